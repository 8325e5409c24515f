import {
  ContinuousBackupsUnavailableException,
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type KeySchemaElement,
  ListTagsOfResourceCommand,
  paginateListTables,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  type Tag,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  type UpdateTableCommandInput,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import { tableMaximums } from '#infra/table-maximums.ts';
import { TABLE_SHAPE } from '#infra/table-shape.ts';
import { APP_NAME, BACKUP_DAYS } from '#shared/constants.ts';

const COPY = '-drill-';
/** A restore takes as long as AWS takes, seldom less than a quarter of an hour and for large tables hours. */
const PATIENCE = { maxWaitTime: 86_400, minDelay: 2, maxDelay: 20 } as const;
const BACKUPS_PATIENCE = { tries: 30, seconds: 10 } as const;

/**
 * The table of a stage, the one in use where a restored one has taken the place of the stack's, and what earlier drills
 * have left of theirs. Throws an Error unless there is one.
 */
export async function findTable(
  client: DynamoDBClient,
  stage: string,
  restored?: string,
): Promise<{ table: string; copies: string[] }> {
  // The name CloudFormation gives to the stack's resource Table.
  const prefix = `${APP_NAME}-${stage}-Data-Table`;
  const names: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {}))
    names.push(...TableNames.filter((name) => name.startsWith(prefix)));
  const [table, ...others] = names.filter((name) => (restored ? name === restored : !name.includes(COPY)));
  if (!table || others.length > 0)
    throw new Error(
      `There ${table ? 'is more than one table' : 'is no table'} ${restored ?? `${prefix}…`} in this account and region.`,
    );
  return { table, copies: names.filter((name) => name.includes(COPY) && name !== table) };
}

/** Restores the table as it was at a time, the latest there is unless given, into a new one. Resolves when it is there. */
export async function restoreCopy(
  client: DynamoDBClient,
  table: string,
  { at, now }: { at: Date | undefined; now: Date },
): Promise<{ copy: string; restoredTo: Date | undefined }> {
  const copy = `${table}${COPY}${now.toISOString().slice(0, 19).replaceAll(':', '')}`;
  const { LatestRestorableDateTime: latest } = await recoveryOf(client, table);
  const time = at ? { RestoreDateTime: at } : { UseLatestRestorableTime: true };
  await client.send(new RestoreTableToPointInTimeCommand({ SourceTableName: table, TargetTableName: copy, ...time }));
  await waitUntilTableExists({ client, ...PATIENCE }, { TableName: copy });
  return { copy, restoredTo: at ?? latest };
}

/**
 * Sets what a restore does not bring along: time to live, point-in-time recovery, deletion protection, tags and the
 * maximum throughput, which it may bring along. The product has no streams, scaling policies or policies of its own on the table, which it would not bring along either.
 */
export async function completeCopy(client: DynamoDBClient, table: string, copy: string): Promise<void> {
  const [from, to] = [await describe(client, table), await describe(client, copy)];
  const tags = (await tagsOf(client, from)).filter(({ Key }) => !Key?.startsWith('aws:'));
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: copy,
      TimeToLiveSpecification: { AttributeName: TABLE_SHAPE.timeToLive, Enabled: true },
    }),
  );
  if (tags.length > 0) await client.send(new TagResourceCommand({ ResourceArn: to.TableArn, Tags: tags }));
  await keepBackups(client, copy);
  if (from.OnDemandThroughput && throughput(from) !== throughput(to))
    await change(client, { TableName: copy, OnDemandThroughput: from.OnDemandThroughput });
  await protect(client, copy, true);
}

/** AWS makes a new table ready for it in its own time. */
async function keepBackups(client: DynamoDBClient, TableName: string): Promise<void> {
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: BACKUP_DAYS };
  for (let attempt = 1; ; attempt++) {
    try {
      await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
      return;
    } catch (error) {
      if (!(error instanceof ContinuousBackupsUnavailableException) || attempt === BACKUPS_PATIENCE.tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, BACKUPS_PATIENCE.seconds * 1000));
    }
  }
}

async function protect(client: DynamoDBClient, TableName: string, DeletionProtectionEnabled: boolean): Promise<void> {
  await change(client, { TableName, DeletionProtectionEnabled });
}

async function change(client: DynamoDBClient, input: UpdateTableCommandInput & { TableName: string }): Promise<void> {
  await client.send(new UpdateTableCommand(input));
  await waitUntilTableExists({ client, ...PATIENCE }, { TableName: input.TableName });
}

