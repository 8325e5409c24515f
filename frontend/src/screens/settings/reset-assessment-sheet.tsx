import Typography from '@mui/material/Typography';
import { useAsked } from '#frontend/components/ui/forms/use-asked.ts';
import { ConfirmSheet } from '#frontend/components/ui/overlays/confirm-sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { useResetAssessment } from '#frontend/queries/assessment.ts';
import * as words from './words.ts';

interface ResetAssessmentSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

export function ResetAssessmentSheet({ isOpen, onClose }: ResetAssessmentSheetProps) {
  const toast = useToast();
  const failed = { title: words.resetFailed, text: words.resetFailedText };
  const { run, isBusy, failure } = useAsked(useResetAssessment(), failed);
  const reset = () =>
    run(undefined, () => {
      toast({ title: words.resetDone, text: words.resetDoneText });
      onClose();
    });
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.resetTitle}
      keep={words.keepAnswers}
      confirm={words.resetConfirm}
      onConfirm={reset}
      isBusy={isBusy}
      failure={failure}
    >
      <Typography color="textSecondary">{words.resetText}</Typography>
    </ConfirmSheet>
  );
}
