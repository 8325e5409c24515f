import * as z from 'zod/mini';
import { addDays, type LocalDate, localDateAt } from '#shared/dates.ts';
import { Category, Difficulty, LastWeek, type Program, RaceCategory } from '#shared/programs/contract.ts';
import { indexOf, lastDate, lastOf, type Placement, type Slot } from '#shared/workouts/schedule.ts';
import { Exercise, type Workout, WorkoutType } from '#shared/workouts/workout.ts';

export const ProgramRow = z.object({
  pid: z.string(),
  name: z.string(),
  description: z.string(),
  difficulty: Difficulty,
  category: Category,
  weeks: z.number(),
  frequency: z.number(),
  targetEventWeeks: z.number(),
  /** An admin has said how many they are, which a replacement leaves so; else they follow the weeks. */
  hasOwnEventWeeks: z.optional(z.boolean()),
  racecategory: RaceCategory,
  workoutCount: z.number(),
  weekdayAligned: z.boolean(),
  /** What its exercises need, by the names of `EQUIPMENT`; rows from before it was kept have none. */
  equipment: z.optional(z.array(z.string())),
  /** How many exercises are work, and how many of those need each kind of equipment; absent in older rows. */
  equipmentUse: z.optional(z.object({ exercises: z.number(), needing: z.record(z.string(), z.number()) })),
  /** Minutes of training by week, empty where they are not known; rows from before it was kept have none. */
  weekMinutes: z.optional(z.array(z.number())),
  /** The workouts of its last week; absent in older rows. */
  lastWeek: z.optional(LastWeek),
  /** Readers follow this to the workouts; a replacement is one change of it. */
  activeVersion: z.string(),
  /** Counts replacements and edits. */
  rev: z.number(),
  /** How many are on it, changed with their enrolments and by nothing else; rows from before it was kept have none. */
  athletes: z.optional(z.number()),
  /** When it was deleted: from then on it is nobody's, and is kept for what was logged of it. */
  deletedAt: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ProgramRow = z.output<typeof ProgramRow>;

/** The day on which a program was deleted, for somebody in that zone; undefined while it is there. */
export function deletedOn({ deletedAt }: ProgramRow, timeZone = 'UTC'): LocalDate | undefined {
  return deletedAt === undefined ? undefined : localDateAt(Date.parse(deletedAt), timeZone);
}

/** Names a state of a program; every replacement and every edit makes another one. */
export function versionOf({ activeVersion, rev }: Pick<ProgramRow, 'activeVersion' | 'rev'>): string {
  return `${activeVersion}.${rev}`;
}

/**
 * One line of a version's index: `[week, day, order in the day, name, type, minutes, since, until, renamed]`.
 * The line's place, from 1, is the workout's number, which no replacement reuses. `since` and `until`
 * are the days on which a replacement brought the workout in and took it out; null where it was
 * there from the start, or still is. `renamed` is the day on which one last put another workout in its
 * place; null where none did, absent in rows from before it was kept.
 */
const IndexLine = z.tuple([
  z.number(),
  z.number(),
  z.number(),
  z.string(),
  WorkoutType,
  z.nullable(z.number()),
  z.nullable(z.string()),
  z.nullable(z.string()),
  z.optional(z.nullable(z.string())),
]);

export const IndexRow = z.object({ lines: z.array(IndexLine) });
export type IndexLines = z.output<typeof IndexRow>['lines'];

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
  readonly since: LocalDate | null;
  readonly until: LocalDate | null;
  readonly renamed: LocalDate | null;
}

export function readIndexLines(lines: IndexLines): IndexedWorkout[] {
  return lines.map(([week, day, order, name, workoutType, minutes, since, until, renamed = null], index) => ({
    number: index + 1,
    week,
    day,
    order,
    name,
    workoutType,
    minutes,
    since,
    until,
    renamed,
  }));
}

export function writeIndexLines(workouts: readonly IndexedWorkout[]): IndexLines {
  return workouts.map(({ week, day, order, name, workoutType, minutes, since, until, renamed }) => [
    week,
    day,
    order,
    name,
    workoutType,
    minutes,
    since,
    until,
    renamed,
  ]);
}

/** Was the workout part of its program on that date? */
export function wasPartOn({ since, until }: IndexedWorkout, date: LocalDate): boolean {
  return (since === null || since <= date) && (until === null || date < until);
}

/** Did this slot ask for training on that date, by what the program said then? */
export function hasTraining(index: readonly IndexedWorkout[], { week, day }: Slot, date: LocalDate): boolean {
  return index.some((workout) => workout.week === week && workout.day === day && wasPartOn(workout, date));
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
): z.output<typeof LastWeek> {
  return workoutsOfLastWeek(workouts)
    .sort((a, b) => a.day - b.day || a.order - b.order)
    .map(({ day, name }) => ({ day, name: indexedName(name) }));
}

/**
 * The last day of a program as it went by for an athlete. One that a replacement made shorter went on, in the weeks it
 * took out, until the day before it took them out.
 */
export function lastDayOf(placement: Placement, index: readonly IndexedWorkout[]): LocalDate {
  const cutOff = index.flatMap(({ week, until }) => {
    if (until === null) return [];
    const [dayBefore, endOfWeek] = [addDays(until, -1), lastDate({ ...placement, weeks: week })];
    return [dayBefore < endOfWeek ? dayBefore : endOfWeek];
  });
  return cutOff.reduce((last, date) => (date > last ? date : last), lastDate(placement));
}

export const WorkoutRow = z.object({
  number: z.number(),
  week: z.number(),
  day: z.number(),
  order: z.number(),
  name: z.string(),
  description: z.string(),
  workoutType: WorkoutType,
  minutes: z.nullable(z.number()),
  exercises: z.array(Exercise),
});
export type WorkoutRow = z.output<typeof WorkoutRow>;

/** Workout ids name the program and the number, and stay the same when the program is replaced. */
export function workoutIdOf(pid: string, number: number): string {
  return `${pid}.${number}`;
}

export function parseWorkoutId(workoutId: string): { pid: string; number: number } | null {
  const match = /^(prg_[0-9A-Z]{26})\.([1-9]\d{0,3})$/.exec(workoutId);
  return match?.[1] && match[2] ? { pid: match[1], number: Number(match[2]) } : null;
}

export function programOf(row: ProgramRow): Program {
  return {
    id: row.pid,
    name: row.name,
    description: row.description,
    difficulty: row.difficulty,
    category: row.category,
    duration: row.weeks,
    frequency: row.frequency,
    targetEventWeeks: row.targetEventWeeks,
    racecategory: row.racecategory,
    workoutCount: row.workoutCount,
    weekdayAligned: row.weekdayAligned,
    weekMinutes: row.weekMinutes ?? [],
    lastWeek: row.lastWeek ?? [],
  };
}

export function workoutOf(pid: string, row: WorkoutRow): Workout {
  const workoutId = workoutIdOf(pid, row.number);
  return {
    id: workoutId,
    workoutId,
    programId: pid,
    week: row.week,
    day: row.day,
    name: row.name,
    description: row.description,
    workoutType: row.workoutType,
    estimatedDuration: row.minutes,
    exercises: row.exercises,
  };
}
