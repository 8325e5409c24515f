import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';
import { absent, atMost, below, equals, oneOf, present } from '#functions/data/table/expressions.ts';
import { uploadJobKey } from '#functions/data/table/keys.ts';
import { check, put, type Table, tryWrite, update, type WriteAction } from '#functions/data/table/table.ts';
import { type UploadJob, UploadJobStatus } from '#shared/admin/contract.ts';
import { CellCorrections, FileMapping, type FileReading } from '#shared/admin/program-file.ts';
import type { UploadPreview } from '#shared/admin/upload-preview.ts';
import { FileProblem } from '#shared/error-reply.ts';
import { Category, Difficulty, RaceCategory } from '#shared/programs/program.ts';

const KEPT_SECONDS = 86_400;
const UNDER_WAY = ['awaiting-file', 'parsing'] as const;

/** The result of an upload, once it is parsed. */
const Finding = {
  workoutCount: z.optional(z.number()),
  weeks: z.optional(z.number()),
  daysPerWeek: z.optional(z.number()),
  warnings: z.optional(z.array(z.string())),
  message: z.optional(z.string()),
  /** Why a refusal is not the file's fault. */
  code: z.optional(z.string()),
  errors: z.optional(z.array(FileProblem)),
  /** The parsed program of a preview, as compressed JSON, because a row holds 400 kB. */
  preview: z.optional(z.instanceof(Uint8Array)),
  /** The report on how the file was read, compressed as well. */
  reading: z.optional(z.instanceof(Uint8Array)),
};

/** An upload on its way from the form to a published program. */
const UploadJobRow = z.object({
  jobId: z.string(),
  status: UploadJobStatus,
  pid: z.string(),
  fields: z.object({
    name: z.string(),
    description: z.string(),
    difficulty: Difficulty,
    category: Category,
    duration: z.nullable(z.number()),
    frequency: z.nullable(z.number()),
    racecategory: RaceCategory,
  }),
  /** Only checks the file; publishes nothing. */
  isPreview: z.boolean(),
  /** The mapping an admin chose for the file. */
  mapping: z.optional(FileMapping),
  /** Decisions about its cells, until it is read. */
  corrections: z.optional(CellCorrections),
  isToRemember: z.optional(z.boolean()),
  /** The version a replacement starts from; null for a new program. */
  baseVersion: z.nullable(z.string()),
  fileName: z.string(),
  createdBy: z.string(),
  /** Milliseconds since 1970 until which one parser has it to itself. */
  leaseUntil: z.number(),
  attempts: z.number(),
  ...Finding,
});
export type UploadJobRow = z.output<typeof UploadJobRow>;

export type NewUploadJob = Pick<
  UploadJobRow,
  | 'jobId'
  | 'pid'
  | 'fields'
  | 'isPreview'
  | 'mapping'
  | 'corrections'
  | 'isToRemember'
  | 'baseVersion'
  | 'fileName'
  | 'createdBy'
>;

export function findUploadJob(table: Table, jobId: string): Promise<UploadJobRow | undefined> {
  return table.get(uploadJobKey(jobId), UploadJobRow);
}

/** Begins a job, or takes up again the one that `former` says ended without a program. False when another call was faster. */
export async function beginUploadJob(
  table: Table,
  job: NewUploadJob,
  former: UploadJobRow | undefined,
  now: number,
): Promise<boolean> {
  const row = {
    ...uploadJobKey(job.jobId),
    ...job,
    status: 'awaiting-file',
    leaseUntil: 0,
    attempts: 0,
    ttl: goneAt(now),
  };
  return tryWrite(table, {
    job: put(row, former ? { status: equals(former.status) } : { PK: absent }),
  });
}

