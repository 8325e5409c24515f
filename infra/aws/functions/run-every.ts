import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration, type Stack } from 'aws-cdk-lib/core';

interface Turn {
  /** The name of the rule in its stack. */
  readonly id: string;
  readonly description: string;
  readonly minutes: number;
}

/** Starts a function every so many minutes. A run that fails is not tried again: the next one goes on where it ended. */
export function runEvery(stack: Stack, lambda: LambdaFunction, { id, description, minutes }: Turn): void {
  new Rule(stack, id, {
    description,
    schedule: Schedule.rate(Duration.minutes(minutes)),
    targets: [new FunctionTarget(lambda, { retryAttempts: 0 })],
  });
}
