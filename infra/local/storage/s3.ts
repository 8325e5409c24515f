import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { S3Event } from 'aws-lambda';
import { ulid } from 'ulid';
import { BodyTooLarge, closeServer, listen, readBody } from '#infra/local/server/http-server.ts';
import { writeDurably } from './durable-file.ts';
import { DamagedFile, isRecord, parsed } from './kept-file.ts';
import { keepObjectEvents, type ObjectConsumers } from './object-events.ts';
import { readUpload, S3Refusal } from './s3-body.ts';

export interface S3 {
  readonly endpoint: string;
  /** Registers who is told of created objects, and of those given up; what waited on disk is handed over at once. */
  deliverTo(consumers: ObjectConsumers): void;
  stop(): Promise<void>;
}

interface S3Options {
  /** The folder for objects and undelivered events. */
  readonly folder: string;
  /** The one bucket there is. */
  readonly bucket: string;
  /** Only objects with this prefix cause events, as in the bucket's notification on AWS. */
  readonly eventPrefix: string;
  readonly onDeliveryFailure: (error: unknown) => void;
  /** Milliseconds since 1970; the clock of those who are told, when it is not the real one. */
  readonly clock?: () => number;
}

interface StoredObject {
  readonly key: string;
  readonly etag: string;
  readonly lastModified: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

const LARGEST_BODY = 64 * 1024 * 1024;

/** A stand-in for S3: put, get, head, delete and list of whole objects by path-style addresses. Of signatures only the end of a link's is checked. */
export async function startS3(options: S3Options): Promise<S3> {
  const { folder, onDeliveryFailure: onFailure, clock = Date.now } = options;
  const events = keepObjectEvents(join(folder, 'events'), { onFailure, clock });
  const server = createServer((request, response) => {
    answer(request, response, options, events.publish).catch((error: unknown) => {
      if (!(error instanceof S3Refusal || error instanceof BodyTooLarge)) onFailure(error);
      refuse(request, response, error);
    });
  });
  const port = await listen(server, 0);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    deliverTo: events.deliverTo,
    async stop() {
      await events.stop();
      await closeServer(server);
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, bucket, eventPrefix, clock = Date.now }: S3Options,
  publish: (event: S3Event) => void,
): Promise<void> {
  response.setHeader('x-amz-request-id', ulid());
  const objects = join(folder, 'objects');
  const list = listingOf(request, bucket);
  if (list) {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(listed(objects, bucket, list));
    return;
  }
  const key = keyOf(request, bucket, clock());
  const file = join(objects, createHash('sha256').update(key).digest('hex'));
  switch (request.method) {
    case 'PUT': {
      const stored = objectOf(
        key,
        clock(),
        request,
        readUpload(request.headers, await readBody(request, LARGEST_BODY)),
      );
      const { body, ...description } = stored;
      writeDurably(file, `${JSON.stringify(description)}\n`, body);
      if (key.startsWith(eventPrefix)) publish(createdEvent(bucket, stored));
      response.writeHead(200, { etag: stored.etag }).end();
      return;
    }
    case 'GET':
    case 'HEAD': {
      const { headers, etag, lastModified, body } = read(file);
      response.writeHead(200, { ...headers, etag, 'last-modified': lastModified, 'content-length': body.length });
      response.end(request.method === 'GET' ? body : undefined);
      return;
    }
    case 'DELETE':
      rmSync(file, { force: true });
      response.writeHead(204).end();
      return;
    default:
      throw new S3Refusal(501, 'NotImplemented', `The stand-in has no ${request.method}`);
  }
}

/** Returns the parameters of a request to list the bucket; undefined for any other request. */
function listingOf({ method, url = '/' }: IncomingMessage, bucket: string): URLSearchParams | undefined {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const isList = method === 'GET' && searchParams.get('list-type') === '2';
  return isList && pathname.replace(/\/$/, '') === `/${bucket}` ? searchParams : undefined;
}

/** A page of the objects by key; the token that continues it is the last key of the page. */
function listed(objects: string, bucket: string, asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? '';
  const after = asked.get('continuation-token') ?? '';
  const found = (existsSync(objects) ? readdirSync(objects) : [])
    .filter((name) => !name.endsWith('.tmp'))
    .map((name) => read(join(objects, name)))
    .filter(({ key }) => key.startsWith(prefix) && key > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const page = found.slice(0, Number(asked.get('max-keys') ?? 1_000));
  const isTruncated = page.length < found.length;
  const contents = page.map(
    ({ key, etag, lastModified, body }) =>
      `<Contents><Key>${escaped(key)}</Key><LastModified>${new Date(lastModified).toISOString()}</LastModified>` +
      `<ETag>${escaped(etag)}</ETag><Size>${body.length}</Size></Contents>`,
  );
  const next = isTruncated ? `<NextContinuationToken>${escaped(page.at(-1)?.key ?? '')}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

function keyOf(request: IncomingMessage, bucket: string, now: number): string {
  const url = new URL(request.url ?? '/', 'http://s3');
  const [, name, ...rest] = url.pathname.split('/');
  if (name !== bucket) throw new S3Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist');
  const key = decodeURIComponent(rest.join('/'));
  refuseExpired(url.searchParams, now);
  const operation = [...url.searchParams.keys()].find((parameter) => !/^(x-id$|X-Amz-)/.test(parameter));
  if (key === '' || operation) throw new S3Refusal(501, 'NotImplemented', 'The stand-in knows only whole objects');
  return key;
}

/** Refuses a link whose time is over. */
function refuseExpired(asked: URLSearchParams, now: number): void {
  const [seconds, signedAt] = [asked.get('X-Amz-Expires'), asked.get('X-Amz-Date')];
  if (seconds === null || signedAt === null) return;
  const begins = Date.parse(signedAt.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (now > begins + Number(seconds) * 1_000) throw new S3Refusal(403, 'AccessDenied', 'Request has expired');
}

const KEPT_HEADERS = ['content-type', 'content-encoding', 'content-disposition', 'cache-control'];

function objectOf(key: string, now: number, request: IncomingMessage, body: Buffer): StoredObject {
  const kept = Object.entries(request.headers).filter(
    ([name]) => KEPT_HEADERS.includes(name) || name.startsWith('x-amz-meta-'),
  );
  return {
    key,
    etag: `"${createHash('md5').update(body).digest('hex')}"`,
    lastModified: new Date(now).toUTCString(),
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body,
  };
}

/** An object is one file, so that it is replaced in one step: a line that describes it, then its bytes. */
function read(file: string): StoredObject {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new S3Refusal(404, 'NoSuchKey', 'The specified key does not exist.');
  }
  const lineEnd = bytes.indexOf('\n');
  const description = parsed(bytes.toString('utf8', 0, lineEnd));
  if (!isRecord(description)) throw new DamagedFile(file, 'delete it, and upload the program again');
  return { ...(description as unknown as Omit<StoredObject, 'body'>), body: bytes.subarray(lineEnd + 1) };
}

function createdEvent(bucket: string, { key, etag, body }: StoredObject): S3Event {
  const id = ulid();
  return {
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: 'local',
        eventTime: new Date().toISOString(),
        eventName: 'ObjectCreated:Put',
        userIdentity: { principalId: 'local' },
        requestParameters: { sourceIPAddress: '127.0.0.1' },
        responseElements: { 'x-amz-request-id': id, 'x-amz-id-2': id },
        s3: {
          s3SchemaVersion: '1.0',
          configurationId: 'local',
          bucket: { name: bucket, ownerIdentity: { principalId: 'local' }, arn: `arn:aws:s3:::${bucket}` },
          object: {
            key: encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+'),
            size: body.length,
            eTag: etag.slice(1, -1),
            sequencer: id,
          },
        },
      },
    ],
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const { status, code, message } = refusalOf(error);
  response.writeHead(status, { 'content-type': 'application/xml' });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  response.end(request.method === 'HEAD' ? undefined : xml);
}

function refusalOf(error: unknown): S3Refusal {
  if (error instanceof S3Refusal) return error;
  if (error instanceof BodyTooLarge) return new S3Refusal(400, 'EntityTooLarge', error.message);
  return new S3Refusal(500, 'InternalError', 'We encountered an internal error. Please try again.');
}
