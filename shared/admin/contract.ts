import * as z from 'zod/mini';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { FileProblem } from '#shared/error-reply.ts';
import { defineRoutes } from '#shared/http.ts';
import { Category, Difficulty, RaceCategory } from '#shared/programs/program.ts';
import { AuditCursor, AuditPage } from './audit.ts';
import { ListCursor, searchFrom } from './list-cursor.ts';
import { CellCorrections, FileMapping, FileReading, JsonText } from './program-file.ts';
import { AdminProgram, ProgramChanges, ProgramPage } from './programs.ts';
import { AdminPromoCode, NewPromoCode, PromoCodeChanges, PromoCodeCursor, PromoCodePage } from './promo-codes.ts';
import { AdminStats } from './stats.ts';
import { UploadPreview } from './upload-preview.ts';
import { AdminUser, UserPage, UserSearch } from './users.ts';
import { AdminWorkout, EditedWorkout, ProgramWorkouts } from './workouts.ts';

/** A number typed into a form field, which arrives as text; null where it is empty or not a number. */
const FilledNumber = z.pipe(
  z.prefault(z.string().check(z.maxLength(20)), ''),
  z.transform((text) => {
    const number = Number.parseInt(text, 10);
    return Number.isNaN(number) ? null : number;
  }),
);

/** A box of a form, ticked or not. */
const Ticked = z.pipe(
  z.prefault(z.enum(['true', 'false']), 'false'),
  z.transform((text) => text === 'true'),
);

const Id = z.string().check(z.minLength(1), z.maxLength(80));

export const UploadFields = z
  .strictObject({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, 'Give the program a name'), z.maxLength(PROGRAM_FILE_LIMITS.nameCharacters)),
    description: z.prefault(z.string().check(z.trim(), z.maxLength(PROGRAM_FILE_LIMITS.descriptionCharacters)), ''),
    difficulty: z.prefault(Difficulty, 'Intermediate'),
    category: z.prefault(Category, 'Hyrox'),
    /** Weeks. The file's own number is used; a different one here comes back as a warning. */
    duration: FilledNumber,
    /** Days a week. The file's own number is used; a different one here comes back as a warning. */
    frequency: FilledNumber,
    racecategory: z.prefault(RaceCategory, 'Singles'),
    replacesProgramId: z.optional(Id),
    baseVersion: z.optional(Id),
    /** Only checks the file; publishes nothing. */
    preview: Ticked,
    /** A FileMapping as JSON: how to read the file, in place of the guess. */
    mapping: z.optional(z.pipe(JsonText, FileMapping)),
    /** Cells that were put right and rows that are left out: a list of CellCorrection as JSON. */
    corrections: z.prefault(z.pipe(JsonText, CellCorrections), '[]'),
    /** Keeps the mapping for the next file with these column names, once the file was looked through. */
    remember: Ticked,
  })
  .check(
    z.refine((fields) => Boolean(fields.replacesProgramId) === Boolean(fields.baseVersion), {
      path: ['baseVersion'],
      message: 'replacesProgramId and baseVersion go together',
    }),
  );
export type UploadFields = z.output<typeof UploadFields>;

export const UploadJobStatus = z.enum(['awaiting-file', 'parsing', 'previewed', 'published', 'refused', 'failed']);

/**
 * The state of an upload. `errors` are present once it is refused, the counts once it is published or, with
 * `preview`, checked.
 */
export const UploadJob = z.object({
  jobId: z.string(),
  status: UploadJobStatus,
  programId: z.string(),
  workoutCount: z.optional(z.number()),
  weeks: z.optional(z.number()),
  daysPerWeek: z.optional(z.number()),
  warnings: z.optional(z.array(z.string())),
  message: z.optional(z.string()),
  /** Why it was refused, where that is not the file's fault: `PROGRAM_CHANGED`. */
  code: z.optional(z.string()),
  errors: z.optional(z.array(FileProblem)),
  preview: z.optional(UploadPreview),
  /** How the file was read; present once it is checked, also where it was refused. */
  reading: z.optional(FileReading),
});
export type UploadJob = z.output<typeof UploadJob>;

