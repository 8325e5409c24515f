import type { Row } from '#functions/data/table/table.ts';
import { TABLE_SHAPE } from '#infra/table-shape.ts';

/** DynamoDB's overhead for each item, and again for each index entry. */
const OVERHEAD = 100;

/** The bytes DynamoDB bills for keeping an item, and its copy where it is on a list of the index. */
export function itemBytes(row: Row): number {
  const bytes = mapBytes(row) + OVERHEAD;
  return TABLE_SHAPE.index.partitionKey in row ? 2 * bytes : bytes;
}

function mapBytes(values: object): number {
  return Object.entries(values).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0);
}

/**
 * Estimates a value's size: a number takes a byte for two digits and one more; a list or map three, and one for
 * each entry.
 */
function valueBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(String(value).replace(/\D/g, '').length / 2) + 1;
  if (value instanceof Uint8Array) return value.length;
  if (value instanceof Set) return [...value].reduce<number>((sum, entry) => sum + valueBytes(entry), 0);
  if (Array.isArray(value)) return value.reduce((sum, entry) => sum + valueBytes(entry) + 1, 3);
  if (typeof value === 'object' && value !== null) return mapBytes(value) + Object.keys(value).length + 3;
  return 1;
}
