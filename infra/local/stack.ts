import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { createEdge } from '#infra/cloudfront-emulator/edge.ts';
import { apiHeaders, siteHeaders } from '#infra/security-headers.ts';
import { SITE_FOLDER } from '#infra/site-folder.ts';
import { REMINDER_MINUTES, SCHEDULE_MINUTES, UPLOADS_PREFIX } from '#shared/constants.ts';
import { routes } from '#shared/routes.ts';
import { createDeveloperDesk, DEVELOPER_PATH } from './developer/developer-desk.ts';
import { installMovableClock } from './developer/movable-clock.ts';
import { ACCOUNTS } from './identity/accounts.ts';
import { createIdentityProvider, IDENTITY_PATH } from './identity/identity-provider.ts';
import { createPushService, PUSH_PATH, PUSH_SCRIPT_TAG } from './push/push-service.ts';
import { createApiHandler } from './server/api-server.ts';
import { createDispatch, type Listener } from './server/dispatch.ts';
import { openFront } from './server/front.ts';
import { logToFile } from './server/handler-log.ts';
import {
  CLIENT_ID,
  hasStravaKeys,
  hasStripeKeys,
  loadFunctions,
  localEnvironment,
  TABLE_NAME,
  UPLOADS_BUCKET,
} from './server/local-functions.ts';
import { runEvery } from './server/schedule.ts';
import { buildSite } from './site/build-site.ts';
import { createDevelopmentSite } from './site/development-site.ts';
import { createSite } from './site/site.ts';
import { createStravaOnSite, STRAVA_PATH } from './site/strava-on-site.ts';
import { createStripeForBrowsers, STRIPE_PATH, STRIPE_SCRIPT_TAG } from './site/stripe-for-browsers.ts';
import { dataPaths, keptSecrets, lockDataFolder } from './storage/data-folder.ts';
import { createTable, startDynamoDb } from './storage/dynamodb.ts';
import { startS3 } from './storage/s3.ts';
import { startStrava } from './strava/strava-server.ts';
import { startStripe } from './stripe/stripe-server.ts';

interface StackOptions {
  readonly dataDir: string;
  /** 0 for any free one. */
  readonly port: number;
  /** The web app by Vite with hot reload, in place of the production build. */
  readonly development?: boolean;
  /** True to print the handlers' log as well. */
  readonly printLog?: boolean;
  /** The synthesised Web stack. Its edge then stands in front of site and API, and the API accepts calls from it only. */
  readonly assembly?: string | undefined;
  /** Called when a part ended that the stack cannot run without. */
  readonly onFailure?: (error: Error) => void;
}

export interface Stack {
  readonly origin: string;
  /** Finishes what is under way and ends everything that was started. */
  stop(): Promise<void>;
}