export const adminRoutes = defineRoutes({
  /** A page of the programs by name. */
  listAdminPrograms: {
    area: 'admin',
    method: 'GET',
    path: '/api/admin/programs',
    access: 'admin',
    limit: 'read',
    query: z.strictObject({
      search: z.optional(searchFrom(1, PROGRAM_FILE_LIMITS.nameCharacters, 'Type the beginning of a name')),
      after: z.optional(ListCursor),
    }),
    reply: ProgramPage,
  },
  /** Changes a program's description. */
  updateProgram: {
    area: 'admin',
    method: 'PUT',
    path: '/api/admin/programs/{id}',
    access: 'admin',
    limit: 'write',
    idempotency: 'same-effect',
    params: z.strictObject({ id: Id }),
    body: ProgramChanges,
    reply: AdminProgram,
  },
  /** Deletes a program. Refused with 409 PROGRAM_IN_USE while athletes are on it, unless `athletes` says how many. */
  deleteProgram: {
    area: 'admin',
    method: 'DELETE',
    path: '/api/admin/programs/{id}',
    access: 'admin',
    limit: 'write',
    idempotency: 'same-effect',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ athletes: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Must be a number'))) }),
    reply: 'nothing',
  },
  /** A program with all its workouts. */
  listProgramWorkouts: {
    area: 'admin',
    method: 'GET',
    path: '/api/admin/programs/{id}/workouts',
    access: 'admin',
    limit: 'read',
    params: z.strictObject({ id: Id }),
    reply: ProgramWorkouts,
  },
  /** The program as a CSV file, which may be uploaded again and then makes the same program. */
  downloadProgram: {
    area: 'admin',
    method: 'GET',
    path: '/api/admin/programs/{id}/file',
    access: 'admin',
    limit: 'read',
    params: z.strictObject({ id: Id }),
    reply: 'file',
    failsTo: '/admin',
  },
  /** A workout as its editor sees it. */
  getAdminWorkout: {
    area: 'admin',
    method: 'GET',
    path: '/api/admin/workouts/{id}',
    access: 'admin',
    limit: 'read',
    params: z.strictObject({ id: Id }),
    reply: AdminWorkout,
  },
  /** Changes a workout. One that is moved to another day becomes another workout, with a new id. */
  updateWorkout: {
    area: 'admin',
    method: 'PUT',
    path: '/api/admin/workouts/{id}',
    access: 'admin',
    limit: 'write',
    idempotency: 'same-effect',
    params: z.strictObject({ id: Id }),
    body: EditedWorkout,
    reply: AdminWorkout,
  },
  /** Takes a workout out of its program. 409 LAST_WORKOUT for the only one. */
  deleteWorkout: {
    area: 'admin',
    method: 'DELETE',
    path: '/api/admin/workouts/{id}',
    access: 'admin',
    limit: 'write',
    idempotency: 'same-effect',
    params: z.strictObject({ id: Id }),
    reply: 'nothing',
  },
  /** A page of the athletes, or of those who have a word in their name or e-mail for each beginning searched for. */
  listUsers: {
    area: 'admin',
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    limit: 'read',
    query: z.strictObject({
      search: z.optional(UserSearch),
      after: z.optional(ListCursor),
    }),
    reply: UserPage,
  },
  /** Makes an athlete an administrator, or takes it back. */
  updateUser: {
    area: 'admin',
    method: 'PATCH',
    path: '/api/admin/users/{id}',
    access: 'admin',
    limit: 'write',
    idempotency: 'same-effect',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ isAdmin: z.boolean() }),
    reply: AdminUser,
  },
  /** Key figures of the product: athletes, subscriptions, workouts. */
  getStats: {
    area: 'admin',
    method: 'GET',
    path: '/api/admin/stats',
    access: 'admin',
    limit: 'read',
    reply: AdminStats,
  },
  /** A page of what administrators have done. */
  listAudit: {
    area: 'admin',
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    limit: 'read',
    query: z.strictObject({ after: z.optional(AuditCursor) }),
    reply: AuditPage,
  },
  /**
   * Publishes a program from a CSV or XLSX file, or looks through it. 422 PROGRAM_FILE_REFUSED names each cell to put
   * right.
   */
  uploadProgram: {
    area: 'admin',
    method: 'POST',
    path: '/api/admin/upload-program',
    access: 'admin',
    limit: 'upload',
    idempotency: 'natural-key',
    form: UploadFields,
    reply: UploadJob,
    takesTime: true,
  },
  /** The state of an upload. */
  getUploadJob: {
    area: 'admin',
    method: 'GET',
    path: '/api/admin/upload-jobs/{id}',
    access: 'admin',
    limit: 'read',
    params: z.strictObject({ id: Id }),
    reply: UploadJob,
  },
  /** A page of the promo codes. */
  listAdminPromoCodes: {
    area: 'admin',
    method: 'GET',
    path: '/api/admin/promo-codes',
    access: 'admin',
    limit: 'read',
    query: z.strictObject({ before: z.optional(PromoCodeCursor) }),
    reply: PromoCodePage,
  },
  /** Makes a promo code. */
  createPromoCode: {
    area: 'admin',
    method: 'POST',
    path: '/api/admin/promo-codes',
    access: 'admin',
    limit: 'write',
    idempotency: 'natural-key',
    body: NewPromoCode,
    reply: AdminPromoCode,
  },
  /** Changes a promo code. Who has used it keeps what it gave. */
  updatePromoCode: {
    area: 'admin',
    method: 'PUT',
    path: '/api/admin/promo-codes/{id}',
    access: 'admin',
    limit: 'write',
    idempotency: 'same-effect',
    params: z.strictObject({ id: Id }),
    body: PromoCodeChanges,
    reply: AdminPromoCode,
  },
  /** Deletes a promo code. Who has used it keeps what it gave. */
  deletePromoCode: {
    area: 'admin',
    method: 'DELETE',
    path: '/api/admin/promo-codes/{id}',
    access: 'admin',
    limit: 'write',
    idempotency: 'same-effect',
    params: z.strictObject({ id: Id }),
    reply: 'nothing',
  },
});
