import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Bucket, EventType, type IBucket } from 'aws-cdk-lib/aws-s3';
import { LambdaDestination } from 'aws-cdk-lib/aws-s3-notifications';
import { Duration, type Stack } from 'aws-cdk-lib/core';
import { allowReadingUploads, allowTable } from '#infra/aws/rights/grants.ts';
import type { Data } from '#infra/aws/stacks/data-stack.ts';
import { UPLOADS_PREFIX } from '#shared/constants.ts';
import { createAreaFunction } from './area-function.ts';
import { PROGRAM_IMPORT } from './deployed-functions.ts';
import { createFailedImports, type FailedImports } from './failed-imports.ts';

export interface ProgramImport extends FailedImports {
  readonly parser: LambdaFunction;
}

/** Uploaded file → S3 event → parser; an event that it has failed on three times goes to a queue, and from there to its end. */
export function createProgramImport(stack: Stack, bundles: string, data: Data): ProgramImport {
  const failed = createFailedImports(stack, bundles, data);
  const parser = createAreaFunction(stack, PROGRAM_IMPORT, {
    description: 'Reads an uploaded program file and publishes the program',
    bundles,
    // The worst hostile file peaks at 344 MB; the rest buys processor time.
    memoryMegabytes: 1_024,
    // Below the minute for which it leases a job, so that no second run begins while the first one lives.
    timeoutSeconds: 50,
    environment: { TABLE_NAME: data.table.tableName, UPLOADS_BUCKET: data.uploadsBucket.bucketName },
    retryAttempts: 2,
    // Three runs take six minutes; an admin whose upload waits longer, as nothing is free to run it, is told so.
    maxEventAge: Duration.minutes(30),
    onFailure: new SqsDestination(failed.queue),
  });
  uploadsByName(stack, data.uploadsBucket.bucketName).addEventNotification(
    EventType.OBJECT_CREATED,
    new LambdaDestination(parser),
    { prefix: UPLOADS_PREFIX },
  );
  allowTable(parser, data.table, PROGRAM_IMPORT);
  allowReadingUploads(parser, data.uploadsBucket);
  return { parser, ...failed };
}

/**
 * The bucket by its name, so that its notification belongs to this stack: on the bucket itself it would make the two
 * stacks need each other. CDK sets it through a function of its own, which gets the right to this one bucket instead
 * of to all of the account.
 */
function uploadsByName(stack: Stack, bucketName: string): IBucket {
  const bucketArn = stack.formatArn({ service: 's3', region: '', account: '', resource: bucketName });
  const role = new Role(stack, 'UploadsNotificationRole', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      notification: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['s3:GetBucketNotification', 's3:PutBucketNotification'],
            resources: [bucketArn],
          }),
        ],
      }),
    },
  });
  return Bucket.fromBucketAttributes(stack, 'Uploads', {
    bucketName,
    notificationsHandlerRole: role.withoutPolicyUpdates(),
  });
}
