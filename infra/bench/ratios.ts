import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import * as z from 'zod/mini';
import { rememberTimeZone } from '#functions/data/athletes/profiles.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import type { LocalEnvironment } from '#functions/variables.ts';
import { LOCAL_CREDENTIALS } from '#infra/local/server/local-functions.ts';
import { APP_ORIGIN, type RemoteSurroundings, startRig } from '#infra/testing/rig.ts';
import { gatewayEvent, WEBHOOK_ENVIRONMENT, webhookEvent } from './gateway-events.ts';
import type { Measure } from './measure.ts';

const WARM_RUNS = 3;
const COLD_STARTS = 11;
const ROUNDS = 126;
const WARMING_ROUNDS = 6;
const REQUESTS = 60;
const AT_ONCE = 10;

/** The smallest read that carries everything a request goes through: session, access, log line, parsed rows and reply. */
const READ = 'GET /api/auth/user';
const TIME_ZONE = 'Europe/London';

interface Contest {
  readonly measured: string;
  readonly bare: string;
  readonly event: string;
  readonly cookie: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Measures our code around the SDK as ratios to a bare handler; the two take turns, so that noise meets both. */
export async function measureRatios(engine: string, folder: string): Promise<Measure[]> {
  let surroundings: RemoteSurroundings | undefined;
  const rig = await startRig({
    engine,
    now: Date.now(),
    runFunctions: async (given) => {
      surroundings = given;
      const nothing = async () => {};
      const markFailedImports = async () => ({ batchItemFailures: [] });
      return {
        handlers: {},
        importPrograms: nothing,
        markFailedImports,
        runScheduledJobs: nothing,
        sendReminders: nothing,
      };
    },
  });
  try {
    if (!surroundings) throw new Error('The rig named no table');
    const { uid, cookie } = await rig.person({ freeMonths: 1 });
    await rig.table.write({ zone: rememberTimeZone(uid, TIME_ZONE) }); // as of everybody who has trained
    const [session] = await rig.table.query(
      { partition: userKeys.partition(uid), prefix: userKeys.sessionPrefix },
      z.object({ SK: z.string() }),
    );
    const bare = join(folder, 'bare-handler.mjs');
    await bundlePlainly(join(import.meta.dirname, 'bare-handler.ts'), bare);
    const contest: Contest = {
      measured: join(folder, 'functions', 'account', 'index.js'),
      bare,
      event: JSON.stringify(
        gatewayEvent(READ, { headers: { 'x-time-zone': TIME_ZONE, 'accept-encoding': 'br' }, cookies: [cookie] }),
      ),
      cookie,
      env: {
        ...process.env,
        ...environment(surroundings),
        READ_PARTITION: userKeys.partition(uid),
        READ_SESSION: session?.SK ?? '',
      },
    };
    return [
      { name: 'CPU of a warm handler, the lowest of three', value: await warmCpu(contest), budget: 1.2, unit: 'ratio' },
      { name: 'CPU of a cold import and first call', value: await coldCpu(contest), budget: 1.15, unit: 'ratio' },
      {
        name: "the same of the webhooks, with Stripe's SDK",
        value: await coldCpu({
          ...contest,
          measured: join(folder, 'functions', 'webhooks', 'index.js'),
          event: JSON.stringify(webhookEvent()),
        }),
        budget: 1.5,
        unit: 'ratio',
      },
      {
        name: 'requests a second through the local API',
        value: await throughput(contest),
        budget: 0.85,
        unit: 'ratio',
        isFloor: true,
      },
    ];
  } finally {
    await rig.stop();
  }
}

/** Bundles with the settings on esbuild's page on Lambda; anything smaller is our own gain. */
async function bundlePlainly(entry: string, outfile: string): Promise<void> {
  const require = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: require },
  });
}

/** The lowest of some runs: from one to the next it moves by a twentieth, with nothing changed. */
async function warmCpu({ measured, bare, event, env }: Contest): Promise<number> {
  const ratios: number[] = [];
  for (let run = 0; run < WARM_RUNS; run++) {
    ratios.push(await sentBy(start('call-warm.ts', [measured, bare, event], env)));
  }
  return Math.min(...ratios);
}

