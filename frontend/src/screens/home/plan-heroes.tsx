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

interface PlanHeroProps {
  plan: Plan;
  localDate: LocalDate;
}

/** On a program, with nothing today. */
export function RestDayHero({ plan, localDate }: PlanHeroProps) {
  const next = useNextWorkout(localDate);
  const { data: progress } = useUserProgress();
  return (
    <HeroCard label={plan.programName} note={plan.week && plan.day && formatPlace(plan.week, plan.day)}>
      <Words title="Program Active">
        Nothing is scheduled today, so this may be a rest day.
        {progress && progress.streak > 0 && ' Your streak is safe.'}
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
        <Numeral size="numXl" value={days} unit={days === 1 ? 'day until it starts' : 'days until it starts'} />
      </Typography>
      <Typography color="textSecondary">
        Week 1 begins on {formatDay(plan.startDate, localDate)}. Until then, train as you like.
      </Typography>
      <PlanWeeks plan={plan} />
      {next && <NextWorkout workout={next} localDate={localDate} />}
      <PlanActions />
    </HeroCard>
  );
}

export function FinishedHero({ plan }: { plan: Plan }) {
  const isUntouched = plan.completedCount === 0;
  return (
    <HeroCard label={plan.programName} note={`${plan.weeks} weeks`}>
      <Words title="Program finished">
        {isUntouched ? 'Its last day has passed.' : 'Every week of it is behind you.'} Pick what you train for next.
      </Words>
      <PlanWeeks plan={plan} />
      {plan.completedCount !== null && !isUntouched && (
        <Facts facts={[{ label: 'Workouts done', value: plan.completedCount, unit: `of ${plan.workoutCount}` }]} />
      )}
      <BrowsePrograms />
    </HeroCard>
  );
}

export function NoProgramHero({ recommended }: { recommended: string | undefined }) {
  return (
    <HeroCard label="Your plan starts here">
      <Words title="No program selected">
        {recommended === undefined
          ? 'Pick a plan that fits your week and your race date.'
          : `${recommended} fits your answers best. Select it, or another that suits you.`}{' '}
        Your first workout shows up here.
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
        View All Workouts
      </Button>
      <Button component={Link} to="/programs" variant="text" fullWidth sx={{ mt: 2 }}>
        Change Program
      </Button>
    </div>
  );
}