/** Gives one parser the job for some time. False while another has it, and once it has ended. */
export async function leaseUploadJob(table: Table, jobId: string, now: number, leaseSeconds: number): Promise<boolean> {
  return tryWrite(table, {
    job: update(
      uploadJobKey(jobId),
      { set: { status: 'parsing', leaseUntil: now + leaseSeconds * 1000 }, add: { attempts: 1 } },
      { PK: present, status: oneOf(...UNDER_WAY), leaseUntil: below(now) },
    ),
  });
}

/** Holds while a job is being parsed: a run that was held up must not write what another one has published. */
export function whileParsing(jobId: string): WriteAction {
  return check(uploadJobKey(jobId), { status: equals('parsing') });
}

/** Ends a job that is being parsed, as a write of its own or as part of publishing. */
export function endUploadJob(
  jobId: string,
  status: 'previewed' | 'published' | 'refused' | 'failed',
  finding: Partial<UploadJobRow>,
): WriteAction {
  return update(uploadJobKey(jobId), { set: { status, corrections: [], ...finding } }, { status: equals('parsing') });
}

/**
 * Ends a job whose every parser has died, or that none has begun, with words for an admin; `at` is when that was known.
 * False when it has ended by itself, is not known, or was begun again after that.
 */
export function giveUpUploadJob(table: Table, jobId: string, message: string, at: number): Promise<boolean> {
  const change = { set: { status: 'failed', message } };
  const job = update(uploadJobKey(jobId), change, { status: oneOf(...UNDER_WAY), ttl: atMost(goneAt(at)) });
  return tryWrite(table, { job });
}

/** When a job that begins now is forgotten, in seconds since 1970. */
function goneAt(now: number): number {
  return Math.floor(now / 1000) + KEPT_SECONDS;
}

/** A DynamoDB row holds 400 kB; two thousand of the longest names take some 250 kB. */
const PREVIEW_BYTES = 300_000;

/** Compresses a preview for its row, without descriptions and exercises when it would be too large. */
export function packPreview(preview: UploadPreview): NonNullable<UploadJobRow['preview']> {
  const whole = packed(preview);
  if (whole.length <= PREVIEW_BYTES) return whole;
  const workouts = preview.workouts.map((workout) => ({
    ...workout,
    description: '',
    exercises: null,
    source: { ...workout.source, rows: workout.source.rows.slice(0, 1), text: '', textRows: [], begins: [] },
    marks: [],
  }));
  return packed({ ...preview, workouts });
}

const READING_BYTES = 40_000;
const SHORTENED_CHARACTERS = 40;

/** Compresses a reading for its row, with shorter cells when it would be too large, and then without the rows. */
export function packReading(reading: FileReading): NonNullable<UploadJobRow['reading']> {
  const whole = packed(reading);
  if (whole.length <= READING_BYTES) return whole;
  const short = (text: string) => text.slice(0, SHORTENED_CHARACTERS).toWellFormed();
  const rows = reading.rows.map((row) => ({ ...row, cells: row.cells.map(short) }));
  const columns = reading.columns.map((column) => ({
    ...column,
    header: short(column.header),
    samples: column.samples.slice(0, 1).map(short),
  }));
  const shortened = packed({ ...reading, rows, columns });
  return shortened.length <= READING_BYTES ? shortened : packed({ ...reading, rows: [], columns });
}

function packed(preview: UploadPreview | FileReading): Uint8Array<ArrayBuffer> {
  return brotliCompressSync(JSON.stringify(preview), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

export function uploadJobOf({ jobId, status, pid, ...row }: UploadJobRow): UploadJob {
  const { workoutCount, weeks, daysPerWeek, warnings, message, code, errors } = row;
  const [preview, reading] = [row.preview, row.reading].map(unpacked);
  const counts = { workoutCount, weeks, daysPerWeek };
  return { jobId, status, programId: pid, ...counts, warnings, message, code, errors, preview, reading } as UploadJob;
}

function unpacked(packed: Uint8Array | undefined): unknown {
  return packed && JSON.parse(brotliDecompressSync(packed).toString('utf8'));
}
