import { AttributeType, BillingMode, type ITable, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { type App, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { createBackupCopy } from '#infra/aws/backup-copy.ts';
import { type Config, placeOf, stackName } from '#infra/aws/config.ts';
import { tableMaximums } from '#infra/table-maximums.ts';
import { TABLE_SHAPE } from '#infra/table-shape.ts';
import { BACKUP_DAYS, EXPORTS_PREFIX } from '#shared/constants.ts';

/** The parts of the data stack that other stacks use. */
export interface Data {
  /** The table in use: the stack's own, unless a restored one has taken its place. */
  readonly table: ITable;
  /** Holds uploaded program files, and for a day exports that are too large for a reply. */
  readonly uploadsBucket: Bucket;
  /** Signs and encrypts cookies; generated at the first deploy. */
  readonly sessionKeysSecretArn: string;
  /** The secret the distribution proves itself by: one value generated at the first deploy, and room for another. */
  readonly originSecretArn: string;
  /** Empty until an operator fills it with what the identity provider issued. */
  readonly oidcClientSecretArn: string;
  /** Stripe's secrets, both empty until an operator fills them in, where payments are set up. */
  readonly stripeSecretKeyArn: string;
  readonly stripeWebhookKeyArn: string;
  /** Empty until an operator fills it with what Strava issued, where sharing is set up. */
  readonly stravaClientSecretArn: string;
  /** Seal the tokens that Strava issues for athletes; generated at the first deploy. */
  readonly stravaTokenKeysArn: string;
  /** Makes the path of Strava's webhook; generated at the first deploy. */
  readonly stravaWebhookKeyArn: string;
  readonly personKeyArn: string;
  readonly pushKeyArn: string;
}

/**
 * Creates everything that must outlive a deploy, a mistake and the stack itself. Only the table is left behind by a
 * first deployment that fails.
 */
export function createDataStack(app: App, config: Config): Data {
  const stack = new Stack(app, 'Data', {
    stackName: stackName(config, 'Data'),
    env: placeOf(config),
    description: 'Athletes, programs and secrets; nothing here is ever replaced or removed by a deploy',
    terminationProtection: true,
  });

  const table = tableInUse(stack, createTable(stack, config), config.restoredTable);
  if (config.backupVaultArn !== undefined) createBackupCopy(stack, table, config.backupVaultArn);

  return {
    table,
    uploadsBucket: createUploadsBucket(stack),
    sessionKeysSecretArn: createRandomSecret(
      stack,
      'SessionKeys',
      'Signs session cookies; rotated in steps by npm run rotate, changed at once it signs everybody out',
    ),
    originSecretArn: createOriginSecret(stack),
    oidcClientSecretArn: createEmptySecret(
      stack,
      'OidcClientSecret',
      'The client secret the identity provider issued; put it in as plain text',
    ),
    stripeSecretKeyArn: createEmptySecret(
      stack,
      'StripeSecretKey',
      'The secret or restricted key Stripe issued; put it in as plain text',
    ),
    stripeWebhookKeyArn: createEmptySecret(
      stack,
      'StripeWebhookKey',
      'The signing secret of the webhook endpoint at Stripe; put it in as plain text',
    ),
    stravaClientSecretArn: createEmptySecret(
      stack,
      'StravaClientSecret',
      'The client secret Strava issued; put it in as plain text',
    ),
    stravaTokenKeysArn: createRandomSecret(
      stack,
      'StravaTokenKeys',
      'Seal the tokens Strava issues; rotated in steps by npm run rotate, never take one away that has sealed',
    ),
    stravaWebhookKeyArn: createRandomSecret(
      stack,
      'StravaWebhookKey',
      'Makes the path that Strava sends its events to, and confirms the subscription',
    ),
    pushKeyArn: createRandomSecret(
      stack,
      'PushKey',
      'Makes the keys by which push services know the app; when it changes every device has to be subscribed anew',
    ),
    personKeyArn: createRandomSecret(
      stack,
      'PersonKey',
      'Recognises people who have used a promo code or guess at codes, even after their account was deleted; never change it',
    ),
  };
}

function createRandomSecret(stack: Stack, name: string, description: string): string {
  const secret = new Secret(stack, name, {
    description,
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  return secret.secretArn;
}

/** Creates a secret with two fields, so that one can be replaced while the distribution sends the other. */
function createOriginSecret(stack: Stack): string {
  const secret = new Secret(stack, 'OriginSecret', {
    description:
      'Proves to the functions that a call came through the distribution; the stage says which field it sends',
    generateSecretString: {
      secretStringTemplate: JSON.stringify({ b: '' }),
      generateStringKey: 'a',
      passwordLength: 64,
      excludePunctuation: true,
    },
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  return secret.secretArn;
}

/**
 * Creates a secret without a value, so that a forgotten one fails with a clear error, not with a refusal at the
 * provider.
 */
function createEmptySecret(stack: Stack, name: string, description: string): string {
  const secret = new CfnSecret(stack, name, { description });
  secret.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
  return secret.ref;
}

function createTable(stack: Stack, config: Config): Table {
  const { warmReadUnits, warmWriteUnits } = config;
  const { partitionKey, sortKey, timeToLive, index } = TABLE_SHAPE;
  const text = (name: string) => ({ name, type: AttributeType.STRING });
  const warm = {
    ...(warmReadUnits !== undefined && { readUnitsPerSecond: warmReadUnits }),
    ...(warmWriteUnits !== undefined && { writeUnitsPerSecond: warmWriteUnits }),
  };
  const table = new Table(stack, 'Table', {
    partitionKey: text(partitionKey),
    sortKey: text(sortKey),
    timeToLiveAttribute: timeToLive,
    billingMode: BillingMode.PAY_PER_REQUEST,
    ...tableMaximums(config),
    // Not the index, which is sparse: a new one's throughput is enough for more sign-ups than there are calls.
    ...(Object.keys(warm).length > 0 && { warmThroughput: warm }),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: BACKUP_DAYS },
    deletionProtection: true,
    // Kept even after a failed first deployment: deletion protection would make the rollback fail, too.
    removalPolicy: RemovalPolicy.RETAIN,
  });
  table.addGlobalSecondaryIndex({
    indexName: index.name,
    partitionKey: text(index.partitionKey),
    sortKey: text(index.sortKey),
    projectionType: ProjectionType.ALL,
  });
  return table;
}

function tableInUse(stack: Stack, table: Table, restored: string | undefined): ITable {
  // The CDK's class allows what its interface, read strictly, does not.
  if (restored === undefined) return table as ITable;
  // Exports a value that functions use while they are being deployed: CloudFormation would refuse to remove it.
  stack.exportValue(table.tableName);
  stack.exportValue(table.tableArn);
  return Table.fromTableName(stack, 'RestoredTable', restored);
}

function createUploadsBucket(stack: Stack): Bucket {
  return new Bucket(stack, 'Uploads', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    lifecycleRules: [
      // The program lives in the table; a month is for looking into a file that was imported wrongly.
      { expiration: Duration.days(30) },
      // S3 counts days from midnight, so this is within two. Of two rules it follows the shorter one.
      { prefix: EXPORTS_PREFIX, expiration: Duration.days(1) },
    ],
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
}
