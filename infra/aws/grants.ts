import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { TABLE_SHAPE } from '#infra/table-shape.ts';

/** Single rows and ranges of one partition, also in transactions. Never a Scan, never the table itself. */
const ROW_ACTIONS = [
  'dynamodb:GetItem',
  'dynamodb:Query',
  'dynamodb:ConditionCheckItem',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
];

/** The partitions an import works on: its job, the list of programs, and a program's versions. */
const IMPORT_PARTITIONS = ['JOB#*', 'PROGRAMS', 'P#*'];
const JOB_PARTITIONS = ['JOB#*'];
const AUDIT_PARTITIONS = ['AUD#*'];

/** The partitions the housekeeping works on: athletes, who they are at Stripe and Strava, codes that deleted ones used, what they tried, the census. */
const HOUSEKEEPING_PARTITIONS = ['U#*', 'STRIPE#*', 'ATH#*', 'PC#*', 'RL#*', 'STATS'];
const HOUSEKEEPING_LISTS = ['DELETION', 'REFPEND', 'SUBLIVE', 'OUT', 'STRAVADUE', 'USERS', 'PROGRAM', 'PC'];

/** The partitions an event leads to: Stripe's customer or Strava's athlete, who of ours that is, and whether it came before. */
const WEBHOOK_PARTITIONS = ['U#*', 'STRIPE#*', 'ATH#*', 'WH#*'];

const UPLOADED_FILES = 'uploads/*';

export function allowRows(lambda: LambdaFunction, table: ITable): void {
  allow(lambda, ROW_ACTIONS, table.tableArn);
}

/** The webhooks are open to the world, so they reach nothing but what an event can be about. */
export function allowWebhooks(lambda: LambdaFunction, table: ITable): void {
  allow(lambda, ROW_ACTIONS, table.tableArn, partitions(WEBHOOK_PARTITIONS));
}

/** To look through these lists of the index. */
export function allowLists(lambda: LambdaFunction, table: ITable, lists: readonly string[]): void {
  const index = `${table.tableArn}/index/${TABLE_SHAPE.index.name}`;
  allow(lambda, ['dynamodb:Query'], index, partitions(lists));
}

export function allowManyRows(lambda: LambdaFunction, table: ITable): void {
  allow(lambda, ['dynamodb:BatchWriteItem'], table.tableArn);
}

/**
 * The parser reads files that may be hostile, so it reaches no athlete, session or administrator, and of the audit it
 * can only write.
 */
export function allowImport(lambda: LambdaFunction, table: ITable): void {
  allow(lambda, [...ROW_ACTIONS, 'dynamodb:BatchWriteItem'], table.tableArn, partitions(IMPORT_PARTITIONS));
  allow(lambda, ['dynamodb:PutItem'], table.tableArn, partitions(AUDIT_PARTITIONS));
}

/** To say of an upload that it has failed, without even reading it. */
export function allowGivingUpImports(lambda: LambdaFunction, table: ITable): void {
  allow(lambda, ['dynamodb:UpdateItem'], table.tableArn, partitions(JOB_PARTITIONS));
}

/** It reads its work off the index, reaches no administrator, and of programs only reads what they are called. */
export function allowHousekeeping(lambda: LambdaFunction, table: ITable): void {
  allow(lambda, [...ROW_ACTIONS, 'dynamodb:BatchWriteItem'], table.tableArn, partitions(HOUSEKEEPING_PARTITIONS));
  allow(lambda, ['dynamodb:GetItem'], table.tableArn, partitions(['PROGRAMS']));
  allowLists(lambda, table, HOUSEKEEPING_LISTS);
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

type Conditions = Record<string, Record<string, readonly string[]>>;

function partitions(keys: readonly string[]): Conditions {
  return { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } };
}

function allow(
  lambda: LambdaFunction,
  actions: readonly string[],
  resource: string,
  conditions: Conditions = {},
): void {
  lambda.addToRolePolicy(new PolicyStatement({ actions: [...actions], resources: [resource], conditions }));
}
