import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ExerciseList } from '#frontend/components/workouts/exercise-list.tsx';
import { WORKOUT_TYPE_LOOK } from '#frontend/components/workouts/workout-type.tsx';
import { counted } from '#frontend/lib/formats/counted.ts';
import { formatMinutes } from '#frontend/lib/formats/dates.ts';
import type { UploadPreview } from '#shared/admin/upload-preview.ts';
import * as words from './words.ts';

type Previewed = UploadPreview['workouts'][number];

/** A workout of the file as a row that expands to its exercises as they were parsed. */
export function PreviewedWorkout({ workout }: { workout: Previewed }) {
  const { name, day, workoutType, duration, exerciseCount } = workout;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { icon, color, label } = WORKOUT_TYPE_LOOK[workoutType];
  const facts = [label, duration !== null && formatMinutes(duration), counted(exerciseCount, 'exercise')];
  return (
    <section>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <Icon name={icon} color={color} />
        <span style={{ flex: 1, minWidth: 0 }}>
          <b>{name}</b>
          <small>
            {words.day(day)} {facts.filter(Boolean).join(', ')}
          </small>
        </span>
        <span style={{ display: 'flex', ...(isOpen && { rotate: '180deg' }) }}>
          <Icon name="down" size={20} color="var(--muted)" />
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Content workout={workout} />}
      </div>
    </section>
  );
}

function Content({ workout: { description, exercises, exerciseCount } }: { workout: Previewed }) {
  return (
    <Box sx={{ py: 2 }}>
      {description && (
        <Typography variant="body2" sx={{ px: 4, pb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {description}
        </Typography>
      )}
      {exercises && exercises.length > 0 && <ExerciseList exercises={exercises} isDetailed />}
      {(!exercises || exercises.length === 0) && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 4 }}>
          {exerciseCount === 0 ? words.noExercises : words.tooManyToShow}
        </Typography>
      )}
    </Box>
  );
}
