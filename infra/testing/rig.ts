import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ulid } from 'ulid';
import { inject } from 'vitest';
import { createPromoCode, type NewPromoCode } from '#functions/data/promo-codes.ts';
import { openTable, type Table } from '#functions/data/table/table.ts';
import type { AlarmName } from '#functions/gateways/alarms.ts';
import { openExportFiles } from '#functions/gateways/export-files.ts';
import type { IdentityProvider } from '#functions/gateways/identity-provider.ts';
import { openProgramFiles, type ProgramFiles } from '#functions/gateways/program-files.ts';
import { openPush } from '#functions/gateways/push/push-gateway.ts';
import type { AreaDependencies } from '#functions/http/area-handler.ts';
import type { LogLine } from '#functions/http/request-log.ts';
import type { SessionKeys } from '#functions/http/session-cookie.ts';
import { HANDLED_EVENTS } from '#functions/webhooks/receive-stripe-event.ts';
import { createPushService, type LocalPush, PUSH_PATH } from '#infra/local/push/push-service.ts';
import { createApiHandler } from '#infra/local/server/api-server.ts';
import { createFunctions, type Functions } from '#infra/local/server/create-functions.ts';
import { createDispatch, type Listener } from '#infra/local/server/dispatch.ts';
import { listen } from '#infra/local/server/http-server.ts';
import { createStravaOnSite, STRAVA_PATH } from '#infra/local/site/strava-on-site.ts';
import { createStripeForBrowsers, STRIPE_PATH } from '#infra/local/site/stripe-for-browsers.ts';
import { createTable } from '#infra/local/storage/dynamodb.ts';
import { startS3 } from '#infra/local/storage/s3.ts';
import { type LocalStrava, startStrava } from '#infra/local/strava/strava-server.ts';
import { type LocalStripe, startStripe } from '#infra/local/stripe/stripe-server.ts';
import { type RouteKey, routes } from '#shared/routes.ts';
import { type Answer, type CallOptions, callsTo } from './calls/send-call.ts';
import { type AthleteOptions, createAthlete } from './people/create-athlete.ts';
import {
  PERSON_KEY,
  PUSH_KEY,
  reachingStrava,
  reachingStripe,
  STRAVA_WEBHOOK_KEY,
  UNREACHABLE_PROVIDER,
} from './stand-ins/rig-gateways.ts';
import { limitTable } from './storage/limited-table.ts';
import { createStorageTap, LOCAL_AWS, type StorageTap } from './storage/storage-tap.ts';

export const APP_ORIGIN = 'http://localhost:3000';

/** The clock of a rig; it stands still unless told otherwise. */
export interface Clock {
  now: number;
}

/** A signed-in person; every call carries their cookie and our own Origin. */
export interface Person {
  readonly uid: string;
  readonly cookie: string;
  call(route: RouteKey, options?: CallOptions): Promise<Answer>;
}

export type PromoCodeOptions = Partial<
  Pick<NewPromoCode, 'name' | 'description' | 'freeMonths' | 'maxUses' | 'expiresAt' | 'isActive'>
>;

export interface ProgramFields {
  readonly name?: string;
  readonly csv?: string;
  readonly fileName?: string;
  readonly replacesProgramId?: string;
  readonly baseVersion?: string;
  readonly preview?: string;
  readonly mapping?: string;
  readonly corrections?: string;
  readonly remember?: string;
}

/** The real handlers behind the local API server, over the real engine and the S3 stand-in. */
export interface Rig {
  readonly origin: string;
  /** The endpoint of the engine, and the name of the rig's table in it. */
  readonly engine: string;
  readonly tableName: string;
  readonly table: Table;
  readonly clock: Clock;
  readonly storage: StorageTap;
  readonly files: ProgramFiles;
  readonly log: LogLine[];
  readonly alarms: { readonly alarm: AlarmName; readonly uid: string }[];
  /** The stand-in that the functions take for Stripe; throws when the rig was started without one. */
  readonly stripe: LocalStripe;
  /** The stand-in for Strava; throws without one. */
  readonly strava: LocalStrava;
  /** The keys that seal Strava's tokens. */
  readonly stravaTokenKeys: string;
  readonly sessionKeys: SessionKeys;
  /** The stand-in for the push services of all browsers. */
  readonly push: LocalPush;
  call(route: RouteKey, options?: CallOptions): Promise<Answer>;
  person(options?: AthleteOptions): Promise<Person>;
  /** Makes a promo code; it gives a month, for ever and to all, unless told otherwise. */
  promoCode(code: string, options?: PromoCodeOptions): Promise<string>;
  /** Uploads a program as an admin would and gives its id. */
  program(csv: string, name?: string): Promise<string>;
  /** Both run once, and throw what they fail with. */
  runScheduledJobs(): Promise<void>;
  sendReminders(): Promise<void>;
  stop(): Promise<void>;
}

