import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cardCalled } from '#frontend/testing/membership-page.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { inLongRun } from '#infra/testing/long-run.ts';
import { connectStrava, goToStrava, handleIn, saveTokens } from '#infra/testing/people/strava-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { STRAVA_ERRORS } from '#shared/strava/return.ts';

const SAVE = 'POST /api/strava/save-tokens';
const CONNECTED = 'Strava account connected successfully!';
const INVALID = 'Invalid token data received';
const HANDLE = encodeURIComponent(`{"v":1,"handle":"${'a'.repeat(43)}"}`);

/** For tests that resemble others, which a quick run leaves out. */

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ strava: true });
});
afterAll(() => rig.stop());

/** The people of each test; they may use the same Strava account. */
let people: Person[] = [];
afterEach(async () => {
  await Promise.all(people.map((person) => person.call('POST /api/strava/disconnect')));
  people = [];
});

async function member(): Promise<Person> {
  const person = await rig.person({ freeMonths: 1 });
  people.push(person);
  return person;
}

const pathOf = ({ pathname, search }: URL) => pathname + search;
const saved = (calls: string[]) => calls.filter((call) => call === SAVE).length;
const isConnected = async (person: Person) => (await person.call('GET /api/strava/status')).body.connected;
const failed = (text: string) => screen.findByText(`Connection Failed. ${text}`);

test('the connection is saved once, and no parameter stays in the address', async () => {
  const person = await member();
  const { calls, reload } = openApp(rig, person, pathOf(await goToStrava(rig, person)));
  expect(await screen.findByText(CONNECTED, { selector: '[role=status]' })).toBeDefined();
  expect((await cardCalled('Strava')).getByText('Connected')).toBeDefined();
  expect(location.pathname + location.search).toBe('/profile');
  expect(await isConnected(person)).toBe(true);
  reload();
  expect((await cardCalled('Strava')).getByText('Connected')).toBeDefined();
  expect(saved(calls)).toBe(1);
});

test('a missing permission for activities is reported at once', async () => {
  const person = await member();
  openApp(rig, person, pathOf(await goToStrava(rig, person, { without: ['activity:write'] })));
  expect(await screen.findByText(new RegExp(`${CONNECTED} You didn't allow new activities`))).toBeDefined();
  expect((await cardCalled('Strava')).getByRole('button', { name: 'Connect again' })).toBeDefined();
});

test('a save whose answer was lost, and whose retry is refused, is recognised as done', async () => {
  const person = await member();
  const back = await goToStrava(rig, person);
  const { calls } = openApp(rig, person, pathOf(back), ({ answerNext }) => {
    answerNext(SAVE, async () => {
      expect((await saveTokens(person, handleIn(back))).status).toBe(200);
      return lostConnection();
    });
  });
  expect(await screen.findByText(CONNECTED, { selector: '[role=status]' })).toBeDefined();
  expect(saved(calls)).toBe(1);
});

test('a failing save is tried twice, and the status checked, before it is reported', async () => {
  const person = await member();
  const { calls } = openApp(rig, person, `/profile?strava_tokens=${HANDLE}`, ({ answerNext }) => {
    answerNext(SAVE, lostConnection);
    answerNext(SAVE, lostConnection);
  });
  await failed('Failed to save the connection. Please try again.');
  expect(saved(calls)).toBe(2);
  expect(calls).toContain('GET /api/strava/status');
  expect((await cardCalled('Strava')).getByRole('button', { name: 'Connect' })).toBeDefined();
});

test('a Strava account that belongs to another athlete has its own message', async () => {
  const [owner, other] = [await member(), await member()];
  await connectStrava(rig, owner);
  openApp(rig, other, pathOf(await goToStrava(rig, other)));
  await failed('This Strava account is connected to another account here.');
  expect(await isConnected(other)).toBe(false);
});

test('a made-up handle is not sent twice', async () => {
  const { calls } = openApp(rig, await member(), `/profile?strava_tokens=${HANDLE}`);
  await failed(INVALID);
  expect(saved(calls)).toBe(1);
});

test('tokens are not sent at all', async () => {
  const { calls } = openApp(rig, await member(), '/profile?strava_tokens=%7B%22access_token%22%3A%22a%22%7D');
  await failed(INVALID);
  expect([saved(calls), location.search]).toEqual([0, '']);
});

const saysWhy = async (error: string, said: string) => {
  openApp(rig, await member(), `/profile?strava_error=${error}`);
  await failed(said);
  expect(location.search).toBe('');
};

test('the reason for a failed connection is shown in words', () =>
  saysWhy(STRAVA_ERRORS[0], 'Access denied. You can connect Strava whenever you like.'));

inLongRun.each([
  [STRAVA_ERRORS[1], 'No authorization code received. Please try again.'],
  [STRAVA_ERRORS[2], 'Callback failed. Please try again.'],
  ['toString', 'Failed to connect to Strava. Please try again.'],
])('%s is shown in words', saysWhy);

inLongRun('an athlete whose premium has ended is shown the upgrade dialog', async () => {
  openApp(rig, await rig.person(), `/profile?strava_tokens=${HANDLE}`);
  expect(await screen.findByRole('dialog', { name: 'Unlock Strava' })).toBeDefined();
  expect(screen.queryByText(/Connection Failed/)).toBeNull();
});
