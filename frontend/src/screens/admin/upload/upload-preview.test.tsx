import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
});
afterAll(() => rig.stop());

// By what is written there: the role and name of every row behind the dialog would be worked out first.
const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button' }));
const titled = (title: string) => screen.findByText(title, { selector: '[role=dialog] h2' });
const choose = (csv: string) =>
  userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File([csv], 'race-plan.csv'));

const text = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

const named = async (name: string) => {
  const { body } = await admin.call('GET /api/admin/programs');
  return body.programs.filter((program: { name: string }) => program.name === name);
};

async function replace(name: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(`Actions for ${name}`));
  await userEvent.click(await screen.findByText('Replace', { selector: '[role=menuitem]' }));
  await titled(`Replace ${name}`);
}

test('the file is seen before it is published, and going back keeps everything', async () => {
  openApp(rig, admin, '/admin');
  await press('Upload');
  await titled('Upload Program');
  await choose(planCsv({ weeks: 6, days: [1, 3] }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Summer' } });
  await press('Preview Program');
  const list = within(await screen.findByLabelText('Workouts in the file'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Summer'));
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toContain('Week 6');
  expect(list.getAllByText(/^Day 3\. .*40 min, 2 exercises$/)).toHaveLength(6);
  expect(screen.getByText('days a week').nextSibling?.textContent).toBe('2');
  expect(screen.queryByRole('note'), 'the form names no weeks to differ from').toBeNull();
  const row = list.getByRole('button', { name: /^Run 2\.3/ });
  expect(row.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(row);
  const opened = within(document.getElementById(row.getAttribute('aria-controls') ?? '') as HTMLElement);
  expect(opened.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(2);
  await userEvent.click(row);
  expect(row.getAttribute('aria-expanded')).toBe('false');
  expect((await named('Summer')).length).toBe(0);
  await userEvent.click(screen.getByLabelText('Back'));
  expect(text('Name')).toBe('Summer');
  await press('Preview Program');
  await press('Publish');
  await titled('Program Uploaded');
  expect((await named('Summer')).length).toBe(1);
});

test('a program is replaced in place, once it is seen what that changes', async () => {
  await rig.program(planCsv({ weeks: 2, days: [1, 3], label: 'Ski' }), 'Winter');
  openApp(rig, admin, '/admin');
  await replace('Winter');
  expect([text('Weeks'), text('Days a week')]).toEqual(['', '']);
  await choose(planCsv({ weeks: 3, days: [1], label: 'Ski' }));
  await press('Preview Program');
  const changes = within(await screen.findByLabelText('Changes to the program'));
  const counted = ['added', 'changed', 'removed', 'unchanged'];
  expect(counted.map((what) => changes.getByText(what).nextSibling?.textContent)).toEqual(['1', '0', '2', '2']);
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ski 1.3Day 3.Removed',
    'Ski 2.3Day 3.Removed',
    'Ski 3.1Day 1.Added',
  ]);
  await press('Publish');
  await titled('Program Replaced');
  expect(await named('Winter')).toEqual([expect.objectContaining({ duration: 3, workoutCount: 3 })]);
});

test('what somebody else changed between preview and publishing is looked at again', async () => {
  const id = await rig.program(planCsv({ weeks: 1, days: [1] }), 'Shared');
  openApp(rig, admin, '/admin');
  await replace('Shared');
  await choose(planCsv());
  await press('Preview Program');
  await screen.findByLabelText('Changes to the program');
  await admin.call('PUT /api/admin/programs/{id}', { params: { id }, body: { category: 'Mixed' } });
  await press('Publish');
  expect((await screen.findByText('Upload Failed.')).parentElement?.textContent).toMatch(
    /^Upload Failed\. The program was changed meanwhile\./,
  );
  await press('Look Again');
  await waitFor(() => expect(screen.getByText<HTMLButtonElement>('Publish').disabled).toBe(false));
  await press('Publish');
  await titled('Program Replaced');
});
