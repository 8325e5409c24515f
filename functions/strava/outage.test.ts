import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStrava } from '#functions/gateways/strava.ts';
import { closeServer, listen } from '#infra/local/server/http-server.ts';
import type { CallOptions } from '#infra/testing/calls/send-call.ts';
import { connectStrava, goToStrava, handleIn, INES, ROBIN } from '#infra/testing/people/strava-athlete.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import type { RouteKey } from '#shared/routes.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const SIX_HOURS = 6 * 3_600_000;

const SHORT = { stravaTimeoutMs: 1_500 };
/** The real timeout in an exhaustive run, a short one otherwise. */
const PATIENCE = inThisRun<{ stravaTimeoutMs?: number }>({ quick: SHORT, exhaustive: {} });

let rig: Rig;
/** Connected; in what state the tokens are is told by the clock. */
let athlete: Person;
let leaving: Person;
let coming: Person;

beforeAll(async () => {
  rig = await startRig({ now: NOW, strava: true, ...PATIENCE, onError: () => {} });
  [athlete, leaving, coming] = [await person(), await person(), await person()];
  await connectStrava(rig, athlete, { athleteId: ROBIN });
  await connectStrava(rig, leaving, { athleteId: INES });
});
afterAll(() => rig.stop());
afterEach(() => rig.strava.decide(() => 'pass'));

const person = () => rig.person({ freeMonths: 1 });

async function logged(name: string): Promise<string> {
  const workout = randomWorkout(name);
  await completeRandom(athlete, workout);
  return workout.id;
}

/** The answer, and how long it took. */
async function timed(who: Person, route: RouteKey, options: CallOptions = {}) {
  const begun = performance.now();
  const { status, body, headers } = await who.call(route, options);
  return { status, body, location: headers.get('location'), took: performance.now() - begun };
}

test('[R66] while Strava hangs, every call without Strava works as usual, and the others end in time with their message', async () => {
  const { authUrl } = (await coming.call('POST /api/strava/connect')).body;
  const query = Object.fromEntries(new URL(rig.strava.authorize(authUrl)).searchParams);
  const handle = handleIn(await goToStrava(rig, coming));
  const reads = ['GET /api/dashboard', 'GET /api/auth/user', 'GET /api/profile', 'GET /api/strava/status'] as const;
  const before = await Promise.all(reads.map((route) => athlete.call(route)));
  const body = { workoutId: await logged('One'), duration: 1_800 };
  const other = await logged('Another');

  rig.strava.decide(() => 'timeout-before');
  rig.strava.forget();
  const unrelated = await Promise.all(reads.map((route) => athlete.call(route)));
  expect(unrelated.map(({ status }) => status)).toEqual(reads.map(() => 200));
  expect(unrelated[3]?.body).toEqual(before[3]?.body);
  expect((await coming.call('POST /api/strava/connect')).status).toBe(200);
  expect((await coming.call('POST /api/strava/save-tokens', { body: { tokens: handle } })).status).toBe(409);
  expect(rig.strava.calls).toEqual([]);

  const [sharing, ending, returning] = await Promise.all([
    timed(athlete, 'POST /api/strava/push-workout', { body }),
    timed(leaving, 'POST /api/strava/disconnect'),
    timed(coming, 'GET /api/strava/callback', { query }),
  ]);
  expect(sharing).toMatchObject({ status: 409, body: { code: 'STRAVA_SHARE_UNKNOWN' } });
  expect(ending).toMatchObject({ status: 200, body: { connected: false } });
  expect(returning).toMatchObject({ status: 303, location: '/profile?strava_error=callback_failed' });

  rig.clock.now += SIX_HOURS;
  const expired = await timed(athlete, 'POST /api/strava/push-workout', { body: { ...body, workoutId: other } });
  expect(expired).toMatchObject({
    status: 503,
    body: { code: 'STRAVA_UNREACHABLE', message: 'Strava cannot be reached at the moment. Please try again.' },
  });
  for (const { took } of [sharing, ending, returning, expired]) expect(took).toBeLessThan(10_000);
  expect((await athlete.call('GET /api/strava/status')).body).toEqual(before[3]?.body);

  rig.strava.decide(() => 'pass');
  const again = { ...body, workoutId: other };
  expect(await timed(athlete, 'POST /api/strava/push-workout', { body: again })).toMatchObject({
    status: 200,
    body: { message: 'Shared to Strava' },
  });
});

test('[R66] an unreachable Strava has certainly done nothing', async () => {
  const server = createServer();
  const address = `http://127.0.0.1:${await listen(server, 0)}`;
  await closeServer(server);
  const nobody = openStrava({
    ...{ clientId: '1', clientSecret: async () => 'secret', server: address },
  });
  await expect(nobody.athleteOf('token')).rejects.toMatchObject({
    mayBeDone: false,
    details: { code: 'STRAVA_UNREACHABLE' },
  });
});
