import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { apiAt, apiHere } from './api-origin.ts';
import { secondsKept } from './cache-rules.ts';
import { compress, type Encoding, encodingFor } from './compression.ts';
import { type Behaviour, readDistribution, type SiteDistribution } from './distribution.ts';
import { applyHeadersPolicy } from './headers-policy.ts';
import type { Headers, Reply, SendToOrigin } from './message.ts';
import { createSiteBucket } from './site-bucket.ts';
import { DISALLOWED_HEADER, type ViewerRequest } from './viewer-request.ts';

export interface EdgeSettings {
  /** The folder with what was synthesised, `Web.template.json` and the web app's archives, as `webAssembly` leaves it. */
  readonly assembly: string;
  /** The backend of `/api/*`: a listener in this process, or the address of a deployed API. */
  readonly api: RequestListener | string;
  /** The secret the distribution sends to the API, in place of the reference in the template. */
  readonly originSecret?: string | undefined;
  /** Put into index.html before all else: what only this machine needs. */
  readonly inHead?: string | undefined;
}

interface Kept {
  readonly reply: Reply;
  readonly at: number;
  readonly until: number;
}

interface Edge extends SiteDistribution {
  readonly origins: Readonly<Record<'bucket' | 'api', SendToOrigin>>;
  readonly cache: Map<string, Kept>;
}

/**
 * Creates an edge that treats requests to the site's bucket and the API as CloudFront would by the synthesised Web
 * stack: behaviours, functions, policies, compression and cache. It speaks HTTP, after TLS has ended. Throws at a
 * property of the template that it does not know, so that nothing passes unchecked.
 */
export function createEdge({ assembly, api, originSecret = 'of-the-edge', inHead = '' }: EdgeSettings) {
  const distribution = readDistribution(
    JSON.parse(readFileSync(join(assembly, 'Web.template.json'), 'utf8')),
    originSecret,
  );
  const edge: Edge = {
    ...distribution,
    origins: {
      bucket: createSiteBucket({ assembly, inHead, ...distribution }),
      api: typeof api === 'string' ? apiAt(api) : apiHere(api),
    },
    cache: new Map(),
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let reply: Reply;
    try {
      reply = await answer(edge, request);
    } catch (error) {
      reply = refusal(502, `The edge has nothing to answer with: ${error}`);
    }
    response.writeHead(reply.status, reply.headers as Record<string, string | string[]>).end(reply.body);
  };
}

async function answer(edge: Edge, request: IncomingMessage): Promise<Reply> {
  const body = await buffer(request);
  const viewer = viewerRequest(request);
  const behaviour = edge.behaviours.find(({ takes }) => takes(new URL(`http://edge${viewer.path}`).pathname));
  if (!behaviour) throw new Error(`No behaviour takes ${viewer.path}`);
  if (!behaviour.allowedMethods.includes(viewer.method))
    return refusal(403, 'This distribution is not configured to allow the HTTP request method.');
  if (viewer.method === 'GET' && body.length > 0) return refusal(403, 'A GET may have no body.');

  const viewerIp = request.socket.remoteAddress ?? '';
  const asked = behaviour.viewerRequest ? await behaviour.viewerRequest(viewer, viewerIp) : viewer;
  const reply = ifChanged(behaviour, viewer, await fromCacheOrOrigin(edge, behaviour, { ...asked, body, viewerIp }));
  return { ...reply, headers: applyHeadersPolicy(behaviour.headersPolicy, reply.headers) };
}

function viewerRequest({ method = 'GET', url = '/', headersDistinct }: IncomingMessage): ViewerRequest {
  const [path = '/', ...query] = url.split('?');
  const headers: Record<string, string[]> = {};
  for (const [name, values] of Object.entries(headersDistinct)) {
    if (values && !DISALLOWED_HEADER.test(name)) headers[name] = values;
  }
  return { method, path, queryString: query.join('?'), headers };
}

type Asked = ViewerRequest & { readonly body: Buffer; readonly viewerIp: string };

/** Every cache policy that is known keeps by the path alone: whoever asks for it gets the same. */
async function fromCacheOrOrigin(edge: Edge, behaviour: Behaviour, asked: Asked): Promise<Reply> {
  const encoding = encodingFor(String(asked.headers['accept-encoding'] ?? ''), behaviour.encodings);
  const key = `${asked.method} ${edge.behaviours.indexOf(behaviour)} ${asked.path} ${encoding}`;
  const kept = edge.cache.get(key);
  const now = Date.now();
  if (kept && now < kept.until) {
    const age = String(Math.floor((now - kept.at) / 1_000));
    return { ...kept.reply, headers: { ...kept.reply.headers, age, 'x-cache': 'Hit from cloudfront' } };
  }
  const reply = await fromOrigin(edge, behaviour, asked, encoding);
  const isKept = asked.method === 'GET' || asked.method === 'HEAD';
  const seconds = isKept ? secondsKept(reply, behaviour.cacheRules, edge.errorTtls) : 0;
  if (seconds > 0) edge.cache.set(key, { reply, at: now, until: now + seconds * 1_000 });
  const told = reply.status < 400 ? 'Miss from cloudfront' : 'Error from cloudfront';
  return { ...reply, headers: { ...reply.headers, 'x-cache': told } };
}

async function fromOrigin(
  { origins }: Edge,
  { origin, passesViewer }: Behaviour,
  { method, path, queryString, headers, body, viewerIp }: Asked,
  encoding: Encoding | undefined,
): Promise<Reply> {
  const { host: _, ...allButHost } = headers;
  const forwardedFor = [...[headers['x-forwarded-for'] ?? []].flat(), viewerIp].join(', ');
  const query = passesViewer && queryString !== '' ? `?${queryString}` : '';
  const reply = await origins[origin.kind]({
    method,
    uri: path + query,
    headers: {
      ...(passesViewer && allButHost),
      'x-forwarded-for': forwardedFor,
      via: '1.1 edge.cloudfront.net (CloudFront)',
      'x-amz-cf-id': 'request',
      ...origin.headers,
    },
    body,
  });
  return compress(reply, encoding);
}

/** Without caching, only the origin can say what has not changed. */
function ifChanged({ cacheRules }: Behaviour, { headers }: ViewerRequest, reply: Reply): Reply {
  const { etag } = reply.headers;
  const asked = [headers['if-none-match'] ?? []].flat().join(',').split(',');
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const isKnown = typeof etag === 'string' && asked.some((tag) => opaque(tag) === opaque(etag) || tag.trim() === '*');
  if (cacheRules.maxTtl === 0 || reply.status !== 200 || !isKnown) return reply;
  return { status: 304, headers: withoutBody(reply.headers), body: Buffer.alloc(0) };
}

function withoutBody(headers: Headers): Headers {
  const { 'content-type': _, 'content-length': __, 'content-encoding': ___, ...others } = headers;
  return others;
}

/** CloudFront's own words, which no policy of a behaviour applies to. */
function refusal(status: number, words: string): Reply {
  const body = Buffer.from(
    `<!DOCTYPE html><html><title>ERROR: The request could not be satisfied</title>${words}</html>\n`,
  );
  const headers = {
    'content-type': 'text/html',
    'content-length': String(body.length),
    'x-cache': 'Error from cloudfront',
    server: 'CloudFront',
  };
  return { status, headers, body };
}
