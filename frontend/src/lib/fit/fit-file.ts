import { CRC_16, checksum, encoder, packed } from './bytes.ts';

/** FIT's base types that a workout file needs: identifier, bytes, and the value that stands for none. */
const TYPES = {
  enum: [0x00, 1, 0xff],
  uint16: [0x84, 2, 0xffff],
  uint32: [0x86, 4, 0xffffffff],
  uint32z: [0x8c, 4, 0],
} as const;
const STRING = 0x07;

type FitValue = number | string | undefined;

/** A field's number in the FIT profile with its type; of text, the most bytes it may have. */
type Field = readonly [number: number, type: keyof typeof TYPES | number];

/** All messages of one kind; rows have the values of the fields in their order. */
export interface MessageTable {
  readonly message: number;
  readonly fields: readonly Field[];
  readonly rows: readonly (readonly FitValue[])[];
}

/** Added to the number that a kind's messages begin with, it begins their definition. */
const DEFINITION = 0x40;

/** Encodes a FIT file: a header, a definition and the messages of each table, and the checksum of it all. */
export function fitFile(tables: readonly MessageTable[]): Uint8Array<ArrayBuffer> {
  const data = tables.filter(({ rows }) => rows.length > 0).flatMap(tableBytes);
  // The header's size, protocol 1.0, which every device reads, and version 21.217 of the profile.
  const header = [...packed([14, 1], [0x10, 1], [21_217, 2], [data.length, 4]), ...encoder.encode('.FIT')];
  return new Uint8Array(withChecksum([...withChecksum(header), ...data]));
}

const withChecksum = (bytes: readonly number[]) => [...bytes, ...packed([checksum(bytes, CRC_16), 2])];

function tableBytes({ message, fields, rows }: MessageTable, local: number): number[] {
  const columns = fields.map(([number, type], column) => {
    const values = rows.map((row) => valueBytes(row[column], type));
    const size = Math.max(...values.map((bytes) => bytes.length));
    return { values, size, definition: [number, size, typeof type === 'number' ? STRING : TYPES[type][0]] };
  });
  return [
    ...packed([DEFINITION + local, 1], [0, 2], [message, 2], [fields.length, 1]), // little endian
    ...columns.flatMap(({ definition }) => definition),
    ...rows.flatMap((_, row) => [
      local,
      // Texts have the size of the longest one, filled up with zeros.
      ...columns.flatMap(({ values, size }) => Array.from({ length: size }, (_each, at) => values[row]?.[at] ?? 0)),
    ]),
  ];
}

/** Text is UTF-8 and ends with a zero; a character that does not fit whole is left out, and what follows it. */
function valueBytes(value: FitValue, type: Field[1]): number[] {
  if (typeof type !== 'number') return packed([typeof value === 'number' ? value : TYPES[type][2], TYPES[type][1]]);
  const room = new Uint8Array(type);
  const text = String(value ?? '').replace(/\p{Cc}+/gu, ' ');
  const { written } = encoder.encodeInto(text.trim(), room.subarray(1));
  return [...room.subarray(1, written + 1), 0];
}
