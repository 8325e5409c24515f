import { createHash } from 'node:crypto';
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

/** The object in an upload: taken out of its aws-chunked framing where it has one, its checksums compared. */
export function readUpload(headers: IncomingHttpHeaders, raw: Buffer): Buffer {
  const declared = headers['x-amz-content-sha256'];
  const framed = typeof declared === 'string' && declared.startsWith('STREAMING-');
  const { body, trailers } = framed ? unframe(raw) : { body: raw, trailers: {} };
  const expected = headers['x-amz-decoded-content-length'];
  if (framed && expected !== undefined && Number(expected) !== body.length) {
    throw new S3Refusal(400, 'IncompleteBody', 'The body is not as long as the header says');
  }
  compareChecksums({ ...headers, ...trailers }, body);
  return body;
}

/** Chunks are `<hex size>[;chunk-signature=…]\r\n<bytes>\r\n`; an empty one ends them, then come trailing headers. */
function unframe(raw: Buffer): { body: Buffer; trailers: Record<string, string> } {
  const chunks: Buffer[] = [];
  for (let position = 0; ; ) {
    const lineEnd = raw.indexOf('\r\n', position);
    const size = Number.parseInt(raw.toString('latin1', position, lineEnd), 16);
    const start = lineEnd + 2;
    if (lineEnd < 0 || Number.isNaN(size) || start + size > raw.length) {
      throw new S3Refusal(400, 'IncompleteBody', 'The chunks of the body are cut short');
    }
    if (size === 0) return { body: Buffer.concat(chunks), trailers: trailersOf(raw.toString('latin1', start)) };
    chunks.push(raw.subarray(start, start + size));
    position = start + size + 2;
  }
}

function trailersOf(text: string): Record<string, string> {
  const lines = text.split('\r\n').filter((line) => line.includes(':'));
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

const CHECKSUMS: Record<string, (body: Buffer) => string> = {
  'content-md5': (body) => createHash('md5').update(body).digest('base64'),
  'x-amz-checksum-sha1': (body) => createHash('sha1').update(body).digest('base64'),
  'x-amz-checksum-sha256': (body) => createHash('sha256').update(body).digest('base64'),
  'x-amz-checksum-crc32': (body) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(crc32(body));
    return bytes.toString('base64');
  },
};

function compareChecksums(headers: IncomingHttpHeaders, body: Buffer): void {
  for (const [name, compute] of Object.entries(CHECKSUMS)) {
    if (headers[name] !== undefined && headers[name] !== compute(body)) {
      throw new S3Refusal(400, 'BadDigest', `The ${name} did not match what was received`);
    }
  }
}
