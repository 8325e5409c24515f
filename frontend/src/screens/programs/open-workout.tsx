import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ExerciseList } from '#frontend/components/workouts/exercise-list.tsx';
import { drawnShape, SessionStrip } from '#frontend/components/workouts/session-strip.tsx';
import { useUnits } from '#frontend/queries/units.ts';
import type { FirstWeek } from '#shared/programs/first-week.ts';
import * as words from './words.ts';

interface OpenWorkoutProps {
  name: string;
  minutes: number | null;
  workout: NonNullable<FirstWeek['openWorkout']>;
}

/** A workout of the first week in full, with substitutes for exercises whose equipment the athlete lacks. */
export function OpenWorkout({ name, minutes, workout: { description, exercises, forYou } }: OpenWorkoutProps) {
  const units = useUnits();
  const shape = drawnShape({ exercises, estimatedDuration: minutes }, units);
  const instead = new Map(
    exercises.flatMap((exercise, index) => {
      const replacement = forYou[index];
      return replacement ? [[exercise.name, replacement] as const] : [];
    }),
  );
  return (
    <Box component="section" aria-labelledby="open-workout" sx={sectionStyle}>
      <Typography id="open-workout" component="h3" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {description && <Typography color="textSecondary">{description}</Typography>}
      <SessionStrip shape={shape} />
      {instead.size > 0 && (
        <Box component="ul" aria-label={words.forYouIn(name)} sx={{ display: 'grid', gap: 1 }}>
          {[...instead].map(([exercise, replacement]) => (
            <Box key={exercise} component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
              <Icon name="check" size={18} color="var(--green)" />
              <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {words.inPlaceOf(exercise, replacement)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      <ExerciseList exercises={exercises} hasSwatches={shape !== null} inset={0} />
    </Box>
  );
}

const sectionStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 } as const;
