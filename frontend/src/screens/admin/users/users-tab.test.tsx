import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { press } from '#frontend/testing/press.ts';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const PATH = '/admin?tab=users';
const LIST = 'GET /api/admin/users';

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true, firstName: 'Ada', lastName: 'Min', email: 'ada@example.com' });
});
afterAll(() => rig.stop());

const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name} `) });
const field = () => screen.findByRole('searchbox', { name: 'Search users' });

async function openSheet(name: string) {
  const connection = openApp(rig, admin, PATH);
  await userEvent.click(await row(name));
  await screen.findByRole('dialog', { name });
  return connection;
}

test('the list shows who each user is, their membership and their program', async () => {
  await rig.person({ firstName: 'Paid', lastName: 'Member', email: 'paid@example.com', stripeStatus: 'active' });
  await rig.person({ firstName: 'Due', lastName: 'Member', email: 'due@example.com', stripeStatus: 'past_due' });
  await rig.person({ firstName: 'Gift', lastName: 'Holder', email: 'gift@example.com', freeMonths: 2 });
  const { calls } = openApp(rig, admin, PATH);
  expect((await row('Ada Min')).textContent).toMatch(/Admin.*Free.*ada@example\.comNo programJoined Wed 18 Nov/);
  expect((await row('Paid Member')).textContent).toContain('Active');
  expect((await row('Due Member')).textContent).toContain('Payment Due');
  expect((await row('Gift Holder')).textContent).toMatch(/Free.*Promo until /);
  expect(calls.filter((call) => call !== 'GET /api/auth/user').sort()).toEqual(['GET /api/admin/stats', LIST]);
});

test('searches, in the address, from two letters of a name or an e-mail on, and asks for nothing when there is one', async () => {
  await rig.person({ firstName: 'Zoe', lastName: 'Found', email: 'zoe@example.com' });
  const { calls, reload } = openApp(rig, admin, PATH);
  await row('Ada Min');
  await userEvent.type(await field(), 'Z');
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(location.search).toBe('?tab=users');
  await userEvent.type(await field(), 'o');
  await waitFor(() => expect(location.search).toBe('?tab=users&user=zo'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ada Min / })).toBeNull());
  await row('Zoe Found');
  expect(calls.filter((call) => call === LIST)).toHaveLength(2);
  reload();
  await row('Zoe Found');
  expect(((await field()) as HTMLInputElement).value).toBe('zo');
  await userEvent.type(await field(), 'q{Enter}');
  await screen.findByText('No users found');
  await press('Clear the search');
  await row('Ada Min');
  expect(location.search).toBe('?tab=users');
  expect(document.activeElement).toBe(await field());
});

test('finds people by the beginnings of words of their name and e-mail', async () => {
  await rig.person({ firstName: 'Yolanda', lastName: 'Pérez', email: 'ypz@example.com' });
  await rig.person({ firstName: 'Yolanda', lastName: 'Quist', email: 'yq@example.com' });
  openApp(rig, admin, PATH);
  expect((await field()).getAttribute('placeholder')).toBe('Name or email');
  await userEvent.type(await field(), 'yol');
  await row('Yolanda Quist');
  await row('Yolanda Pérez');
  await userEvent.type(await field(), ' perez');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Yolanda Quist / })).toBeNull());
  await row('Yolanda Pérez');
});

test('keeps what is typed while the search before it reaches the address', async () => {
  await rig.person({ firstName: 'Xenia', lastName: 'Quick', email: 'xenia@example.com' });
  openApp(rig, admin, PATH);
  const input = (await field()) as HTMLInputElement;
  const replace = history.replaceState.bind(history);
  const typeMore = vi.spyOn(history, 'replaceState').mockImplementationOnce((...place) => {
    replace(...place);
    fireEvent.change(input, { target: { value: 'xeni' } });
  });
  fireEvent.change(input, { target: { value: 'xe' } });
  const shown = new Set<string>();
  do {
    await new Promise((resolve) => setTimeout(resolve));
    if (typeMore.mock.calls.length > 0) shown.add(input.value);
  } while (location.search !== '?tab=users&user=xeni');
  expect(shown).toEqual(new Set(['xeni']));
  await row('Xenia Quick');
  typeMore.mockRestore();
});

test('making a user an admin asks first, signs them out, and shows in the list without a refetch', async () => {
  const colleague = await rig.person({ firstName: 'Carl', lastName: 'League', email: 'carl@example.com' });
  const { calls } = await openSheet('Carl League');
  await press('Make Admin');
  const dialog = screen.getByRole('dialog', { name: 'Make admin?' });
  expect(dialog.textContent).toContain("They'll be signed out and have to sign in again.");
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Make Admin' }));
  await screen.findByText('Admin Added. Carl League can manage programs, users and promo codes.');
  expect((await row('Carl League')).textContent).toContain('Admin');
  expect(calls.filter((call) => call === LIST)).toHaveLength(1);
  expect(calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1);
  expect((await colleague.call('GET /api/auth/user')).status).toBe(401);
  await waitFor(async () => expect(document.activeElement).toBe(await row('Carl League')));

  await userEvent.click(await row('Carl League'));
  await press('Remove Admin');
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Remove admin?' })).getByRole('button', { name: 'Remove Admin' }),
  );
  await screen.findByText('Admin Removed. Carl League is no longer an admin.');
  expect((await row('Carl League')).textContent).not.toContain('Admin');
});

test('admins are told that only others can remove them', async () => {
  await openSheet('Ada Min');
  screen.getByText('This is you. Only another admin can remove you.');
  expect(screen.queryByRole('button', { name: /Admin$/ })).toBeNull();
});

test("a failed change is reported in the sheet: in the server's words, or its own", async () => {
  const gone = await rig.person({ firstName: 'Gone', lastName: 'Away', email: 'gone@example.com' });
  const { answerNext } = await openSheet('Gone Away');
  await press('Make Admin');
  const call = `PATCH /api/admin/users/${gone.uid}` as 'PATCH /api/admin/users/{id}';
  answerNext(call, () => Response.json({ code: 'FAILED', requestId: 'r' }, { status: 409 }));
  await press('Make Admin');
  expect((await screen.findByText('Update Failed')).parentElement?.textContent).toContain('Failed to update user');
  await press('Cancel');
  await press('Make Admin');
  expect(screen.queryByText('Update Failed')).toBeNull();
  await gone.call('DELETE /api/account', { body: { confirmation: 'DELETE' } });
  await press('Make Admin');
  await screen.findByText(/There is no such user\. The account may have been deleted\./);
});

test('a failed read offers a retry, and further pages give the focus to their first row', async () => {
  for (let number = 0; number < 20; number++) await rig.person({ email: `page-${number}@example.com` });
  openApp(rig, admin, PATH, ({ answerNext }) => {
    answerNext(LIST, lostConnection);
    answerNext(LIST, lostConnection);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  const rows = () => [...screen.getByRole('region', { name: 'Users' }).querySelectorAll('li button')];
  await waitFor(() => expect(rows().length).toBeGreaterThan(20));
  await waitFor(() => expect(document.activeElement).toBe(rows()[20]));
});
