import * as z from 'zod/mini';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { nameUpTo } from '#shared/name.ts';
import { Category, Difficulty, Program, RaceCategory } from '#shared/programs/program.ts';
import { ListCursor } from './list-cursor.ts';
import { AdminStats } from './stats.ts';

const { nameCharacters, descriptionCharacters, weeks, daysPerWeek } = PROGRAM_FILE_LIMITS;

/**
 * A program as its editor sees it. `version` is what a replacement must name as its base and changes with every edit;
 * `athletes` are those on it now.
 */
export const AdminProgram = z.extend(Program, {
  version: z.string(),
  athletes: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AdminProgram = z.output<typeof AdminProgram>;

/**
 * A page of the programs by name; `next` leads to the page after it, null at the end. `stats` comes with the first page
 * of a list without a search, so that the admin screen opens with one call; null on every other page.
 */
export const ProgramPage = z.object({
  programs: z.array(AdminProgram),
  next: z.nullable(ListCursor),
  stats: z.nullable(AdminStats),
});
export type ProgramPage = z.output<typeof ProgramPage>;

/** Fields to change; one that is left out stays as it is. The number of weeks follows from the workouts. */
export const ProgramChanges = z.strictObject({
  name: z.optional(nameUpTo(nameCharacters, 'Give the program a name')),
  description: z.optional(z.string().check(z.trim(), z.maxLength(descriptionCharacters))),
  difficulty: z.optional(Difficulty),
  category: z.optional(Category),
  frequency: z.optional(z.int().check(z.minimum(1), z.maximum(daysPerWeek))),
  targetEventWeeks: z.optional(z.int().check(z.minimum(1), z.maximum(weeks))),
  racecategory: z.optional(RaceCategory),
});
export type ProgramChanges = z.output<typeof ProgramChanges>;
