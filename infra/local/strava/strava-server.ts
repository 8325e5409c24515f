import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listen, readBody } from '#infra/local/server/http-server.ts';
import { createActivity, listActivities } from './activities.ts';
import { activityPage } from './activity-page.ts';
import { ATHLETES, type StravaAthlete } from './athletes.ts';
import { type App, askAthlete, type Decision, decide, decisionOf } from './authorize.ts';
import { type Form, formOf, requiredText } from './form.ts';
import { allowedBy, answerTokens, endGrants, findGrant, grantOfToken } from './grants.ts';
import { createRateLimiter, type RateLimits, USUAL_LIMITS } from './rate-limits.ts';
import { authorizationError, notFound, rateLimited, StravaFailure, serverError } from './strava-failure.ts';
import type { StravaActivity, StravaEvent } from './strava-state.ts';
import { openState } from './strava-state.ts';
import { keepDelivering } from './webhooks.ts';

/** One request to the stand-in. */
export interface StravaCall {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The fields of the query and the body. */
  readonly form: Form;
  readonly accessToken: string | undefined;
  /** The app's `id:secret`, where it authenticates by HTTP Basic. */
  readonly basic?: string | undefined;
}

/**
 * The fate of a call: it passes; it is answered 500, before it takes effect or after; it is refused as one too
 * many; or its connection is cut or left without an answer, before or after.
 */
export type StravaFate =
  | 'pass'
  | 'error-500'
  | 'error-500-after'
  | 'rate-limit'
  | `cut-${'before' | 'after'}`
  | `timeout-${'before' | 'after'}`;

type FateOf = (call: StravaCall) => StravaFate | StravaFailure | Promise<StravaFate | StravaFailure>;

export interface LocalStrava {
  /** The address of the API and of the consent page. */
  readonly address: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly subscriptionId: number;
  readonly athletes: readonly StravaAthlete[];
  /** Delivers to this address what waits, from earlier runs too, and everything to come; until then events are kept. */
  deliverTo(webhookUrl: string): void;
  /** Tells of something that need not have happened. */
  announce(event: Partial<StravaEvent>): void;
  /** Sent to `authorizeUrl`, the athlete decides; gives the address that their browser is sent back to. */
  authorize(authorizeUrl: string, decision?: Decision): string;
  /** The athlete takes away, in Strava's own settings, all that they let the app do. */
  revoke(athleteId: number, options?: { readonly isTold?: boolean }): void;
  /** Returns all activities, in the order they were created. */
  activities(athleteId?: number): StravaActivity[];
  /** Whether an access token or a refresh token would still be taken. */
  isValid(token: string): boolean;
  /** All calls since the last `forget`, without those of browsers. */
  readonly calls: StravaCall[];
  forget(): void;
  /** Decides about each call that comes, at once or later: its fate, or how it is refused. Without, everything passes. */
  decide(fateOf: FateOf): void;
  /** Sets the number of calls the app may make from now on. */
  limit(limits: Partial<RateLimits>): void;
  stop(): Promise<void>;
}

export interface LocalStravaOptions {
  /** The folder for its data; without one, the data ends with the process. */
  readonly folder?: string;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** The origins that athletes may be sent back to. */
  readonly redirectOrigins: readonly string[];
  readonly onDeliveryFailure?: (error: unknown) => void;
}

const KEYS = { clientId: '120000', clientSecret: 'strava_local', subscriptionId: 300_001 };
const AUTHORIZE = '/oauth/authorize';
const BODY_MAX = 100_000;

