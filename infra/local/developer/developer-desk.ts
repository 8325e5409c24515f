import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Listener } from '#infra/local/server/dispatch.ts';
import { readBody } from '#infra/local/server/http-server.ts';
import { inactiveApplication } from '#infra/local/strava/strava-failure.ts';
import type { LocalStrava } from '#infra/local/strava/strava-server.ts';
import type { LocalStripe } from '#infra/local/stripe/stripe-server.ts';
import { developerPage } from './developer-page.ts';
import { type Failure, isFailure } from './failures.ts';
import type { MovableClock } from './movable-clock.ts';
import { PERSONAS } from './persona-list.ts';
import type { PersonaEnvironment } from './prepare-persona.ts';

/** The path of the developer page; stand-ins have paths below it, which take precedence. */
export const DEVELOPER_PATH = '/local/';

const DAY_MS = 86_400_000;
const DAYS_MAX = 366;
const SLOW_MS = 3_000;
const NEXT_SIGN_IN = { cookie: 'next-sign-in', seconds: 60 };
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

interface DeskSettings {
  readonly origin: string;
  readonly clock: MovableClock;
  readonly environment: PersonaEnvironment;
  /** The stand-ins; undefined where the real service is used. */
  readonly stripe: LocalStripe | undefined;
  readonly strava: LocalStrava | undefined;
  /** Runs the scheduled jobs. */
  readonly runScheduledJobs: () => Promise<void>;
}

interface DeveloperDesk {
  /** Answers below DEVELOPER_PATH. */
  readonly listener: Listener;
  isFailing(failure: Failure): boolean;
  /** Returns, once, the e-mail that this browser's next sign-in takes without asking. */
  takeNextSignIn(request: IncomingMessage, response: ServerResponse): string | undefined;
  /** Wraps the app so that the API answers late while `slow` is chosen. */
  slowed(app: Listener): Listener;
}

/** The page on which a developer moves the clock, signs in as somebody and makes services fail. */
export function createDeveloperDesk({
  origin,
  clock,
  environment,
  stripe,
  strava,
  runScheduledJobs,
}: DeskSettings): DeveloperDesk {
  let failing = new Set<Failure>();
  const real: Failure[] = [
    ...(stripe ? [] : ['stripe' as const]),
    ...(strava ? [] : (['strava', 'strava-inactive'] as const)),
  ];
  stripe?.decide(() => (failing.has('stripe') ? 'error-500' : 'pass'));
  strava?.decide(() => {
    if (failing.has('strava-inactive')) return inactiveApplication();
    return failing.has('strava') ? 'error-500' : 'pass';
  });

  const actions: Record<string, (form: URLSearchParams, response: ServerResponse) => Promise<string> | string> = {
    async 'sign-in'(form, response) {
      const persona = PERSONAS.find(({ id }) => id === form.get('persona'));
      if (!persona) return DEVELOPER_PATH;
      const { preparePersona } = await import('./prepare-persona.ts');
      keepNextSignIn(response, await preparePersona(persona.id, environment, stripe), NEXT_SIGN_IN.seconds);
      return '/api/auth/login';
    },
    async clock(form) {
      const days = Number(form.get('days'));
      if (!Number.isInteger(days) || days < 1 || days > DAYS_MAX) return DEVELOPER_PATH;
      clock.advance(days * DAY_MS);
      stripe?.advance(0); // carries out what is due by the new time
      await runScheduledJobs();
      return DEVELOPER_PATH;
    },
    failures(form) {
      failing = new Set(form.getAll('failure').filter(isFailure));
      return DEVELOPER_PATH;
    },
  };

  async function listener(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace(/\?.*/s, '').slice(DEVELOPER_PATH.length);
    const isPage = path === '' && (request.method === 'GET' || request.method === 'HEAD');
    if (isPage) {
      const daysAhead = Math.round(clock.ahead() / DAY_MS);
      const text = developerPage({ now: Date.now(), daysAhead, failing, real });
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
      };
      return void response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : text);
    }
    const action = Object.hasOwn(actions, path) ? actions[path] : undefined;
    if (!action) return void response.writeHead(404).end();
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const form = new URLSearchParams((await readBody(request, 10_000)).toString());
    // Otherwise any site open in the browser could send such a form.
    if (request.headers.origin !== origin) return void response.writeHead(403).end();
    response.writeHead(303, { location: await action(form, response) }).end();
  }

  return {
    listener,
    isFailing: (failure) => failing.has(failure),
    takeNextSignIn({ headers }, response) {
      const cookie = headers.cookie?.split('; ').find((one) => one.startsWith(`${NEXT_SIGN_IN.cookie}=`));
      if (cookie === undefined) return undefined;
      keepNextSignIn(response, '', 0);
      return cookie.slice(NEXT_SIGN_IN.cookie.length + 1) || undefined;
    },
    slowed: (app) => async (request, response) => {
      if (failing.has('slow') && /^\/api\//.test(request.url ?? '')) await wait(SLOW_MS);
      return app(request, response);
    },
  };
}

/** Kept in a cookie of this browser: another may be signing in at the same time. */
function keepNextSignIn(response: ServerResponse, email: string, seconds: number): void {
  const { cookie } = NEXT_SIGN_IN;
  response.appendHeader('set-cookie', `${cookie}=${email}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`);
}
