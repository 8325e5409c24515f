import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Row } from '#functions/data/table/table.ts';
import type { Rig } from '#infra/testing/rig.ts';

/** Every row there is, of whomever and in no order, past the proxy that counts and refuses. */
export async function wholeTable({ engine, tableName }: Pick<Rig, 'engine' | 'tableName'>): Promise<Row[]> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: engine, region: 'local', credentials }));
  const rows: Row[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName, ConsistentRead: true }))
    rows.push(...(Items as Row[]));
  client.destroy();
  return rows;
}

/** A row as a text in which everything it says can be found, and which is the same as long as the row is. */
export function rowText({ PK, SK, ...attributes }: Row): string {
  return JSON.stringify({ PK, SK, ...attributes }, (_, value) => inOrder(value));
}

/** The engine gives attributes and elements of sets in whatever order it likes. */
function inOrder<Value>(value: Value): Value {
  if (value instanceof Set) return [...value].sort() as Value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) as Value;
}
