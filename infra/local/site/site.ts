import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ASSET_HEADERS } from '#infra/security-headers.ts';
import { COMPRESSED_ASSETS, cacheControlOf, isAssetPath, isScreenPath } from '#infra/site-rules.ts';

interface SiteOptions {
  /** The built web app. */
  readonly folder: string;
  /** Headers of every answer but assets', for index.html as it lies in the folder: a build under a running server changes both. */
  readonly headersFor: (indexHtml: string) => Readonly<Record<string, string>>;
  /** Put into index.html before all else: what only this machine needs. */
  readonly inHead?: string | undefined;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/;

type Encoding = 'br' | 'gzip' | 'identity';

const ENCODERS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: async (bytes) => bytes,
};

/** Serves the built web app as the CloudFront distribution in front of its bucket does. */
export function createSite({ folder, headersFor, inHead = '' }: SiteOptions) {
  const encoded = new Map<string, Promise<Buffer>>();

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = pathOf(request);
    const isAsset = path !== undefined && isAssetPath(path);
    const headers = isAsset ? ASSET_HEADERS : headersFor(await readFile(join(folder, 'index.html'), 'utf8'));
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
    if (path === undefined) return refuse(response, 400);
    const name = isScreenPath(path) ? '/index.html' : path;
    // As in the bucket, which has only one encoding of an asset, whatever the browser accepts.
    const compressed = isAsset && (await openFile(folder, `/${COMPRESSED_ASSETS}/${basename(path)}`));
    const bytes = compressed || (await openFile(folder, name, inHead));
    if (!bytes) return refuse(response, 404);

    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    response.setHeader('etag', etag);
    response.setHeader('cache-control', cacheControlOf(path));
    response.setHeader('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();

    const type = CONTENT_TYPES[extname(name)] ?? 'application/octet-stream';
    const accepted = COMPRESSIBLE.test(type) ? bestEncoding(request.headers['accept-encoding']) : 'identity';
    const encoding = compressed ? 'br' : accepted;
    const key = `${encoding} ${etag}`;
    const encode = compressed ? ENCODERS.identity : ENCODERS[encoding];
    const pending = encoded.get(key) ?? encode(bytes);
    encoded.set(key, pending);
    const body = await pending;
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.writeHead(200, { 'content-type': type, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/** The decoded path, or undefined when it cannot be one. */
function pathOf(request: IncomingMessage): string | undefined {
  try {
    const path = decodeURIComponent((request.url ?? '/').replace(/[?#].*$/s, ''));
    return path.startsWith('/') && !path.includes('\0') ? path : undefined;
  } catch {
    return undefined;
  }
}

async function openFile(folder: string, path: string, inHead = ''): Promise<Buffer | undefined> {
  const file = normalize(join(folder, path));
  if (!file.startsWith(folder + sep)) return undefined;
  try {
    if (!(await stat(file)).isFile()) return undefined;
    const bytes = await readFile(file);
    if (path !== '/index.html' || inHead === '') return bytes;
    return Buffer.from(bytes.toString().replace('<head>', `$&${inHead}`));
  } catch {
    return undefined;
  }
}

function bestEncoding(accepted = ''): Encoding {
  const names = accepted.split(',').map((part) => part.trim());
  const accepts = (encoding: Encoding) =>
    names.some((name) => name === encoding || /^(\w+);\s*q=(?!0(\.0*)?$)/.exec(name)?.[1] === encoding);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

const REFUSALS = { 400: 'Bad request', 404: 'Not found', 405: 'Method not allowed' } as const;

function refuse(response: ServerResponse, status: keyof typeof REFUSALS): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${REFUSALS[status]}\n`);
}
