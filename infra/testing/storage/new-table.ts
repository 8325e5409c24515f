import { inject } from 'vitest';
import { openTable, type Table } from '#functions/data/table/table.ts';
import { createTable } from '#infra/local/storage/dynamodb.ts';

/** A table of its own in the engine that the tests share. */
export async function newTable(name: string): Promise<Table> {
  const endpoint = inject('dynamoDbEndpoint');
  await createTable(endpoint, name);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return openTable({ name, client: { endpoint, region: 'local', credentials } });
}
