import Button from '@mui/material/Button';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { ListCardSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { ExerciseList } from '#frontend/components/workouts/exercise-list.tsx';
import { drawnShape } from '#frontend/components/workouts/session-strip.tsx';
import type { LoggedWorkout } from '#frontend/queries/log/logged-workout.ts';
import type { useResult } from '#frontend/queries/log/results.ts';
import { useUnits } from '#frontend/queries/units.ts';
import { SetBySet } from './set-by-set.tsx';
import * as words from './words.ts';

interface DoneProps {
  logged: LoggedWorkout;
  result: ReturnType<typeof useResult>;
  onAdd: () => void;
}

/** The recorded sets; without any, the planned exercises. */
export function Done({ logged: { entry, workout }, result, onAdd }: DoneProps) {
  const { exercises } = workout;
  const units = useUnits();
  if (result.data || entry.hasResult) {
    return (
      <QueryState
        query={result}
        what={words.resultWhat}
        failure={words.resultFailed}
        skeleton={<ListCardSkeleton rows={5} />}
      >
        {(done) => <SetBySet result={done} records={result.records} planned={exercises} />}
      </QueryState>
    );
  }
  const add = entry.status === 'completed' && (
    <Button aria-haspopup="dialog" startIcon={<Icon name="plus" />} onClick={onAdd}>
      {words.addDone}
    </Button>
  );
  if (exercises.length === 0) return add;
  return (
    <SectionCard title={words.exercises} action={add} flush>
      <ExerciseList exercises={exercises} hasSwatches={drawnShape(workout, units) !== null} isDetailed />
    </SectionCard>
  );
}
