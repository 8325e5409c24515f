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

interface AllDoneHeroProps {
  plan: Plan;
  workouts: readonly ScheduledWorkout[];
  localDate: LocalDate;
}

/** Everything of the day is completed or skipped. */
export function AllDoneHero({ plan, workouts, localDate }: AllDoneHeroProps) {
  const next = useNextWorkout(localDate);
  const knowsTomorrow = useKnowsTomorrow(localDate);
  const note = plan.week && plan.day ? formatPlace(plan.week, plan.day) : undefined;
  const isDone = workouts.some(({ status }) => status === 'completed');
  return (
    <HeroCard label="Today's Workout" note={note}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {isDone && <Tick />}
        <Typography variant="display">{isDone ? 'Done for today' : 'Skipped today'}</Typography>
        <Typography color="textSecondary">
          {isDone
            ? whatFollows({ plan, localDate, next, knowsTomorrow })
            : 'Changed your mind? You can still complete it today.'}
        </Typography>
      </Box>
      <DayWorkouts workouts={workouts} />
      {next && <NextWorkout workout={next} localDate={localDate} />}
      <Button component={Link} to="/workouts" fullWidth>
        View All Workouts
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
  if (plan.endDate <= localDate) return 'That was the last day of your program.';
  if (next?.scheduledDate === addDays(localDate, 1)) return 'Well earned. Eat, sleep, and be ready for tomorrow.';
  if (!knowsTomorrow) return 'Well earned.';
  return 'Well earned. Nothing is scheduled tomorrow, and your streak is safe.';
}
