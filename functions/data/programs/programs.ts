import * as z from 'zod/mini';
import { type LocalDate, localDateAt } from '#shared/dates.ts';
import { Category, Difficulty, LastWeek, type Program, RaceCategory } from '#shared/programs/program.ts';
import type { IndexedWorkout } from '#shared/training/program-index.ts';
import { Exercise, WorkoutType } from '#shared/workouts/workout.ts';

/** A program as its file and the upload form describe it. */
export const PublishedProgram = z.object({
  pid: z.string(),
  name: z.string(),
  description: z.string(),
  difficulty: Difficulty,
  category: Category,
  weeks: z.number(),
  frequency: z.number(),
  targetEventWeeks: z.number(),
  /** An admin has said how many they are, which a replacement leaves so; else they follow the weeks. */
  hasOwnEventWeeks: z.boolean(),
  racecategory: RaceCategory,
  workoutCount: z.number(),
  weekdayAligned: z.boolean(),
  /** The number of work exercises, and of those that need each kind of equipment. */
  equipmentUse: z.object({ exercises: z.number(), needing: z.record(z.string(), z.number()) }),
  /** Minutes of training by week, empty where they are not known. */
  weekMinutes: z.array(z.number()),
  /** The workouts of its last week. */
  lastWeek: LastWeek,
  /** Readers follow this to the workouts; a replacement is one change of it. */
  activeVersion: z.string(),
  /** Counts replacements and edits. */
  rev: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type PublishedProgram = z.output<typeof PublishedProgram>;

export const ProgramRow = z.object({
  ...PublishedProgram.shape,
  /** The number of athletes on it, changed only together with their enrolments. */
  athletes: z.number(),
  /** When it was deleted: from then on it is nobody's, and is kept for what was logged of it. */
  deletedAt: z.optional(z.string()),
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
 * One line of a version's index: `[week, day, order in the day, name, type, minutes, since, until, renamed, effort]`.
 * The line's place, from 1, is the workout's number, which no replacement reuses. `since` and `until`
 * are the days on which a replacement brought the workout in and took it out; null where it was
 * there from the start, or still is. `renamed` is the day on which one last put another workout in its
 * place; null where none did. `effort` is missing where the exercises do not say it.
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
  z.nullable(z.string()),
  z.optional(z.number()),
]);

export const IndexRow = z.object({ lines: z.array(IndexLine) });
export type IndexLines = z.output<typeof IndexRow>['lines'];

export function readIndexLines(lines: IndexLines): IndexedWorkout[] {
  return lines.map(([week, day, order, name, workoutType, minutes, since, until, renamed, effort], index) => ({
    number: index + 1,
    week,
    day,
    order,
    name,
    workoutType,
    minutes,
    effort,
    since,
    until,
    renamed,
  }));
}

export function writeIndexLines(workouts: readonly IndexedWorkout[]): IndexLines {
  return workouts.map(({ week, day, order, name, workoutType, minutes, since, until, renamed, effort }) => {
    const line = [week, day, order, name, workoutType, minutes, since, until, renamed] as const;
    return effort === undefined ? [...line] : [...line, effort];
  });
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

export function programOf(row: PublishedProgram): Program {
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
    weekMinutes: row.weekMinutes,
    lastWeek: row.lastWeek,
  };
}
