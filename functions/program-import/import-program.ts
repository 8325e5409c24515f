import { setTimeout as wait } from 'node:timers/promises';
import { findFileMapping, rememberFileMapping } from '#functions/data/programs/file-mappings.ts';
import { findProgramsNamed } from '#functions/data/programs/managed-programs.ts';
import {
  findProgramRow,
  publishVersion,
  readVersionIndex,
  stageVersion,
} from '#functions/data/programs/program-versions.ts';
import { type ProgramRow, type PublishedProgram, versionOf } from '#functions/data/programs/programs.ts';
import { checkStill } from '#functions/data/programs/still-program.ts';
import {
  endUploadJob,
  findUploadJob,
  leaseUploadJob,
  packPreview,
  packReading,
  type UploadJobRow,
  whileParsing,
} from '#functions/data/programs/upload-jobs.ts';
import { readWorkouts } from '#functions/data/programs/workout-edits.ts';
import { ConditionFailed } from '#functions/data/table/table.ts';
import { ERROR_CODES } from '#shared/errors.ts';
import type { ProgramImportApp } from './app.ts';
import { numberWorkouts } from './number-workouts.ts';
import { parseProgramFile } from './parse-program-file.ts';
import type { ParsedProgram } from './parsed-program.ts';
import { previewOf } from './preview-program.ts';
import { ProgramFileRefused } from './program-file-refused.ts';
import { programTotals } from './program-totals.ts';

/** An upload that brings the parser down this often is given up. */
const ATTEMPTS_MAX = 5;
const WAIT_FOR_LEASE_MILLISECONDS = 250;

/** The result of a run; 'passed-over' for a job that does not exist, or that another run has ended. */
export type ImportOutcome = 'published' | 'previewed' | 'refused' | 'failed' | 'passed-over';

/**
 * Turns an uploaded file into a published program, or into what it would be: exactly once, however often the event is
 * delivered and wherever an earlier run was cut off. Readers see the old program or the new one.
 */
export async function importProgram(jobId: string, app: ProgramImportApp): Promise<ImportOutcome> {
  const job = await takeJob(jobId, app);
  if (!job) return 'passed-over';
  if (job.attempts > ATTEMPTS_MAX) {
    const message = 'This file could not be imported. Please save it again and retry.';
    return end(job, 'failed', { message }, app);
  }
  try {
    const { mapping, corrections, fileName } = job;
    const recall = (columnNames: string) => findFileMapping(app.table, columnNames);
    const parsed = await parseProgramFile(await app.files.read(jobId), fileName, { mapping, corrections, recall });
    return await finish(job, parsed, app);
  } catch (error) {
    if (!(error instanceof ProgramFileRefused)) throw error;
    const reading = error.reading && packReading(error.reading);
    return end(job, 'refused', { message: refusalOf(error.count), errors: [...error.problems], reading }, app);
  }
}

/** The job, leased; undefined when there is none or it has ended. Waits while another run holds it: that run may be dead. */
async function takeJob(
  jobId: string,
  { table, clock, leaseSeconds }: ProgramImportApp,
): Promise<UploadJobRow | undefined> {
  for (;;) {
    const leased = await leaseUploadJob(table, jobId, clock(), leaseSeconds);
    const job = await findUploadJob(table, jobId);
    if (leased) return job;
    if (job?.status !== 'awaiting-file' && job?.status !== 'parsing') return undefined;
    await wait(WAIT_FOR_LEASE_MILLISECONDS);
  }
}

