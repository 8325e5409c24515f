import Typography from '@mui/material/Typography';
import { useAsked } from '#frontend/components/ui/forms/use-asked.ts';
import { ConfirmSheet } from '#frontend/components/ui/overlays/confirm-sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
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
  const texts = change === 'revoke' ? words.revoking : words.replacing;
  const [revoke, create] = [
    useAsked(useRevokeFeed(), { text: texts.failure }),
    useAsked(useCreateFeed(), { text: texts.failure }),
  ];
  const { isBusy, failure } = change === 'revoke' ? revoke : create;
  const changed = (address: string | undefined) => {
    onChanged(address);
    if (texts.done) toast(texts.done);
  };
  const confirm = () =>
    change === 'revoke'
      ? revoke.run(undefined, () => changed(undefined))
      : create.run(undefined, (made) => changed(made?.address));
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      keep={texts.keep}
      confirm={texts.confirm}
      onConfirm={confirm}
      isBusy={isBusy}
      failure={failure}
    >
      <Typography color="textSecondary">{texts.text}</Typography>
    </ConfirmSheet>
  );
}
