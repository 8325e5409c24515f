import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { writeStats } from '#functions/data/stats.ts';
import { choose } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import type { AdminProgram } from '#shared/admin/programs.ts';

const LIST = 'GET /api/admin/programs';
let rig: Rig;
let admin: Person;
const ids: Record<string, string> = {};

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
  for (const name of ['Beta', 'alpha', 'Gamma', 'Alps'])
    ids[name] = await rig.program(planCsv({ weeks: 1, days: [1] }), name);
});
afterAll(() => rig.stop());

const stored = async (): Promise<AdminProgram[]> => (await admin.call(LIST)).body.programs;
// Finds a row by its text: computing the role and name of everything on the page takes too long.
const rowOf = async (name: string) => (await screen.findByText(name)).closest('button') as HTMLElement;
const shownNames = () =>
  screen
    .getAllByLabelText(/^Actions for/, { selector: 'button' })
    .map((button) => button.getAttribute('aria-label')?.slice(12));
const inDialog = () => within(document.querySelector('[role=dialog]') as HTMLElement);
const press = (name: string) => userEvent.click(inDialog().getByText(name, { selector: 'button' }));
const alert = async (title: string) => (await inDialog().findByText(title)).parentElement?.textContent;
const fill = (label: string, value: string) =>
  fireEvent.change(inDialog().getByLabelText(label), { target: { value } });

async function open(name: string, action: string, path = '/admin') {
  const connection = openApp(rig, admin, path);
  await userEvent.click(await screen.findByLabelText(`Actions for ${name}`));
  await userEvent.click(await screen.findByText(action, { selector: '[role=menuitem]' }));
  await waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
  return connection;
}

test('the list names each program by its name, with its counts', async () => {
  const { calls } = openApp(rig, admin, '/admin?tab=programs');
  expect((await rowOf('alpha')).textContent).toBe(
    'alphaIntermediate, Hyrox, Singles1 week, 1 day a week. Updated Wed 18 Nov1\u00a0workout0\u00a0athletes',
  );
  expect(shownNames()).toEqual(['alpha', 'Alps', 'Beta', 'Gamma']);
  expect(calls.filter((call) => call === LIST)).toHaveLength(1);
});

test('a failed read offers a retry, and an empty list the next step', async () => {
  const { answerNext } = openApp(rig, admin, '/admin');
  answerNext(LIST, lostConnection);
  answerNext(LIST, lostConnection);
  const retry = await screen.findByText('Try again');
  answerNext(LIST, () => Response.json({ programs: [], next: null }));
  await userEvent.click(retry);
  await screen.findByText('No programs yet');
  expect(screen.getByText('Upload')).toBeDefined();
});

test('more programs load on demand, and the first of them has the focus', async () => {
  const programs = await stored();
  const [, last] = programs;
  openApp(rig, admin, '/admin', ({ answerNext }) => {
    const next = `${last?.name.toLowerCase()}#${last?.id}`;
    answerNext(LIST, () => Response.json({ programs: programs.slice(0, 2), next }));
  });
  await userEvent.click(await screen.findByText('Load more'));
  const first = await rowOf('Beta');
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(shownNames()).toEqual(['alpha', 'Alps', 'Beta', 'Gamma']);
  expect(screen.queryByText('Load more')).toBeNull();
});

test('a program is found by the beginning of its name, and the search is in the address', async () => {
  openApp(rig, admin, '/admin');
  await rowOf('Beta');
  const field = screen.getByLabelText('Search programs', { selector: 'input' });
  fireEvent.change(field, { target: { value: 'AL' } });
  await waitFor(() => expect(shownNames()).toEqual(['alpha', 'Alps']));
  expect(location.search).toBe('?program=al');
  fireEvent.change(field, { target: { value: 'alz' } });
  await screen.findByText("No program's name starts with “alz”.");
  await userEvent.click(screen.getByText('Show all programs'));
  await rowOf('Gamma');
  expect(location.search).toBe('');
});

