import type { Context } from 'aws-lambda';
import { logRunsOf, printLog } from '#functions/http/request-log.ts';
import { runProbe } from './run-probe.ts';

/** Without an address the probe fails. */
const { APP_ADDRESS: address = '' } = process.env;

/** Runs every few minutes by a schedule. */
export const handler = (_: unknown, { awsRequestId }: Context): Promise<void> =>
  runProbe(address, Date.now(), logRunsOf(awsRequestId, printLog, Date.now));
