import type { Context } from 'aws-lambda';
import { type Billing, billingOf } from '#functions/billing/billing.ts';
import { tableOf } from '#functions/environment.ts';
import { type Log, logRunsOf, printLog } from '#functions/http/request-log.ts';
import { type Strava, stravaOf } from '#functions/strava/strava.ts';
import type { Environment } from '#functions/variables.ts';
import { runScheduledJobs } from './run-scheduled-jobs.ts';

export interface ScheduledDependencies extends Billing, Strava {
  readonly log: Log;
}

/** Runs every so many minutes. */
export function createScheduledJobs(dependencies: ScheduledDependencies) {
  const { table, clock, log } = dependencies;
  const app = { table, billing: dependencies, strava: dependencies, clock };
  return (_: unknown, { awsRequestId }: Pick<Context, 'awsRequestId'>): Promise<void> =>
    runScheduledJobs(app, logRunsOf(awsRequestId, log, clock));
}

export function fromEnvironment(environment: Environment<'scheduled'>): ScheduledDependencies {
  const table = tableOf(environment);
  return { ...billingOf(environment, table), ...stravaOf(environment, table), log: printLog };
}
