import Button from '@mui/material/Button';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ExerciseList } from '#frontend/components/workouts/exercise-list.tsx';
import { drawnShape } from '#frontend/components/workouts/session-strip.tsx';
import type { LoggedWorkout } from '#frontend/queries/log/logged-workout.ts';
import type { Result } from '#shared/workouts/result.ts';
import { SetBySet } from './set-by-set.tsx';
import * as words from './words.ts';

interface DoneProps {
  logged: LoggedWorkout;
  /** What was done, where that is known. */
  result: Result | undefined;
  onAdd: () => void;
}

/** What was done; of a workout of which nobody has said so, what was to be done. */
export function Done({ logged: { entry, workout }, result, onAdd }: DoneProps) {
  const { exercises } = workout;
  if (result) return <SetBySet result={result} planned={exercises} />;
  const add = entry.status === 'completed' && !entry.hasResult && (
    <Button aria-haspopup="dialog" startIcon={<Icon name="plus" />} onClick={onAdd}>
      {words.addDone}
    </Button>
  );
  if (exercises.length === 0) return add;
  return (
    <SectionCard title={words.exercises} action={add} flush>
      <ExerciseList exercises={exercises} hasSwatches={drawnShape(workout) !== null} isDetailed />
    </SectionCard>
  );
}
