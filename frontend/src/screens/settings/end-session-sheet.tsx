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
import { useEndSession } from '#frontend/queries/sessions.ts';
import { deviceOf } from '#frontend/screens/settings/session-texts.ts';
import type { Session } from '#shared/account/contract.ts';
import * as words from './words.ts';

interface EndSessionSheetProps {
  /** The session to end, or all but this browser's. */
  ending: Session | 'others';
  isOpen: boolean;
  onClose: () => void;
  /** Called instead once it has ended. */
  onEnded: () => void;
}

export function EndSessionSheet({ ending, isOpen, onClose, onEnded }: EndSessionSheetProps) {
  const toast = useToast();
  const { mutateAsync, isPending, error } = useEndSession();
  const singleFlight = useSingleFlight();
  const texts = ending === 'others' ? words.endOthers : words.endOne(deviceOf(ending));
  const end = () =>
    singleFlight(async () => {
      try {
        await mutateAsync(ending);
      } catch {
        return; // said in the sheet
      }
      toast(texts.ended);
      onEnded();
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
            <BusyButton color="error" isBusy={isPending} needsConnection onClick={end}>
              {texts.end}
            </BusyButton>
          </Pair>
        </>
      }
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {texts.what}
      </Typography>
    </Sheet>
  );
}
