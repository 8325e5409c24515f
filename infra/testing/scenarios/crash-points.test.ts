import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundleFunctions } from '#infra/aws/functions/bundle-functions.ts';
import type { LocalFunction } from '#infra/local/server/create-functions.ts';
import { type FunctionProcesses, startFunctionProcesses } from '#infra/testing/calls/function-processes.ts';
import { startIdentityIssuer } from '#infra/testing/people/identity-issuer.ts';
import { planCsv, startRig } from '#infra/testing/rig.ts';
import { inThisRun, isExhaustive } from '#infra/testing/run-size.ts';
import { loseEvents } from '#infra/testing/stand-ins/lost-events.ts';
import { isWrite } from '#infra/testing/storage/storage-tap.ts';
import { crashScenarios, FIRST_ADMIN } from './crash-scenarios.ts';
import type { Scenario } from './scenario.ts';

const bundles = mkdtempSync(join(tmpdir(), 'bundles-'));
await bundleFunctions(bundles);
const issuer = await startIdentityIssuer();
const environment = {
  OIDC_ISSUER: issuer.issuer,
  OIDC_CLIENT_ID: 'ironstride',
  OIDC_CLIENT_SECRET: 'secret',
  IDENTITY_PROVIDER_NAME: 'Test',
  FIRST_ADMIN_EMAILS: FIRST_ADMIN,
};
const { promise: started, resolve: hasStarted } = Promise.withResolvers<FunctionProcesses>();
const rig = await startRig({
  now: Date.now(),
  stripe: true,
  strava: true,
  runFunctions: async (surroundings) => {
    const processes = await startFunctionProcesses({ ...surroundings, bundles, environment });
    hasStarted(processes);
    return processes;
  },
  onError: () => {}, // that a function died
});
const processes = await started;
const events = await loseEvents(rig);
const admin = await rig.person({ admin: true });
const scenarios = crashScenarios({ rig, issuer, events, admin, pid: await rig.program(planCsv()) });

afterAll(async () => {
  await rig.stop();
  await events.stop();
  await processes.stop();
  await issuer.stop();
  rmSync(bundles, { recursive: true, force: true });
});

/** Later calls of ours are much like one another: not every run takes all of them. */
const STRIDE = inThisRun({ quick: 5, exhaustive: 1 });

const tried = inThisRun({
  quick: scenarios.filter(({ isInEveryRun }) => isInEveryRun),
  exhaustive: scenarios,
});

test.each(tried)(
  '[R20] $name happens once, wherever the function is killed',
  async (scenario) => {
    let point = 1;
    const stride = scenario.isInEveryRun === 'at-stripe' ? 1 : STRIDE;
    while (await survives(scenario, point)) point += point < 3 ? 1 : stride;
    expect(point).toBeGreaterThan(1);
  },
  300_000,
);

type When = 'before' | 'after';

/** When to kill at the points, in turn. */
const WHEN: readonly (readonly When[])[] = inThisRun<When[][]>({
  quick: [['after']],
  exhaustive: [['before', 'after']],
});

/** Kills at one point and asks again. False when there is no such point: the function was done before. */
async function survives({ kills, isInEveryRun, prepare }: Scenario, point: number): Promise<boolean> {
  for (const when of WHEN[point % WHEN.length] ?? []) {
    const { send, verify } = await prepare();
    const isPoint = (changes: boolean, isAtStripe: boolean) =>
      isExhaustive || (changes && (isAtStripe || isInEveryRun !== 'at-stripe'));
    const crash = crashAt(point, when, kills, isPoint);
    await send();
    processes.decide(() => 'pass');
    for (const service of [rig.stripe, rig.strava]) service.decide(() => 'pass');
    const last = await send();
    expect(last.status, `${when} call ${point}: ${JSON.stringify(last.body)}`).toBeLessThan(400);
    await verify(last);
    if (!crash.happened) return false;
  }
  return true;
}

/** Kills a function at its nth such call from now on: when the call has come, or when it has been done. */
function crashAt(
  point: number,
  when: When,
  kills: LocalFunction,
  isPoint: (changes: boolean, isAtStripe: boolean) => boolean,
) {
  const crash = { happened: false };
  let seen = 0;
  const isTheOne = (changes: boolean, isAtStripe: boolean) => {
    if (crash.happened || !isPoint(changes, isAtStripe) || ++seen !== point) return false;
    crash.happened = true;
    return true;
  };
  processes.decide((name, call) => {
    if (name !== kills || !isTheOne(isWrite(call), false)) return 'pass';
    if (when === 'after') {
      call.done.then(() => processes.kill(name));
      return 'cut-after';
    }
    processes.kill(name);
    return 'cut-before';
  });
  // While a function is to be killed, nobody else calls Stripe or Strava.
  for (const service of [rig.stripe, rig.strava])
    service.decide(({ method }: { method: string }) => {
      if (!isTheOne(method !== 'GET', true)) return 'pass';
      processes.kill(kills);
      return `cut-${when}`;
    });
  return crash;
}
