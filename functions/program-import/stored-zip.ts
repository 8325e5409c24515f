import { crc32 } from 'node:zlib';

/** An uncompressed zip archive of the given parts. */
export function storedZip(parts: ReadonlyMap<string, Buffer>): Buffer {
  const content: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [partName, data] of parts) {
    const name = Buffer.from(partName);
    const crc = crc32(data);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    writeSharedFields(local, 4, name, data, crc);
    const listed = Buffer.alloc(46);
    listed.writeUInt32LE(0x02014b50, 0);
    listed.writeUInt16LE(20, 4);
    writeSharedFields(listed, 6, name, data, crc);
    listed.writeUInt32LE(offset, 42);
    content.push(local, name, data);
    directory.push(listed, name);
    offset += local.length + name.length + data.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...content, list, end]);
}

/** The run of fields that a local header and a directory entry have in common. */
function writeSharedFields(header: Buffer, at: number, name: Buffer, data: Buffer, crc: number): void {
  header.writeUInt16LE(20, at); // version 2.0
  header.writeUInt16LE(0x800, at + 2); // names are UTF-8
  header.writeUInt32LE(crc, at + 10);
  header.writeUInt32LE(data.length, at + 14);
  header.writeUInt32LE(data.length, at + 18);
  header.writeUInt16LE(name.length, at + 22);
}
