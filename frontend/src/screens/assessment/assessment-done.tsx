import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Tick } from '#frontend/components/tick.tsx';
import type { PendingAssessment } from '#frontend/lib/pending-assessment.ts';
import type { OnboardingStatus } from '#shared/programs/assessment.ts';

interface AssessmentDoneProps {
  pending: PendingAssessment;
  completed: OnboardingStatus;
}

/** While it is verified and the dashboard is made ready. */
export function AssessmentDone({ pending, completed: { currentProgramId } }: AssessmentDoneProps) {
  const program = pending.recommendation?.recommendedProgram;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Tick isDrawn />
      {program && program.id === currentProgramId && (
        <Typography variant="display" sx={{ overflowWrap: 'anywhere' }}>
          {program.name}
        </Typography>
      )}
      <Typography color="textSecondary">Your answers are saved. Opening your dashboard…</Typography>
    </Box>
  );
}
