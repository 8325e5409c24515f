import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { HeroCard } from '#frontend/components/ui/cards.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { Tick } from '#frontend/components/ui/tick.tsx';
import { formatPlace } from '#frontend/lib/formats/dates.ts';
import { DayWorkouts } from '#frontend/screens/home/day-workouts.tsx';
import { NextWorkout, useKnowsTomorrow, useNextWorkout } from '#frontend/screens/home/next-workout.tsx';
import { addDays, type LocalDate } from '#shared/dates.ts';
import type { Plan, ScheduledWorkout } from '#shared/workouts/contract.ts';
import * as words from './words.ts';

interface AllDoneHeroProps {
  plan: Plan;
  workouts: readonly ScheduledWorkout[];
  localDate: LocalDate;
}

/** The hero when every workout of the day is completed or skipped. */
export function AllDoneHero({ plan, workouts, localDate }: AllDoneHeroProps) {
  const next = useNextWorkout(localDate);
  const knowsTomorrow = useKnowsTomorrow(localDate);
  const note = plan.week && plan.day ? formatPlace(plan.week, plan.day) : undefined;
  const isDone = workouts.some(({ status }) => status === 'completed');
  return (
    <HeroCard label={words.todaysWorkout} note={note}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {isDone && <Tick />}
        <Typography variant="display">{isDone ? words.done : words.skipped}</Typography>
        <Typography color="textSecondary">
          {isDone ? whatFollows({ plan, localDate, next, knowsTomorrow }) : words.changedMind}
        </Typography>
      </Box>
      <DayWorkouts workouts={workouts} />
      {next && <NextWorkout workout={next} localDate={localDate} />}
      <Button component={Link} to="/workouts" fullWidth>
        {words.viewAll}
      </Button>
    </HeroCard>
  );
}

interface Following {
  plan: Plan;
  localDate: LocalDate;
  next: ScheduledWorkout | undefined;
  knowsTomorrow: boolean;
}

function whatFollows({ plan, localDate, next, knowsTomorrow }: Following): string {
  if (plan.endDate <= localDate) return words.lastDay;
  if (next?.scheduledDate === addDays(localDate, 1)) return words.restForTomorrow;
  if (!knowsTomorrow) return words.wellEarned;
  return words.restTomorrow;
}
