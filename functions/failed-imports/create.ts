import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Table } from '#functions/data/table/table.ts';
import { tableOf } from '#functions/environment.ts';
import { type Log, logRunsOf, printLog } from '#functions/http/request-log.ts';
import type { Environment } from '#functions/variables.ts';
import { markFailedImports } from './mark-failed-imports.ts';

export interface FailedImportsDependencies {
  readonly table: Table;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Runs for events that the parser has failed on; what cannot be worked off comes again, and in the end lies with the dead letters. */
export function createFailedImports({ table, log, clock }: FailedImportsDependencies) {
  return async ({ Records }: SQSEvent, { awsRequestId }: Pick<Context, 'awsRequestId'>): Promise<SQSBatchResponse> => {
    const messages = Records.map(({ messageId: id, attributes, body }) => ({
      id,
      sentAt: Number(attributes.SentTimestamp),
      body,
    }));
    const left = await markFailedImports(messages, { table, logRun: logRunsOf(awsRequestId, log, clock) });
    return { batchItemFailures: left.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

export function fromEnvironment(environment: Environment<'failed-imports'>): FailedImportsDependencies {
  return { table: tableOf(environment), log: printLog, clock: Date.now };
}
