import Typography from '@mui/material/Typography';
import { useAsked } from '#frontend/components/ui/forms/use-asked.ts';
import { ConfirmSheet } from '#frontend/components/ui/overlays/confirm-sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
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
  const texts = ending === 'others' ? words.endOthers : words.endOne(deviceOf(ending));
  const { run, isBusy, failure } = useAsked(useEndSession(), { text: texts.failure });
  const end = () =>
    run(ending, () => {
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
      isBusy={isBusy}
      failure={failure}
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {texts.what}
      </Typography>
    </ConfirmSheet>
  );
}
