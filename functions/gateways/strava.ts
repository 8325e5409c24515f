import * as z from 'zod/mini';
import { type StravaBudget, stravaBudgets } from './strava-budgets.ts';
import {
  type StravaActivity,
  type StravaGateway,
  StravaNotConfigured,
  StravaRefused,
  StravaScopeMissing,
  type StravaTokens,
  StravaUnauthorized,
  StravaUnreachable,
} from './strava-gateway.ts';

export interface StravaSettings {
  /** Empty while Strava is not set up. */
  readonly clientId: string;
  /** Read when first needed. */
  readonly clientSecret: () => Promise<string>;
  /** The address of another server that answers as Strava does. */
  readonly server?: string | undefined;
  /** How long a call may take, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds since 1970. */
  readonly clock?: (() => number) | undefined;
}

/** To share, and to see whether what may have been shared was. */
const SCOPES = ['read', 'activity:write', 'activity:read'];
const TIMEOUT_MS = 4_000;
/** No two of these can be more between two moments that lie minutes apart. */
const ACTIVITIES_LISTED = 100;

const Tokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  /** Seconds since 1970. */
  expires_at: z.number(),
});
const Athlete = z.object({ id: z.int() });
const FirstTokens = z.extend(Tokens, { athlete: Athlete });
const Created = z.object({ id: z.int() });
const Activities = z.array(
  z.object({ id: z.int(), name: z.string(), start_date_local: z.string(), elapsed_time: z.number() }),
);

interface Call {
  readonly budget: StravaBudget;
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly accessToken?: string;
  readonly form?: Record<string, string>;
}

/** Strava's API by plain requests; tokens travel in headers and bodies only. */
export function openStrava(settings: StravaSettings): StravaGateway {
  const { clientId, clientSecret, timeoutMs = TIMEOUT_MS, clock = Date.now } = settings;
  const server = settings.server ?? 'https://www.strava.com';
  const budgets = stravaBudgets(clock);

  async function ask<S extends z.ZodMiniType>(call: Call, schema: S): Promise<z.output<S>> {
    if (clientId === '') throw new StravaNotConfigured();
    const { budget, method = 'POST', path, accessToken, form } = call;
    budgets.refuseUsedUp(budget);
    const { response, body } = await send(`${server}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
      },
      ...(form && { body: new URLSearchParams(form) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    budgets.note(budget, response);
    const answer = z.safeParse(schema, body);
    if (response.ok && answer.success) return answer.data;
    throw failure(call, response, body);
  }

  async function askForTokens<S extends z.ZodMiniType>(form: Record<string, string>, schema: S): Promise<z.output<S>> {
    if (clientId === '') throw new StravaNotConfigured();
    const application = { client_id: clientId, client_secret: await clientSecret() };
    return ask({ budget: 'tokens', path: '/oauth/token', form: { ...application, ...form } }, schema);
  }

  return {
    isConfigured: clientId !== '',

    authorizeUrl(state, redirectUri) {
      const parameters = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        // So that whoever left something out can grant it the next time.
        approval_prompt: 'force',
        scope: SCOPES.join(','),
        state,
      };
      return `${server}/oauth/authorize?${new URLSearchParams(parameters)}`;
    },

    async exchange(code) {
      const tokens = await askForTokens({ grant_type: 'authorization_code', code }, FirstTokens);
      return { ...tokensOf(tokens), athleteId: String(tokens.athlete.id) };
    },

    refresh: async (refreshToken) =>
      tokensOf(await askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, Tokens)),

    async deauthorize(accessToken) {
      await ask({ budget: 'tokens', path: '/oauth/deauthorize', accessToken }, z.unknown());
    },

    async athleteOf(accessToken) {
      const asked = { budget: 'reads', method: 'GET', path: '/api/v3/athlete', accessToken } as const;
      return String((await ask(asked, Athlete)).id);
    },

    async createActivity(accessToken, { name, sportType, startDateLocal, elapsedSeconds, description }) {
      const form = {
        name,
        sport_type: sportType,
        // Strava takes local times with a Z, and means no zone by it.
        start_date_local: `${startDateLocal}Z`,
        elapsed_time: String(elapsedSeconds),
        ...(description !== undefined && { description }),
      };
      return String((await ask({ budget: 'writes', path: '/api/v3/activities', accessToken, form }, Created)).id);
    },

    activityUrl: (activityId) => `${server}/activities/${activityId}`,

    async activitiesBetween(accessToken, { after, before }) {
      const query = new URLSearchParams({
        after: String(Math.floor(after / 1_000)),
        before: String(Math.ceil(before / 1_000)),
        per_page: String(ACTIVITIES_LISTED),
      });
      const path = `/api/v3/athlete/activities?${query}`;
      return (await ask({ budget: 'reads', method: 'GET', path, accessToken }, Activities)).map(activityOf);
    },
  };
}

function tokensOf({ access_token, refresh_token, expires_at }: z.output<typeof Tokens>): StravaTokens {
  return { accessToken: access_token, refreshToken: refresh_token, expiresAt: expires_at * 1_000 };
}

function activityOf({ id, name, start_date_local, elapsed_time }: z.output<typeof Activities>[number]): StravaActivity {
  return {
    id: String(id),
    name,
    startDateLocal: start_date_local.replace(/Z$/, ''),
    elapsedSeconds: elapsed_time,
  };
}

/** Errors of the system after which nothing was sent. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

async function send(url: string, init: RequestInit): Promise<{ response: Response; body: unknown }> {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    return { response, body: parseJson(text) };
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    throw new StravaUnreachable(code ?? (error as Error).name, !NEVER_SENT.has(code ?? ''));
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Fault = z.object({
  error: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ resource: z.string(), field: z.string(), code: z.string() }))),
});

/** Whatever is wrong is told by what it is about, never in what Strava repeats of what it was sent. */
function failure({ path }: Call, { status }: Response, body: unknown): Error {
  const { error, errors = [] } = z.safeParse(Fault, body).data ?? {};
  const faults = errors.map(({ resource, field, code }) => `${resource}.${field} ${code}`);
  const reason = `${path.split('?')[0]} answered ${[status, error, ...faults].filter(Boolean).join(', ')}`;
  const isAbout = (...resources: string[]) => errors.some(({ resource }) => resources.includes(resource));

  if (status < 400 || status >= 500) return new StravaUnreachable(reason, true);
  if (isAbout('Application') || error === 'invalid_client') return new StravaNotConfigured(reason);
  if (errors.some(({ field, code }) => code === 'missing' && field.endsWith('_permission')))
    return new StravaScopeMissing();
  if (error === 'invalid_grant' || isAbout('AuthorizationCode', 'RefreshToken')) return new StravaUnauthorized(reason);
  if (path === '/oauth/token') return new StravaNotConfigured(reason);
  return status === 401 ? new StravaUnauthorized(reason) : new StravaRefused(reason);
}
