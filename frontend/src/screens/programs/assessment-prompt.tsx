import Button from '@mui/material/Button';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { Alert } from '#frontend/components/ui/states/alert.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import * as words from './words.ts';

/** Offers the assessment to an athlete who skipped it: it finds the program that fits. */
export function AssessmentPrompt() {
  const { assessmentCompleted } = useAthlete();
  if (assessmentCompleted) return null;
  return (
    <Alert
      severity="info"
      icon={<Icon name="target" />}
      role="note"
      action={
        <Button component={Link} to="/assessment" variant="text" color="inherit">
          {words.takeAssessment}
        </Button>
      }
    >
      {words.assessmentPrompt}
    </Alert>
  );
}
