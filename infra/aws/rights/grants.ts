import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { TABLE_RIGHTS } from '#infra/table-rights.ts';
import { TABLE_SHAPE } from '#infra/table-shape.ts';
import { EXPORTS_PREFIX, UPLOADS_PREFIX } from '#shared/constants.ts';

const UPLOADED_FILES = `${UPLOADS_PREFIX}*`;
const EXPORTED_FILES = `${EXPORTS_PREFIX}*`;

/** Grants a function what `TABLE_RIGHTS` says of it. */
export function allowTable(lambda: LambdaFunction, table: ITable, name: keyof typeof TABLE_RIGHTS): void {
  for (const { actions, partitions, isIndex } of TABLE_RIGHTS[name]) {
    const resource = isIndex ? `${table.tableArn}/index/${TABLE_SHAPE.index.name}` : table.tableArn;
    const leadingKeys = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } };
    allow(
      lambda,
      actions.map((action) => `dynamodb:${action}`),
      resource,
      leadingKeys,
    );
  }
}

export function allowSecret(lambda: LambdaFunction, secretArn: string): void {
  allow(lambda, ['secretsmanager:GetSecretValue'], secretArn);
}

export function allowStoringUploads(lambda: LambdaFunction, bucket: Bucket): void {
  allow(lambda, ['s3:PutObject'], bucket.arnForObjects(UPLOADED_FILES));
}

export function allowReadingUploads(lambda: LambdaFunction, bucket: Bucket): void {
  allow(lambda, ['s3:GetObject'], bucket.arnForObjects(UPLOADED_FILES));
}

/** A link opens what its signer may read, so the function that makes links may read as well. */
export function allowStoringExports(lambda: LambdaFunction, bucket: Bucket): void {
  allow(lambda, ['s3:PutObject', 's3:GetObject'], bucket.arnForObjects(EXPORTED_FILES));
}

export function allowRemovingExports(lambda: LambdaFunction, bucket: Bucket): void {
  allow(lambda, ['s3:ListBucket'], bucket.bucketArn, { StringLike: { 's3:prefix': [EXPORTED_FILES] } });
  allow(lambda, ['s3:DeleteObject'], bucket.arnForObjects(EXPORTED_FILES));
}

type Conditions = Record<string, Record<string, readonly string[]>>;

function allow(
  lambda: LambdaFunction,
  actions: readonly string[],
  resource: string,
  conditions: Conditions = {},
): void {
  lambda.addToRolePolicy(new PolicyStatement({ actions: [...actions], resources: [resource], conditions }));
}
