import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError, ERROR_CODES } from '#shared/errors.ts';

const REPLY = Symbol('reply');

/** An answer that is more than a 200 with JSON. */
export interface Reply<Body = undefined> {
  readonly [REPLY]: true;
  readonly status: number;
  readonly body: Body;
  /** Sent as it is in place of a body; its type stands in the headers. */
  readonly text?: string;
  readonly headers: Record<string, string>;
  readonly cookies: readonly string[];
}

interface ReplyExtras {
  readonly headers?: Record<string, string>;
  readonly cookies?: readonly string[];
}

export function reply<Body>(status: number, body: Body, { headers = {}, cookies = [] }: ReplyExtras = {}): Reply<Body> {
  return { [REPLY]: true, status, body, headers, cookies };
}

export function isReply(answer: unknown): answer is Reply<unknown> {
  return typeof answer === 'object' && answer !== null && REPLY in answer;
}

/** 303: whatever the request was, the browser follows with a GET. */
export function redirect(location: string, cookies: readonly string[] = []): Reply {
  return reply(303, undefined, { headers: { location, 'referrer-policy': 'no-referrer' }, cookies });
}

export function nothing(cookies: readonly string[] = []): Reply {
  return reply(204, undefined, { cookies });
}

/** Returns the ETag of an answer that is made of `text` alone. */
export function etagOf(text: string): string {
  return `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
}

/** Answers with an ETag, or with 304 and no body when the caller has just that; `read` is asked only for the former. */
export async function conditional<Body>(
  etag: string,
  ifNoneMatch: string | undefined,
  read: () => Promise<Body>,
): Promise<Reply<Body> | Reply> {
  const headers = { etag };
  if (ifNoneMatch === etag) return reply(304, undefined, { headers });
  return reply(200, await read(), { headers });
}

/** A text that the browser saves under a name, which may hold anything. */
export function file(name: string, type: string, text: string): Reply {
  const plain = name.normalize('NFKD').replace(/[^\w. -]+/g, '');
  const any = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${any}`;
  const headers = { 'content-type': `${type}; charset=utf-8`, 'content-disposition': disposition };
  return { ...reply(200, undefined, { headers }), text };
}

const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** CloudFront does not compress what it does not cache, so larger answers are compressed here. */
const COMPRESS_FROM_BYTES = 1_000;
const BROTLI_QUALITY = 5;
/** Lambda answers at most 6 MB; so many characters are no more, whatever they are, and more are compressed unasked. */
const PLAIN_CHARACTERS_MAX = 2_000_000;
/** The longest compressed body, which leaves room for the headers; beyond 6 MB Lambda itself answers 502. */
const ENCODED_CHARACTERS_MAX = 6_000_000;

/** Builds Lambda's result, compressed when large. Throws AppError `too-large` when even that is too long. */
export function toResult(
  answer: Reply<unknown>,
  acceptEncoding = '',
  encodedCharactersMax = ENCODED_CHARACTERS_MAX,
): APIGatewayProxyStructuredResultV2 {
  const { status: statusCode, body, cookies } = answer;
  const text = answer.text ?? JSON.stringify(body);
  if (text === undefined) return { statusCode, headers: { ...API_HEADERS, ...answer.headers }, cookies: [...cookies] };
  const headers = { ...API_HEADERS, ...JSON_TYPE, vary: 'accept-encoding', ...answer.headers };
  const encoding = encodingFor(text, acceptEncoding);
  if (!encoding) return { statusCode, headers, cookies: [...cookies], body: text };
  const encoded = compress(text, encoding).toString('base64');
  if (encoded.length > encodedCharactersMax) {
    const message = 'The response is too large to send. Please contact support.';
    throw new AppError('too-large', message, { code: ERROR_CODES.answerTooLarge });
  }
  return {
    statusCode,
    headers: { ...headers, 'content-encoding': encoding },
    cookies: [...cookies],
    body: encoded,
    isBase64Encoded: true,
  };
}

function encodingFor({ length }: string, acceptEncoding: string): 'br' | 'gzip' | undefined {
  if (length < COMPRESS_FROM_BYTES) return undefined;
  return bestEncoding(acceptEncoding) ?? (length > PLAIN_CHARACTERS_MAX ? 'gzip' : undefined);
}

/** An encoding with `q=0` is one the caller cannot read. */
function bestEncoding(acceptEncoding: string): 'br' | 'gzip' | undefined {
  const accepted = acceptEncoding.split(',').map((entry) => entry.trim().replace(/;q=(?!0(\.0*)?$).*/, ''));
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

function compress(text: string, encoding: string): Buffer {
  if (encoding === 'gzip') return gzipSync(text);
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
