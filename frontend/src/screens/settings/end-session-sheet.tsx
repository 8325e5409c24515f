import Typography from '@mui/material/Typography';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { ConfirmSheet } from '#frontend/components/ui/overlays/confirm-sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
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
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      keep={texts.keep}
      confirm={texts.end}
      onConfirm={end}
      isBusy={isPending}
      failure={error && !isPending ? { text: messageOf(error, texts.failure) } : undefined}
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {texts.what}
      </Typography>
    </ConfirmSheet>
  );
}
