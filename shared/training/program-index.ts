import { addDays, type LocalDate } from '#shared/dates.ts';
import type { Program } from '#shared/programs/program.ts';
import type { WorkoutType } from '#shared/workouts/workout.ts';
import { indexOf, lastOf, type Placement, type Slot } from './placement.ts';

/** An item of the table holds 400 kB; a thousand lines with names so long stay well below. */
const INDEXED_NAME_CHARACTERS = 60;

/** A name as the index, and so a completion, keeps it: whole, unless it is a sentence. */
export function indexedName(name: string): string {
  if (name.length <= INDEXED_NAME_CHARACTERS) return name;
  return `${name.slice(0, INDEXED_NAME_CHARACTERS - 1).trimEnd()}…`.toWellFormed();
}

/** A workout's place in its program and what a completion keeps of it, also after a replacement took it out. */
export interface IndexedWorkout extends Slot {
  readonly number: number;
  readonly order: number;
  readonly name: string;
  readonly workoutType: WorkoutType;
  readonly minutes: number | null;
  /** How hard it is meant to be, from 1 to 10; undefined where its exercises do not all say so. */
  readonly effort?: number | undefined;
  readonly since: LocalDate | null;
  readonly until: LocalDate | null;
  readonly renamed: LocalDate | null;
}

/** Numbers of workouts that an athlete does again, in a week that comes again, are those of the program and this. */
const AGAIN = 5_000;

export function isAgain(number: number): boolean {
  return number > AGAIN;
}

/** Returns the number under which its program knows a workout, also one that comes again. */
export function writtenNumberOf(number: number): number {
  return isAgain(number) ? number - AGAIN : number;
}

/** Returns a workout of a week that comes again: the one of the program, under a number of its own. */
export function againOf(workout: IndexedWorkout): IndexedWorkout {
  return { ...workout, number: workout.number + AGAIN };
}

/** Returns a workout by its number; undefined for one the program does not have. */
export function findWorkout(index: readonly IndexedWorkout[], number: number): IndexedWorkout | undefined {
  const written = index[writtenNumberOf(number) - 1];
  return written && isAgain(number) ? againOf(written) : written;
}

/** Was the workout part of its program on that date? */
export function wasPartOn({ since, until }: IndexedWorkout, date: LocalDate): boolean {
  return (since === null || since <= date) && (until === null || date < until);
}

/**
 * Returns where a program lies on an athlete's calendar. The end date holds the last workout the program has by then,
 * after replacements and edits. A program cut short after its new last workout had passed has no such day: it is over.
 */
export function placementOf({ startDate, weeks, finish }: Placement, index: readonly IndexedWorkout[]): Placement {
  if (!finish) return { startDate, weeks };
  const last = lastWorkoutOf(index.filter((workout) => wasPartOn(workout, finish.date)));
  const isCutShort = index.some(
    (workout) =>
      last &&
      indexOf(workout) > indexOf(last) &&
      workout.until !== null &&
      addDays(startDate, indexOf(last)) < workout.until,
  );
  if (!last || isCutShort) return { startDate, weeks };
  return { startDate, weeks, finish: { week: last.week, day: last.day, date: finish.date } };
}

/** Whether a name only says that there is no training. */
export function isRestDayName(name: string): boolean {
  return /^(?:(?:full |complete )?(?:rest|off)(?: day)?|day off)$/i.test(name);
}

/** Leaves out the rest days that are written down, unless there is nothing else. */
export function withoutRestDays<Named extends { readonly name: string }>(workouts: readonly Named[]): Named[] {
  const training = workouts.filter(({ name }) => !isRestDayName(name));
  return training.length > 0 ? training : [...workouts];
}

function workoutsOfLastWeek<Placed extends Slot & { readonly name: string }>(workouts: readonly Placed[]): Placed[] {
  const last = lastOf(workouts)?.week;
  return withoutRestDays(workouts.filter(({ week }) => week === last));
}

/** Returns the place of the last workout, after which a rest day may still be written down; undefined without any. */
export function lastWorkoutOf(workouts: readonly (Slot & { readonly name: string })[]): Slot | undefined {
  return lastOf(workoutsOfLastWeek(workouts));
}

/** Lists the workouts of the last week that has any, in order. */
export function lastWeekOf(
  workouts: readonly Pick<IndexedWorkout, 'week' | 'day' | 'order' | 'name'>[],
): Program['lastWeek'] {
  return workoutsOfLastWeek(workouts)
    .sort((a, b) => a.day - b.day || a.order - b.order)
    .map(({ day, name }) => ({ day, name: indexedName(name) }));
}

/** Workout ids name the program and the number, and stay the same when the program is replaced. */
export function workoutIdOf(pid: string, number: number): string {
  return `${pid}.${number}`;
}

export function parseWorkoutId(workoutId: string): { pid: string; number: number } | null {
  const match = /^(prg_[0-9A-Z]{26})\.([1-9]\d{0,3})$/.exec(workoutId);
  return match?.[1] && match[2] ? { pid: match[1], number: Number(match[2]) } : null;
}
