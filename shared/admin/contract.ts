import * as z from 'zod/mini';
import { PROGRAM_DEFAULTS, PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { FileProblem } from '#shared/error-reply.ts';
import { defineRoutes } from '#shared/http.ts';
import { Category, Difficulty, Program, RaceCategory } from '#shared/programs/contract.ts';
import { AdminPromoCode, NewPromoCode, PromoCodeChanges, PromoCodeCursor, PromoCodePage } from './promo-codes.ts';

/** A program as its editor sees it; `version` is what a replacement must name as its base. */
export const AdminProgram = z.extend(Program, {
  version: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AdminProgram = z.output<typeof AdminProgram>;

/** Form fields are text: a number that cannot be read falls back to the program default, as the specification says. */
function numberOr(fallback: number, maximum: number) {
  return z.pipe(
    z.prefault(z.string().check(z.maxLength(20)), ''),
    z.transform((text) => {
      const number = Number.parseInt(text, 10);
      return Number.isNaN(number) ? fallback : Math.min(Math.max(number, 1), maximum);
    }),
  );
}

const Id = z.string().check(z.minLength(1), z.maxLength(80));

export const UploadFields = z
  .strictObject({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, 'Give the program a name'), z.maxLength(PROGRAM_FILE_LIMITS.nameCharacters)),
    description: z.prefault(z.string().check(z.trim(), z.maxLength(PROGRAM_FILE_LIMITS.descriptionCharacters)), ''),
    difficulty: z.prefault(Difficulty, 'Intermediate'),
    category: z.prefault(Category, 'Hyrox'),
    duration: numberOr(PROGRAM_DEFAULTS.weeks, PROGRAM_FILE_LIMITS.weeks),
    frequency: numberOr(PROGRAM_DEFAULTS.daysPerWeek, PROGRAM_FILE_LIMITS.daysPerWeek),
    racecategory: z.prefault(RaceCategory, 'Singles'),
    replacesProgramId: z.optional(Id),
    baseVersion: z.optional(Id),
  })
  .check(
    z.refine((fields) => Boolean(fields.replacesProgramId) === Boolean(fields.baseVersion), {
      path: ['baseVersion'],
      message: 'replacesProgramId and baseVersion go together',
    }),
  );
export type UploadFields = z.output<typeof UploadFields>;

export const UploadJobStatus = z.enum(['awaiting-file', 'parsing', 'published', 'refused', 'failed']);

/** Where an upload stands. `errors` are there once it is refused, the counts once it is published. */
export const UploadJob = z.object({
  jobId: z.string(),
  status: UploadJobStatus,
  programId: z.string(),
  workoutCount: z.optional(z.number()),
  weeks: z.optional(z.number()),
  warnings: z.optional(z.array(z.string())),
  message: z.optional(z.string()),
  errors: z.optional(z.array(FileProblem)),
});
export type UploadJob = z.output<typeof UploadJob>;

export const adminRoutes = defineRoutes({
  listAdminPrograms: {
    area: 'admin',
    method: 'GET',
    path: '/api/admin/programs',
    access: 'admin',
    reply: z.array(AdminProgram),
  },
  uploadProgram: {
    area: 'admin',
    method: 'POST',
    path: '/api/admin/upload-program',
    access: 'admin',
    idempotency: 'natural-key',
    form: UploadFields,
    reply: UploadJob,
  },
  getUploadJob: {
    area: 'admin',
    method: 'GET',
    path: '/api/admin/upload-jobs/{id}',
    access: 'admin',
    params: z.strictObject({ id: Id }),
    reply: UploadJob,
  },
  listAdminPromoCodes: {
    area: 'admin',
    method: 'GET',
    path: '/api/admin/promo-codes',
    access: 'admin',
    query: z.strictObject({ before: z.optional(PromoCodeCursor) }),
    reply: PromoCodePage,
  },
  createPromoCode: {
    area: 'admin',
    method: 'POST',
    path: '/api/admin/promo-codes',
    access: 'admin',
    idempotency: 'natural-key',
    body: NewPromoCode,
    reply: AdminPromoCode,
  },
  updatePromoCode: {
    area: 'admin',
    method: 'PUT',
    path: '/api/admin/promo-codes/{id}',
    access: 'admin',
    idempotency: 'same-effect',
    params: z.strictObject({ id: Id }),
    body: PromoCodeChanges,
    reply: AdminPromoCode,
  },
  deletePromoCode: {
    area: 'admin',
    method: 'DELETE',
    path: '/api/admin/promo-codes/{id}',
    access: 'admin',
    idempotency: 'same-effect',
    params: z.strictObject({ id: Id }),
    reply: 'nothing',
  },
});