/** Starts the whole product on one port of this machine; seeded and answering when the promise resolves. One a process. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const endings: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    return { origin: await start(options, endings), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  { dataDir, port, development = false, printLog = false, assembly, onFailure }: StackOptions,
  endings: (() => Promise<void> | void)[],
): Promise<string> {
  const paths = dataPaths(dataDir);
  const lock = lockDataFolder(dataDir);
  endings.push(() => lock.release());
  const secrets = keptSecrets(dataDir);
  const clock = installMovableClock(paths.clock);
  endings.push(clock.stop);
  const front = await openFront(port);
  const { server, origin } = front;
  endings.push(front.close);
  const log = logToFile(paths.log, printLog);
  endings.push(log.stop);
  const engine = await startDynamoDb({ dataFile: paths.engine, onFailure });
  endings.push(engine.stop);
  await createTable(engine.endpoint, TABLE_NAME);
  const s3 = await startS3({
    folder: paths.objects,
    bucket: UPLOADS_BUCKET,
    eventPrefix: UPLOADS_PREFIX,
    onDeliveryFailure: log.error,
  });
  endings.push(s3.stop);

  const stripe = hasStripeKeys()
    ? undefined
    : await startStripe({ folder: paths.stripe, onDeliveryFailure: log.error });
  if (stripe) endings.push(stripe.stop);

  const strava = hasStravaKeys()
    ? undefined
    : await startStrava({ folder: paths.strava, redirectOrigins: [origin], onDeliveryFailure: log.error });
  if (strava) endings.push(strava.stop);
  endings.push(front.close); // before what the answers need
  const issuer = origin + IDENTITY_PATH;
  const inHead = PUSH_SCRIPT_TAG + (stripe ? STRIPE_SCRIPT_TAG : '');
  const originSecret = assembly && randomBytes(32).toString('hex');
  front.tell('Building the web app');
  const inFrontOf: (api: Listener) => Listener = assembly
    ? (api) => createEdge({ assembly, api, originSecret, inHead })
    : siteBeside(await openSite({ server, issuer, development, inHead }, endings));
  front.tell('Loading the functions');
  const stripeForBrowsers = stripe && createStripeForBrowsers(stripe);
  const stravaOnSite = strava && createStravaOnSite(strava);
  const environment = localEnvironment({
    origin,
    issuer,
    dynamoDbEndpoint: engine.endpoint,
    s3Endpoint: s3.endpoint,
    secrets,
    originSecret,
    stripe,
    strava: strava && { ...strava, address: origin + STRAVA_PATH.slice(0, -1) },
  });
  const { handlers, importPrograms, markFailedImports, runScheduledJobs, sendReminders } =
    await loadFunctions(environment);
  const desk = createDeveloperDesk({ origin, clock, environment, stripe, strava, runScheduledJobs });
  const app = inFrontOf(createApiHandler({ routes, handlers, onError: log.error }));
  const identity = createIdentityProvider({
    origin,
    clientId: CLIENT_ID,
    clientSecret: secrets.clientSecret,
    folder: paths.identity,
    accounts: ACCOUNTS,
    isRefusing: () => desk.isFailing('sign-in'),
    takeNextSignIn: desk.takeNextSignIn,
  });
  s3.deliverTo({ created: importPrograms, givenUp: markFailedImports });
  const { seed } = await import('./seed.ts');
  front.tell('Setting up programs and accounts');
  await seed(environment);
  const standIns = {
    [PUSH_PATH]: createPushService({ origin, clock: Date.now }).listener,
    [STRIPE_PATH]: stripeForBrowsers,
    [STRAVA_PATH]: stravaOnSite,
    [`${IDENTITY_PATH}/`]: identity,
    [DEVELOPER_PATH]: desk.listener, // all else below /local/
  };
  front.handOver(createDispatch({ origin, app: desk.slowed(app), standIns, onError: log.error }));
  stripe?.deliverTo(`${origin}/api/webhooks/stripe`);
  strava?.deliverTo(`${origin}/api/webhooks/strava/${secrets.stravaWebhookKey}`);
  endings.push(runEvery(SCHEDULE_MINUTES, runScheduledJobs, log.error));
  endings.push(runEvery(REMINDER_MINUTES, sendReminders, log.error));
  return origin;
}

/** The site and the API on one origin, with the headers that the distribution adds to what the API answers. */
function siteBeside(site: Listener): (api: Listener) => Listener {
  return (api) => async (request, response) => {
    if (!/^\/api(\/|$)/.test(request.url ?? '/')) return site(request, response);
    for (const [name, value] of Object.entries(apiHeaders())) response.setHeader(name, value);
    return api(request, response);
  };
}

interface SiteSettings {
  readonly server: Server;
  readonly issuer: string;
  readonly development: boolean;
  readonly inHead: string | undefined;
}

async function openSite(
  { server, issuer, development, inHead }: SiteSettings,
  endings: (() => Promise<void> | void)[],
): Promise<Listener> {
  if (!development) {
    await buildSite();
    const headersFor = (indexHtml: string) => siteHeaders({ issuer, onAws: false, indexHtml });
    return createSite({ folder: SITE_FOLDER, headersFor, inHead });
  }
  const { listener, stop } = await createDevelopmentSite(server, inHead);
  endings.push(stop);
  return listener;
}
