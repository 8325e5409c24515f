import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { HeroCard } from '#frontend/components/ui/cards.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { Facts, Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { BrowsePrograms } from '#frontend/components/workouts/browse-programs.tsx';
import { NoProgramSteps } from '#frontend/components/workouts/next-steps.tsx';
import { formatDay, formatPlace } from '#frontend/lib/formats/dates.ts';
import { useUserProgress } from '#frontend/queries/workouts.ts';
import { NextWorkout, useNextWorkout } from '#frontend/screens/home/next-workout.tsx';
import { PlanWeeks } from '#frontend/screens/home/plan-weeks.tsx';
import type { LocalDate } from '#shared/dates.ts';
import type { Plan } from '#shared/workouts/contract.ts';
import * as words from './words.ts';

interface PlanHeroProps {
  plan: Plan;
  localDate: LocalDate;
}

/** The hero for a day of a program without workouts. */
export function RestDayHero({ plan, localDate }: PlanHeroProps) {
  const next = useNextWorkout(localDate);
  const { data: progress } = useUserProgress();
  return (
    <HeroCard label={plan.programName} note={plan.week && plan.day && formatPlace(plan.week, plan.day)}>
      <Words title={words.programActive}>
        {words.restDay}
        {progress && progress.streak > 0 && words.streakSafe}
      </Words>
      <PlanWeeks plan={plan} />
      {next && <NextWorkout workout={next} localDate={localDate} />}
      <PlanActions />
    </HeroCard>
  );
}

export function StartsLaterHero({ plan, localDate }: PlanHeroProps) {
  const next = useNextWorkout(localDate);
  const days = plan.daysUntilStart ?? 0;
  return (
    <HeroCard label={plan.programName} note={formatDay(plan.startDate, localDate)}>
      <Typography component="p">
        <Numeral size="numXl" value={days} unit={words.daysUntilStart(days)} />
      </Typography>
      <Typography color="textSecondary">{words.startsLater(formatDay(plan.startDate, localDate))}</Typography>
      <PlanWeeks plan={plan} />
      {next && <NextWorkout workout={next} localDate={localDate} />}
      <PlanActions />
    </HeroCard>
  );
}

export function FinishedHero({ plan }: { plan: Plan }) {
  const isUntouched = plan.completedCount === 0;
  return (
    <HeroCard label={plan.programName} note={words.weeks(plan.weeks)}>
      <Words title={words.programFinished}>{isUntouched ? words.lastDayPassed : words.reachedEnd}</Words>
      <PlanWeeks plan={plan} />
      {plan.completedCount !== null && !isUntouched && (
        <Facts
          facts={[{ label: words.workoutsDone, value: plan.completedCount, unit: words.ofWorkouts(plan.workoutCount) }]}
        />
      )}
      <BrowsePrograms />
    </HeroCard>
  );
}

export function NoProgramHero({ recommended }: { recommended: string | undefined }) {
  return (
    <HeroCard label={words.noProgramLabel}>
      <Words title={words.noProgram}>
        {recommended === undefined ? words.pickPlan : words.recommended(recommended)}
      </Words>
      <NoProgramSteps />
    </HeroCard>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Typography variant="display">{title}</Typography>
      <Typography color="textSecondary">{children}</Typography>
    </>
  );
}

function PlanActions() {
  return (
    <div>
      <Button component={Link} to="/workouts" variant="contained" color="primary" fullWidth>
        {words.viewAll}
      </Button>
      <Button component={Link} to="/programs" variant="text" fullWidth sx={{ mt: 2 }}>
        {words.changeProgram}
      </Button>
    </div>
  );
}
