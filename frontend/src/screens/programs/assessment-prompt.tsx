import Button from '@mui/material/Button';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { Alert } from '#frontend/components/ui/states/alert.tsx';
import { useAthlete } from '#frontend/queries/account.ts';

/** For who came in without the assessment: it finds the program that fits. */
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
          Take it
        </Button>
      }
    >
      The assessment takes two minutes and finds the program that fits you.
    </Alert>
  );
}
