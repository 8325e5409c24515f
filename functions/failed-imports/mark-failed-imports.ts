import * as z from 'zod/mini';
import { giveUpUploadJob } from '#functions/data/programs/upload-jobs.ts';
import { jobOfObjectKey } from '#functions/gateways/program-files.ts';
import type { FailedImportsApp } from './app.ts';

/** The message to the admin who waits for the upload. Uploading the same file again is another attempt. */
const GIVEN_UP =
  'Something went wrong on our side while this file was imported, and nothing was published. Please upload it again. If that fails too, save a fresh copy of the file and upload that.';

/** A message of the queue. */
export interface Message {
  readonly id: string;
  /** Milliseconds since 1970; the same each time that it comes. */
  readonly sentAt: number;
  readonly body: string;
}

/** Lambda's record of an S3 event that it has given up. */
const GivenUp = z.object({
  requestPayload: z.object({
    Records: z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })),
  }),
});

/**
 * Ends the uploads whose imports have failed for good, so that nobody waits for them any longer. One that has ended
 * by itself stays as it is. Gives the ids of the messages that have to come again.
 */
export async function markFailedImports(
  messages: readonly Message[],
  { table, logRun }: FailedImportsApp,
): Promise<string[]> {
  const left: string[] = [];
  for (const { id, sentAt, body } of messages) {
    const giveUp = async () => {
      const given = await Promise.all(jobsOf(body).map((jobId) => giveUpUploadJob(table, jobId, GIVEN_UP, sentAt)));
      return given.some(Boolean) ? 'given-up' : 'passed-over';
    };
    await logRun('failed-imports', id, giveUp).catch(() => left.push(id));
  }
  return left;
}

function jobsOf(body: string): string[] {
  const { requestPayload } = GivenUp.parse(JSON.parse(body));
  return requestPayload.Records.map(({ s3 }) => jobOfObjectKey(s3.object.key)).filter((jobId) => jobId !== null);
}
