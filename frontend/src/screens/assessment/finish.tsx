import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { membershipOf } from '#frontend/components/membership/membership.ts';
import { Between } from '#frontend/components/ui/cards.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { firstDayOf } from '#frontend/lib/assessment/pending-assessment.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { StepForm } from '#frontend/screens/assessment/step-form.tsx';
import type { Completion } from '#frontend/screens/assessment/use-completion.ts';
import type { AssessmentProgress } from '#frontend/screens/assessment/use-pending-assessment.ts';
import type { User } from '#shared/account/user.ts';
import * as words from './words.ts';

/** The last step of an athlete with premium: nothing is left to choose. */
export function Finish({ pending, goTo, complete, isCompleting, incomplete }: AssessmentProgress & Completion) {
  const athlete = useAthlete();
  const { title, status, detail } = membershipOf(athlete, Date.now());
  return (
    <StepForm
      primary={words.finish}
      onSubmit={() => complete(athlete.isSubscribed || athlete.isAdmin ? 'premium' : 'promo')}
      onBack={() => goTo(3)}
      isBusy={isCompleting}
      failure={incomplete}
      needsConnection
    >
      <Card sx={{ display: 'grid', gap: 3 }}>
        <Between>
          <Typography variant="h2">{title}</Typography>
          <StatusChip status={status} />
        </Between>
        <Typography>{detail}</Typography>
        <Box sx={{ borderTop: '1px solid var(--line)', pt: 3, overflowWrap: 'anywhere' }}>
          <Typography color="textSecondary">{whatFollows(pending, athlete)}</Typography>
        </Box>
      </Card>
    </StepForm>
  );
}

function whatFollows(pending: AssessmentProgress['pending'], { currentProgramId }: User): string {
  const { recommendation, programId } = pending;
  const program = recommendation?.recommendedProgram;
  if (program && programId === program.id && programId !== currentProgramId) {
    const firstDay = firstDayOf(pending);
    return words.starts(program.name, firstDay ? formatDay(firstDay) : undefined);
  }
  return currentProgramId ? words.stay : words.chooseLater;
}
