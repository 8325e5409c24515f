import { afterAll, beforeAll, expect, test } from 'vitest';

import { allRoutes } from '#infra/testing/calls/all-routes.ts';
import { createSamples, ENDS_THE_SESSION } from '#infra/testing/calls/sample-calls.ts';
import type { CallOptions } from '#infra/testing/calls/send-call.ts';
import { checkout, pay } from '#infra/testing/people/paying-athlete.ts';
import { comeBack, handleIn } from '#infra/testing/people/strava-athlete.ts';
import { APP_ORIGIN, type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { type LostEvents, loseEvents } from '#infra/testing/stand-ins/lost-events.ts';
import type { StorageCall } from '#infra/testing/storage/storage-tap.ts';
import type { RouteName } from '#shared/routes.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let rig: Rig;
let events: LostEvents;
let admin: Person;
let samples: Record<RouteName, CallOptions>;

beforeAll(async () => {
  rig = await startRig({ stripe: true, strava: true });
  events = await loseEvents(rig);
  admin = await rig.person({ admin: true });
  samples = await createSamples(rig, admin);
});
afterAll(async () => {
  await rig.stop();
  await events.stop();
});

const writes = allRoutes.filter(({ route }) => route.method !== 'GET' && route.access !== 'webhook');
const reads = allRoutes.filter(({ route }) => route.method === 'GET');

/** The sample call as a page would send it: with the session's cookie and just these headers. */
async function send(name: RouteName, headers: Record<string, string>, body?: RequestInit['body']): Promise<Response> {
  const target = writes.find((route) => route.name === name);
  const { form, body: json, params = {} } = samples[name];
  const path = target?.route.path.replace(/\{(\w+)\}/g, (_, field) => params[field] ?? '');
  return fetch(`${rig.origin}${path}`, {
    method: target?.route.method ?? 'POST',
    headers: { cookie: admin.cookie, ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body ?? form ?? (json === undefined ? null : JSON.stringify(json)),
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };

const FOREIGN: readonly (readonly [string, Record<string, string>])[] = [
  ['from another site', { origin: 'https://evil.example' }],
  ['from a sandboxed page, whose origin is null', { origin: 'null' }],
  ['from the same host on another port', { origin: 'http://localhost:3001' }],
  ['from the same host by https', { origin: 'https://localhost:3000' }],
  ['from a host that begins like ours', { origin: `${APP_ORIGIN}.evil.example` }],
  ['from ours and another', { origin: `${APP_ORIGIN}, https://evil.example` }],
  ['from ours with a path', { origin: `${APP_ORIGIN}/` }],
  ['without an origin', {}],
  ['without an origin, as a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['without an origin, as text', { 'content-type': 'text/plain' }],
  ['cross-site by the browser', { 'sec-fetch-site': 'cross-site' }],
  ['from a sibling site by the browser', { 'sec-fetch-site': 'same-site' }],
  ['from the address bar', { 'sec-fetch-site': 'none' }],
  ['from another site that claims to be the same', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
];

test.for(writes)('[R48] $name is refused from anywhere but our own pages, and writes nothing', async ({ name }) => {
  rig.storage.forget();
  for (const [where, headers] of FOREIGN) {
    const response = await send(name, headers, headers['content-type'] ? 'a=1' : undefined);
    const { code } = (await response.json()) as { code: string };
    expect({ where, status: response.status, code }).toEqual({ where, status: 403, code: 'CROSS_SITE_REQUEST' });
  }
  expect(rig.storage.calls).toEqual([]);
});

test.for(writes.filter(({ route }) => route.body))(
  '[R48] $name accepts no body that another site could send without a preflight',
  async ({ name }) => {
    rig.storage.forget();
    const json = JSON.stringify(samples[name].body);
    for (const type of ['text/plain', 'Text/Plain; charset=utf-8', 'application/x-www-form-urlencoded']) {
      const response = await send(name, { origin: APP_ORIGIN, 'content-type': type }, json);
      expect({ type, status: response.status }).toEqual({ type, status: 403 });
    }
    const unnamed = await send(name, { origin: APP_ORIGIN, 'content-type': '' }, Buffer.from(json));
    expect(unnamed.status).toBe(415);
    expect(rig.storage.writes()).toEqual([]);
  },
);

test('[R48] only the upload accepts a multipart body', async () => {
  const form = new FormData();
  form.set('workoutId', 'prg_1.1');
  for (const { name, route } of writes.filter(({ route: { body } }) => body)) {
    const target = `${rig.origin}${route.path}`;
    const headers = { cookie: admin.cookie, origin: APP_ORIGIN };
    const { status } = await fetch(target, { method: route.method, headers, body: form });
    expect({ name, status }).toEqual({ name, status: 403 });
  }
});

test('[R48] the upload accepts nothing but a form', async () => {
  const { status } = await send('uploadProgram', { origin: APP_ORIGIN, ...JSON_TYPE }, '{}');
  expect(status).toBe(415);
});

/** A reading that is dear is counted, and that of a calendar feed noted. */
const NOTED: RouteName = 'readCalendarFeed';
const COUNTED: Partial<Record<RouteName, string>> = { exportData: 'export' };

test.for(reads)("[R48] $name writes nothing but the session's last use", async ({ name, route, key }) => {
  rig.clock.now += DAY;
  rig.storage.forget();
  const { status } = await admin.call(key, samples[name]);
  expect(status).toBeLessThan(400);
  const touched = rig.storage.writes().flatMap(keysWritten);
  const session = expect.stringMatching(new RegExp(`^U#${admin.uid} S#`));
  const count = COUNTED[name] && expect.stringMatching(new RegExp(`^U#${admin.uid} RL#${COUNTED[name]}#[0-9]+$`));
  // The day they were last seen stands on the admin's list, too.
  const seen = [session, `U#${admin.uid} LISTED`];
  if (name === NOTED) return expect(touched).toEqual([expect.stringMatching(/^U#\w+ FEED$/)]);
  expect(touched).toHaveLength(route.access === 'public' || route.access === 'webhook' ? 0 : count ? 3 : 2);
  expect([...seen, ...(count ? [count] : [])]).toEqual(expect.arrayContaining(touched));
});

test('[R48] after a missed payment only getSubscriptionStatus writes, and only the membership with its list row', async () => {
  const payer = await rig.person();
  await pay(rig, await checkout(payer));
  rig.clock.now += MINUTE + 1;
  const others = reads.filter(({ name, route }) => name !== 'getSubscriptionStatus' && route.access !== 'admin');
  rig.storage.forget();
  for (const { name, key } of others) if (!COUNTED[name] && name !== NOTED) await payer.call(key, samples[name]);
  expect(rig.storage.writes()).toEqual([]);
  const { body } = await payer.call('GET /api/subscription-status');
  expect(body.isSubscribed).toBe(true);
  const written = ['A#SUB', 'LISTED'];
  expect(rig.storage.writes().flatMap(keysWritten)).toEqual(written.map((row) => `U#${payer.uid} ${row}`));
});

test('[R48] finishStravaConnect writes a handle for an athlete returning from Strava, and nothing else', async () => {
  const { authUrl } = (await admin.call('POST /api/strava/connect')).body;
  rig.storage.forget();
  const back = await comeBack(admin, rig.strava.authorize(authUrl));
  expect(handleIn(back).v).toBe(1);
  const handle = expect.stringMatching(new RegExp(`^U#${admin.uid} H#[0-9a-f]{64}$`));
  expect(rig.storage.writes().flatMap(keysWritten)).toEqual([`U#${admin.uid} A#PROFILE`, handle]);
});

test('[R48] routes without an origin check are signed instead', () => {
  const webhooks = allRoutes.filter(({ route }) => route.access === 'webhook');
  expect(webhooks.map(({ name, route }) => [name, route.signedBy])).toEqual([
    ['receiveStripeEvent', 'stripe-signature'],
    // Strava signs nothing: its events come by a path that nobody else knows.
    ['confirmStravaWebhook', undefined],
    ['receiveStravaEvent', undefined],
  ]);
});

test("[R48] without an Origin header, the browser's statement of the same origin is enough", async () => {
  const isEnd = ({ name }: { name: RouteName }) => Number(ENDS_THE_SESSION.has(name));
  for (const { name } of writes.toSorted((a, b) => isEnd(a) - isEnd(b))) {
    const response = await send(name, { 'sec-fetch-site': 'same-origin' });
    const { code } = response.status === 403 ? ((await response.json()) as { code: string }) : { code: '' };
    const isRefused = code === 'CROSS_SITE_REQUEST' || response.status === 415;
    expect({ name, isRefused }).toEqual({ name, isRefused: false });
  }
});

/** Returns the keys that a transaction or a single update writes, as `partition sort`. */
function keysWritten({ target, body }: StorageCall): string[] {
  if (target === 'UpdateItem') {
    const { PK, SK } = body.Key as DynamoKey;
    return [`${PK.S} ${SK.S}`];
  }
  expect(target).toBe('TransactWriteItems');
  const actions = body.TransactItems as Record<string, { Key?: DynamoKey; Item?: DynamoKey }>[];
  return actions.flatMap((action) =>
    Object.values(action).map(({ Key, Item }) => `${(Key ?? Item)?.PK.S} ${(Key ?? Item)?.SK.S}`),
  );
}

interface DynamoKey {
  readonly PK: { readonly S: string };
  readonly SK: { readonly S: string };
}
