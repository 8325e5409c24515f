import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ulid } from 'ulid';
import { findProgramRow } from '#functions/data/programs/program-versions.ts';
import { versionOf } from '#functions/data/programs/programs.ts';
import {
  beginUploadJob,
  findUploadJob,
  type NewUploadJob,
  type UploadJobRow,
  uploadJobOf,
} from '#functions/data/programs/upload-jobs.ts';
import { type Reply, reply } from '#functions/http/replies.ts';
import type { UploadedFile } from '#functions/http/request-context.ts';
import type { UploadFields, UploadJob } from '#shared/admin/contract.ts';
import { AppError, ERROR_CODES, invalidField } from '#shared/errors.ts';
import { requireProgram } from './admin-programs.ts';
import type { Actor, AdminApp } from './app.ts';

/** The gateway gives up after 30 s; a slower import is answered with its job. */
const WAIT_MILLISECONDS = 20_000;
const POLL_MILLISECONDS = 100;

/**
 * Takes a program file in and waits for what becomes of it: 200 with the counts, 422 with every
 * problem, 409 when the program to be replaced has changed, 202 with the job when it takes longer.
 * The same file with the same fields is the same job, so sending it twice makes one program. A preview goes the same way
 * and ends with what would be published.
 */
export async function uploadProgram(
  fields: UploadFields,
  file: UploadedFile,
  actor: Actor,
  app: AdminApp,
): Promise<Reply<UploadJob>> {
  if (!/\.(csv|xlsx)$/i.test(file.name)) {
    throw invalidField('file', 'Please upload a CSV or XLSX file.');
  }
  const jobId = jobIdOf(fields, file);
  const job = await openJob(jobId, fields, file, actor, app);
  if (isWaiting(job, actor.now)) await app.files.store(jobId, file.bytes);
  return answerOf(await waitForEnd(jobId, app));
}

function jobIdOf(fields: UploadFields, file: UploadedFile): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([file.name, Object.entries(fields).sort()]))
    .update(file.bytes);
  return `job_${hash.digest('hex').slice(0, 40)}`;
}

/** The job of this upload, begun now unless one is under way or has made its program. */
async function openJob(
  jobId: string,
  { replacesProgramId, baseVersion, preview, mapping, corrections, remember, ...fields }: UploadFields,
  file: UploadedFile,
  { uid, now }: Actor,
  { table }: AdminApp,
): Promise<UploadJobRow> {
  const former = await findUploadJob(table, jobId);
  if (former && (await isStanding(former, table))) return former;
  if (replacesProgramId) await refuseUnlessBase(replacesProgramId, baseVersion, table);
  const job: NewUploadJob = {
    jobId,
    pid: replacesProgramId ?? `prg_${ulid(now)}`,
    fields,
    isPreview: preview,
    mapping,
    corrections,
    isToRemember: remember,
    baseVersion: baseVersion ?? null,
    fileName: file.name,
    createdBy: uid,
  };
  await beginUploadJob(table, job, former, now);
  return (await findUploadJob(table, jobId)) as UploadJobRow;
}

/** A job under way, or whose version is the one that is read; what was only looked at is looked at anew. */
async function isStanding({ jobId, status, pid }: UploadJobRow, table: AdminApp['table']): Promise<boolean> {
  if (status === 'published') return (await findProgramRow(table, pid))?.activeVersion === jobId;
  return status === 'awaiting-file' || status === 'parsing';
}

/** Whether the job waits for a parser: its file has not arrived, or every run died. Storing the file starts one. */
function isWaiting({ status, leaseUntil }: UploadJobRow, now: number): boolean {
  return status === 'awaiting-file' || (status === 'parsing' && leaseUntil < now);
}

async function refuseUnlessBase(pid: string, baseVersion: string | undefined, table: AdminApp['table']): Promise<void> {
  const program = await requireProgram(table, pid);
  if (versionOf(program) !== baseVersion)
    throw new AppError('conflict', 'The program was changed meanwhile. Look at it again before you replace it.', {
      code: ERROR_CODES.programChanged,
    });
}

async function waitForEnd(jobId: string, { table }: AdminApp): Promise<UploadJobRow> {
  const deadline = performance.now() + WAIT_MILLISECONDS;
  for (;;) {
    const job = (await findUploadJob(table, jobId)) as UploadJobRow;
    if (job.status !== 'awaiting-file' && job.status !== 'parsing') return job;
    if (performance.now() > deadline) return job;
    await wait(POLL_MILLISECONDS);
  }
}

function answerOf(job: UploadJobRow): Reply<UploadJob> {
  const { jobId, status, message = '', code, errors } = job;
  if (status === 'refused' && code === ERROR_CODES.programChanged) throw new AppError('conflict', message, { code });
  if (status === 'refused')
    throw new AppError('unprocessable', message, { code: ERROR_CODES.fileRefused, errors: errors ?? [], jobId });
  if (status === 'failed') throw new AppError('unprocessable', message, { code: ERROR_CODES.importFailed });
  return reply(status === 'published' || status === 'previewed' ? 200 : 202, uploadJobOf(job));
}
