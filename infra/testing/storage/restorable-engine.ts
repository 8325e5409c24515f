import {
  BatchWriteItemCommand,
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  paginateScan,
  type Tag,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { LOCAL_AWS } from './storage-tap.ts';

type Input = Record<string, unknown>;

const BATCH = 25;

/**
 * A client for whom an engine can do what neither the embedded one nor DynamoDB Local can: restore a table, here as it is
 * now and as on AWS without its settings, and keep whether it could be, and tags.
 */
export function clientOfRestorable(engine: string): DynamoDBClient {
  const client = new DynamoDBClient({ ...LOCAL_AWS, endpoint: engine });
  const plain = new DynamoDBClient({ ...LOCAL_AWS, endpoint: engine });
  const recoverable = new Set<unknown>();
  const tags = new Map<unknown, Tag[]>();
  const answers: Record<string, (input: Input) => unknown> = {
    RestoreTableToPointInTimeCommand: ({ SourceTableName, TargetTableName }) =>
      copyTable(plain, SourceTableName as string, TargetTableName as string),
    DescribeContinuousBackupsCommand: ({ TableName }) => {
      const PointInTimeRecoveryDescription = recoverable.has(TableName)
        ? { PointInTimeRecoveryStatus: 'ENABLED', RecoveryPeriodInDays: 35, LatestRestorableDateTime: new Date() }
        : { PointInTimeRecoveryStatus: 'DISABLED' };
      return { ContinuousBackupsDescription: { PointInTimeRecoveryDescription } };
    },
    UpdateContinuousBackupsCommand: ({ TableName }) => void recoverable.add(TableName),
    TagResourceCommand: ({ ResourceArn, Tags }) => void tags.set(ResourceArn, Tags as Tag[]),
    ListTagsOfResourceCommand: ({ ResourceArn }) => ({ Tags: tags.get(ResourceArn) }),
  };
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const answer = answers[commandName];
        if (!answer) return next(args);
        return { response: {}, output: ((await answer(args.input as Input)) ?? {}) as never };
      },
    { step: 'initialize' },
  );
  return client;
}

async function copyTable(client: DynamoDBClient, from: string, to: string): Promise<void> {
  const { Table = {} } = await client.send(new DescribeTableCommand({ TableName: from }));
  const indexes = Table.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
    IndexName,
    KeySchema,
    Projection,
  }));
  await client.send(
    new CreateTableCommand({
      TableName: to,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: Table.AttributeDefinitions,
      KeySchema: Table.KeySchema,
      GlobalSecondaryIndexes: indexes,
    }),
  );
  for await (const { Items = [] } of paginateScan({ client }, { TableName: from })) {
    const puts: WriteRequest[] = Items.map((Item) => ({ PutRequest: { Item } }));
    while (puts.length > 0)
      await client.send(new BatchWriteItemCommand({ RequestItems: { [to]: puts.splice(0, BATCH) } }));
  }
}
