import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import * as words from './words.ts';

interface RefreshButtonProps {
  isFetching: boolean;
  refetch: () => unknown;
}

/** Reads the subscription again. */
export function RefreshButton({ isFetching, refetch }: RefreshButtonProps) {
  return (
    <BusyButton
      isBusy={isFetching}
      needsConnection
      variant="contained"
      color="primary"
      fullWidth
      onClick={() => refetch()}
    >
      {words.refresh}
    </BusyButton>
  );
}
