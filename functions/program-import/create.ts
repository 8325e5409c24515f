import type { Context, S3Event } from 'aws-lambda';
import { importLeaseSeconds, programFilesOf, tableOf } from '#functions/environment.ts';
import { jobOfObjectKey } from '#functions/gateways/program-files.ts';
import { type Log, logRunsOf, printLog } from '#functions/http/request-log.ts';
import type { Environment } from '#functions/variables.ts';
import type { ProgramImportApp } from './app.ts';
import { importProgram } from './import-program.ts';

export interface ProgramImportDependencies extends ProgramImportApp {
  readonly log: Log;
}

/** Runs for every stored upload; the test event that S3 sends when it is set up has no records. */
export function createProgramImport(dependencies: ProgramImportDependencies) {
  const { log, clock } = dependencies;
  return async ({ Records = [] }: Partial<S3Event>, { awsRequestId }: Pick<Context, 'awsRequestId'>): Promise<void> => {
    const logRun = logRunsOf(awsRequestId, log, clock);
    for (const { s3 } of Records) {
      const jobId = jobOfObjectKey(s3.object.key);
      if (jobId) await logRun('program-import', jobId, () => importProgram(jobId, dependencies));
    }
  };
}

export function fromEnvironment(environment: Environment<'program-import'>): ProgramImportDependencies {
  return {
    table: tableOf(environment),
    files: programFilesOf(environment),
    clock: Date.now,
    leaseSeconds: importLeaseSeconds(environment),
    log: printLog,
  };
}
