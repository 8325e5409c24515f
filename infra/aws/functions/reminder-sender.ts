import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration, type Stack } from 'aws-cdk-lib/core';
import { allowTable } from '#infra/aws/rights/grants.ts';
import type { Data } from '#infra/aws/stacks/data-stack.ts';
import { REMINDER_MINUTES } from '#shared/constants.ts';
import { createAreaFunction } from './area-function.ts';
import { REMINDER_SENDER } from './deployed-functions.ts';

/** The sender of reminders, and its schedule. A run that fails is not tried again: the next one goes on where it ended. */
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
  new Rule(stack, 'ReminderSchedule', {
    description: 'Starts the sender of reminders',
    schedule: Schedule.rate(Duration.minutes(REMINDER_MINUTES)),
    targets: [new FunctionTarget(sender, { retryAttempts: 0 })],
  });
  return sender;
}
