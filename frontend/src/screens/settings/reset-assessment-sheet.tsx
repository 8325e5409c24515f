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
import * as words from './words.ts';

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
      toast({ title: words.resetDone, text: words.resetDoneText });
      onClose();
    });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.resetTitle}
      isBusy={isPending}
      foot={
        <>
          {error && !isPending && (
            <Alert severity="error" icon={<Icon name="alert" />}>
              <strong style={{ display: 'block' }}>{words.resetFailed}</strong>
              {messageOf(error, words.resetFailedText)}
            </Alert>
          )}
          <Pair>
            <Button onClick={onClose} disabled={isPending}>
              {words.keepAnswers}
            </Button>
            <BusyButton color="error" isBusy={isPending} needsConnection onClick={reset}>
              {words.resetConfirm}
            </BusyButton>
          </Pair>
        </>
      }
    >
      <Typography color="textSecondary">{words.resetText}</Typography>
    </Sheet>
  );
}
