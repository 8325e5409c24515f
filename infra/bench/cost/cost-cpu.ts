import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatewayEvent } from '#infra/bench/gateway-events.ts';
import { environment } from '#infra/bench/ratios.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { startRig } from '#infra/testing/rig.ts';

const STARTER_FILE = join(import.meta.dirname, '..', '..', 'starter-programs', 'twelve-weeks-to-race-day.csv');

/** Milliseconds of a core of this machine that a warm call of the dashboard takes, as bundled for AWS. */
export async function measureCpu(engine: string, bundles: string): Promise<number> {
  const rig = await startRig({ engine, now: Date.now() });
  try {
    const { cookie } = await athleteOnProgram(rig, await rig.program(readFileSync(STARTER_FILE, 'utf8')));
    const headers = { 'x-time-zone': 'Europe/London', 'accept-encoding': 'br' };
    const event = JSON.stringify(gatewayEvent('GET /api/dashboard', { headers, cookies: [cookie] }));
    const child = fork(
      join(import.meta.dirname, '..', 'call-often.ts'),
      [join(bundles, 'workouts', 'index.js'), event],
      {
        env: { ...process.env, ...environment(rig) },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    );
    const [milliseconds] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    return Number(milliseconds);
  } finally {
    await rig.stop();
  }
}
