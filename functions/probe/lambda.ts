import type { Context } from 'aws-lambda';
import { logRunsOf, printLog } from '#functions/http/request-log.ts';
import { runProbe } from './run-probe.ts';

/** A stage whose address is missing is one that is found wrong. */
const { APP_ADDRESS: address = '' } = process.env;

/** Runs every so many minutes. */
export const handler = (_: unknown, { awsRequestId }: Context): Promise<void> =>
  runProbe(address, Date.now(), logRunsOf(awsRequestId, printLog, Date.now));
