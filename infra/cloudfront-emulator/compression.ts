import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Reply } from './message.ts';

export type Encoding = 'br' | 'gzip';

/** The types that CloudFront compresses, as far as anything here has them: no manifest, font or source map is among them. */
const COMPRESSED_TYPES =
  /^(text\/(css|csv|html|javascript|plain|xml)|image\/svg\+xml|application\/(javascript|json|xml|wasm))(;|$)/;
const BYTES = { min: 1_000, max: 10_000_000 } as const;

const ENCODERS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

const compressed = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>();

/** The one of the encodings that are on which the viewer accepts, Brotli first. */
export function encodingFor(acceptEncoding: string, enabled: readonly Encoding[]): Encoding | undefined {
  const accepted = acceptEncoding.split(',').map((part) => part.trim().toLowerCase());
  const accepts = (encoding: Encoding) =>
    accepted.some((part) => part === encoding || /^(\w+);\s*q=(?!0(\.0*)?$)/.exec(part)?.[1] === encoding);
  return (['br', 'gzip'] as const).find((encoding) => enabled.includes(encoding) && accepts(encoding));
}

/** The reply compressed, where it is one that CloudFront compresses; its strong tag becomes a weak one. */
export async function compress(reply: Reply, encoding: Encoding | undefined): Promise<Reply> {
  if (!encoding || !isCompressible(reply)) return reply;
  const known = compressed.get(reply.body) ?? {};
  const encoded = known[encoding] ?? ENCODERS[encoding](reply.body);
  compressed.set(reply.body, { ...known, [encoding]: encoded });
  const body = await encoded;
  const { etag, ...headers } = reply.headers;
  return {
    status: reply.status,
    headers: {
      ...headers,
      ...(etag !== undefined && { etag: String(etag).replace(/^(?!W\/)/, 'W/') }),
      'content-encoding': encoding,
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
    },
    body,
  };
}

function isCompressible({ status, headers, body }: Reply): boolean {
  return (
    [200, 403, 404].includes(status) &&
    !('content-encoding' in headers) &&
    COMPRESSED_TYPES.test(String(headers['content-type'] ?? '')) &&
    body.length >= BYTES.min &&
    body.length <= BYTES.max
  );
}
