import type { Row } from '#functions/data/table/table.ts';
import { TABLE_SHAPE } from '#infra/table-shape.ts';

/** What DynamoDB stores of each item besides the item, and in an index once more. */
const OVERHEAD = 100;

/** The bytes DynamoDB bills for keeping an item, and its copy where it is on a list of the index. */
export function itemBytes(row: Row): number {
  const bytes = mapBytes(row) + OVERHEAD;
  return TABLE_SHAPE.index.partitionKey in row ? 2 * bytes : bytes;
}

function mapBytes(values: object): number {
  return Object.entries(values).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0);
}

/** Of a number there is a byte for each two digits and one more; a list or map has three, and one for each entry. */
function valueBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(String(value).replace(/\D/g, '').length / 2) + 1;
  if (value instanceof Uint8Array) return value.length;
  if (value instanceof Set) return [...value].reduce<number>((sum, entry) => sum + valueBytes(entry), 0);
  if (Array.isArray(value)) return value.reduce((sum, entry) => sum + valueBytes(entry) + 1, 3);
  if (typeof value === 'object' && value !== null) return mapBytes(value) + Object.keys(value).length + 3;
  return 1;
}