export function uploadForm({
  name = 'Test plan',
  csv = '',
  fileName = 'plan.csv',
  ...fields
}: ProgramFields): FormData {
  const form = new FormData();
  form.set('name', name);
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.set(field, value);
  form.set('file', new File([csv], fileName));
  return form;
}

/** A program of so many weeks with a workout on each of the given days, as a CSV file. */
export function planCsv({ weeks = 2, days = [1, 2, 3, 4, 5, 6, 7], label = 'Run' } = {}): string {
  const rows = Array.from({ length: weeks }, (_, week) =>
    days.map((day) => `${week + 1},${day},${label} ${week + 1}.${day},Easy,40,"Run 5000m; Plank 3x45s"`),
  );
  return ['week,day,name,description,duration,exercises', ...rows.flat()].join('\n');
}

export interface RigOptions extends Pick<AreaDependencies, 'encodedCharactersMax' | 'pause' | 'rateLimitFactor'> {
  /** Outside a test run: the endpoint of the engine to use. */
  readonly engine?: string;
  /** Milliseconds since 1970 at which the clock stands. */
  readonly now?: number;
  /** How long the functions cache programs. */
  readonly cacheSeconds?: number;
  /** Cookies as they are on https. */
  readonly secureCookies?: boolean;
  /**
   * Starts a stand-in for Stripe on the functions' clock, which delivers its webhooks; without one, payments are
   * not set up.
   */
  readonly stripe?: boolean;
  /** Starts a stand-in for Strava in the same way. */
  readonly strava?: boolean;
  /** The timeout for calls to Strava. */
  readonly stravaTimeoutMs?: number;
  /** The timeout for calls to Stripe. */
  readonly stripeTimeoutMs?: number;
  /** The identity provider; without one, the functions reach none. */
  readonly identityProvider?: IdentityProvider;
  readonly firstAdminEmails?: readonly string[];
  /** Runs the functions somewhere else, where the clock is the real one; the options above are not theirs then. */
  readonly runFunctions?: (surroundings: RemoteSurroundings) => Promise<Functions>;
  /** Stands in front of the API, with the built web app beside it; the API then takes calls from the rig's own origin. */
  readonly site?: (api: Listener) => Listener;
  /** Told where the site is, puts something between it and its browsers, and gives the origin that they see. */
  readonly inFront?: (origin: string) => Promise<string>;
  /** Told what a handler or a delivery to one fails with. */
  readonly onError?: (error: unknown) => void;
}

export interface RemoteSurroundings {
  readonly tableName: string;
  readonly engine: string;
  readonly s3: string;
  readonly sessionKeys: SessionKeys;
  readonly stripe: LocalStripe | undefined;
  readonly strava: LocalStrava | undefined;
  readonly stravaTokenKeys: string;
}

// biome-ignore lint/suspicious/noConsole: what a handler throws past its wrapper shall be seen
const showError = (error: unknown) => console.error(error);

