import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LocalEnvironment } from '#functions/variables.ts';
import {
  areas,
  FAILED_IMPORTS,
  PROGRAM_IMPORT,
  REMINDER_SENDER,
  SCHEDULED_JOBS,
} from '#infra/aws/functions/deployed-functions.ts';
import type { Functions, LocalFunction } from '#infra/local/server/create-functions.ts';
import { LOCAL_CREDENTIALS, stravaVariables, stripeVariables } from '#infra/local/server/local-functions.ts';
import { APP_ORIGIN, type RemoteSurroundings } from '#infra/testing/rig.ts';
import { PERSON_KEY, PUSH_KEY, STRAVA_WEBHOOK_KEY } from '#infra/testing/stand-ins/rig-gateways.ts';
import { type StorageProxy, startStorageProxy } from '#infra/testing/storage/storage-proxy.ts';
import type { Fate, StorageCall } from '#infra/testing/storage/storage-tap.ts';

/** Lambda functions as they are deployed, each in a process of its own; after a kill the next call meets a new one. */
export interface FunctionProcesses extends Functions {
  /** Decides about each call of a function to the table or to the bucket. */
  decide(fateOf: (name: LocalFunction, call: StorageCall) => Fate): void;
  /** SIGKILL: the process has no say in it and finishes nothing. */
  kill(name: LocalFunction): void;
  stop(): Promise<void>;
}

export interface ProcessSettings extends RemoteSurroundings {
  /** The folder of the bundles, with one folder for each. */
  readonly bundles: string;
  readonly environment: Pick<
    LocalEnvironment<'account'>,
    'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'IDENTITY_PROVIDER_NAME' | 'FIRST_ADMIN_EMAILS'
  >;
}

export async function startFunctionProcesses(settings: ProcessSettings): Promise<FunctionProcesses> {
  const { stripe, strava } = settings;
  if (!stripe || !strava) throw new Error('The processes need stand-ins for Stripe and Strava');
  const names: LocalFunction[] = [...areas, PROGRAM_IMPORT, FAILED_IMPORTS, SCHEDULED_JOBS, REMINDER_SENDER];
  const running = new Map<LocalFunction, ChildProcess>();
  const spare = new Map<LocalFunction, ChildProcess>();
  const environments = new Map<LocalFunction, LocalEnvironment<LocalFunction>>();
  const proxies: StorageProxy[] = [];
  let fateOf: (name: LocalFunction, call: StorageCall) => Fate = () => 'pass';
  let calls = 0;

  async function proxyOf(name: LocalFunction, engine: string): Promise<string> {
    const proxy = await startStorageProxy(engine);
    proxy.decide((call) => fateOf(name, call));
    proxies.push(proxy);
    return proxy.endpoint;
  }
  for (const name of names) {
    environments.set(name, {
      ...settings.environment,
      ...stripeVariables(stripe),
      ...stravaVariables(strava),
      STRAVA_TOKEN_KEYS: settings.stravaTokenKeys,
      STRAVA_WEBHOOK_KEY,
      TABLE_NAME: settings.tableName,
      UPLOADS_BUCKET: 'uploads',
      DYNAMODB_ENDPOINT: await proxyOf(name, settings.engine),
      S3_ENDPOINT: await proxyOf(name, settings.s3),
      ...LOCAL_CREDENTIALS,
      AWS_SESSION_TOKEN: undefined,
      AWS_ENDPOINT_URL: undefined,
      SESSION_KEYS: settings.sessionKeys.map((key) => key.export().toString()).join(','),
      APP_ORIGIN,
      ORIGIN_SECRET: undefined,
      PROGRAM_CACHE_SECONDS: '0',
      IMPORT_LEASE_SECONDS: '0.3',
      RATE_LIMIT_FACTOR: '1000',
      PERSON_KEY,
      PUSH_KEY,
      PUSH_SERVER: undefined,
    });
  }

  function start(name: LocalFunction): ChildProcess {
    return fork(join(import.meta.dirname, 'function-process.ts'), [join(settings.bundles, name, 'index.js')], {
      env: {
        ...environments.get(name),
        NODE_COMPILE_CACHE: join(settings.bundles, 'compiled'),
      },
      execArgv: [],
      // A function's log is of no interest here; its last error is.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  /** Starting takes a while, so the process after the next is always on its way. */
  function processOf(name: LocalFunction): ChildProcess {
    const current = running.get(name) ?? spare.get(name) ?? start(name);
    if (running.get(name) !== current) {
      running.set(name, current);
      spare.set(name, start(name));
    }
    return current;
  }

  function invoke(name: LocalFunction, event: unknown, context: unknown): Promise<unknown> {
    const child = processOf(name);
    const id = ++calls;
    return new Promise((resolve, reject) => {
      const settle = (error: Error | null, result?: unknown) => {
        child.off('message', onMessage).off('exit', onExit);
        if (error) reject(error);
        else resolve(result);
      };
      const onMessage = (message: { id: number; result?: unknown; error?: string }) => {
        if (message.id === id) settle(message.error === undefined ? null : new Error(message.error), message.result);
      };
      const onExit = () => settle(new Error(`The process of ${name} ended`));
      child.on('message', onMessage).on('exit', onExit);
      child.send({ id, event, context });
    });
  }

  return {
    handlers: Object.fromEntries(
      areas.map((area) => [area, (event: unknown, { awsRequestId }) => invoke(area, event, { awsRequestId })]),
    ) as Functions['handlers'],
    importPrograms: (event) => invoke(PROGRAM_IMPORT, event, {}),
    markFailedImports: (event) => invoke(FAILED_IMPORTS, event, {}) as ReturnType<Functions['markFailedImports']>,
    runScheduledJobs: async () => void (await invoke(SCHEDULED_JOBS, {}, {})),
    sendReminders: async () => void (await invoke(REMINDER_SENDER, {}, {})),
    decide(next) {
      fateOf = next;
    },
    kill(name) {
      running.get(name)?.kill('SIGKILL');
      running.delete(name);
    },
    async stop() {
      const children = [...running.values(), ...spare.values()].filter(({ exitCode }) => exitCode === null);
      const ends = children.map((child) => once(child, 'exit'));
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(ends);
      await Promise.all(proxies.map((proxy) => proxy.stop()));
    },
  };
}
