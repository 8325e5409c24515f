import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { Alert } from '#frontend/components/ui/states/alert.tsx';
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
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      isBusy={isPending}
      foot={
        <>
          {error && !isPending && (
            <Alert severity="error" icon={<Icon name="alert" />}>
              {messageOf(error, texts.failure)}
            </Alert>
          )}
          <Pair>
            <Button onClick={onClose} disabled={isPending}>
              {texts.keep}
            </Button>
            <BusyButton color="error" isBusy={isPending} needsConnection onClick={confirm}>
              {texts.confirm}
            </BusyButton>
          </Pair>
        </>
      }
    >
      <Typography color="textSecondary">{texts.text}</Typography>
    </Sheet>
  );
}
