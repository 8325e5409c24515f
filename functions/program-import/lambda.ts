import type { Context, S3Event } from 'aws-lambda';
import { importLeaseSeconds, programFilesOf, tableOf } from '#functions/environment.ts';
import { jobOfObjectKey } from '#functions/gateways/program-files.ts';
import { logRunsOf, printLog } from '#functions/http/request-log.ts';
import { importProgram } from './import-program.ts';

const app = {
  table: tableOf(process.env),
  files: programFilesOf(process.env),
  clock: Date.now,
  leaseSeconds: importLeaseSeconds(process.env),
};

/** Runs for every stored upload; the test event that S3 sends when it is set up has no records. */
export const handler = async ({ Records = [] }: Partial<S3Event>, { awsRequestId }: Context): Promise<void> => {
  const logRun = logRunsOf(awsRequestId, printLog, Date.now);
  for (const { s3 } of Records) {
    const jobId = jobOfObjectKey(s3.object.key);
    if (jobId) await logRun('program-import', jobId, () => importProgram(jobId, app));
  }
};
