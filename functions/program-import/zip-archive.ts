import { crc32, inflateRawSync } from 'node:zlib';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { damaged, refuseFile } from './program-file-refused.ts';

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly inflatedBytes: number;
  readonly offset: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const ZIP64_LOCATOR = 0x07064b50;
const ZIP64_END_OF_DIRECTORY = 0x06064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_OF_DIRECTORY_BYTES = 22;
const LOCAL_HEADER_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const IN_ZIP64_16 = 0xffff;
const IN_ZIP64_32 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

/** The archive's own list of its parts, by name; nothing is unpacked. */
export function readZipDirectory(zip: Buffer): Map<string, ZipEntry> {
  const { count, offset } = locateDirectory(zip);
  if (count > PROGRAM_FILE_LIMITS.zipEntries) {
    throw refuseFile(`The workbook has ${count} parts; the limit is ${PROGRAM_FILE_LIMITS.zipEntries}.`);
  }
  const entries = new Map<string, ZipEntry>();
  let position = offset;
  for (let index = 0; index < count; index++) {
    if (position + 46 > zip.length || zip.readUInt32LE(position) !== DIRECTORY_ENTRY) {
      throw damaged('its list of parts is broken');
    }
    const { entry, end } = readDirectoryEntry(zip, position);
    if (entries.has(entry.name)) throw damaged('two of its parts have the same name');
    entries.set(entry.name, entry);
    position = end;
  }
  refuseOverlaps([...entries.values()]);
  return entries;
}

function locateDirectory(zip: Buffer): { count: number; offset: number } {
  const earliest = Math.max(0, zip.length - END_OF_DIRECTORY_BYTES - LONGEST_COMMENT);
  let end = zip.length - END_OF_DIRECTORY_BYTES;
  while (end >= earliest && zip.readUInt32LE(end) !== END_OF_DIRECTORY) end--;
  if (end < earliest) throw damaged('its end is missing (was the upload cut short?)');
  const count = zip.readUInt16LE(end + 10);
  const offset = zip.readUInt32LE(end + 16);
  if (count !== IN_ZIP64_16 && offset !== IN_ZIP64_32) return { count, offset };

  const locator = end - 20;
  if (locator < 0 || zip.readUInt32LE(locator) !== ZIP64_LOCATOR) throw damaged('its list of parts is missing');
  const record = readUInt64(zip, locator + 8);
  if (record + 56 > zip.length || zip.readUInt32LE(record) !== ZIP64_END_OF_DIRECTORY) {
    throw damaged('its list of parts is missing');
  }
  return { count: readUInt64(zip, record + 32), offset: readUInt64(zip, record + 48) };
}

function readDirectoryEntry(zip: Buffer, at: number): { entry: ZipEntry; end: number } {
  const isEncrypted = (zip.readUInt16LE(at + 8) & 1) === 1;
  if (isEncrypted) throw refuseFile('The workbook is protected by a password. Remove it and upload the file again.');
  const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
  const extraEnd = nameEnd + zip.readUInt16LE(at + 30);
  const end = extraEnd + zip.readUInt16LE(at + 32);
  if (end > zip.length) throw damaged('its list of parts is broken');

  let packedBytes = zip.readUInt32LE(at + 20);
  let inflatedBytes = zip.readUInt32LE(at + 24);
  let offset = zip.readUInt32LE(at + 42);
  if ([packedBytes, inflatedBytes, offset].includes(IN_ZIP64_32)) {
    // The 64-bit field holds only the values that did not fit, in this order.
    let position = zip64Field(zip, nameEnd, extraEnd);
    const next = () => {
      if (position + 8 > extraEnd) throw damaged('the size of a part is missing');
      position += 8;
      return readUInt64(zip, position - 8);
    };
    if (inflatedBytes === IN_ZIP64_32) inflatedBytes = next();
    if (packedBytes === IN_ZIP64_32) packedBytes = next();
    if (offset === IN_ZIP64_32) offset = next();
  }
  const name = zip.toString('utf8', at + 46, nameEnd);
  const method = zip.readUInt16LE(at + 10);
  const crc = zip.readUInt32LE(at + 16);
  return { entry: { name, method, crc, packedBytes, inflatedBytes, offset }, end };
}

function zip64Field(zip: Buffer, start: number, end: number): number {
  for (let at = start; at + 4 <= end; at += 4 + zip.readUInt16LE(at + 2)) {
    if (zip.readUInt16LE(at) === 1) return at + 4;
  }
  throw damaged('the size of a part is missing');
}

function readUInt64(zip: Buffer, at: number): number {
  if (at + 8 > zip.length) throw damaged('its list of parts is broken');
  const value = zip.readBigUInt64LE(at);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(value);
}

/** Parts that share bytes are how a small archive unpacks into a huge one. */
function refuseOverlaps(entries: readonly ZipEntry[]): void {
  let reached = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (entry.offset < reached) throw damaged('its parts overlap');
    reached = entry.offset + LOCAL_HEADER_BYTES + entry.packedBytes;
  }
}

/** Unpacks one part. Never produces more than the part declares, nor more than `mostBytes`. */
export function unpackEntry(zip: Buffer, entry: ZipEntry, mostBytes: number): Buffer {
  if (entry.inflatedBytes > mostBytes) throw tooLargeUnpacked();
  if (entry.offset + LOCAL_HEADER_BYTES > zip.length || zip.readUInt32LE(entry.offset) !== LOCAL_HEADER) {
    throw damaged('a part is not where the list says');
  }
  const start =
    entry.offset + LOCAL_HEADER_BYTES + zip.readUInt16LE(entry.offset + 26) + zip.readUInt16LE(entry.offset + 28);
  if (start + entry.packedBytes > zip.length) throw damaged('a part is cut short');
  const data = inflate(zip.subarray(start, start + entry.packedBytes), entry);
  if (data.length !== entry.inflatedBytes || crc32(data) !== entry.crc)
    throw damaged('the checksum of a part is wrong');
  return data;
}

function inflate(packed: Buffer, entry: ZipEntry): Buffer {
  if (entry.method === STORED) return packed;
  if (entry.method !== DEFLATED) throw damaged('a part is packed in a way that Excel does not use');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.inflatedBytes) });
  } catch {
    throw damaged('a part cannot be unpacked');
  }
}

export const tooLargeUnpacked = () =>
  refuseFile(
    'The workbook is too large once unpacked. Copy the columns of the program into a new workbook and upload that.',
  );
