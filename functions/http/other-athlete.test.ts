import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#infra/testing/calls/all-routes.ts';
import { enrolled, threeWorkoutsADay } from '#infra/testing/calls/sample-calls.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;
let one: Person;
let other: Person;
let workoutId: string;

beforeAll(async () => {
  rig = await startRig();
  one = await rig.person({ admin: true });
  other = await rig.person();
  [workoutId] = await enrolled(one, await threeWorkoutsADay(rig));
});
afterAll(() => rig.stop());

const madeFor = (uid: string) => ({ headers: { 'x-athlete': uid } });

const REFUSED = {
  status: 409,
  body: { message: 'This was logged by another athlete.', code: 'OTHER_ATHLETE', requestId: expect.any(String) },
};

test.for(allRoutes.filter(({ route }) => !['public', 'webhook'].includes(route.access)))(
  '[R34] $name for another athlete is refused before anything is read',
  async ({ key, route }) => {
    const params = Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'any']));
    rig.storage.forget();
    // Admins are refused as well.
    const { status, body } = await one.call(key, { params, ...madeFor(other.uid) });
    // A browser that comes by itself is sent on.
    expect({ status, body }).toEqual('failsTo' in route ? { status: 303, body: undefined } : REFUSED);
    expect(rig.storage.calls).toEqual([]);
  },
);

const LOG = 'POST /api/complete-workout';

test('[R34] naming no athlete, or both, counts as another athlete', async () => {
  rig.storage.forget();
  for (const named of ['', `${one.uid}, ${other.uid}`, one.uid.toLowerCase()])
    expect(await one.call(LOG, { body: { workoutId }, ...madeFor(named) })).toMatchObject(REFUSED);
  expect(rig.storage.calls).toEqual([]);
});

test("[R34] the named athlete's own call is answered as usual, also with an idempotency key", async () => {
  const headers = { ...madeFor(one.uid).headers, 'idempotency-key': '01KAHZ8Q4F3V6T9N2M7XJ5RBWD' };
  const { status, body } = await one.call(LOG, { body: { workoutId }, headers });
  expect(status).toBe(200);
  expect(await one.call(LOG, { body: { workoutId } })).toMatchObject({ status: 200, body });
});

test.each([
  ['01KAHZ8Q4F3V6T9N2M7XJ5RBWD', { command: '01KAHZ8Q4F3V6T9N2M7XJ5RBWD' }],
  ['01kahz8q4f3v6t9n2m7xj5rbwd', {}],
  ['maya@example.com', {}],
  ['91KAHZ8Q4F3V6T9N2M7XJ5RBWD', {}],
])('a call with the key %s logs %o', async (key, logged) => {
  await one.call(LOG, { body: { workoutId }, headers: { 'idempotency-key': key } });
  const { command } = rig.log.at(-1) ?? {};
  expect({ ...(command !== undefined && { command }) }).toEqual(logged);
});

test('[R34] a signed-out caller is asked to sign in, also for their own', async () => {
  const { uid, cookie, call } = await rig.person();
  expect((await rig.call('GET /api/auth/user', madeFor(uid))).status).toBe(401);
  await call('POST /api/auth/logout');
  const answer = await rig.call('GET /api/auth/user', { headers: { cookie, ...madeFor(uid).headers } });
  expect(answer).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } });
});

test('a public call needs no athlete', async () => {
  expect((await one.call('GET /api/health', madeFor(other.uid))).status).toBe(200);
});
