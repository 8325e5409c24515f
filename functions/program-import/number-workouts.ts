import { indexLineOf } from '#functions/data/programs/index-line.ts';
import type { WorkoutRow } from '#functions/data/programs/programs.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { Slot } from '#shared/training/placement.ts';
import type { IndexedWorkout } from '#shared/training/program-index.ts';
import type { PlacedWorkout } from './parsed-program.ts';

export interface NumberedVersion {
  readonly index: IndexedWorkout[];
  readonly workouts: WorkoutRow[];
}

/**
 * Gives every workout its number. A number belongs to a place for ever: the first workout of a day in a file is the first
 * that stands on that day now, and so on, then come those that fell out of the day once. New places get new numbers, and
 * what falls out stays in the index with the day on which it did, so that it can still be logged and is still history.
 * A workout with another name is another one in the same place.
 */
export function numberWorkouts(
  parsed: readonly PlacedWorkout[],
  former: readonly IndexedWorkout[],
  today: LocalDate,
): NumberedVersion {
  const byDay = Map.groupBy(former.toSorted(byPlace), dayKey);
  let next = former.length + 1;
  const workouts: WorkoutRow[] = [];
  const current = new Map<number, IndexedWorkout>();
  for (const { week, day, order, name, description, workoutType, durationMinutes, exercises } of parsed) {
    const carried = byDay.get(dayKey({ week, day }))?.[order];
    const number = carried?.number ?? next++;
    const since = carried?.until === null ? carried.since : former.length > 0 ? today : null;
    const minutes = durationMinutes;
    const workout = { number, week, day, order, name, description, workoutType, minutes, exercises: [...exercises] };
    workouts.push(workout);
    const line = indexLineOf(workout);
    const isRenamed = carried !== undefined && carried.name !== line.name;
    const renamed = isRenamed ? today : (carried?.renamed ?? null);
    current.set(number, { ...line, since, until: null, renamed });
  }
  const fallen = former
    .filter(({ number }) => !current.has(number))
    .map((workout) => ({ ...workout, until: workout.until ?? today }));
  return { index: [...current.values(), ...fallen].sort((a, b) => a.number - b.number), workouts };
}

/** Sorts current workouts before removed ones, each by their order in the day; edits leave gaps in it. */
function byPlace(a: IndexedWorkout, b: IndexedWorkout): number {
  return Number(a.until !== null) - Number(b.until !== null) || a.order - b.order || a.number - b.number;
}

function dayKey({ week, day }: Slot): string {
  return `${week}.${day}`;
}
