import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Area, RouteDefinition } from '#shared/http.ts';
import { apiEvent, type MatchedRoute } from './api-event.ts';
import { BodyTooLarge, readBody } from './http-server.ts';

/** Takes a Lambda `Context`, and says `never` here so that a handler may ask for one its own middleware has added to. */
export type LambdaHandler = (event: APIGatewayProxyEventV2, context: never) => unknown;

interface ApiOptions {
  readonly routes: Readonly<Record<string, RouteDefinition>>;
  readonly handlers: Readonly<Partial<Record<Area, LambdaHandler>>>;
  /** Called with an error that a handler threw; on AWS it would be in the function's log. */
  readonly onError: (error: unknown) => void;
  readonly timeoutMs?: number;
}

/** The HTTP API's own limit, Lambda's for event and reply, and the longest an integration may take. */
const LIMITS = { bodyBytes: 10_000_000, eventBytes: 6 * 1024 * 1024, timeoutMs: 29_000 } as const;

interface Target extends MatchedRoute {
  readonly area: Area;
}

/** A request listener that does what API Gateway's HTTP API and Lambda do between a browser and the handlers. */
export function createApiHandler(options: ApiOptions) {
  const find = routeFinder(Object.values(options.routes));
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await answer(request, response, find, options);
    } catch (error) {
      if (error instanceof BodyTooLarge) return refuse(response, 413);
      if (error instanceof URIError) return refuse(response, 400);
      options.onError(error);
      refuse(response, 500);
    }
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  find: RouteFinder,
  { handlers, timeoutMs = LIMITS.timeoutMs }: ApiOptions,
): Promise<void> {
  const target = find(request.method ?? 'GET', request.url ?? '/');
  const handler = target && handlers[target.area];
  if (!handler) return refuse(response, 404);
  const requestId = randomUUID();
  const body = await readBody(request, LIMITS.bodyBytes);
  const event = JSON.stringify(apiEvent({ request, body, requestId, ...target }));
  if (Buffer.byteLength(event) > LIMITS.eventBytes) return refuse(response, 413);
  // Through JSON both ways, as on AWS: what does not survive it does not reach the other side here either.
  const call = Promise.resolve(handler(JSON.parse(event), lambdaContext(target.area, requestId, timeoutMs) as never));
  const result = await withinTime(call, timeoutMs);
  if (result === TIMED_OUT) return refuse(response, 503);
  const reply = JSON.stringify(result) ?? 'null';
  if (Buffer.byteLength(reply) > LIMITS.eventBytes) throw new Error(`The reply of ${target.routeKey} is over 6 MB`);
  send(response, JSON.parse(reply), requestId);
}

const TIMED_OUT = Symbol('timed out');

async function withinTime(call: Promise<unknown>, timeoutMs: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, timeoutMs, TIMED_OUT);
  });
  try {
    return await Promise.race([call, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** A result without a status code is the body itself, as payload format 2.0 has it. */
function send(response: ServerResponse, result: unknown, requestId: string): void {
  const structured = isStructured(result)
    ? result
    : { body: typeof result === 'string' ? result : JSON.stringify(result) };
  const { statusCode = 200, headers = {}, cookies = [], body = '', isBase64Encoded = false } = structured;
  if (!Number.isInteger(statusCode) || statusCode < 200 || statusCode > 599) {
    throw new Error(`${statusCode} is no status code`);
  }
  response.statusCode = statusCode;
  response.setHeader('content-type', isStructured(result) ? 'text/plain; charset=utf-8' : 'application/json');
  response.setHeader('apigw-requestid', requestId);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.end(isBase64Encoded ? Buffer.from(body, 'base64') : body); // text goes out in one write with its headers
}

function isStructured(result: unknown): result is APIGatewayProxyStructuredResultV2 {
  return typeof result === 'object' && result !== null && 'statusCode' in result;
}

const REFUSALS = {
  400: 'Bad Request',
  404: 'Not Found',
  413: 'Request Entity Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;

function refuse(response: ServerResponse, status: keyof typeof REFUSALS): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ message: REFUSALS[status] }));
}

type RouteFinder = (method: string, url: string) => Target | undefined;

/** Whole paths win over paths with parameters; a parameter is one path segment and never empty. */
function routeFinder(routes: readonly RouteDefinition[]): RouteFinder {
  const table = routes
    .map(({ area, method, path }) => ({ area, method, routeKey: `${method} ${path}`, segments: path.split('/') }))
    .sort((a, b) => Number(a.routeKey.includes('{')) - Number(b.routeKey.includes('{')));
  return (method, url) => {
    const actual = url.replace(/\?.*$/s, '').split('/');
    for (const { area, method: expected, routeKey, segments } of table) {
      if (method !== expected || segments.length !== actual.length) continue;
      const pathParameters = matchSegments(segments, actual);
      if (pathParameters) return { area, routeKey, pathParameters };
    }
    return undefined;
  };
}

function matchSegments(segments: readonly string[], actual: readonly string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = decodeURIComponent(actual[index] ?? '');
    if (segment.startsWith('{') && value !== '') parameters[segment.slice(1, -1)] = value;
    else if (segment !== value) return undefined;
  }
  return parameters;
}

function lambdaContext(area: Area, awsRequestId: string, timeoutMs: number): Context {
  const deadline = Date.now() + timeoutMs;
  return {
    awsRequestId,
    functionName: area,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${area}`,
    memoryLimitInMB: '1024',
    logGroupName: `/aws/lambda/${area}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
}
