import Typography from '@mui/material/Typography';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { ConfirmSheet } from '#frontend/components/ui/overlays/confirm-sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { useDisconnectStrava } from '#frontend/queries/strava.ts';
import * as words from './words.ts';

interface DisconnectStravaSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called instead once it is done. */
  onDone: () => void;
}

export function DisconnectStravaSheet({ isOpen, onClose, onDone }: DisconnectStravaSheetProps) {
  const toast = useToast();
  const { mutateAsync, isPending, error } = useDisconnectStrava();
  const singleFlight = useSingleFlight();
  const disconnect = () =>
    singleFlight(async () => {
      try {
        await mutateAsync();
      } catch {
        return; // said in the sheet
      }
      toast({ title: words.disconnected, text: words.disconnectedText });
      onDone();
    });
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.disconnectTitle}
      keep={words.keepConnected}
      confirm={words.disconnect}
      onConfirm={disconnect}
      isBusy={isPending}
      failure={
        error && !isPending ? { title: words.disconnectFailed, text: messageOf(error, words.tryAgain) } : undefined
      }
    >
      <Typography color="textSecondary">{words.disconnectText}</Typography>
    </ConfirmSheet>
  );
}