async function coldCpu({ measured, bare, event, env }: Contest): Promise<number> {
  const taken: [ours: number[], theirs: number[]] = [[], []];
  for (let turn = 0; turn < COLD_STARTS; turn++) {
    taken[0].push(await sentBy(start('start-cold.ts', [measured, event], env)));
    taken[1].push(await sentBy(start('start-cold.ts', [bare, event], env)));
  }
  return median(taken[0]) / median(taken[1]);
}

/** Runs a script of this folder. What it prints, the log of a handler, goes nowhere; what it has to say, it sends. */
function start(script: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  return fork(join(import.meta.dirname, script), args, { env, stdio: [...stdio] });
}

async function sentBy(child: ChildProcess): Promise<number> {
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`A measurement ended (${code})`)));
  ended.catch(() => undefined); // they all end in the end
  const [sent] = await Promise.race([once(child, 'message'), ended]);
  return sent;
}

async function throughput({ measured, bare, cookie, env }: Contest): Promise<number> {
  const servers = [
    start('serve-handler.ts', [measured, 'product'], env),
    start('serve-handler.ts', [bare, 'bare'], env),
  ];
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    const ports = await Promise.all(servers.map(sentBy));
    // Round by round, each first every other time: what else the machine does changes meanwhile, and meets both alike.
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const seconds = [0, 0];
      for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
        seconds[index] = await secondsFor(ports[index] ?? 0, cookie, agent);
      }
      const [ours = 0, theirs = 0] = seconds;
      if (round >= WARMING_ROUNDS) ratios.push(theirs / ours);
    }
    return median(ratios);
  } finally {
    agent.destroy();
    for (const server of servers) server.kill('SIGKILL');
  }
}

async function secondsFor(port: number, cookie: string, agent: Agent): Promise<number> {
  const started = performance.now();
  const one = async () => {
    for (let request = 0; request < REQUESTS / AT_ONCE; request++) await read(port, cookie, agent);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return (performance.now() - started) / 1000;
}

async function read(port: number, cookie: string, agent: Agent): Promise<void> {
  const [response] = await once(
    get({ port, host: '127.0.0.1', path: READ.split(' ')[1], headers: { cookie }, agent }),
    'response',
  );
  if (response.statusCode !== 200) throw new Error(`${READ} answered ${response.statusCode}`);
  await once(response.resume(), 'end');
}

/** The environment of the measured functions. */
function environment({
  tableName,
  engine,
  sessionKeys,
}: Pick<RemoteSurroundings, 'tableName' | 'engine' | 'sessionKeys'>): NodeJS.ProcessEnv {
  const variables: Omit<LocalEnvironment<'account' | 'webhooks'>, 'PERSON_KEY' | 'PUSH_KEY' | 'STRAVA_WEBHOOK_KEY'> = {
    TABLE_NAME: tableName,
    DYNAMODB_ENDPOINT: engine,
    SESSION_KEYS: sessionKeys[0].export().toString(),
    APP_ORIGIN,
    OIDC_ISSUER: 'http://127.0.0.1:9/nobody',
    OIDC_CLIENT_ID: 'ironstride',
    OIDC_CLIENT_SECRET: 'a client secret',
    IDENTITY_PROVIDER_NAME: 'Nobody',
    FIRST_ADMIN_EMAILS: '',
    PROGRAM_CACHE_SECONDS: undefined,
    PUSH_SERVER: undefined,
    ORIGIN_SECRET: undefined,
    UPLOADS_BUCKET: 'uploads',
    S3_ENDPOINT: undefined,
    ...LOCAL_CREDENTIALS,
    AWS_SESSION_TOKEN: undefined,
    AWS_ENDPOINT_URL: undefined,
    ...WEBHOOK_ENVIRONMENT,
    RATE_LIMIT_FACTOR: '1000', // one athlete makes all the calls of a measurement
  };
  // As on AWS, where each secret has a client; nothing measured here reads them.
  const secrets = {
    PERSON_KEY_SECRET: 'arn:person-key',
    PUSH_KEY_SECRET: 'arn:push-key',
    STRAVA_WEBHOOK_KEY_SECRET: 'arn:strava-webhook-key',
  };
  return { ...variables, ...secrets };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
