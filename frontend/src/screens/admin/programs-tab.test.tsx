import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { choose } from '#infra/testing/athlete-on-program.ts';
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
const rowOf = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name} ?Intermediate`) });
const shownNames = () =>
  screen.getAllByRole('button', { name: /^Actions for/ }).map((button) => button.getAttribute('aria-label')?.slice(12));
const inDialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(inDialog().getByRole('button', { name }));
const fill = (label: string, value: string) =>
  fireEvent.change(inDialog().getByLabelText(label), { target: { value } });

async function open(name: string, action: string, path = '/admin') {
  const connection = openApp(rig, admin, path);
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  await screen.findByRole('dialog');
  return connection;
}

test('the list names each program by its name, with its counts', async () => {
  const { calls } = openApp(rig, admin, '/admin?tab=programs');
  expect((await rowOf('alpha')).textContent).toBe(
    'alphaIntermediate, Hyrox, Singles1 week, 4 days a week. Updated Wed 18 Nov1\u00a0workout0\u00a0athletes',
  );
  expect(shownNames()).toEqual(['alpha', 'Alps', 'Beta', 'Gamma']);
  expect(calls.filter((call) => call === LIST)).toHaveLength(1);
});

test('a failed read offers a retry, and an empty list the next step', async () => {
  const { answerNext } = openApp(rig, admin, '/admin');
  answerNext(LIST, lostConnection);
  answerNext(LIST, lostConnection);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerNext(LIST, () => Response.json({ programs: [], next: null }));
  await userEvent.click(retry);
  await screen.findByText('No programs yet');
  expect(screen.getByRole('button', { name: 'Upload' })).toBeDefined();
});

test('more programs come when asked for, and the first of them has the focus', async () => {
  const programs = await stored();
  const [, last] = programs;
  openApp(rig, admin, '/admin', ({ answerNext }) => {
    const next = `${last?.name.toLowerCase()}#${last?.id}`;
    answerNext(LIST, () => Response.json({ programs: programs.slice(0, 2), next }));
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  const first = await rowOf('Beta');
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(shownNames()).toEqual(['alpha', 'Alps', 'Beta', 'Gamma']);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a program is found by the beginning of its name, which stands in the address', async () => {
  openApp(rig, admin, '/admin');
  await rowOf('Beta');
  const field = screen.getByRole('searchbox', { name: 'Search programs' });
  fireEvent.change(field, { target: { value: 'AL' } });
  await waitFor(() => expect(shownNames()).toEqual(['alpha', 'Alps']));
  expect(location.search).toBe('?program=al');
  fireEvent.change(field, { target: { value: 'alz' } });
  await screen.findByText('No name begins with “alz”.');
  await userEvent.click(screen.getByRole('button', { name: 'Show all programs' }));
  await rowOf('Gamma');
  expect(location.search).toBe('');
});

test('the menu has a link to the file, and gives the focus back', async () => {
  openApp(rig, admin, '/admin');
  const button = await screen.findByRole('button', { name: 'Actions for Beta' });
  await userEvent.click(button);
  const link = await screen.findByRole('menuitem', { name: 'Download as CSV' });
  const { status } = await admin.call('GET /api/admin/programs/{id}/file', { params: { id: ids.Beta as string } });
  expect([link.getAttribute('href'), status]).toEqual([`/api/admin/programs/${ids.Beta}/file`, 200]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('what is edited of a program is checked as it is typed, and only that is changed', async () => {
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

test('an edit that the server refuses keeps what was typed', async () => {
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
  expect((await inDialog().findByRole('alert')).textContent).toBe('Update Failed Failed to update program');
  expect(inDialog().getByDisplayValue('Epsilon')).toBeDefined();
});

test('deleting tells how many athletes are on it, asks again when that has changed, and leaves the focus in the list', async () => {
  await open('Alps', 'Delete');
  expect(inDialog().getByText('No athlete is on it.')).toBeDefined();
  await choose(await rig.person({ freeMonths: 1 }), ids.Alps as string);
  await press('Delete Program');
  await inDialog().findByText('How many athletes are on it has changed meanwhile.');
  expect(
    inDialog().getByText('One athlete is on it, and will have no program until they choose another.'),
  ).toBeDefined();
  await press('Delete Program');
  await screen.findByText('Program Deleted. Alps is gone. What athletes have logged stays.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'All programs' })));
  expect(shownNames()).not.toContain('Alps');
  expect((await stored()).map(({ name }) => name)).not.toContain('Alps');
});

test('a deletion that fails says so', async () => {
  const { answerNext } = await open('Gamma', 'Delete');
  answerNext(`DELETE /api/admin/programs/${ids.Gamma}` as 'DELETE /api/admin/programs/{id}', () =>
    Response.json({ code: 'I' }, { status: 409 }),
  );
  await press('Delete Program');
  expect((await inDialog().findByRole('alert')).textContent).toBe('Delete Failed Failed to delete program');
});
