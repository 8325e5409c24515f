import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { ExerciseList } from '#frontend/components/workouts/exercise-list.tsx';
import { drawnShape } from '#frontend/components/workouts/session-strip.tsx';
import { formatMinutes } from '#frontend/lib/formats/clock.ts';
import { useUnits } from '#frontend/queries/units.ts';
import type { ScheduledWorkout } from '#shared/workouts/contract.ts';
import * as words from './words.ts';

/** The exercises of today's workout, where there is room for them. */
export function TodayExercises({ workout }: { workout: ScheduledWorkout }) {
  const units = useUnits();
  const { exercises, estimatedDuration } = workout;
  if (exercises.length === 0) return null;
  const steps = words.steps(exercises.length);
  return (
    <SectionCard
      title={words.exercises}
      flush
      inset={8}
      action={
        <Typography variant="body2" color="textSecondary">
          {estimatedDuration === null ? steps : words.stepsAndTime(steps, formatMinutes(estimatedDuration))}
        </Typography>
      }
    >
      <ExerciseList exercises={exercises} hasSwatches={drawnShape(workout, units) !== null} inset={8} />
    </SectionCard>
  );
}