/** Deletes a drill's copy, and refuses with an Error what is none. */
export async function dropCopy(client: DynamoDBClient, copy: string): Promise<void> {
  if (!copy.includes(COPY)) throw new Error(`${copy} is not the copy of a drill`);
  await protect(client, copy, false);
  await client.send(new DeleteTableCommand({ TableName: copy }));
  await waitUntilTableNotExists({ client, ...PATIENCE }, { TableName: copy });
}

/** The settings of a table, by name. */
export type Settings = Readonly<Record<string, string>>;

/** Returns the settings the Data stack gives to a stage's table. */
export function expectedSettings(stage: string, config: Parameters<typeof tableMaximums>[0]): Settings {
  const { maxReadRequestUnits, maxWriteRequestUnits } = tableMaximums(config);
  const { partitionKey, sortKey, timeToLive, index } = TABLE_SHAPE;
  return {
    keys: `${partitionKey} ${sortKey}`,
    indexes: `${index.name} ${index.partitionKey} ${index.sortKey} ALL`,
    billing: 'PAY_PER_REQUEST',
    'maximum throughput': throughput({
      OnDemandThroughput: { MaxReadRequestUnits: maxReadRequestUnits, MaxWriteRequestUnits: maxWriteRequestUnits },
    }),
    'time to live': timeToLive,
    'point-in-time recovery': `${BACKUP_DAYS} days`,
    'deletion protection': 'on',
    stream: 'none',
    encryption: "AWS's own key",
    tags: `product=${APP_NAME} stage=${stage}`,
  };
}

export async function settingsOf(client: DynamoDBClient, name: string): Promise<Settings> {
  const table = await describe(client, name);
  const [{ TimeToLiveDescription: ttl }, recovery, tags] = await Promise.all([
    client.send(new DescribeTimeToLiveCommand({ TableName: name })),
    recoveryOf(client, name),
    tagsOf(client, table),
  ]);
  const own = tags.filter(({ Key = '' }) => ['product', 'stage'].includes(Key));
  const { GlobalSecondaryIndexes: indexes = [], BillingModeSummary: billing, StreamSpecification: stream } = table;
  return {
    keys: keyNames(table.KeySchema),
    indexes: indexes
      .map(
        ({ IndexName, KeySchema, Projection }) => `${IndexName} ${keyNames(KeySchema)} ${Projection?.ProjectionType}`,
      )
      .join(', '),
    billing: billing?.BillingMode ?? 'PROVISIONED',
    'maximum throughput': throughput(table),
    // 'ENABLING' is as good: AWS takes up to an hour.
    'time to live': ttl?.TimeToLiveStatus?.startsWith('ENABL') ? (ttl.AttributeName ?? 'on') : 'off',
    'point-in-time recovery':
      recovery.PointInTimeRecoveryStatus === 'ENABLED' ? `${recovery.RecoveryPeriodInDays ?? BACKUP_DAYS} days` : 'off',
    'deletion protection': table.DeletionProtectionEnabled ? 'on' : 'off',
    stream: stream?.StreamEnabled ? (stream.StreamViewType ?? 'on') : 'none',
    encryption: table.SSEDescription?.SSEType ?? "AWS's own key",
    tags: own
      .map(({ Key, Value }) => `${Key}=${Value}`)
      .sort()
      .join(' '),
  };
}

/** The cap on what a flood of calls can cost; -1 is AWS's word for none. */
function throughput({ OnDemandThroughput: maximum }: Pick<TableDescription, 'OnDemandThroughput'>): string {
  return `${maximum?.MaxReadRequestUnits ?? -1} reads, ${maximum?.MaxWriteRequestUnits ?? -1} writes a second`;
}

function keyNames(schema: readonly KeySchemaElement[] = []): string {
  return schema.map(({ AttributeName }) => AttributeName).join(' ');
}

async function describe(client: DynamoDBClient, TableName: string): Promise<TableDescription> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  return Table ?? {};
}

async function recoveryOf(client: DynamoDBClient, TableName: string) {
  const { ContinuousBackupsDescription } = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
  return ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
}

async function tagsOf(client: DynamoDBClient, { TableArn: ResourceArn }: TableDescription): Promise<Tag[]> {
  return (await client.send(new ListTagsOfResourceCommand({ ResourceArn }))).Tags ?? [];
}
