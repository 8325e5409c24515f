import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { deviceDatabase } from '#frontend/lib/device/device-database.ts';
import { storePersisted } from '#frontend/lib/device/persisted-queries.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { callsAnswered, lostConnection } from '#frontend/testing/server-connection.ts';
import { holdLost } from '#frontend/testing/unsynced.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const DELETE = 'DELETE /api/account';
let rig: Rig;
let reload: MockInstance<() => void>;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());
beforeEach(() => {
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

async function openSheet(person: Person) {
  const app = openApp(rig, person, '/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  const field = sheet.getByLabelText('Type DELETE to confirm');
  const confirm = sheet.getByRole('button', { name: 'Delete Account' }) as HTMLButtonElement;
  const sent = () => app.calls.filter((call) => call === DELETE);
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  /** Once the connection is known to be there. */
  const press = async () => {
    await waitFor(() => expect(confirm.ariaDisabled).not.toBe('true'));
    await userEvent.click(confirm);
  };
  return { ...app, sheet, confirm, sent, type, press };
}

const isKnown = async (person: Person) => (await person.call('GET /api/auth/user')).status === 200;

/** The visitor's page, which says goodbye, with nothing of the athlete left. */
async function expectFarewell() {
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(location.pathname).toBe('/login');
  expect(history.state).toBe('farewell');
  expect(document.cookie).not.toMatch(/signed-in=./);
  expect(Object.keys(localStorage)).toEqual(['appearance']);
}

test('the dialog says what is lost, and how long backups keep a copy', async () => {
  const { sheet } = await openSheet(await rig.person());
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your profile, your race and your assessment',
    'Every workout you logged, your streak and your achievements',
    'Your program, your membership and your free months',
  ]);
  expect(sheet.getByText(/Backups keep a copy for up to 35 days/)).toBeDefined();
  expect(sheet.getByText(/we keep a record that doesn't name you for 3 years/)).toBeDefined();
});

test('the dialog opens without the word that was typed before', async () => {
  const { sheet, type } = await openSheet(await rig.person());
  type('DELETE');
  await userEvent.click(sheet.getByRole('button', { name: 'Keep Account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText<HTMLInputElement>('Type DELETE to confirm').value).toBe('');
  expect(again.getByRole<HTMLButtonElement>('button', { name: 'Delete Account' }).disabled).toBe(true);
});

test('only the exact word deletes', async () => {
  const { confirm, type, sent } = await openSheet(await rig.person());
  for (const word of ['', 'delete', 'DELET', 'DELETED', 'DE LETE']) {
    type(word);
    expect(confirm.disabled, word).toBe(true);
    await userEvent.keyboard('{Enter}');
  }
  type(' DELETE ');
  expect(confirm.disabled).toBe(false);
  expect(sent()).toEqual([]);
});

test('a deleted account is gone, on this device as well, and the visitor is told goodbye', async () => {
  const person = await rig.person();
  await holdLost(rig, person, 'Sled Day');
  const { confirm, type, sent } = await openSheet(person);
  await storePersisted(person.uid, [{ key: ['programs'], data: [], readAt: rig.clock.now }]);
  localStorage.setItem('appearance', 'light');
  localStorage.setItem('pendingAssessment', '{}');
  localStorage.setItem('of-some-other-version', '{}');
  type('DELETE');
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await expectFarewell();
  expect(sent()).toHaveLength(1);
  expect(await isKnown(person)).toBe(false);
  const database = await deviceDatabase();
  for (const store of database.objectStoreNames) expect(await database.count(store), store).toBe(0);
});

test('the account is deleted by keyboard alone: Enter after the word', async () => {
  const person = await rig.person();
  const { sheet } = await openSheet(person);
  localStorage.setItem('appearance', 'dark');
  sheet.getByLabelText('Type DELETE to confirm').focus();
  await userEvent.keyboard('DELETE{Enter}');
  await expectFarewell();
  expect(await isKnown(person)).toBe(false);
});

test('cancelling deletes nothing', async () => {
  const person = await rig.person();
  const { sheet, type, sent } = await openSheet(person);
  type('DELETE');
  await userEvent.click(sheet.getByRole('button', { name: 'Keep Account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Account' }));
  expect(sent()).toEqual([]);
});

test('while the account is being deleted the dialog stays open', async () => {
  const { sheet, confirm, press, type, answerNext } = await openSheet(await rig.person());
  answerNext(DELETE, () => new Promise(() => undefined));
  type('DELETE');
  await press();
  await waitFor(() => expect(confirm.disabled).toBe(true));
  await userEvent.keyboard('{Escape}');
  expect((sheet.getByRole('button', { name: 'Keep Account' }) as HTMLButtonElement).disabled).toBe(true);
  expect((sheet.getByRole('button', { name: 'Close' }) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByRole('dialog')).toBeDefined();
});

test.each([
  ['a lost connection', lostConnection, 'Network connection failed'],
  [
    'a failure without words',
    () => Response.json({ code: 'INTERNAL', requestId: 'r' }, { status: 500 }),
    'Your account could not be deleted. Please try again.',
  ],
])('%s deletes nothing, is reported in the dialog, and can be retried', async (_what, answer, text) => {
  const person = await rig.person();
  const { sheet, confirm, press, type, answerNext } = await openSheet(person);
  localStorage.setItem('appearance', 'dark');
  answerNext(DELETE, answer);
  answerNext(DELETE, answer);
  type('DELETE');
  await press();
  expect((await sheet.findByRole('alert')).textContent).toBe(`Deletion Failed ${text}`);
  expect(document.activeElement).toBe(confirm);
  expect(await isKnown(person)).toBe(true);
  await press();
  await expectFarewell();
});

/** The server deletes the account, and the connection is lost before its reply. */
const deletedUnanswered = (person: Person) => async () => {
  expect((await person.call(DELETE, { body: { confirmation: 'DELETE' } })).status).toBe(204);
  return lostConnection();
};

test('a deletion whose answer was lost counts as done once the session is gone', async () => {
  const person = await rig.person();
  const { press, type, sent, answerNext } = await openSheet(person);
  localStorage.setItem('appearance', 'dark');
  answerNext(DELETE, deletedUnanswered(person));
  type('DELETE');
  await press();
  await expectFarewell();
  expect(sent()).toHaveLength(2);
});

test("says goodbye when another call finds the deleted account's session gone", async () => {
  const person = await rig.person();
  const { calls, press, type, answerNext } = await openSheet(person);
  localStorage.setItem('appearance', 'dark');
  answerNext(DELETE, deletedUnanswered(person));
  answerNext(DELETE, async () => {
    const asked = () => calls.filter((call) => call === 'GET /api/sessions').length;
    const before = asked();
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    await callsAnswered();
    return Response.json({ code: 'UNAUTHENTICATED', requestId: 'r' }, { status: 401 });
  });
  type('DELETE');
  await press();
  await expectFarewell();
});

test('a session that had ended before is signed out without a farewell: nothing was deleted', async () => {
  const person = await rig.person();
  const { press, type } = await openSheet(person);
  await person.call('POST /api/auth/logout');
  type('DELETE');
  await press();
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(history.state).not.toBe('farewell');
});

const tooMany = () => Response.json({ code: 'RATE_LIMITED', message: 'Slow down', requestId: 'r' }, { status: 429 });

test.each([
  ['was refused as one too many', true, tooMany],
  ['never left the device', false, lostConnection],
])('an attempt that %s deleted nothing: signing out after it shows no farewell', async (_what, onLine, answer) => {
  const person = await rig.person();
  const { sheet, press, type, answerNext } = await openSheet(person);
  answerNext(DELETE, answer);
  answerNext(DELETE, answer);
  type('DELETE');
  const device = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine); // which the app has yet to hear
  await press();
  await sheet.findByRole('alert');
  device.mockReturnValue(true);
  await person.call('POST /api/auth/logout');
  await press();
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(history.state).not.toBe('farewell');
});

test('the only admin is told why the account cannot be deleted', async () => {
  const alone = await startRig();
  const admin = await alone.person({ admin: true });
  const { status, body } = await admin.call(DELETE, { body: { confirmation: 'DELETE' } });
  expect(status).toBe(409);
  openApp(alone, admin, '/settings');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Account' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  fireEvent.change(sheet.getByLabelText('Type DELETE to confirm'), { target: { value: 'DELETE' } });
  await userEvent.click(sheet.getByRole('button', { name: 'Delete Account' }));
  expect((await sheet.findByRole('alert')).textContent).toBe(`Deletion Failed ${body.message}`);
  expect(await isKnown(admin)).toBe(true);
  await alone.stop();
});

test('the data can be exported first, and the dialog reports the result', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { sheet, answerNext } = await openSheet(await rig.person());
  const button = sheet.getByRole('button', { name: 'Export your data first' });
  answerNext('GET /api/export-data', lostConnection);
  answerNext('GET /api/export-data', lostConnection);
  await userEvent.click(button);
  expect((await sheet.findByRole('alert')).textContent).toBe('Export Failed Network connection failed');
  await userEvent.click(button);
  await sheet.findByText('Saved as ironstride-export-2026-11-18.json');
  expect(click).toHaveBeenCalledTimes(1);
  expect(sheet.queryByRole('alert')).toBeNull();
});
