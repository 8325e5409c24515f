import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';

/** A refusal as S3 words it: the error code that the SDK reads, and the status. */
export class S3Refusal extends Error {
  readonly code: string;
  readonly status: number;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The object in an upload, its checksum compared where it has one. */
export function readUpload(headers: IncomingHttpHeaders, body: Buffer): Buffer {
  if (String(headers['x-amz-content-sha256']).startsWith('STREAMING-'))
    throw new S3Refusal(501, 'NotImplemented', 'The stand-in takes no body in chunks');
  const expected = headers['x-amz-checksum-crc32'];
  if (expected !== undefined && expected !== crc32Of(body))
    throw new S3Refusal(400, 'BadDigest', 'The CRC32 did not match what was received');
  return body;
}

function crc32Of(body: Buffer): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return bytes.toString('base64');
}
