import Typography from '@mui/material/Typography';
import { tryAgain } from '#frontend/components/membership/words.ts';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { ConfirmSheet } from '#frontend/components/ui/overlays/confirm-sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { useDisconnectStrava } from '#frontend/queries/strava.ts';
import { APP_NAME } from '#shared/constants.ts';

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
      toast({ title: 'Strava Disconnected', text: 'What you have shared stays at Strava.' });
      onDone();
    });
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      title="Disconnect Strava?"
      keep="Keep it"
      confirm="Disconnect"
      onConfirm={disconnect}
      isBusy={isPending}
      failure={
        error && !isPending ? { title: 'Failed to disconnect Strava', text: messageOf(error, tryAgain) } : undefined
      }
    >
      <Typography color="textSecondary">
        {APP_NAME} can share nothing there any more. What you have shared stays at Strava, and you can connect again.
      </Typography>
    </ConfirmSheet>
  );
}
