import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '#infra/aws/functions/deployed-functions.ts';

/** Runs tests of the repository against an address, as they are, and what they say is shown. Throws an Error when one fails. */
export async function runTestsAt(origin: string, args: readonly string[]): Promise<void> {
  const vitest = join(REPOSITORY_ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, APP_ADDRESS: origin, EVERY_TEST: '1' };
  const child = spawn(process.execPath, [vitest, 'run', ...args], {
    cwd: REPOSITORY_ROOT,
    env,
    stdio: ['ignore', 1, 2],
  });
  const kill = () => child.kill('SIGKILL');
  process.prependOnceListener('exit', kill);
  const [code] = await once(child, 'exit');
  process.removeListener('exit', kill);
  if (code !== 0) throw new Error(`Tests failed at ${origin}; which is above.`);
}
