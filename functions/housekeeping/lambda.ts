import type { Context } from 'aws-lambda';
import { billingOf } from '#functions/billing/billing.ts';
import { tableOf } from '#functions/environment.ts';
import { logRunsOf, printLog } from '#functions/http/request-log.ts';
import { stravaOf } from '#functions/strava/strava.ts';
import { keepHouse } from './keep-house.ts';

const { env } = process;
const table = tableOf(env);
const app = { table, billing: billingOf(env, table), strava: stravaOf(env, table), clock: Date.now };

/** Runs every so many minutes. */
export const handler = (_: unknown, { awsRequestId }: Context): Promise<void> =>
  keepHouse(app, logRunsOf(awsRequestId, printLog, Date.now));
