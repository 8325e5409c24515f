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

/**
 * Strava's addresses. The former ones shut down on 1 June 2027; until then they are asked when the new ones refuse,
 * because Strava enables the new ones gradually. Afterwards delete `formerApi`, `formerRevoke` and what reads them.
 */
const STRAVA = {
  site: 'https://www.strava.com',
  api: 'https://www.api-v3.strava.com',
  formerApi: 'https://www.strava.com/api/v3',
  revoke: '/oauth/revoke',
  formerRevoke: '/oauth/deauthorize',
  formerEnds: Date.parse('2027-06-01T00:00:00Z'),
} as const;

export interface StravaSettings {
  /** Empty while Strava is not set up. */
  readonly clientId: string;
  /** Read when first needed. */
  readonly clientSecret: () => Promise<string>;
  /** The address of another server that answers as Strava does, with its API below /api/v3. */
  readonly server?: string | undefined;
  /** Addresses of the API in the order to ask them; by default that of `server`, else Strava's. */
  readonly apis?: readonly string[];
  /** The timeout of a call in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds since 1970. */
  readonly clock?: (() => number) | undefined;
}

/** For sharing, and for looking up whether an unanswered share arrived. */
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
  /** Below the API, or below the site when it begins with /oauth/. */
  readonly path: string;
  readonly authorization?: string;
  readonly form?: Record<string, string>;
}

/** Strava's API by plain requests; tokens travel in headers and bodies only. */
export function openStrava(settings: StravaSettings): StravaGateway {
  const { clientId, clientSecret, timeoutMs = TIMEOUT_MS, clock = Date.now } = settings;
  const site = settings.server ?? STRAVA.site;
  const isBeforeTheEnd = () => clock() < STRAVA.formerEnds;
  /** The address that answered last comes first. */
  let apis = settings.apis ?? (settings.server ? [`${site}/api/v3`] : [STRAVA.api, STRAVA.formerApi]);
  const budgets = stravaBudgets(clock);

  async function ask<S extends z.ZodMiniType>(call: Call, schema: S): Promise<z.output<S>> {
    if (call.path.startsWith('/oauth/')) return askAt(site, call, schema);
    const [first = '', second] = apis;
    try {
      return await askAt(first, call, schema);
    } catch (error) {
      if (!second || !isBeforeTheEnd() || !wasNotDone(error)) throw error;
      const answer = await askAt(second, call, schema);
      apis = [second, first];
      return answer;
    }
  }

  async function askAt<S extends z.ZodMiniType>(base: string, call: Call, schema: S): Promise<z.output<S>> {
    if (clientId === '') throw new StravaNotConfigured();
    const { budget, method = 'POST', path, authorization, form } = call;
    budgets.refuseUsedUp(budget);
    const { response, body } = await send(`${base}${path}`, {
      method,
      headers: { accept: 'application/json', ...(authorization !== undefined && { authorization }) },
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
        // So that an athlete who left a scope out can grant it the next time.
        approval_prompt: 'force',
        scope: SCOPES.join(','),
        state,
      };
      return `${site}/oauth/authorize?${new URLSearchParams(parameters)}`;
    },

    async exchange(code) {
      const tokens = await askForTokens({ grant_type: 'authorization_code', code }, FirstTokens);
      return { ...tokensOf(tokens), athleteId: String(tokens.athlete.id) };
    },

    refresh: async (refreshToken) =>
      tokensOf(await askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, Tokens)),

    async revoke(accessToken, refreshToken) {
      if (clientId === '') throw new StravaNotConfigured();
      const authorization = `Basic ${btoa(`${clientId}:${await clientSecret()}`)}`;
      const form = { token: refreshToken, token_type_hint: 'refresh_token' };
      try {
        await ask({ budget: 'tokens', path: STRAVA.revoke, authorization, form }, z.unknown());
      } catch (error) {
        if (!isBeforeTheEnd() || !(error instanceof StravaRefused)) throw error;
        await ask({ budget: 'tokens', path: STRAVA.formerRevoke, authorization: bearer(accessToken) }, z.unknown());
      }
    },

    async athleteOf(accessToken) {
      const authorization = bearer(accessToken);
      return String((await ask({ budget: 'reads', method: 'GET', path: '/athlete', authorization }, Athlete)).id);
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
      const authorization = bearer(accessToken);
      return String((await ask({ budget: 'writes', path: '/activities', authorization, form }, Created)).id);
    },

    activityUrl: (activityId) => `${site}/activities/${activityId}`,

    async activitiesBetween(accessToken, { after, before }) {
      const query = new URLSearchParams({
        after: String(Math.floor(after / 1_000)),
        before: String(Math.ceil(before / 1_000)),
        per_page: String(ACTIVITIES_LISTED),
      });
      const path = `/athlete/activities?${query}`;
      const asked = { budget: 'reads', method: 'GET', path, authorization: bearer(accessToken) } as const;
      return (await ask(asked, Activities)).map(activityOf);
    },
  };
}

const bearer = (accessToken: string) => `Bearer ${accessToken}`;

/** Whether a call had no effect and may be repeated elsewhere: it was refused, or never sent. */
function wasNotDone(error: unknown): boolean {
  if (error instanceof StravaUnreachable) return !error.mayBeDone;
  return [StravaNotConfigured, StravaRefused, StravaScopeMissing, StravaUnauthorized].some(
    (refusal) => error instanceof refusal,
  );
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

/** Maps a failure by its resource, field and code; Strava's own text may repeat what it was sent. */
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
