import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cardCalled, dialog, press } from '#frontend/testing/membership-page.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { lostConnection, type ServerConnection } from '#frontend/testing/server-connection.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import { inLongRun } from '#infra/testing/long-run.ts';
import { connectStrava } from '#infra/testing/people/strava-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import type { RouteKey } from '#shared/routes.ts';

const POST: RouteKey = 'POST /api/strava/connect';
const GET: RouteKey = 'GET /api/strava/connect';
const AUTH_URL = 'https://www.strava.com/oauth/authorize?client_id=1';
const FAILED = 'Connection Failed Failed to connect to Strava. Please try again.';
const NOT_SET_UP = "Configuration Required Strava isn't set up here yet. Please contact support.";

/** For tests that resemble others, which a quick run leaves out. */

let rig: Rig;
let assign: ReturnType<typeof vi.spyOn>;

beforeAll(async () => {
  rig = await startRig({ strava: true });
  assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
});
afterEach(() => assign.mockClear());
afterAll(async () => {
  assign.mockRestore();
  await rig.stop();
});

const leadingTo = (body: object) => () => Response.json(body);

async function open(path: '/profile' | '/settings', person?: Person, before?: (connection: ServerConnection) => void) {
  const app = openApp(rig, person ?? (await rig.person({ freeMonths: 1 })), path, before);
  return { ...app, card: await cardCalled('Strava') };
}

test.each([
  ['/profile', POST, GET],
  ['/settings', GET, POST],
] as const)("%s goes to Strava's page by %s", async (path, call, other) => {
  const { card, answerNext, calls } = await open(path);
  answerNext(call, leadingTo({ authUrl: AUTH_URL, configured: true }));
  await press('Connect', card);
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(AUTH_URL));
  expect([calls.includes(call), calls.includes(other)]).toEqual([true, false]);
  expect(card.queryByRole('alert')).toBeNull();
});

test("the browser does not go to a page that is not Strava's", async () => {
  const { card, answerNext } = await open('/profile');
  answerNext(POST, leadingTo({ authUrl: 'https://evil.example/' }));
  await press('Connect', card);
  expect((await card.findByRole('alert')).textContent).toBe(FAILED);
  expect(assign).not.toHaveBeenCalled();
});

inLongRun.each([
  ['cannot be asked for', POST, lostConnection, FAILED],
  [
    'is none',
    POST,
    () => Response.json({ code: 'STRAVA_NOT_CONFIGURED', message: 'No.', requestId: 'r' }, { status: 503 }),
    NOT_SET_UP,
  ],
  ['is none either', GET, leadingTo({ authUrl: null, configured: false }), NOT_SET_UP],
])("where Strava's page %s, the reason is shown in place", async (_what, call, answer, said) => {
  const { card, answerNext } = await open(call === POST ? '/profile' : '/settings');
  answerNext(call, answer);
  answerNext(call, answer);
  await press('Connect', card);
  expect((await card.findByRole('alert')).textContent).toBe(said);
  expect(assign).not.toHaveBeenCalled();
});

test('disconnects Strava when Premium has lapsed', async () => {
  const person = await rig.person({ freeMonths: 1 });
  await connectStrava(rig, person);
  const lapsed = { set: { promoExpires: '2020-01-01T00:00:00.000Z' } };
  await rig.table.write({ lapsed: update(userKeys.membership(person.uid), lapsed) });
  const { card } = await open('/settings', person);
  await press('Disconnect', card);
  await press('Disconnect', await dialog('Disconnect Strava?'));
  expect(await card.findByText('Share finished workouts')).toBeDefined();
  expect(card.queryByText('Disconnect')).toBeNull();
  expect((await person.call('GET /api/strava/status')).body.connected).toBe(false);
});

test('disconnecting asks for confirmation, and the athlete then has no connection', async () => {
  const person = await rig.person({ freeMonths: 1 });
  await connectStrava(rig, person);
  const { card } = await open('/settings', person);
  await press('Disconnect', card);
  await press('Disconnect', await dialog('Disconnect Strava?'));
  expect(await screen.findByText('Strava Disconnected. Shared workouts stay on Strava.')).toBeDefined();
  expect(card.getByText('Not connected')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(card.getByRole('heading')));
  expect((await person.call('GET /api/strava/status')).body.connected).toBe(false);
  expect(JSON.parse(localStorage.getItem('last-known-athlete') ?? '').user.stravaConnected).toBe(false);
});