test('the menu has a link to the file, and returns the focus', async () => {
  openApp(rig, admin, '/admin');
  const button = await screen.findByLabelText('Actions for Beta');
  await userEvent.click(button);
  const link = (await screen.findByText('Download as CSV')).closest('a');
  const { status } = await admin.call('GET /api/admin/programs/{id}/file', { params: { id: ids.Beta as string } });
  expect([link?.getAttribute('href'), status]).toEqual([`/api/admin/programs/${ids.Beta}/file`, 200]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('edits are checked while typing, and only changed fields are sent', async () => {
  const { calls } = await open('Beta', 'Edit');
  await admin.call('PUT /api/admin/programs/{id}', { params: { id: ids.Beta as string }, body: { category: 'Mixed' } });
  fill('Name', ' ');
  fill('Target event weeks', '105');
  expect(inDialog().getByText('Give the program a name.')).toBeDefined();
  expect(inDialog().getByText('Enter a whole number from 1 to 104.')).toBeDefined();
  await press('Save Changes');
  expect(document.activeElement).toBe(inDialog().getByLabelText('Name'));
  fill('Name', 'Zeta ');
  fill('Target event weeks', '20');
  await press('Save Changes');
  await screen.findByText('Program Updated. Zeta is saved.');
  await waitFor(() => expect(shownNames()).toEqual(['alpha', 'Alps', 'Gamma', 'Zeta']));
  const changed = (await stored()).find(({ id }) => id === ids.Beta);
  expect(changed).toMatchObject({ name: 'Zeta', targetEventWeeks: 20, category: 'Mixed' });
  expect(calls.filter((call) => call === LIST)).toHaveLength(1);
});

test('fields cannot be changed while their values are being saved', async () => {
  const { answerNext } = await open('Alps', 'Edit');
  let refuse: () => void = () => undefined;
  const refused = new Promise<Response>((resolve) => {
    refuse = () => resolve(Response.json({ message: 'No.', code: 'X', requestId: 'r' }, { status: 409 }));
  });
  answerNext(`PUT /api/admin/programs/${ids.Alps}` as 'PUT /api/admin/programs/{id}', () => refused);
  fill('Name', 'Alpine');
  await press('Save Changes');
  const field = (label: string) => inDialog().getByLabelText<HTMLInputElement>(label);
  expect(field('Name').readOnly).toBe(true);
  const before = field('Category').value;
  fill('Category', 'Strength');
  expect(field('Category').value).toBe(before);
  refuse();
  await inDialog().findByText('No.', { exact: false });
  expect(field('Name').readOnly).toBe(false);
  fill('Category', 'Strength');
  expect(field('Category').value).toBe('Strength');
});

test('loads the programs and the stats in one call when the desk opens', async () => {
  await writeStats(rig.table, {
    users: 12_345,
    premium: 321,
    activeUsers: 45,
    completions: 678,
    programs: 6,
    promoUses: 9,
    countedAt: '2026-11-18T08:30:00.000Z',
  });
  const { calls } = openApp(rig, admin, '/admin');
  await rowOf('alpha');
  const stats = within(screen.getByRole('region', { name: 'Stats' }));
  expect(stats.getByText('Users').nextSibling?.textContent).toBe('12,345');
  expect([...calls].sort()).toEqual(['GET /api/admin/programs', 'GET /api/auth/user']);
});

test('asks before a program sheet with unsaved changes is closed or left by going back', async () => {
  await open('Gamma', 'Edit');
  fill('Name', 'Half a name');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Leave without saving?')).toBeDefined();
  await press('Keep editing');
  history.back();
  expect(await screen.findByText('Leave without saving?')).toBeDefined();
  await press('Discard changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await stored()).find(({ id }) => id === ids.Gamma)).toMatchObject({ name: 'Gamma' });
});

test('a refused edit keeps what was typed', async () => {
  const { answerNext } = await open('Gamma', 'Edit');
  const call = `PUT /api/admin/programs/${ids.Gamma}` as 'PUT /api/admin/programs/{id}';
  const issues = [{ path: 'name', message: 'Choose another' }];
  answerNext(call, () => Response.json({ message: 'Some of it does not fit.', code: 'I', issues }, { status: 400 }));
  fill('Name', 'Delta');
  await press('Save Changes');
  await screen.findByText('Choose another');
  answerNext(call, () => Response.json({ code: 'I' }, { status: 409 }));
  fill('Name', 'Epsilon');
  expect(inDialog().queryByText('Choose another')).toBeNull();
  await press('Save Changes');
  expect(await alert('Update Failed')).toBe('Update Failed Failed to update program');
  expect(inDialog().getByDisplayValue('Epsilon')).toBeDefined();
});

test('deleting says how many athletes are on the program, asks again when that has changed, and keeps the focus in the list', async () => {
  await open('Alps', 'Delete');
  expect(inDialog().getByText('No athletes are on it.')).toBeDefined();
  await choose(await rig.person({ freeMonths: 1 }), ids.Alps as string);
  await press('Delete Program');
  await inDialog().findByText('The number of athletes on it has changed.');
  expect(
    inDialog().getByText('One athlete is on it and will have no program until they choose another.'),
  ).toBeDefined();
  await press('Delete Program');
  await screen.findByText('Program Deleted. Alps is gone. What athletes have logged stays.');
  await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toMatch(/^Gamma/));
  expect(shownNames()).not.toContain('Alps');
  expect((await stored()).map(({ name }) => name)).not.toContain('Alps');
});

test('a deletion that fails says so', async () => {
  const { answerNext } = await open('Gamma', 'Delete');
  answerNext(`DELETE /api/admin/programs/${ids.Gamma}` as 'DELETE /api/admin/programs/{id}', () =>
    Response.json({ code: 'I' }, { status: 409 }),
  );
  await press('Delete Program');
  expect(await alert('Delete Failed')).toBe('Delete Failed Failed to delete program');
});
