import { type IndexedWorkout, indexedName, type WorkoutRow } from '#functions/data/programs.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { ParsedWorkout } from './parsed-program.ts';

export interface NumberedVersion {
  readonly index: IndexedWorkout[];
  readonly workouts: WorkoutRow[];
}

/**
 * Gives every workout its number. A number belongs to a slot (week, day and place in the day) for
 * ever: a replacement carries it over, new slots get new numbers, and what falls out stays in the
 * index with the day on which it did, so that it can still be logged and is still history. A workout
 * with another name is another one in the same slot.
 */
export function numberWorkouts(
  parsed: readonly ParsedWorkout[],
  former: readonly IndexedWorkout[],
  today: LocalDate,
): NumberedVersion {
  const bySlot = new Map(former.map((workout) => [slotKey(workout), workout]));
  let next = former.length + 1;
  const workouts: WorkoutRow[] = [];
  const current = new Map<number, IndexedWorkout>();
  for (const { week, day, order, name, description, workoutType, durationMinutes, exercises } of parsed) {
    const carried = bySlot.get(slotKey({ week, day, order }));
    const number = carried?.number ?? next++;
    const since = carried?.until === null ? carried.since : former.length > 0 ? today : null;
    const place = { number, week, day, order, name, workoutType, minutes: durationMinutes };
    workouts.push({ ...place, description, exercises: [...exercises] });
    const isRenamed = carried !== undefined && carried.name !== indexedName(name);
    const renamed = isRenamed ? today : (carried?.renamed ?? null);
    current.set(number, { ...place, name: indexedName(name), since, until: null, renamed });
  }
  const fallen = former
    .filter(({ number }) => !current.has(number))
    .map((workout) => ({ ...workout, until: workout.until ?? today }));
  return { index: [...current.values(), ...fallen].sort((a, b) => a.number - b.number), workouts };
}

function slotKey({ week, day, order }: { week: number; day: number; order: number }): string {
  return `${week}.${day}.${order}`;
}
