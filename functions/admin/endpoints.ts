import { listProgramRows } from '#functions/data/program-versions.ts';
import { programOf } from '#functions/data/programs.ts';
import { findUploadJob, uploadJobOf } from '#functions/data/upload-jobs.ts';
import type { Endpoints } from '#functions/http/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { AdminApp } from './app.ts';
import { uploadProgram } from './upload-program.ts';

export const adminEndpoints = {
  listAdminPrograms: async (_input, { table }) =>
    (await listProgramRows(table)).map((row) => ({
      ...programOf(row),
      version: row.activeVersion,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    })),
  uploadProgram: ({ athlete, form, file, request }, app) =>
    uploadProgram(form, file, { uid: athlete.profile.uid, now: request.now }, app),
  getUploadJob: async ({ params }, { table }) => {
    const job = await findUploadJob(table, params.id);
    if (!job) throw new AppError('not-found', 'There is no such upload, or it is more than a day old.');
    return uploadJobOf(job);
  },
} satisfies Endpoints<'admin', AdminApp>;