/** A stand-in for Strava that the functions talk to: who lets the app do what, by which tokens, and their activities. */
export async function startStrava(options: LocalStravaOptions): Promise<LocalStrava> {
  const { clock = Date.now, redirectOrigins, onDeliveryFailure = () => {} } = options;
  const state = openState(options.folder, clock);
  const deliveries = keepDelivering(state, onDeliveryFailure);
  const limiter = createRateLimiter(USUAL_LIMITS);
  const app: App = { clientId: KEYS.clientId, redirectOrigins };
  const calls: StravaCall[] = [];
  let fateOf: FateOf = () => 'pass';

  function tell(event: Partial<StravaEvent>): void {
    deliveries.send({
      object_type: 'athlete',
      aspect_type: 'update',
      object_id: event.owner_id ?? 0,
      owner_id: 0,
      subscription_id: KEYS.subscriptionId,
      event_time: state.now(),
      updates: {},
      ...event,
    });
  }

  function end(athleteId: number, isTold: boolean): void {
    endGrants(state, athleteId);
    if (isTold) tell({ owner_id: athleteId, updates: { authorized: 'false' } });
  }

  /** Gives what a call is answered with. */
  function answerOf({ method, path, form, accessToken, basic }: StravaCall): { status: number; body: unknown } {
    switch (`${method} ${path}`) {
      case 'POST /oauth/token':
        return { status: 200, body: answerTokens(state, form, KEYS) };
      case 'POST /oauth/revoke': {
        if (basic !== `${KEYS.clientId}:${KEYS.clientSecret}`) throw authorizationError('Application', '');
        const grant = grantOfToken(state, requiredText(form, 'Application', 'token'));
        if (grant) end(grant.athleteId, true);
        return { status: 200, body: {} }; // even for an unknown token, as RFC 7009 says
      }
      case 'POST /oauth/deauthorize': {
        const token = form.get('access_token') ?? accessToken;
        const grant = findGrant(state, token);
        if (!grant) throw authorizationError('Athlete', 'access_token');
        end(grant.athleteId, true);
        return { status: 200, body: { access_token: token } };
      }
      case 'GET /api/v3/athlete': {
        const { athleteId } = allowedBy(state, accessToken);
        return { status: 200, body: ATHLETES.find(({ id }) => id === athleteId) };
      }
      case 'POST /api/v3/activities': {
        const grant = allowedBy(state, accessToken, 'activity:write');
        const activity = createActivity(state, grant, form);
        // An app only hears of activities that it may see.
        if (grant.scopes.some((scope) => scope.startsWith('activity:read'))) {
          tell({ object_type: 'activity', aspect_type: 'create', object_id: activity.id, owner_id: grant.athleteId });
        }
        return { status: 201, body: activity };
      }
      case 'GET /api/v3/athlete/activities': {
        const grant = allowedBy(state, accessToken, 'activity:read', 'activity:read_all');
        return { status: 200, body: listActivities(state, grant, form) };
      }
      default:
        throw notFound();
    }
  }

  async function answerCall(request: IncomingMessage, response: ServerResponse, call: StravaCall): Promise<void> {
    calls.push(call);
    const fate = await fateOf(call);
    if (fate === 'cut-before') return void request.socket.destroy();
    if (fate === 'timeout-before') return;
    if (fate === 'error-500') throw serverError();
    const isCounted = call.path.startsWith('/api/v3/');
    const counted = isCounted ? limiter.count(call.method === 'GET', state.now()) : undefined;
    for (const [name, value] of counted?.headers ?? []) response.setHeader(name, value);
    if (fate === 'rate-limit' || counted?.passes === false) throw rateLimited();
    if (fate instanceof StravaFailure) throw fate;
    const { status, body } = answerOf(call);
    if (fate === 'error-500-after') throw serverError();
    if (fate === 'cut-after') return void request.socket.destroy();
    if (fate === 'timeout-after') return;
    sendJson(response, status, body);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://strava');
      const body = (await readBody(request, BODY_MAX)).toString();
      const form = formOf(searchParams, request.headers['content-type'], body);
      const { method = 'GET' } = request;
      const shown = method === 'GET' && state.activities.find(({ id }) => pathname === `/activities/${id}`);
      if (shown) return sendPage(response, activityPage(shown), []);
      if (pathname !== AUTHORIZE) {
        const { authorization = '' } = request.headers;
        const accessToken = /^Bearer (\S+)$/.exec(authorization)?.[1];
        const [, encoded] = /^Basic (\S+)$/.exec(authorization) ?? [];
        const basic = encoded && Buffer.from(encoded, 'base64').toString();
        return await answerCall(request, response, { method, path: pathname, form, accessToken, basic });
      }
      if (method === 'GET') return sendPage(response, askAthlete(form, app, '?'), redirectOrigins);
      const decision = decisionOf(form, new URLSearchParams(body).getAll('granted'));
      response.writeHead(303, { location: decide(state, form, decision, app) }).end();
    } catch (error) {
      if (!(error instanceof StravaFailure)) throw error;
      sendJson(response, error.status, { message: error.message, errors: error.errors });
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500).end(String(error));
    });
  });
  const port = await listen(server, 0);

  return {
    address: `http://127.0.0.1:${port}`,
    ...KEYS,
    athletes: ATHLETES,
    deliverTo: deliveries.deliverTo,
    announce: tell,
    authorize: (authorizeUrl, decision = {}) =>
      decide(state, new Map(new URL(authorizeUrl, 'http://strava').searchParams), decision, app),
    revoke: (athleteId, { isTold = true } = {}) => end(athleteId, isTold),
    activities: (athleteId) => state.activities.filter(({ athlete }) => [undefined, athlete.id].includes(athleteId)),
    isValid: (token) => grantOfToken(state, token) !== undefined,
    calls,
    forget() {
      calls.length = 0;
    },
    decide(next) {
      fateOf = next;
    },
    limit(limits) {
      limiter.limits = { ...limiter.limits, ...limits };
    },
    async stop() {
      await deliveries.stop();
      const closed = closeServer(server);
      server.closeAllConnections(); // of those who were left without an answer, and of those who never asked
      await closed;
    },
  };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/** A browser lets a form lead back to the app only where the policy says so. */
function sendPage(response: ServerResponse, page: string, redirectOrigins: readonly string[]): void {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${redirectOrigins.join(' ')}; frame-ancestors 'none'`;
  const headers = { 'cache-control': 'no-store', 'content-security-policy': policy };
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(page);
}
