import Typography from '@mui/material/Typography';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { ConfirmSheet } from '#frontend/components/ui/overlays/confirm-sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { useCreateFeed, useRevokeFeed } from '#frontend/queries/reminders/calendar-feed.ts';
import * as words from './words.ts';

interface ChangeFeedSheetProps {
  change: 'revoke' | 'replace';
  isOpen: boolean;
  onClose: () => void;
  /** Called instead once it is done, with the address that takes its place. */
  onChanged: (address: string | undefined) => void;
}

/** Asks once before an address ends that calendars may have. */
export function ChangeFeedSheet({ change, isOpen, onClose, onChanged }: ChangeFeedSheetProps) {
  const toast = useToast();
  const [create, revoke] = [useCreateFeed(), useRevokeFeed()];
  const { isPending, error } = change === 'revoke' ? revoke : create;
  const singleFlight = useSingleFlight();
  const texts = change === 'revoke' ? words.revoking : words.replacing;
  const confirm = () =>
    singleFlight(async () => {
      try {
        const made = change === 'revoke' ? await revoke.mutateAsync() : await create.mutateAsync();
        onChanged(made?.address);
      } catch {
        return; // said in the sheet
      }
      if (texts.done) toast(texts.done);
    });
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      keep={texts.keep}
      confirm={texts.confirm}
      onConfirm={confirm}
      isBusy={isPending}
      failure={error && !isPending ? { text: messageOf(error, texts.failure) } : undefined}
    >
      <Typography color="textSecondary">{texts.text}</Typography>
    </ConfirmSheet>
  );
}
