import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allowedBy } from '#infra/testing/allowed-calls.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
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

test('[R67] 300 changes of a profile in ten seconds are slowed down to the limit', async () => {
  const [eager, other] = [await rig.person(), await rig.person()];
  const statuses: number[] = [];
  for (let call = 0; call < 300; call++) {
    statuses.push((await change(eager)).status);
    rig.clock.now += 33;
  }
  const allowed = allowedBy(RATE_LIMITS.write).athlete;
  expect(statuses).toEqual([...Array(allowed).fill(200), ...Array(300 - allowed).fill(429)]);
  expect((await change(other)).status).toBe(200);
});

test('[R67] a hundred calls of one athlete at once all pass, and cost next to nothing to count', async () => {
  const [one, another] = [await rig.person(), await rig.person()];
  rig.storage.forget();
  const reads = await Promise.all(Array.from({ length: 100 }, () => one.call('GET /api/auth/user')));
  expect(rig.storage.writes()).toEqual([]);
  const writes = await Promise.all(Array.from({ length: 100 }, () => change(another)));
  expect([...reads, ...writes].filter(({ status }) => status !== 200)).toEqual([]);
  expect(rig.storage.writes().filter(({ target }) => target === 'UpdateItem')).toHaveLength(4);
});

test('[R67] made-up cookies are refused without a look into the table, and then as too many', async () => {
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

test('a session that is over is looked up once, then counts for its address like a made-up one', async () => {
  const gone = await rig.person();
  await gone.call('POST /api/auth/logout');
  rig.storage.forget();
  expect((await gone.call('GET /api/auth/user')).status).toBe(401);
  const { length: lookedUp } = rig.storage.calls;
  expect(lookedUp).toBeGreaterThan(0);
  expect((await gone.call('GET /api/auth/user')).status).toBe(401);
  expect(rig.storage.calls).toHaveLength(lookedUp);
});

test('who is over the limit costs no read either', async () => {
  const eager = await rig.person();
  for (let call = 0; call < allowedBy(RATE_LIMITS.write).athlete; call++) await change(eager);
  await change(eager);
  rig.storage.forget();
  expect((await change(eager)).status).toBe(429);
  expect(rig.storage.calls).toEqual([]);
});

test('an outbox with a hundred workouts goes through, as its entries are sent one behind the other', async () => {
  const rows = Array.from({ length: 100 }, (_, number) => `1,1,Run ${number},40,Run 1000m`);
  const pid = await rig.program(['week,day,name,duration,exercises', ...rows].join('\n'));
  const athlete = await rig.person({ freeMonths: 6 });
  await athlete.call('POST /api/select-program', { body: { programId: pid, mode: 'restart' } });
  const statuses: number[] = [];
  for (let number = 1; number <= 100; number++) {
    const body = { workoutId: `${pid}.${number}`, completedAt: new Date(rig.clock.now).toISOString() };
    statuses.push((await athlete.call('POST /api/complete-workout', { body })).status);
  }
  expect(statuses).toEqual(Array(100).fill(200));
});
