import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { HeroCard } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { Facts } from '#frontend/components/ui/stat-tile.tsx';
import { drawnShape, SessionStrip } from '#frontend/components/workouts/session-strip.tsx';
import { openSessionHint, sessionAddress } from '#frontend/lib/device/open-session.ts';
import { formatPlace } from '#frontend/lib/formats/dates.ts';
import { useUnits } from '#frontend/queries/units.ts';
import { DayWorkouts } from '#frontend/screens/home/day-workouts.tsx';
import { DEFAULT_MINUTES } from '#shared/constants.ts';
import type { Plan, ScheduledWorkout } from '#shared/workouts/contract.ts';
import * as words from './words.ts';

/** The workout's progress while it is under way; the bar at the bottom is then the only primary button. */
const { Part: UnderWay } = lazyPart(() =>
  import('#frontend/components/player/under-way.tsx').then((part) => part.UnderWay),
);

interface WorkoutHeroProps {
  /** The first of the day that is still to do. */
  workout: ScheduledWorkout;
  difficulty: Plan['difficulty'] | undefined;
  /** All workouts of the day. */
  workouts: readonly ScheduledWorkout[];
}

export function WorkoutHero({ workout, difficulty = 'Intermediate', workouts }: WorkoutHeroProps) {
  const units = useUnits();
  const { name, description, week, day, estimatedDuration, factor } = workout;
  const others = workouts.filter(({ workoutId }) => workoutId !== workout.workoutId);
  return (
    <HeroCard label={words.todaysWorkout} note={formatPlace(week, day)}>
      <Typography component="h3" variant="display">
        {name}
      </Typography>
      {description && <Typography color="textSecondary">{description}</Typography>}
      {factor && <Typography color="textSecondary">{words.lighter(Math.round(factor * 100))}</Typography>}
      {openSessionHint() === workout.workoutId ? (
        <Suspense>
          <UnderWay />
        </Suspense>
      ) : (
        <>
          <SessionStrip shape={drawnShape(workout, units)} hasKey />
          <Facts
            facts={[
              { label: words.estimated, value: estimatedDuration ?? DEFAULT_MINUTES.homeCard, unit: words.minutes },
              { label: words.difficulty, value: difficulty },
            ]}
          />
          {openSessionHint() === undefined && (
            <Button
              component={Link}
              to={sessionAddress(workout.workoutId)}
              variant="contained"
              color="primary"
              fullWidth
              startIcon={<Icon name="play" />}
            >
              {words.start}
            </Button>
          )}
        </>
      )}
      {others.length > 0 && <DayWorkouts title={words.alsoToday} workouts={others} />}
    </HeroCard>
  );
}
