import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { type Pause, withinPatience } from '#functions/patience.ts';
import { isTimeZone, type LocalDate, localDateAt } from '#shared/dates.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { type RouteDefinition, routeKey, TIME_ZONE_HEADER } from '#shared/http.ts';
import { isCommandId } from '#shared/training/log/stamp.ts';
import { type AccessSettings, requireAccess } from './access.ts';
import { readCookies } from './cookies.ts';
import type { EndpointsOf, Input, RequestMoment } from './endpoint.ts';
import { answerErrors } from './error-replies.ts';
import { refuseCrossSite } from './origin-check.ts';
import { type EdgeSettings, requireOriginSecret } from './origin-secret.ts';
import { parseInput } from './parse-input.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { isReply, type Reply, reply, toResult } from './replies.ts';
import type { Middleware, RequestContext, RoutesByKey } from './request-context.ts';
import { type Log, logRequest } from './request-log.ts';

/** The dependencies that every area's handler has in common. */
export interface AreaDependencies extends Omit<AccessSettings, 'limiter'>, EdgeSettings {
  readonly log: Log;
  /** Multiplies every allowance; 1 by default. */
  readonly rateLimitFactor?: number;
  /** The longest compressed body; what Lambda takes by default. */
  readonly encodedCharactersMax?: number | undefined;
  /** Waits before a retry; by this machine's clock by default. */
  readonly pause?: Pause | undefined;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

interface AreaSettings<Routes, App> extends AreaDependencies {
  /** The area's part of the route table; no function carries the contracts of another. */
  readonly routes: Routes;
  readonly endpoints: EndpointsOf<Routes, App>;
  readonly app: App;
}

type AnyEndpoint = (input: Input, app: unknown) => Promise<unknown>;

/** The Lambda handler of an area: every request passes the same steps on its way to its endpoint. */
export function createAreaHandler<Routes extends Record<string, RouteDefinition>, App>(
  settings: AreaSettings<Routes, App>,
) {
  const { endpoints, app, log, clock } = settings;
  const known = routesByKey(settings.routes);
  const limiter = createRateLimiter(settings.table, settings.rateLimitFactor);
  const handler = middy<
    APIGatewayProxyEventV2,
    APIGatewayProxyStructuredResultV2,
    Error,
    Context & { call: RequestContext }
  >()
    .use(beginRequest(clock))
    .use(logRequest(log, clock))
    .use(answerErrors())
    .use(requireOriginSecret(settings))
    .use(findRoute(known))
    .use(refuseCrossSite())
    .use(requireAccess({ ...settings, limiter }))
    .use(parseInput())
    .handler(async (event, context) => {
      const { call } = context as Context & { call: RequestContext };
      const endpoint = endpoints[call.name as keyof typeof endpoints] as unknown as AnyEndpoint;
      const answer = await endpoint({ ...inputOf(call), request: momentOf(event, call) }, app);
      const reply = replyOf(answer, call.route as RouteDefinition);
      return toResult(reply, event.headers['accept-encoding'], settings.encodedCharactersMax);
    });
  return (event: APIGatewayProxyEventV2, context: Context & { call: RequestContext }) =>
    withinPatience(clock, settings.pause, () => handler(event, context));
}

function beginRequest(clock: () => number): Middleware {
  return {
    before: ({ context, event }) => {
      context.call = { startedAt: clock(), requestId: event.requestContext.requestId };
    },
  };
}

function routesByKey(routes: Record<string, RouteDefinition>): RoutesByKey {
  return new Map(Object.entries(routes).map(([name, route]) => [routeKey(route), { name, route }]));
}

function findRoute(known: RoutesByKey): Middleware {
  return {
    before: ({ event, context }) => {
      const found = known.get(event.routeKey);
      if (!found) throw new AppError('not-found', 'There is no such endpoint.');
      Object.assign(context.call, found);
    },
  };
}

function inputOf({ signedIn, input }: RequestContext): Omit<Input, 'request'> {
  const { athlete = null, sessionId = null } = signedIn ?? {};
  return { athlete, sessionId, ...input } as Omit<Input, 'request'>;
}

function momentOf(event: APIGatewayProxyEventV2, call: RequestContext): RequestMoment {
  const { startedAt, signedIn, appOrigin = '' } = call;
  const known = signedIn?.athlete.profile.timeZone ?? 'UTC';
  const timeZone = event.headers[TIME_ZONE_HEADER] ?? known;
  // The first look at time zones is a tenth of a cold start, and what is known has been looked at.
  if (timeZone !== known && !isTimeZone(timeZone))
    throw invalidField('X-Time-Zone', 'Must be an IANA time zone such as Europe/London');
  const given = event.headers['idempotency-key'];
  let today: LocalDate | undefined;
  return {
    now: startedAt,
    timeZone,
    get today() {
      today ??= localDateAt(startedAt, timeZone); // half of the endpoints never ask, and some more than once
      return today;
    },
    get cookies() {
      return readCookies(event); // asked for by what signs in and out, and by nothing else
    },
    userAgent: event.headers['user-agent'],
    commandId: given !== undefined && isCommandId(given) ? given : undefined,
    ifNoneMatch: event.headers['if-none-match'],
    noteHappenedAt: (moment) => Object.assign(call, { happenedAt: moment }),
    appOrigin,
  };
}

/** The reply's schema is also its serializer: what it does not name is dropped, what does not fit is a bug. */
function replyOf(answer: unknown, route: RouteDefinition): Reply<unknown> {
  const given = isReply(answer) ? answer : reply(200, answer);
  return typeof route.reply === 'string' || given.status === 304
    ? given
    : { ...given, body: z.parse(route.reply, given.body) };
}
