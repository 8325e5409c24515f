import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { press } from '#frontend/testing/press.ts';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { stubDevice } from '#frontend/testing/stub-device.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const PATH = '/admin?tab=promo-codes';
const CREATE = 'POST /api/admin/promo-codes';
const LIST = 'GET /api/admin/promo-codes';

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

const fill = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
const problemOf = (label: string) => {
  const field = within(screen.getByRole('dialog')).getByLabelText(label);
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
};
const row = (code: string) => screen.findByRole('button', { name: new RegExp(`^${code} `) });
const change = (id: string, body: object) => admin.call('PUT /api/admin/promo-codes/{id}', { params: { id }, body });

async function stored(code: string) {
  const { body } = await admin.call('GET /api/admin/promo-codes');
  return body.promoCodes.find((one: { code: string }) => one.code === code);
}

async function openSheet(code?: string) {
  const connection = openApp(rig, admin, PATH);
  await screen.findByRole('heading', { name: 'Promo Codes' });
  await userEvent.click(code ? await row(code) : screen.getByRole('button', { name: 'Create Promo Code' }));
  await screen.findByRole('dialog');
  return connection;
}

test('the current tab is in the address, arrow keys switch tabs, and each tab loads only its own data', async () => {
  const { calls } = openApp(rig, admin, '/admin');
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Programs', 'Users', 'Promo Codes']);
  await screen.findByText('No programs yet');
  expect([...calls].sort()).toEqual(['GET /api/admin/programs', 'GET /api/auth/user']);
  tabs[0]?.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tabs[2]);
  expect(location.search).toBe('?tab=promo-codes');
  expect(await screen.findByRole('tabpanel', { name: 'Promo Codes' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Create Promo Code' })).toBeDefined();
});

test('a new code is stored in capitals and comes first in the list, without a refetch', async () => {
  const { calls } = await openSheet();
  fill('Code', 'summer-26');
  fill('Name', 'Summer');
  fill('Free months', '3');
  fill('Max uses', '50');
  fill('Expires (optional)', '2026-12-18T08:30');
  await userEvent.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create Promo Code' }));
  await screen.findByText('Promo Code Created. SUMMER-26 gives 3 months free.');
  expect((await row('SUMMER-26')).textContent).toMatch(/Active.*Summer3 months free\. Until Fri 18 Dec.*0 of 50 uses/);
  expect(calls.filter((call) => call === CREATE)).toHaveLength(1);
  expect(calls.filter((call) => call === LIST)).toHaveLength(1);
  const expiresAt = new Date('2026-12-18T08:30').toISOString();
  expect(await stored('SUMMER-26')).toMatchObject({ freeMonths: 3, maxUses: 50, expiresAt, isActive: true });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create Promo Code' })));
});

test('lists a new code when it is created before the list has loaded', async () => {
  openApp(rig, admin, PATH, ({ answerNext }) => answerNext(LIST, () => new Promise(() => {})));
  await userEvent.click(await screen.findByRole('button', { name: 'Create Promo Code' }));
  await screen.findByRole('dialog');
  fill('Code', 'EARLY-26');
  fill('Name', 'Early');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create Promo Code' }));
  expect((await row('EARLY-26')).textContent).toMatch(/Early/);
});

test('problems are shown at their fields, and the first of them takes the focus', async () => {
  const { calls } = await openSheet();
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Promo Code' }));
  await submit();
  expect([problemOf('Code'), problemOf('Name')]).toEqual(['Enter a code.', 'Give the promo code a name.']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
  fill('Code', 'TWO WORDS');
  fill('Name', 'Named');
  fill('Free months', '25');
  fill('Max uses', '0');
  fill('Expires (optional)', '2026-11-17T08:30');
  expect([problemOf('Code'), problemOf('Free months')]).toEqual([
    'Use letters, digits and dashes only.',
    'Enter a whole number from 1 to 24.',
  ]);
  expect(problemOf('Max uses')).toBe('Enter a whole number from 1, or leave it empty for no limit.');
  expect(problemOf('Expires (optional)')).toBe('Choose a time in the future.');
  await submit();
  expect(calls).not.toContain(CREATE);
});

test("a code's text that is taken is reported at the field, until it is changed", async () => {
  await rig.promoCode('TAKEN');
  await openSheet();
  fill('Code', 'taken');
  fill('Name', 'Another');
  await press('Create Promo Code');
  const code = screen.getByLabelText('Code');
  await waitFor(() => expect(problemOf('Code')).toBe('There is already a promo code TAKEN.'));
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(screen.queryByRole('alert')?.textContent || '').toBe('');
  fill('Code', 'FREE');
  expect(problemOf('Code')).toMatch(/^What athletes type/);
});

test('a failed creation is reported in the dialog, which keeps what was typed', async () => {
  const { answerNext } = await openSheet();
  fill('Code', 'LATER');
  fill('Name', 'Later');
  answerNext(CREATE, () => Response.json({ code: 'FAILED', requestId: 'r' }, { status: 409 }));
  await press('Create Promo Code');
  expect(await screen.findByText('Create Failed')).toBeDefined();
  expect(screen.getByText(/Failed to create promo code/)).toBeDefined();
  await press('Create Promo Code');
  await row('LATER');
});

test("editing sends changed fields only, so that another admin's changes stay", async () => {
  const id = await rig.promoCode('SHARED', { maxUses: 5, expiresAt: '2026-12-01T08:30:15.000Z' });
  await openSheet('SHARED');
  await press('Edit');
  await change(id, { description: 'By another' });
  fill('Name', 'By me');
  fill('Max uses', '');
  await press('Save Changes');
  await screen.findByText('Promo Code Updated. SHARED is saved.');
  expect(await stored('SHARED')).toMatchObject({
    name: 'By me',
    description: 'By another',
    maxUses: null,
    expiresAt: '2026-12-01T08:30:15.000Z',
  });
  expect((await row('SHARED')).textContent).toContain('By me');
  await waitFor(async () => expect(document.activeElement).toBe(await row('SHARED')));
});

test('saving without a change sends nothing', async () => {
  await rig.promoCode('SAME');
  const { calls } = await openSheet('SAME');
  await press('Edit');
  await press('Save Changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

test('the switch turns a code off at once, and back with a message when that fails', async () => {
  await rig.promoCode('SWITCH');
  const { answerNext } = openApp(rig, admin, PATH);
  const isOn = () => (screen.getByRole('switch', { name: 'Active: SWITCH' }) as HTMLInputElement).checked;
  await userEvent.click(await screen.findByRole('switch', { name: 'Active: SWITCH' }));
  expect(isOn()).toBe(false);
  await waitFor(async () => expect((await row('SWITCH')).textContent).toContain('Inactive'));
  await waitFor(async () => expect(await stored('SWITCH')).toMatchObject({ isActive: false }));
  const { id } = await stored('SWITCH');
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Active: SWITCH' }).ariaDisabled).not.toBe('true'));
  const refuse = () => Response.json({ code: 'FAILED', requestId: 'r' }, { status: 409 });
  answerNext(`PUT /api/admin/promo-codes/${id}` as 'PUT /api/admin/promo-codes/{id}', refuse);
  await userEvent.click(screen.getByRole('switch', { name: 'Active: SWITCH' }));
  await screen.findByText('Update Failed. Failed to update promo code');
  expect(isOn()).toBe(false);
});

test('lists the uses by e-mail and copies the code when the details are open', async () => {
  const copied: string[] = [];
  stubDevice({ share: undefined, clipboard: { writeText: async (text: string) => void copied.push(text) } });
  await rig.promoCode('USED', { maxUses: 2 });
  const people = [await rig.person({ email: 'one@example.com' }), await rig.person({ email: 'two@example.com' })];
  for (const person of people) {
    rig.clock.now += 60_000;
    await person.call('POST /api/promo-codes/apply', { body: { code: 'USED' } });
  }
  await openSheet('USED');
  const uses = within(screen.getByRole('region', { name: 'Recent uses' })).getAllByRole('listitem');
  expect(uses.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('two@example.com Wed 18 Nov, '),
    expect.stringContaining('one@example.com Wed 18 Nov, '),
  ]);
  expect(screen.getByRole('dialog').textContent).toContain('Used up');
  await press('Copy Code');
  await screen.findByText('Code Copied. USED is on the clipboard.');
  expect(copied).toEqual(['USED']);
});

test("draws the switch as idle when the code has expired, and says 'use' when one use is allowed", async () => {
  await rig.promoCode('OVER', { expiresAt: '2020-01-01T00:00:00.000Z' });
  await rig.promoCode('ONCE', { maxUses: 1 });
  openApp(rig, admin, PATH);
  const idle = async (name: string) => (await screen.findByRole('switch', { name })).hasAttribute('data-idle');
  expect([await idle('Active: OVER'), await idle('Active: ONCE')]).toEqual([true, false]);
  expect((await row('ONCE')).textContent).toMatch(/0 of 1 use$/);
});

test('deleting asks first, says what stays, and removes the row', async () => {
  await rig.promoCode('GOING');
  const { answerNext, calls } = await openSheet('GOING');
  await press('Delete');
  const dialog = screen.getByRole('dialog', { name: 'Delete GOING?' });
  expect(dialog.textContent).toContain('Athletes keep the months it gave them.');
  await press('Keep Code');
  await press('Delete');
  const { id } = await stored('GOING');
  const call = `DELETE /api/admin/promo-codes/${id}`;
  answerNext(call as 'DELETE /api/admin/promo-codes/{id}', lostConnection); // it is asked again by itself
  await press('Delete Code');
  await screen.findByText('Promo Code Deleted. GOING can no longer be used.');
  expect(calls.filter((one) => one === call)).toHaveLength(2);
  expect(screen.queryByText('GOING')).toBeNull();
  expect(await stored('GOING')).toBeUndefined();
  await waitFor(() => expect(document.activeElement?.closest('li')).not.toBeNull());
});

test('a code that another admin has deleted is as good as deleted, and cannot be changed', async () => {
  const id = await rig.promoCode('GONE');
  await openSheet('GONE');
  await press('Edit');
  await admin.call('DELETE /api/admin/promo-codes/{id}', { params: { id } });
  fill('Name', 'Too late');
  await press('Save Changes');
  await screen.findByText(/There is no such promo code\. It may have been deleted\./);
  await press('Cancel');
  await press('Delete');
  await press('Delete Code');
  await screen.findByText('Promo Code Deleted. GONE can no longer be used.');
});

test('asks before a form with unsaved changes is closed or left by going back, and leaves no history entry', async () => {
  await rig.promoCode('KEPT');
  await openSheet('KEPT');
  const before = history.state;
  await press('Edit');
  fill('Name', 'Half a name');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Leave without saving?')).toBeDefined();
  await press('Keep editing');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Half a name');
  history.back();
  expect(await screen.findByText('Leave without saving?')).toBeDefined();
  await press('Discard changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(history.state).toEqual(before));
  expect((await stored('KEPT')).name).not.toBe('Half a name');
});

test('forgets what was typed when editing is cancelled, and closes without a question then', async () => {
  await rig.promoCode('CALM');
  await openSheet('CALM');
  await press('Edit');
  fill('Name', 'Half a name');
  await press('Cancel');
  await press('Edit');
  expect(screen.getByLabelText('Name')).not.toHaveProperty('value', 'Half a name');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('further pages load on demand, and their first row takes the focus', async () => {
  for (let number = 0; number < 21; number++) await rig.promoCode(`PAGE-${number}`);
  openApp(rig, admin, PATH);
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('switch').length).toBeGreaterThan(20));
  const rows = screen.getAllByRole('switch').map((one) => one.closest('li')?.querySelector('button'));
  await waitFor(() => expect(document.activeElement).toBe(rows[20]));
});
