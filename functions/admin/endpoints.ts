import { listProgramRows } from '#functions/data/program-versions.ts';
import { programOf } from '#functions/data/programs.ts';
import { findUploadJob, uploadJobOf } from '#functions/data/upload-jobs.ts';
import type { Athlete } from '#functions/data/users.ts';
import type { Endpoints, RequestMoment } from '#functions/http/endpoint.ts';
import { nothing } from '#functions/http/replies.ts';
import { AppError } from '#shared/errors.ts';
import { listAdminPromoCodes } from './admin-promo-codes.ts';
import type { Actor, AdminApp } from './app.ts';
import { createPromoCode } from './create-promo-code.ts';
import { deletePromoCode } from './delete-promo-code.ts';
import { updatePromoCode } from './update-promo-code.ts';
import { uploadProgram } from './upload-program.ts';

export const adminEndpoints = {
  listAdminPrograms: async (_input, { table }) =>
    (await listProgramRows(table)).map((row) => ({
      ...programOf(row),
      version: row.activeVersion,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    })),
  uploadProgram: ({ form, file, ...call }, app) => uploadProgram(form, file, actorOf(call), app),
  getUploadJob: async ({ params }, { table }) => {
    const job = await findUploadJob(table, params.id);
    if (!job) throw new AppError('not-found', 'There is no such upload, or it is more than a day old.');
    return uploadJobOf(job);
  },
  listAdminPromoCodes: ({ query }, app) => listAdminPromoCodes(query.before, app),
  createPromoCode: ({ body, ...call }, app) => createPromoCode(body, actorOf(call), app),
  updatePromoCode: ({ params, body, ...call }, app) => updatePromoCode(params.id, body, actorOf(call), app),
  deletePromoCode: async ({ params, ...call }, app) => {
    await deletePromoCode(params.id, actorOf(call), app);
    return nothing();
  },
} satisfies Endpoints<'admin', AdminApp>;

function actorOf({ athlete, request }: { athlete: Athlete; request: RequestMoment }): Actor {
  return { uid: athlete.profile.uid, now: request.now };
}
