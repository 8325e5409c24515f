import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration, type Stack } from 'aws-cdk-lib/core';
import { allowTable } from '#infra/aws/rights/grants.ts';
import type { Data } from '#infra/aws/stacks/data-stack.ts';
import { createAreaFunction } from './area-function.ts';
import { FAILED_IMPORTS } from './deployed-functions.ts';

const TIMEOUT_SECONDS = 10;
/**
 * The visibility timeout as a multiple of the function's, so that a message is not delivered again while a run is
 * busy with it.
 */
const VISIBILITY_FACTOR = 6;
const ATTEMPTS = 5;
const QUEUE = { enforceSSL: true, encryption: QueueEncryption.SQS_MANAGED, retentionPeriod: Duration.days(14) };

export interface FailedImports {
  /** Events that the parser has failed on three times. */
  readonly queue: Queue;
  /** Messages that could not be processed either. */
  readonly deadLetters: Queue;
  readonly consumer: LambdaFunction;
}

/** Queue → function that marks the upload as failed, so that its admin need not wait; what that fails on is kept for a person. */
export function createFailedImports(stack: Stack, bundles: string, data: Data): FailedImports {
  const deadLetters = new Queue(stack, 'FailedImportsDeadLetters', QUEUE);
  const queue = new Queue(stack, 'FailedImports', {
    ...QUEUE,
    visibilityTimeout: Duration.seconds(VISIBILITY_FACTOR * TIMEOUT_SECONDS),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: ATTEMPTS },
  });
  const consumer = createAreaFunction(stack, FAILED_IMPORTS, {
    description: 'Marks uploads whose import has failed for good',
    bundles,
    memoryMegabytes: 256,
    timeoutSeconds: TIMEOUT_SECONDS,
    environment: { TABLE_NAME: data.table.tableName },
  });
  allowTable(consumer, data.table, FAILED_IMPORTS);
  consumer.addEventSource(new SqsEventSource(queue, { reportBatchItemFailures: true }));
  return { queue, deadLetters, consumer };
}
