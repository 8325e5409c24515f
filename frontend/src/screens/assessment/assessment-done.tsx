import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Tick } from '#frontend/components/ui/tick.tsx';
import type { PendingAssessment } from '#frontend/lib/assessment/pending-assessment.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import type { Completed } from '#frontend/screens/assessment/use-completion.ts';
import * as words from './words.ts';

interface AssessmentDoneProps {
  pending: PendingAssessment;
  completed: Completed;
}

/** While it is verified and the dashboard is made ready. The page leaves by itself, so what to press is on the dashboard. */
export function AssessmentDone({ pending, completed: { currentProgramId, firstDay } }: AssessmentDoneProps) {
  const { hyroxEventDate } = useAthlete();
  const program = pending.recommendation?.recommendedProgram;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Tick isDrawn />
      {program && program.id === currentProgramId && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="display" sx={{ overflowWrap: 'anywhere' }}>
            {program.name}
          </Typography>
          {firstDay && <Typography>{words.startsOn(formatDay(firstDay))}</Typography>}
        </Box>
      )}
      <Typography color="textSecondary">{hyroxEventDate ? words.opening : words.openingWithoutRace}</Typography>
    </Box>
  );
}
