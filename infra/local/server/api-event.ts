import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

export interface MatchedRoute {
  /** A key of the route table: `POST /api/complete-workout`. */
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
}

interface RequestToLambda extends MatchedRoute {
  readonly request: IncomingMessage;
  readonly body: Buffer;
  readonly requestId: string;
}

const DROPPED_HEADERS = new Set(['cookie', 'connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** The API Gateway event (HTTP API, payload format 2.0) for a request: what the Lambda function gets on AWS. */
export function apiEvent({
  request,
  body,
  routeKey,
  pathParameters,
  requestId,
}: RequestToLambda): APIGatewayProxyEventV2 {
  const [encodedPath = '/', query = ''] = splitOnce(request.url ?? '/', '?');
  const rawPath = decodeURIComponent(encodedPath);
  const now = new Date();
  const host = request.headers.host ?? '';
  const headers = eventHeaders(request, host);
  const cookies = request.headers.cookie
    ?.split(';')
    .map((cookie) => cookie.trim())
    .filter(Boolean);
  const binary = body.length > 0 && !isText(request.headers['content-type']);
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: query,
    headers,
    ...(cookies && cookies.length > 0 && { cookies }),
    ...(query !== '' && { queryStringParameters: queryParameters(query) }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters: { ...pathParameters } }),
    ...(body.length > 0 && { body: body.toString(binary ? 'base64' : 'utf8') }),
    isBase64Encoded: binary,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: host.replace(/:\d+$/, ''),
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: sourceIp(request),
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
      time: gatewayTime(now),
      timeEpoch: now.getTime(),
    },
  };
}

function eventHeaders(request: IncomingMessage, host: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    if (values && !DROPPED_HEADERS.has(name)) headers[name] = values.join(',');
  }
  headers['x-forwarded-for'] = sourceIp(request);
  headers['x-forwarded-proto'] = 'http';
  headers['x-forwarded-port'] = host.split(':')[1] ?? '80';
  return headers;
}

/** A dual-stack socket writes IPv4 addresses inside IPv6 ones; the gateway never does. */
function sourceIp(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}

function queryParameters(query: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const earlier = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    // Defined, not assigned: a parameter may be called __proto__.
    const joined = earlier === undefined ? value : `${earlier},${value}`;
    Object.defineProperty(parameters, name, { value: joined, enumerable: true, configurable: true, writable: true });
  }
  return parameters;
}

/** The gateway hands these over as they are and everything else in base64. */
function isText(contentType: IncomingHttpHeaders['content-type']): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  return type.startsWith('text/') || /^application\/(json|javascript|xml|[\w.-]+\+(json|xml))$/.test(type);
}

/** Like `21/Nov/2026:17:04:05 +0000`. */
function gatewayTime(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}
