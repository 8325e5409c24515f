import * as z from 'zod/mini';
import { isTimeZone } from '#shared/dates.ts';
import { defineRoutes } from '#shared/http.ts';
import { IMPORT_LIMITS } from './import-limits.ts';
import { ImportedWorkout, ImportSource, WorkoutKey } from './imported-workout.ts';

/** The app mints it, so that an import that is begun twice is one. */
const ImportId = z.string().check(z.regex(/^ipt_[0-9A-Z]{26}$/, 'Must be the id of an import'));

/** A file of another tracker that was imported, and can be undone until `undoableUntil`. */
export const Import = z.object({
  id: z.string(),
  fileName: z.string(),
  importedAt: z.string(),
  undoableUntil: z.string(),
  /** Workouts that it has added and that are still there. */
  workouts: z.number(),
  /** Whether somebody has begun to undo it, after which it takes no more workouts. */
  isEnding: z.boolean(),
});
export type Import = z.output<typeof Import>;

const FileName = z.string().check(z.minLength(1), z.maxLength(IMPORT_LIMITS.fileNameCharacters));
const TimeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone, 'Must be the name of a time zone'));
const Params = z.strictObject({ id: ImportId });

export const importRoutes = defineRoutes({
  /** The imports of the last days, the newest first. */
  listImports: {
    area: 'workouts',
    method: 'GET',
    path: '/api/imports',
    access: 'user',
    limit: 'read',
    reply: z.array(Import),
  },
  /** Which workouts of a file are in the log already. By their indexes in `keys`; also those that were deleted from it. */
  findImported: {
    area: 'workouts',
    method: 'POST',
    path: '/api/imports/known',
    access: 'user',
    limit: 'read',
    idempotency: 'same-effect', // nothing is written
    body: z.strictObject({
      source: ImportSource,
      keys: z.array(WorkoutKey).check(z.minLength(1), z.maxLength(IMPORT_LIMITS.keysAtOnce)),
    }),
    reply: z.object({ known: z.array(z.number()) }),
  },
  /** Begins an import, which `importWorkouts` adds to. 409 IMPORTS_FULL where there are too many to undo. */
  beginImport: {
    area: 'workouts',
    method: 'POST',
    path: '/api/imports',
    access: 'user',
    limit: 'write',
    idempotency: 'natural-key',
    body: z.strictObject({ id: ImportId, source: ImportSource, fileName: FileName }),
    reply: Import,
  },
  /**
   * Adds workouts to the log; `timeZone` is that of the file's clock. Those that are in it stay as they are. 404 for an
   * import that was undone, 409 IMPORT_ENDING for one that is being undone, 409 LOG_FULL or TOO_MANY_MOVEMENTS where
   * there is no room.
   */
  importWorkouts: {
    area: 'workouts',
    method: 'POST',
    path: '/api/imports/{id}/workouts',
    access: 'user',
    limit: 'import',
    idempotency: 'natural-key',
    params: Params,
    body: z.strictObject({
      timeZone: TimeZone,
      workouts: z.array(ImportedWorkout).check(z.minLength(1), z.maxLength(IMPORT_LIMITS.workoutsAtOnce)),
    }),
    reply: z.object({ added: z.number(), known: z.number() }),
  },
  /**
   * Removes some of the workouts that an import has added. Corrected ones, too; `left` counts those that remain, and with
   * the last the import is gone. 409 IMPORT_STAYS after `undoableUntil`. An import that is gone has none left.
   */
  undoImport: {
    area: 'workouts',
    method: 'POST',
    path: '/api/imports/{id}/undo',
    access: 'user',
    limit: 'write',
    idempotency: 'same-effect',
    params: Params,
    reply: z.object({ left: z.number() }),
  },
});
