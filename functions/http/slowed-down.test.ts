import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allowedBy } from '#infra/testing/calls/allowed-calls.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { RATE_LIMITS } from '#shared/rate-limits.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const SECOND = 1_000;
const JUNK = `sid=${'a'.repeat(20)}.${'b'.repeat(43)}.${'c'.repeat(22)}`;

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ now: NOON, rateLimitFactor: 1 });
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now += 3_600 * SECOND;
  rig.storage.forget();
});

const change = (person: Person) => person.call('PUT /api/profile', { body: { firstName: 'Maria', lastName: 'Lopez' } });

/** Changes within ten seconds. */
const CHANGES = inThisRun({ quick: allowedBy(RATE_LIMITS.write).athlete + 10, exhaustive: 300 });
/** Sent at once, as a whole outbox is. */
const QUEUED = inThisRun({ quick: 30, exhaustive: 100 });

test(`[R67] refuses profile changes over the limit, and reads nothing for them, when ${CHANGES} arrive in ten seconds`, async () => {
  const [eager, other] = [await rig.person(), await rig.person()];
  const statuses: number[] = [];
  for (let call = 0; call < CHANGES; call++) {
    statuses.push((await change(eager)).status);
    rig.clock.now += Math.floor(10_000 / CHANGES);
  }
  const allowed = allowedBy(RATE_LIMITS.write).athlete;
  expect(statuses).toEqual([...Array(allowed).fill(200), ...Array(CHANGES - allowed).fill(429)]);
  rig.storage.forget();
  expect((await change(eager)).status).toBe(429);
  expect(rig.storage.calls).toEqual([]);
  expect((await change(other)).status).toBe(200);
});

test('[R67] lets a hundred calls of an athlete at once pass, with four counting writes at most', async () => {
  const [one, another] = [await rig.person(), await rig.person()];
  rig.storage.forget();
  const reads = await Promise.all(Array.from({ length: 100 }, () => one.call('GET /api/auth/user')));
  expect(rig.storage.writes()).toEqual([]);
  const writes = await Promise.all(Array.from({ length: 100 }, () => change(another)));
  expect([...reads, ...writes].filter(({ status }) => status !== 200)).toEqual([]);
  expect(rig.storage.writes().filter(({ target }) => target === 'UpdateItem')).toHaveLength(4);
});

test('[R67] refuses forged cookies without touching the table, and with 429 when over the limit', async () => {
  const honest = await rig.person();
  rig.storage.forget();
  const allowed = allowedBy(RATE_LIMITS.read).address;
  const statuses: number[] = [];
  for (let call = 0; call < allowed + 20; call++)
    statuses.push((await rig.call('GET /api/auth/user', { headers: { cookie: JUNK } })).status);
  expect(statuses).toEqual([...Array(allowed).fill(401), ...Array(20).fill(429)]);
  expect(rig.storage.calls).toEqual([]);
  expect((await honest.call('GET /api/auth/user')).status).toBe(200); // from the same address
});

test('reads the table only once when a session has ended', async () => {
  const gone = await rig.person();
  await gone.call('POST /api/auth/logout');
  rig.storage.forget();
  expect((await gone.call('GET /api/auth/user')).status).toBe(401);
  const { length: lookedUp } = rig.storage.calls;
  expect(lookedUp).toBeGreaterThan(0);
  expect((await gone.call('GET /api/auth/user')).status).toBe(401);
  expect(rig.storage.calls).toHaveLength(lookedUp);
});

test(`accepts all of ${QUEUED} workouts when an outbox sends them one after the other`, async () => {
  const rows = Array.from({ length: QUEUED }, (_, number) => `1,1,Run ${number},40,Run 1000m`);
  const pid = await rig.program(['week,day,name,duration,exercises', ...rows].join('\n'));
  const athlete = await rig.person({ freeMonths: 6 });
  await athlete.call('POST /api/select-program', { body: { programId: pid, mode: 'restart' } });
  const statuses: number[] = [];
  for (let number = 1; number <= QUEUED; number++) {
    const body = { workoutId: `${pid}.${number}`, completedAt: new Date(rig.clock.now).toISOString() };
    statuses.push((await athlete.call('POST /api/complete-workout', { body })).status);
  }
  expect(statuses).toEqual(Array(QUEUED).fill(200));
});
