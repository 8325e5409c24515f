import type { Context } from 'aws-lambda';
import { required } from '#functions/environment.ts';
import { logRunsOf, printLog } from '#functions/http/request-log.ts';
import { runProbe } from './run-probe.ts';

const address = required(process.env, 'APP_ADDRESS');

/** Runs every so many minutes. */
export const handler = (_: unknown, { awsRequestId }: Context): Promise<void> =>
  runProbe(address, Date.now(), logRunsOf(awsRequestId, printLog, Date.now));
