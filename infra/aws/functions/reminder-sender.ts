import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Stack } from 'aws-cdk-lib/core';
import { allowTable } from '#infra/aws/rights/grants.ts';
import type { Data } from '#infra/aws/stacks/data-stack.ts';
import { REMINDER_MINUTES } from '#shared/constants.ts';
import { createAreaFunction } from './area-function.ts';
import { REMINDER_SENDER } from './deployed-functions.ts';
import { runEvery } from './run-every.ts';

/** The sender of reminders, and its schedule. */
export function createReminderSender(stack: Stack, bundles: string, data: Data): LambdaFunction {
  const sender = createAreaFunction(stack, REMINDER_SENDER, {
    description: 'Sends the reminders that are due',
    bundles,
    memoryMegabytes: 512,
    timeoutSeconds: REMINDER_MINUTES * 60 - 10,
    environment: { TABLE_NAME: data.table.tableName, PUSH_KEY_SECRET: data.pushKeyArn },
    retryAttempts: 0,
  });
  allowTable(sender, data.table, REMINDER_SENDER);
  runEvery(stack, sender, {
    id: 'ReminderSchedule',
    description: 'Starts the sender of reminders',
    minutes: REMINDER_MINUTES,
  });
  return sender;
}
