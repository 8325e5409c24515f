import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { openSession } from '#functions/data/athletes/sessions.ts';
import { newSessionSecret, sessionCookies } from '#functions/http/session-cookie.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const DAY = 86_400_000;
const SESSIONS = 'GET /api/sessions';
const END_OTHERS = 'DELETE /api/sessions';
const PHONE = 'Safari on iPhone';
let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

/** Signs the person in with another browser, some days ago; tells whether it still is. */
async function signInElsewhere({ uid }: Person, device: string | null, daysAgo: number) {
  const secret = newSessionSecret();
  await openSession(rig.table, uid, { secret, device }, rig.clock.now - daysAgo * DAY);
  const [cookie = ''] = sessionCookies({ uid, secret }, rig.sessionKeys, false);
  return async () => (await rig.call('GET /api/auth/user', { headers: { cookie } })).status === 200;
}

async function open(person: Person) {
  const app = openApp(rig, person, '/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return app;
}

const card = () => within(screen.getByRole('region', { name: 'Sessions' }));
const rows = async () => (await card().findAllByRole('listitem')).map((row) => row.textContent);
const endButton = (name = /^End session: Safari on iPhone/) => card().findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const othersButton = () => card().findByRole('button', { name: 'Sign out everywhere else' });

async function askToEnd() {
  await userEvent.click(await endButton());
  return dialog('End this session?');
}

test('each session shows its device and when it was last seen', async () => {
  const person = await rig.person();
  await signInElsewhere(person, PHONE, 0);
  await signInElsewhere(person, 'Firefox on Windows', 1);
  await signInElsewhere(person, null, 12);
  await open(person);
  expect(await rows()).toEqual([
    'Unknown deviceSigned in Wed 18 NovActive now',
    `${PHONE}Last seen todaySigned in Wed 18 NovEnd`,
    'Firefox on WindowsLast seen yesterdaySigned in Tue 17 NovEnd',
    'Unknown deviceLast seen 12 days agoSigned in Fri 6 NovEnd',
  ]);
});

test('the only session can only be ended by signing out', async () => {
  await open(await rig.person());
  expect(await rows()).toEqual(['Unknown deviceSigned in Wed 18 NovActive now']);
  expect(card().queryByRole('button')).toBeNull();
});

test('ending a session signs that browser out, and no other', async () => {
  const person = await rig.person();
  const phone = await signInElsewhere(person, PHONE, 0);
  const laptop = await signInElsewhere(person, 'Chrome on Mac', 3);
  const { calls } = await open(person);
  const sheet = await askToEnd();
  expect(sheet.getByText('Safari on iPhone will be signed out and has to sign in again.')).toBeDefined();
  const confirm = sheet.getByRole('button', { name: 'End Session' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await screen.findByText('Session Ended. Safari on iPhone is signed out.');
  await isClosed();
  expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  expect([await phone(), await laptop()]).toEqual([false, true]);
  expect(await rows()).toHaveLength(2);
  expect(document.activeElement).toBe(await endButton(/^End session: Chrome on Mac/));
});

test('signing out everywhere else leaves this session alone', async () => {
  const person = await rig.person();
  const others = await Promise.all([signInElsewhere(person, PHONE, 0), signInElsewhere(person, PHONE, 2)]);
  const somebodyElse = await signInElsewhere(await rig.person(), PHONE, 0);
  await open(person);
  await userEvent.click(await othersButton());
  const sheet = await dialog('Sign out everywhere else?');
  expect(sheet.getByText("You'll be signed out on every other device, and stay signed in here.")).toBeDefined();
  await userEvent.click(sheet.getByRole('button', { name: 'Sign out' }));
  await screen.findByText("Signed Out Everywhere Else. You're signed in here only.");
  for (const isSignedIn of others) expect(await isSignedIn()).toBe(false);
  expect(await somebodyElse()).toBe(true);
  await isClosed();
  expect(await rows()).toHaveLength(1);
  expect((await person.call('GET /api/auth/user')).status).toBe(200);
});

test('cancelling ends nothing, and returns the focus to the button', async () => {
  const person = await rig.person();
  const phone = await signInElsewhere(person, PHONE, 0);
  await open(person);
  const sheet = await askToEnd();
  await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  expect(document.activeElement).toBe(await endButton());
  expect(await phone()).toBe(true);
});

test.each([
  ['a lost connection', lostConnection, 'Network connection failed'],
  [
    'a failure without words',
    () => Response.json({ code: 'INTERNAL', requestId: 'r' }, { status: 500 }),
    'The session could not be ended. Please try again.',
  ],
])('%s ends nothing, is reported in the dialog, and can be retried', async (_what, answer, text) => {
  const person = await rig.person();
  const phone = await signInElsewhere(person, PHONE, 0);
  const { body: sessions } = await person.call(SESSIONS);
  const { answerNext } = await open(person);
  const call = `DELETE /api/sessions/${sessions[1].id}` as 'DELETE /api/sessions/{id}';
  answerNext(call, answer);
  answerNext(call, answer);
  const sheet = await askToEnd();
  await userEvent.click(sheet.getByRole('button', { name: 'End Session' }));
  expect((await sheet.findByRole('alert')).textContent).toBe(text);
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'End Session' }));
  expect(await phone()).toBe(true);
  await userEvent.click(sheet.getByRole('button', { name: 'End Session' }));
  await screen.findByText('Session Ended. Safari on iPhone is signed out.');
  expect(await phone()).toBe(false);
});

test('a failure to sign out everywhere else ends no session either', async () => {
  const person = await rig.person();
  const phone = await signInElsewhere(person, PHONE, 0);
  const { answerNext } = await open(person);
  for (let times = 0; times < 2; times += 1)
    answerNext(END_OTHERS, () => Response.json({ code: 'INTERNAL', requestId: 'r' }, { status: 500 }));
  await userEvent.click(await othersButton());
  const sheet = await dialog('Sign out everywhere else?');
  await userEvent.click(sheet.getByRole('button', { name: 'Sign out' }));
  const alert = await sheet.findByRole('alert');
  expect(alert.textContent).toBe('The other sessions could not be ended. Please try again.');
  expect(await phone()).toBe(true);
});

test('a session that has already ended counts as ended', async () => {
  const person = await rig.person();
  await signInElsewhere(person, PHONE, 0);
  await open(person);
  const sheet = await askToEnd();
  await person.call(END_OTHERS);
  await userEvent.click(sheet.getByRole('button', { name: 'End Session' }));
  await screen.findByText('Session Ended. Safari on iPhone is signed out.');
  await isClosed();
  expect(await rows()).toHaveLength(1);
});

test('an athlete whose session is ended from another browser is signed out here too', async () => {
  const person = await rig.person();
  await signInElsewhere(person, PHONE, 0);
  await open(person);
  const sheet = await askToEnd();
  await person.call('POST /api/auth/logout');
  await userEvent.click(sheet.getByRole('button', { name: 'End Session' }));
  await screen.findByRole('status', { name: 'Signing out' });
});

test('sessions have placeholders while they load, and can be retried when they fail', async () => {
  const app = openApp(rig, await rig.person(), '/settings');
  const busy = () => Response.json({ code: 'BUSY', message: 'Too busy', requestId: 'r' }, { status: 503 });
  app.answerNext(SESSIONS, busy);
  app.answerNext(SESSIONS, busy);
  expect(await screen.findByRole('status', { name: 'Loading your sessions' })).toBeDefined();
  expect(await screen.findByText(/Could not load your sessions\..*503: Too busy/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});
