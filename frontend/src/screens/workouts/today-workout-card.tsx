import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { HeroCard } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { StickyFooter } from '#frontend/components/ui/overlays/sticky-footer.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { ExerciseList } from '#frontend/components/workouts/exercise-list.tsx';
import { MinutesChip } from '#frontend/components/workouts/minutes-chip.tsx';
import { drawnShape, SessionStrip } from '#frontend/components/workouts/session-strip.tsx';
import { useSkipWithUndo } from '#frontend/components/workouts/skip-with-undo.ts';
import { WorkoutTypeChip } from '#frontend/components/workouts/workout-type.tsx';
import { sessionAddress } from '#frontend/lib/device/open-session.ts';
import { formatPlace } from '#frontend/lib/formats/dates.ts';
import { useIsOffline } from '#frontend/queries/connection.ts';
import { useUnits } from '#frontend/queries/units.ts';
import type { ScheduledWorkout } from '#shared/workouts/contract.ts';
import * as words from './words.ts';

interface TodayWorkoutCardProps {
  workout: ScheduledWorkout;
  /** The workout is from an earlier answer, as the connection was lost when it was read again. */
  isStale: boolean;
  /** Takes the focus when the card shows another workout. */
  nameRef: RefObject<HTMLHeadingElement | null>;
  onComplete: (workout: ScheduledWorkout) => void;
}

/** A workout of today: what to do, and the two ways it can end. */
export function TodayWorkoutCard({ workout, isStale, nameRef, onComplete }: TodayWorkoutCardProps) {
  const isOffline = useIsOffline() || isStale || workout.isOffline === true;
  const { name, description, week, day, workoutType, estimatedDuration, exercises, status } = workout;
  const units = useUnits();
  const shape = drawnShape(workout, units);
  return (
    <HeroCard
      label={words.todaysWorkout}
      note={formatPlace(week, day)}
      rows={
        exercises.length > 0 && (
          <ExerciseList exercises={exercises} hasSwatches={shape !== null} inset={{ xs: '20px', md: 8 }} />
        )
      }
      foot={status !== 'completed' && <Actions workout={workout} onComplete={onComplete} />}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <Typography ref={nameRef} tabIndex={-1} component="h3" variant="display">
          {name}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {status !== 'upcoming' && <StatusChip status={status} />}
          <WorkoutTypeChip type={workoutType} />
          <MinutesChip minutes={estimatedDuration} />
          {isOffline && <StatusChip status="offline" />}
        </Box>
        {description && <Typography color="textSecondary">{description}</Typography>}
      </Box>
      <SessionStrip shape={shape} hasKey={exercises.length === 0} />
    </HeroCard>
  );
}

function Actions({ workout, onComplete }: Pick<TodayWorkoutCardProps, 'workout' | 'onComplete'>) {
  const skip = useSkipWithUndo();
  const hasId = Boolean(workout.workoutId); // a server of another version may not send it
  return (
    <StickyFooter>
      {workout.status === 'upcoming' && hasId && (
        <Button
          component={Link}
          to={sessionAddress(workout.workoutId)}
          variant="contained"
          color="primary"
          startIcon={<Icon name="play" />}
          sx={{ flex: '1 1 100%', px: 2 }}
        >
          {words.start}
        </Button>
      )}
      <Button
        {...(workout.status === 'upcoming' ? {} : { variant: 'contained', color: 'primary' })}
        startIcon={<Icon name="check" />}
        disabled={!hasId}
        onClick={() => onComplete(workout)}
        sx={{ flex: '9 1 auto', minHeight: 56, px: 2 }}
      >
        {words.complete}
      </Button>
      {workout.status === 'upcoming' && (
        <Button
          disabled={!hasId}
          onClick={() => skip(workout.workoutId)}
          sx={{ flex: '1 1 auto', minHeight: 56, px: 2 }}
        >
          {words.skip}
        </Button>
      )}
    </StickyFooter>
  );
}
