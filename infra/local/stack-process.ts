import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMPILED } from './installation.mjs';
import { isRunning, runningProcess } from './process-lock.mjs';
import { dataPaths } from './storage/data-folder.ts';

export interface StackProcess {
  readonly origin: string;
  /** Stops the process as Ctrl-C does, and returns its exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL to the server and its engine at once, as when the machine loses power. */
  kill(): Promise<void>;
}

interface StackProcessOptions {
  readonly dataDir: string;
  /** 0, or nothing, for any free one. */
  readonly port?: number;
  /** The number of starter programs that a first start is seeded with; all of them by default. */
  readonly starters?: number;
  /** The synthesised Web stack; its edge then stands in front of site and API. */
  readonly assembly?: string;
}

const NOT_IN_EARNEST = { STRIPE_SECRET_KEY: '', STRAVA_CLIENT_ID: '', STRAVA_CLIENT_SECRET: '' };

/**
 * Starts the stack as `npm start` does, in a process of its own, but never with an account at Stripe or an app at Strava;
 * answering when the promise resolves.
 */
export async function startStackProcess({
  dataDir,
  port = 0,
  starters,
  assembly = '',
}: StackProcessOptions): Promise<StackProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...NOT_IN_EARNEST,
      DATA_DIR: dataDir,
      PORT: String(port),
      STARTERS: starters === undefined ? '' : String(starters),
      WEB_ASSEMBLY: assembly,
      NO_COLOR: '1',
      NODE_COMPILE_CACHE: COMPILED,
    },
  });
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  void ended.then(() => process.removeListener('exit', kill));
  return {
    origin: await originFrom(createInterface({ input: child.stdout })),
    async stop() {
      child.kill('SIGINT');
      const [code] = await ended;
      return code;
    },
    async kill() {
      const engine = runningProcess(`${dataPaths(dataDir).engine}.pid`);
      child.kill('SIGKILL');
      if (engine) process.kill(engine.pid, 'SIGKILL');
      await ended;
      while (engine && isRunning(engine)) await sleep(5);
    },
  };
}

async function originFrom(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const origin = /is running at (http:\S+)/.exec(line)?.[1];
    if (origin) return origin;
  }
  throw new Error('The local stack did not start; its message is above.');
}