/** Publishes what was read, or only says what that would be; unless the program is another than the one it is to replace. */
async function finish(job: UploadJobRow, parsed: ParsedProgram, app: ProgramImportApp): Promise<ImportOutcome> {
  const { table, clock } = app;
  const { jobId, pid, baseVersion } = job;
  const now = new Date(clock()).toISOString();
  const base = await findProgramRow(table, pid);
  if ((base ? versionOf(base) : null) !== baseVersion) {
    return endAsChanged(job, app);
  }
  const former = base ? await readVersionIndex(table, base) : [];
  const { index, workouts } = numberWorkouts(parsed.workouts, former, now.slice(0, 10));
  const totals = programTotals(workouts);
  const { workoutCount, weeks, frequency: daysPerWeek } = totals;
  const warnings = [...parsed.warnings, ...differencesOf(job, totals), ...(await sameNameWarning(job, app))];
  const finding = { workoutCount, weeks, daysPerWeek, warnings };

  try {
    if (job.isPreview) {
      const standing = base ? await readWorkouts(table, base) : null;
      const preview = packPreview(previewOf(workouts, standing, parsed.workouts, parsed.weekdayAligned));
      await table.write({
        job: endUploadJob(jobId, 'previewed', { ...finding, preview, reading: packReading(parsed.reading) }),
        ...(base && { program: checkStill(base) }),
        ...(job.isToRemember && { mapping: rememberFileMapping(parsed.columnNames, parsed.reading.mapping) }),
      });
      return 'previewed';
    }
    const program = programRowOf(job, { ...totals, weekdayAligned: parsed.weekdayAligned }, base, now);
    await stageVersion(table, pid, jobId, index, workouts, now, { job: whileParsing(jobId) });
    await table.write({
      job: endUploadJob(jobId, 'published', finding),
      ...publishVersion(program, base, job.createdBy),
    });
    return 'published';
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // The job has ended: another run of it was faster, with the same rows. Else the program is no longer what it was.
    return error.refused.has('job') ? 'passed-over' : endAsChanged(job, app);
  }
}

function programRowOf(
  { jobId, pid, fields }: UploadJobRow,
  found: ReturnType<typeof programTotals> & Pick<ProgramRow, 'weekdayAligned'>,
  base: ProgramRow | undefined,
  now: string,
): PublishedProgram {
  const { name, description, difficulty, category, racecategory } = fields;
  return {
    pid,
    name,
    description,
    difficulty,
    category,
    racecategory,
    ...found,
    targetEventWeeks: base?.hasOwnEventWeeks ? base.targetEventWeeks : found.weeks,
    hasOwnEventWeeks: base?.hasOwnEventWeeks ?? false,
    activeVersion: jobId,
    rev: (base?.rev ?? 0) + 1,
    createdAt: base?.createdAt ?? now,
    updatedAt: now,
  };
}

/** Warns where the file differs from the form: the file decides, because athletes train by it. */
function differencesOf({ fields }: UploadJobRow, found: ReturnType<typeof programTotals>): string[] {
  const numbers = [
    { filled: fields.duration, has: found.weeks, one: 'week', more: 'weeks' },
    { filled: fields.frequency, has: found.frequency, one: 'day a week', more: 'days a week' },
  ];
  return numbers
    .filter(({ filled, has }) => filled !== null && filled !== has)
    .map(({ filled, has, one, more }) => {
      return `Your file has ${has} ${has === 1 ? one : more}, not ${filled}. We'll use ${has}.`;
    });
}

async function sameNameWarning({ fields, pid }: UploadJobRow, { table }: ProgramImportApp): Promise<string[]> {
  const sameName = await findProgramsNamed(table, fields.name);
  return sameName.some((program) => program.pid !== pid) ? [`There is another program named ${fields.name}.`] : [];
}

function endAsChanged(job: UploadJobRow, app: ProgramImportApp): Promise<ImportOutcome> {
  const message = 'The program was changed by somebody else meanwhile. Look at it again before you replace it.';
  return end(job, 'refused', { message, code: ERROR_CODES.programChanged }, app);
}

async function end(
  { jobId }: UploadJobRow,
  status: 'refused' | 'failed',
  finding: Partial<UploadJobRow>,
  { table }: ProgramImportApp,
): Promise<ImportOutcome> {
  try {
    await table.write({ job: endUploadJob(jobId, status, finding) });
    return status;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return 'passed-over';
  }
}

function refusalOf(problems: number): string {
  return `${problems === 1 ? 'One problem' : `${problems} problems`} in the file. Nothing was imported.`;
}
