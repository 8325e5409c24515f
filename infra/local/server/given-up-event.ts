import type { S3Event, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { ulid } from 'ulid';

export type GivenUpConsumer = (event: SQSEvent) => Promise<SQSBatchResponse>;

/**
 * Tells of an event that a function has failed on for good, as Lambda does through a queue, until the consumer has
 * worked it off. Throws what it fails with.
 */
export async function tellGivenUp(event: S3Event, consume: GivenUpConsumer, now: number): Promise<void> {
  const { batchItemFailures } = await consume(queueEvent(event, now));
  if (batchItemFailures.length > 0) throw new Error('The message of an event that was given up has to come again');
}

function queueEvent(event: S3Event, now: number): SQSEvent {
  const givenUp = {
    version: '1.0',
    timestamp: new Date(now).toISOString(),
    requestContext: {
      requestId: ulid(),
      functionArn: 'local',
      condition: 'RetriesExhausted',
      approximateInvokeCount: 3,
    },
    requestPayload: event,
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
  };
  const sent = String(now);
  return {
    Records: [
      {
        messageId: ulid(),
        receiptHandle: 'local',
        body: JSON.stringify(givenUp),
        attributes: {
          ApproximateReceiveCount: '1',
          SentTimestamp: sent,
          SenderId: 'local',
          ApproximateFirstReceiveTimestamp: sent,
        },
        messageAttributes: {},
        md5OfBody: '',
        eventSource: 'aws:sqs',
        eventSourceARN: 'arn:aws:sqs:local:000000000000:failed-imports',
        awsRegion: 'local',
      },
    ],
  };
}
