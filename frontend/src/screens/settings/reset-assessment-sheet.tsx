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
import { useResetAssessment } from '#frontend/queries/assessment.ts';

interface ResetAssessmentSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

export function ResetAssessmentSheet({ isOpen, onClose }: ResetAssessmentSheetProps) {
  const toast = useToast();
  const { mutateAsync, isPending, error } = useResetAssessment();
  const singleFlight = useSingleFlight();
  const reset = () =>
    singleFlight(async () => {
      try {
        await mutateAsync();
      } catch {
        return; // said in the sheet
      }
      toast({ title: 'Assessment Reset', text: 'Your program and your history are as they were.' });
      onClose();
    });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="Reset your assessment?"
      isBusy={isPending}
      foot={
        <>
          {error && !isPending && (
            <Alert severity="error" icon={<Icon name="alert" />}>
              <strong style={{ display: 'block' }}>Reset Failed</strong>
              {messageOf(error, 'Your assessment could not be reset. Please try again.')}
            </Alert>
          )}
          <Pair>
            <Button onClick={onClose} disabled={isPending}>
              Keep it
            </Button>
            <BusyButton color="error" isBusy={isPending} needsConnection onClick={reset}>
              Reset
            </BusyButton>
          </Pair>
        </>
      }
    >
      <Typography color="textSecondary">
        Your answers are forgotten, and you take the assessment again from its first step. Your program, your history
        and your free months stay.
      </Typography>
    </Sheet>
  );
}
