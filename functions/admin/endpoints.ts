import type { Athlete } from '#functions/data/athletes/users.ts';
import { findUploadJob, uploadJobOf } from '#functions/data/programs/upload-jobs.ts';
import type { Endpoints, RequestMoment } from '#functions/http/endpoint.ts';
import { nothing } from '#functions/http/replies.ts';
import { AppError } from '#shared/errors.ts';
import { listAdminPrograms } from './admin-programs.ts';
import { listAdminPromoCodes } from './admin-promo-codes.ts';
import { listUsers } from './admin-users.ts';
import type { Actor, AdminApp } from './app.ts';
import { createPromoCode } from './create-promo-code.ts';
import { deleteProgram } from './delete-program.ts';
import { deletePromoCode } from './delete-promo-code.ts';
import { deleteWorkout } from './delete-workout.ts';
import { downloadProgram } from './download-program.ts';
import { getAdminWorkout } from './get-admin-workout.ts';
import { listAudit } from './list-audit.ts';
import { listProgramWorkouts } from './list-program-workouts.ts';
import { readAdminStats } from './read-admin-stats.ts';
import { updateProgram } from './update-program.ts';
import { updatePromoCode } from './update-promo-code.ts';
import { updateUser } from './update-user.ts';
import { updateWorkout } from './update-workout.ts';
import { uploadProgram } from './upload-program.ts';

export const adminEndpoints = {
  listAdminPrograms: ({ query }, app) => listAdminPrograms(query, app),
  updateProgram: ({ params, body, ...call }, app) => updateProgram(params.id, body, actorOf(call), app),
  deleteProgram: async ({ params, query, ...call }, app) => {
    const { athletes } = query;
    await deleteProgram(params.id, athletes === undefined ? athletes : Number(athletes), actorOf(call), app);
    return nothing();
  },
  listProgramWorkouts: ({ params }, app) => listProgramWorkouts(params.id, app),
  downloadProgram: ({ params }, app) => downloadProgram(params.id, app),
  getAdminWorkout: ({ params }, app) => getAdminWorkout(params.id, app),
  updateWorkout: ({ params, body, ...call }, app) => updateWorkout(params.id, body, actorOf(call), app),
  deleteWorkout: async ({ params, ...call }, app) => {
    await deleteWorkout(params.id, actorOf(call), app);
    return nothing();
  },
  listUsers: ({ query }, app) => listUsers(query, app),
  updateUser: ({ params, body, ...call }, app) => updateUser(params.id, body.isAdmin, actorOf(call), app),
  getStats: (_input, app) => readAdminStats(app),
  listAudit: ({ query }, app) => listAudit(query.after, app),
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
