import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Stack } from 'aws-cdk-lib/core';
import type { AwsEnvironment } from '#functions/variables.ts';
import { allowTable } from '#infra/aws/rights/grants.ts';
import type { Data } from '#infra/aws/stacks/data-stack.ts';
import { SCHEDULE_MINUTES } from '#shared/constants.ts';
import { createAreaFunction } from './area-function.ts';
import { SCHEDULED_JOBS } from './deployed-functions.ts';
import { runEvery } from './run-every.ts';

/** The schedule, and the function it starts. */
export function createScheduledJobs(
  stack: Stack,
  bundles: string,
  data: Data,
  otherServices: Omit<AwsEnvironment<typeof SCHEDULED_JOBS>, 'TABLE_NAME'>,
): LambdaFunction {
  const scheduled = createAreaFunction(stack, SCHEDULED_JOBS, {
    description: 'Finishes what requests had to leave, and compares subscriptions with Stripe',
    bundles,
    memoryMegabytes: 512,
    // An athlete of ten thousand workouts takes half a minute, four hundred subscriptions a few; what is left waits
    // for the next run.
    timeoutSeconds: 600,
    environment: { TABLE_NAME: data.table.tableName, ...otherServices },
    retryAttempts: 0,
  });
  allowTable(scheduled, data.table, SCHEDULED_JOBS);
  runEvery(stack, scheduled, {
    id: 'JobsSchedule',
    description: 'Starts the scheduled jobs',
    minutes: SCHEDULE_MINUTES,
  });
  return scheduled;
}
