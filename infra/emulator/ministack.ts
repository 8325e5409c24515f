import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { REPOSITORY_ROOT } from '#infra/aws/functions/deployed-functions.ts';
import { freePort } from '#infra/local/server/http-server.ts';

/** Read, tried and mended (launch-ministack.py) in this version; CDK's own functions in Python need boto3 beside it. */
const VERSION = '1.5.33';
const PACKAGES = [`ministack[full]==${VERSION}`, 'boto3==1.43.106'];
const VENV = join(REPOSITORY_ROOT, 'node_modules', '.cache', 'emulator', `ministack-${VERSION}`);
const INSTALLED = join(VENV, 'installed');

/** Invented credentials, which the emulator takes for the root of its one account. */
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_REGION: 'us-east-1' };

export interface Emulator {
  /** The address of its gateway, which serves every AWS service: `http://127.0.0.1:<port>`. */
  readonly address: string;
  /** The environment for an AWS client to reach the emulator, with nothing of the real AWS. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends it and every function it runs, at once: it keeps nothing. */
  kill(): void;
}

/**
 * Starts MiniStack with IAM enforced, all it writes below the folder, its log in `<folder>/ministack.log`. Uses the one
 * that MINISTACK names (the path of its executable), else one of its own, installed when first needed. Throws an Error
 * that says what is missing on this machine.
 */
export async function startMinistack(folder: string): Promise<Emulator> {
  const python = process.env.MINISTACK ? pythonBeside(process.env.MINISTACK) : await installedPython();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const home = join(folder, 'home');
  mkdirSync(home, { recursive: true });
  const environment = {
    ...CREDENTIALS,
    AWS_DEFAULT_REGION: CREDENTIALS.AWS_REGION,
    AWS_ENDPOINT_URL: address,
    AWS_EC2_METADATA_DISABLED: 'true',
    HOME: home,
    NO_PROXY: '*',
    no_proxy: '*',
  };
  const sdk = join(folder, 'lambda-runtime'); // which CDK's own functions in Node find on Lambda
  mkdirSync(sdk, { recursive: true });
  symlinkSync(join(REPOSITORY_ROOT, 'node_modules', '@aws-sdk'), join(sdk, '@aws-sdk'));
  const log = openSync(join(folder, 'ministack.log'), 'a');
  const child = spawn(python, [join(import.meta.dirname, 'launch-ministack.py')], {
    cwd: home,
    detached: true, // with a group of its own, which ends as one
    stdio: ['ignore', log, log],
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`, // functions run on this Node
      ...environment,
      AUTH: 'true',
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      IOT_MTLS_ENABLED: '0',
      SFTP_ENABLED: '0',
      TMPDIR: folder,
      STATE_DIR: join(folder, 'state'),
      S3_DATA_DIR: join(folder, 's3'),
      NODE_PATH: sdk,
      PYTHONPATH: join(import.meta.dirname, 'lambda-runtime'),
      PYTHONDONTWRITEBYTECODE: '1',
    },
  });
  const kill = () => {
    process.removeListener('exit', kill);
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  };
  process.prependOnceListener('exit', kill); // before the folder is removed
  const ended = once(child, 'exit').then(() => {
    throw new Error(`MiniStack ended; why is in ${join(folder, 'ministack.log')}`);
  });
  ended.catch(() => undefined); // when it is killed, that is no surprise
  await Promise.race([isReady(address), ended]);
  return { address, environment, kill };
}

async function isReady(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${address}/_ministack/health`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('MiniStack has not answered within half a minute.');
}

function pythonBeside(executable: string): string {
  const python = join(dirname(executable), 'python3');
  if (existsSync(executable) && existsSync(python)) return python;
  throw new Error(`MINISTACK=${executable} is no ministack of a Python environment: there is no ${python}.`);
}

async function installedPython(): Promise<string> {
  const python = join(VENV, 'bin', 'python3');
  if (existsSync(INSTALLED)) return python;
  const help = 'Install Python 3.10 or newer with venv, or set MINISTACK to the path of an installed ministack.';
  const check = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))';
  if (spawnSync('python3', ['-c', check]).status !== 0)
    throw new Error(`The emulator needs python3 with venv, which this machine has not. ${help}`);
  process.stdout.write(`Installing ${PACKAGES.join(' and ')} for the emulator, once, in ${VENV}\n`);
  rmSync(VENV, { recursive: true, force: true }); // of an installation that was cut off
  await run('python3', ['-m', 'venv', VENV]);
  await run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PACKAGES]);
  mkdirSync(INSTALLED);
  return python;
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const [code] = await once(spawn(command, args, { stdio: ['ignore', 2, 2] }), 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}; the reason is above.`);
}