export async function startRig(options: RigOptions = {}): Promise<Rig> {
  const { now = Date.parse('2026-11-18T12:00:00Z'), secureCookies = false, onError = showError } = options;
  const folder = mkdtempSync(join(tmpdir(), 'rig-'));
  const engine = options.engine ?? inject('dynamoDbEndpoint');
  const tableName = `test-${ulid()}`;
  await createTable(engine, tableName);
  const storage = createStorageTap(engine);
  const table = openTable({ name: tableName, client: storage.client });
  const clock: Clock = { now };
  const sharedClock = options.runFunctions ? Date.now : () => clock.now;
  const toS3 = { onDeliveryFailure: onError, clock: sharedClock };
  const s3 = await startS3({ folder, bucket: 'uploads', eventPrefix: 'uploads/', ...toS3 });
  const files = openProgramFiles('uploads', { endpoint: s3.endpoint, forcePathStyle: true, ...LOCAL_AWS });
  const exportFiles = openExportFiles({ ...LOCAL_AWS, bucketUrl: `${s3.endpoint}/uploads`, clock: () => clock.now });
  const log: LogLine[] = [];
  const alarms: { alarm: AlarmName; uid: string }[] = [];
  const stripe = options.stripe ? await startStripe({ clock: sharedClock, onDeliveryFailure: onError }) : undefined;
  const stravaTokenKeys = randomBytes(32).toString('hex');
  const sessionKeys: SessionKeys = [createSecretKey(Buffer.from(randomBytes(32).toString('hex')))];
  // Longer than a busy machine makes a caller wait who has just found a connection to be open still.
  const server = createServer({ keepAliveTimeout: 60_000 });
  const port = await listen(server, 0);
  const origin = `http://${options.site ? 'localhost' : '127.0.0.1'}:${port}`;
  const appOrigin = (await options.inFront?.(origin)) ?? (options.site ? origin : APP_ORIGIN);
  const localStrava = options.strava
    ? await startStrava({ clock: sharedClock, redirectOrigins: [appOrigin], onDeliveryFailure: onError })
    : undefined;
  // A browser meets it on the site's own origin.
  const strava =
    localStrava && options.site ? { ...localStrava, address: origin + STRAVA_PATH.slice(0, -1) } : localStrava;
  const { handlers, importPrograms, markFailedImports, runScheduledJobs, sendReminders } = options.runFunctions
    ? await options.runFunctions({ tableName, engine, s3: s3.endpoint, sessionKeys, stripe, strava, stravaTokenKeys })
    : createFunctions((name) => ({
        table: limitTable(table, name),
        files,
        exportFiles,
        encodedCharactersMax: options.encodedCharactersMax,
        sessionKeys: async () => sessionKeys,
        secureCookies,
        appOrigin,
        clock: () => clock.now,
        log: (line) => log.push(line),
        programCacheSeconds: options.cacheSeconds ?? 0,
        leaseSeconds: 1,
        identityProvider: options.identityProvider ?? UNREACHABLE_PROVIDER,
        identityProviderName: 'Test',
        firstAdminEmails: new Set(options.firstAdminEmails),
        personKey: async () => PERSON_KEY,
        push: openPush({ secret: async () => PUSH_KEY, server: origin }),
        rateLimitFactor: options.rateLimitFactor ?? 1_000, // most tests make all calls in the minute of their clock
        pause: options.pause,
        ...reachingStripe(stripe, options.stripeTimeoutMs),
        logAlert: (alarm, uid) => alarms.push({ alarm, uid }),
        logReconciliation: () => {},
        ...reachingStrava(strava, { timeoutMs: options.stravaTimeoutMs, clock: () => clock.now }, stravaTokenKeys),
      }));
  s3.deliverTo({ created: importPrograms, givenUp: markFailedImports });
  const push = createPushService({ origin, clock: sharedClock });
  const api = createApiHandler({ routes, handlers, onError });
  const standIns = {
    [PUSH_PATH]: push.listener,
    [STRIPE_PATH]: stripe && createStripeForBrowsers(stripe),
    [STRAVA_PATH]: localStrava && createStravaOnSite(localStrava),
  };
  server.on('request', createDispatch({ origin, app: options.site?.(api) ?? api, standIns, onError }));
  stripe?.deliverTo(`${origin}/api/webhooks/stripe`, HANDLED_EVENTS);
  strava?.deliverTo(`${origin}/api/webhooks/strava/${STRAVA_WEBHOOK_KEY}`);
  let people = 0;
  const call = callsTo(origin, appOrigin);

  const rig: Rig = {
    origin,
    engine,
    tableName,
    table,
    clock,
    storage,
    files,
    log,
    alarms,
    get stripe() {
      if (!stripe) throw new Error('This rig was started without Stripe');
      return stripe;
    },
    get strava() {
      if (!strava) throw new Error('This rig was started without Strava');
      return strava;
    },
    stravaTokenKeys,
    sessionKeys,
    push,
    call,
    async person(options = {}) {
      const { uid, cookie } = await createAthlete(`person-${++people}`, options, rig, secureCookies);
      return {
        uid,
        cookie,
        call: (route, options = {}) => call(route, { ...options, headers: { cookie, ...options.headers } }),
      };
    },
    async promoCode(code, options = {}) {
      const id = `pc_${ulid(clock.now)}`;
      const createdAt = new Date(clock.now).toISOString();
      const words = { name: `The ${code} months`, description: 'From a friend' };
      await table.write(createPromoCode({ id, code, ...words, freeMonths: 1, isActive: true, createdAt, ...options }));
      return id;
    },
    async program(csv, name = 'Test plan') {
      const admin = await rig.person({ admin: true });
      const { status, body } = await admin.call('POST /api/admin/upload-program', { form: uploadForm({ csv, name }) });
      if (status !== 200) throw new Error(`Upload answered ${status}: ${JSON.stringify(body)}`);
      return body.programId;
    },
    runScheduledJobs,
    sendReminders,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all([stripe?.stop(), strava?.stop(), s3.stop()]);
      storage.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return rig;
}
