import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UPLOAD_POLL_INTERVAL } from '#frontend/app/timings.ts';
import { api } from '#frontend/lib/api/api.ts';
import { ApiError, isPassing } from '#frontend/lib/api/api-error.ts';
import { type Upload, upload } from '#frontend/lib/api/upload.ts';
import { wait } from '#frontend/lib/api/wait.ts';
import type { UploadJob } from '#shared/admin/contract.ts';
import type { ErrorReply } from '#shared/error-reply.ts';
import { refreshPrograms } from './programs.ts';

const UPLOAD_KEY = ['admin', 'upload-program'];

/** Whether an upload is under way, also one whose dialog has been closed. */
export const uploadFilter = { mutationKey: UPLOAD_KEY };

/**
 * Uploads a program file; resolves once the program is published, or the file looked through where it is sent for a
 * preview; rejects with what is wrong with it.
 */
export function useUploadProgram() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: UPLOAD_KEY,
    mutationFn: uploadProgram,
    onSettled: (_job, _error, { fields }) => {
      if (fields.preview !== 'true') refreshPrograms(client);
    },
    retry: false, // a file of some megabytes is sent again by the admin, not behind their back
  });
}

async function uploadProgram(program: Upload<'POST /api/admin/upload-program'>): Promise<UploadJob> {
  let job = await upload('POST /api/admin/upload-program', program).catch((error) => refusedJob(error, program.signal));
  while (job.status === 'awaiting-file' || job.status === 'parsing') job = await laterStateOf(job, program.signal);
  if (job.status !== 'published' && job.status !== 'previewed') throw new ApiError(422, job); // as the call itself answers when it takes less time
  return job;
}

/** The job of a refused file: it tells how the file was read, which the refusal itself does not. */
async function refusedJob(error: unknown, signal: AbortSignal | undefined): Promise<UploadJob> {
  const id = error instanceof ApiError && error.status === 422 ? (error.body as Partial<ErrorReply>).jobId : undefined;
  const params = id === undefined ? undefined : { id };
  const job = params && (await api('GET /api/admin/upload-jobs/{id}', { params, signal }).catch(() => undefined));
  if (job) return job;
  throw error;
}

/** The job after a little while; as it was when the server cannot be reached just now. */
async function laterStateOf(job: UploadJob, signal: AbortSignal | undefined): Promise<UploadJob> {
  await wait(UPLOAD_POLL_INTERVAL);
  try {
    return await api('GET /api/admin/upload-jobs/{id}', { params: { id: job.jobId }, signal });
  } catch (error) {
    if (isPassing(error)) return job;
    throw error;
  }
}
