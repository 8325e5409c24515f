import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { WORKOUT_TYPE_LOOK } from '#frontend/components/workouts/workout-type.tsx';
import { formatMinutes } from '#frontend/lib/formats/clock.ts';
import { programWorkoutsQuery } from '#frontend/queries/admin/workouts.ts';
import type { AdminProgram } from '#shared/admin/programs.ts';
import type { ListedWorkout } from '#shared/admin/workouts.ts';
import { WeekList } from './week-list.tsx';
import * as words from './words.ts';

const { Part: WorkoutSheet, load: loadWorkoutSheet } = lazyPart(() =>
  import('#frontend/screens/admin/workouts/workout-sheet.tsx').then(({ WorkoutSheet }) => WorkoutSheet),
);

interface ProgramWorkoutsSheetProps {
  program: AdminProgram;
  isOpen: boolean;
  onClose: () => void;
}

/** All workouts of a program by week and day, to choose one to edit. */
export function ProgramWorkoutsSheet({ program, isOpen, onClose }: ProgramWorkoutsSheetProps) {
  const query = useQuery(programWorkoutsQuery(program));
  const edited = useSheet<ListedWorkout>();
  const { listRef, focusRow } = useRowFocus(query.data?.workouts);
  useIdleLoading(loadWorkoutSheet);
  const { workoutCount, duration } = query.data?.program ?? program;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={program.name}
      subtitle={words.workoutsInWeeks(workoutCount, duration)}
    >
      <QueryState
        query={query}
        what={words.workoutsWhat}
        failure={words.workoutsFailed}
        skeleton={<RowsSkeleton rows={7} />}
      >
        {({ workouts }) => (
          <WeekList label={words.workoutsLabel} items={workouts} listRef={listRef}>
            {(workout) => <WorkoutRow workout={workout} onOpen={() => edited.open(workout)} />}
          </WeekList>
        )}
      </QueryState>
      {edited.show((state, workout) => (
        <WorkoutSheet
          {...state}
          workout={workout}
          program={program}
          onGone={(id) => {
            edited.close();
            focusRow(id);
          }}
        />
      ))}
    </Sheet>
  );
}

function WorkoutRow({ workout, onOpen }: { workout: ListedWorkout; onOpen: () => void }) {
  const { id, name, day, workoutType, duration } = workout;
  const { icon, color, label } = WORKOUT_TYPE_LOOK[workoutType];
  return (
    <button type="button" data-workout={id} aria-haspopup="dialog" onClick={onOpen}>
      <Icon name={icon} color={color} />
      <span style={{ flex: 1, minWidth: 0 }}>
        <b>{name}</b>
        <small>
          {words.day(day)} {label}
          {duration !== null && `, ${formatMinutes(duration)}`}
        </small>
      </span>
      <Icon name="next" size={20} color="var(--muted)" />
    </button>
  );
}

/** The row that opened the dialog is gone once its workout was moved or deleted: the one it became has the focus, or the list. */
function useRowFocus(workouts: readonly ListedWorkout[] | undefined) {
  const listRef = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ id: string | null }>();
  useEffect(() => {
    if (!wanted || !workouts) return;
    const row = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-workout]') ?? [])].find(
      ({ dataset }) => dataset.workout === wanted.id,
    );
    const target = row ?? listRef.current?.querySelector<HTMLElement>('[role=region]');
    setTimeout(() => target?.focus()); // once the dialog over it has let go
    setWanted(undefined);
  }, [wanted, workouts]);
  return { listRef, focusRow: (id: string | null) => setWanted({ id }) };
}
