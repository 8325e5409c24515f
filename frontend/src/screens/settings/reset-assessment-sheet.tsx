import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Pair } from '#frontend/components/cards.tsx';
import { useOneAtATime } from '#frontend/components/one-at-a-time.ts';
import { Sheet } from '#frontend/components/sheet.tsx';
import { useToast } from '#frontend/components/toast.tsx';
import { messageOf } from '#frontend/lib/api-error.ts';
import { useResetAssessment } from '#frontend/queries/assessment.ts';

interface ResetAssessmentSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

export function ResetAssessmentSheet({ isOpen, onClose }: ResetAssessmentSheetProps) {
  const toast = useToast();
  const { mutateAsync, isPending } = useResetAssessment();
  const oneAtATime = useOneAtATime();
  const reset = () =>
    oneAtATime(async () => {
      try {
        await mutateAsync();
        toast({ title: 'Assessment Reset', text: 'Your program and your history are as they were.' });
      } catch (error) {
        const text = messageOf(error, 'Your assessment could not be reset. Please try again.');
        toast({ title: 'Reset Failed', text, isDestructive: true });
      }
      onClose();
    });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="Reset your assessment?"
      isBusy={isPending}
      foot={
        <Pair>
          <Button onClick={onClose} disabled={isPending}>
            Keep it
          </Button>
          <Button color="error" loading={isPending} onClick={reset}>
            Reset
          </Button>
        </Pair>
      }
    >
      <Typography color="textSecondary">
        Your answers are forgotten, and you take the assessment again from its first step. Your program, your history
        and your free months stay.
      </Typography>
    </Sheet>
  );
}
