import { CRC_32, checksum, encoder, packed } from './bytes.ts';

export interface ZippedFile {
  /** In ASCII. */
  readonly name: string;
  readonly content: Uint8Array;
}

/** 1 January 1980, the first day that ZIP knows. */
const FIRST_DAY = 0x210000;

/** Packs files into a ZIP archive without compressing them: a FIT file has a few kB. */
export function zip(files: readonly ZippedFile[]): Uint8Array<ArrayBuffer> {
  const stored: number[] = [];
  const directory: number[] = [];
  for (const { name, content } of files) {
    const path = encoder.encode(name);
    const size = content.length;
    const crc = ~checksum(content, CRC_32, 0xffffffff) >>> 0;
    // Version 2.0, no flags, not compressed, and nothing extra.
    const about = packed([20, 6], [FIRST_DAY, 4], [crc, 4], [size, 4], [size, 4], [path.length, 4]);
    // Written by version 2.0; no comment, on the first disk, without attributes.
    directory.push(...packed([0x02014b50, 4], [20, 2]), ...about, ...packed([0, 10], [stored.length, 4]), ...path);
    stored.push(...packed([0x04034b50, 4]), ...about, ...path);
    for (const byte of content) stored.push(byte);
  }
  const { length: count } = files;
  const end = packed([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [directory.length, 4], [stored.length, 6]);
  return new Uint8Array([...stored, ...directory, ...end]);
}
