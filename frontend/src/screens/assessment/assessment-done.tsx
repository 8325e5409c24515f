import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Tick } from '#frontend/components/ui/tick.tsx';
import type { PendingAssessment } from '#frontend/lib/assessment/pending-assessment.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import type { OnboardingStatus } from '#shared/programs/assessment.ts';
import * as words from './words.ts';

interface AssessmentDoneProps {
  pending: PendingAssessment;
  completed: OnboardingStatus;
}

/** While it is verified and the dashboard is made ready. The page leaves by itself, so what to press is on the dashboard. */
export function AssessmentDone({ pending, completed: { currentProgramId } }: AssessmentDoneProps) {
  const { hyroxEventDate } = useAthlete();
  const program = pending.recommendation?.recommendedProgram;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Tick isDrawn />
      {program && program.id === currentProgramId && (
        <Typography variant="display" sx={{ overflowWrap: 'anywhere' }}>
          {program.name}
        </Typography>
      )}
      <Typography color="textSecondary">{hyroxEventDate ? words.opening : words.openingWithoutRace}</Typography>
    </Box>
  );
}
