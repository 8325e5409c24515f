import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { tableOf } from '#functions/environment.ts';
import { logRunsOf, printLog } from '#functions/http/request-log.ts';
import { giveUpImports } from './give-up-imports.ts';

const table = tableOf(process.env);

/** Runs for events that the parser has failed on; what cannot be worked off comes again, and in the end lies with the dead letters. */
export const handler = async ({ Records }: SQSEvent, { awsRequestId }: Context): Promise<SQSBatchResponse> => {
  const messages = Records.map(({ messageId: id, attributes, body }) => ({
    id,
    sentAt: Number(attributes.SentTimestamp),
    body,
  }));
  const left = await giveUpImports(messages, { table, logRun: logRunsOf(awsRequestId, printLog, Date.now) });
  return { batchItemFailures: left.map((itemIdentifier) => ({ itemIdentifier })) };
};
