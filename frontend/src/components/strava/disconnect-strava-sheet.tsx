import Typography from '@mui/material/Typography';
import { useAsked } from '#frontend/components/ui/forms/use-asked.ts';
import { ConfirmSheet } from '#frontend/components/ui/overlays/confirm-sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
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
  const { run, isBusy, failure } = useAsked(useDisconnectStrava(), {
    title: words.disconnectFailed,
    text: words.tryAgain,
  });
  const disconnect = () =>
    run(undefined, () => {
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
      isBusy={isBusy}
      failure={failure}
    >
      <Typography color="textSecondary">{words.disconnectText}</Typography>
    </ConfirmSheet>
  );
}
