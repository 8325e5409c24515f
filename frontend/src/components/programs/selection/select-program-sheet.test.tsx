import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { userKeys } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/table.ts';
import { calendarOf } from '#infra/testing/programs/calendar.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const SELECT = 'POST /api/select-program';
let rig: Rig;
let alpha: string;

/** The rig's clock stands on Wed 18 Nov 2026. */
beforeAll(async () => {
  rig = await startRig();
  alpha = await rig.program(planCsv({ weeks: 4 }), 'Alpha');
  await rig.program(planCsv({ weeks: 2 }), 'Beta');
});
afterAll(() => rig.stop());

const member = () => rig.person({ freeMonths: 3 });

async function openSheet(person: Person, name: string) {
  const connection = openApp(rig, person, '/programs');
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^(Select|Change) ${name}$`) }));
  return { ...connection, sheet: within(await screen.findByRole('dialog', { name })) };
}

const confirmButton = () => screen.getByRole('button', { name: 'Select Program' });
const isDisabled = (radio: HTMLElement) => (radio as HTMLInputElement).disabled;
const sent = (calls: string[]) => calls.filter((call) => call === SELECT).length;

test('Restart is the default and leads Home, and the dialog shows its days beforehand', async () => {
  const { sheet, calls } = await openSheet(await member(), 'Alpha');
  const restart = sheet.getByRole('radio', { name: /^Restart/ });
  expect((restart as HTMLInputElement).checked).toBe(true);
  expect(restart.parentElement?.textContent).toContain('Week 1, day 1 today');
  expect(sheet.getByRole('status').textContent).toBe('Wed 18 Nov to Tue 15 Dec');
  await userEvent.click(confirmButton());
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(screen.getByText('Program Selected. Alpha: you start today.')).toBeDefined();
  await screen.findByText('Week 1, day 1');
  expect(sent(calls)).toBe(1);
});

test('starts on the next Monday when that is chosen, and Home counts the days until then', async () => {
  const person = await member();
  const { sheet } = await openSheet(person, 'Alpha');
  expect(sheet.getByRole('button', { name: 'Today' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(sheet.getByRole('button', { name: 'Next Monday' }));
  expect(sheet.getByText('Week 1, day 1 on Mon 23 Nov')).toBeDefined();
  expect(sheet.getByRole('status').textContent).toBe('Mon 23 Nov to Sun 20 Dec');
  await userEvent.click(confirmButton());
  expect(await screen.findByText('Program Selected. Alpha: you start in 5 days.')).toBeDefined();
  expect(await screen.findByText(/^Week 1 begins on Mon 23 Nov\./)).toBeDefined();
  const { workouts } = await calendarOf(person, '2026-11');
  expect(workouts[0]).toMatchObject({ date: '2026-11-23', workout: { name: 'Run 1.1' } });
});

test('forgets the next Monday when another mode is chosen after it', async () => {
  const person = await member();
  const { sheet } = await openSheet(person, 'Alpha');
  await userEvent.click(sheet.getByRole('button', { name: 'Next Monday' }));
  await userEvent.click(sheet.getByRole('radio', { name: /^End date/ }));
  expect(sheet.queryByRole('button', { name: 'Next Monday' })).toBeNull();
  fireEvent.change(sheet.getByLabelText('Last day'), { target: { value: '2026-12-15' } });
  await userEvent.click(confirmButton());
  expect(await screen.findByText('Program Selected. Alpha: you start today.')).toBeDefined();
});

test('offers no other first day on a Monday', async () => {
  const wednesday = rig.clock.now;
  rig.clock.now = Date.parse('2026-11-23T12:00:00Z');
  onTestFinished(() => {
    rig.clock.now = wednesday;
  });
  const { sheet } = await openSheet(await member(), 'Alpha');
  expect((sheet.getByRole('radio', { name: /^Restart/ }) as HTMLInputElement).checked).toBe(true);
  expect(sheet.queryByRole('button', { name: 'Next Monday' })).toBeNull();
});

test('presets the end date to the race when one is ahead', async () => {
  const person = await member();
  await person.call('PUT /api/profile', { body: { firstName: 'Ada', lastName: 'King', hyroxEventDate: '2026-12-19' } });
  const { sheet } = await openSheet(person, 'Alpha');
  expect((sheet.getByRole('radio', { name: /^End date/ }) as HTMLInputElement).checked).toBe(true);
  expect((sheet.getByLabelText('Last day') as HTMLInputElement).value).toBe('2026-12-19');
  expect(sheet.getByText('Last workout: Run 4.7, Sat 19 Dec.')).toBeDefined();
});

test('without a program Continue is disabled, and says why', async () => {
  const { sheet } = await openSheet(await member(), 'Alpha');
  const reason = await sheet.findByText('You have no program to continue from');
  expect(reason).toBeDefined();
  expect(isDisabled(sheet.getByRole('radio', { name: /^Continue/ }))).toBe(true);
});

test('Continue keeps the place in the new program', async () => {
  const person = await member();
  await person.call(SELECT, { body: { programId: alpha, mode: 'enddate', endDate: '2026-12-06' } });
  const { sheet } = await openSheet(person, 'Beta');
  expect(await sheet.findByText('Keep your place: week 2, day 3', { exact: false })).toBeDefined();
  expect(screen.getByText('Alpha ends. Your history stays.')).toBeDefined();
  await userEvent.click(sheet.getByRole('radio', { name: /^Continue/ }));
  await userEvent.click(confirmButton());
  expect(await screen.findByText('Program Selected. Beta: you join at week 2, day 3 today.')).toBeDefined();
});

test('the current program comes first and is marked', async () => {
  const person = await member();
  const programs = await person.call('GET /api/programs');
  const beta = programs.body.find(({ name }: { name: string }) => name === 'Beta');
  await person.call(SELECT, { body: { programId: beta.id, mode: 'restart' } });
  openApp(rig, person, '/programs');
  await screen.findByText('Week 1 of 2');
  expect(screen.getAllByRole('article')[0]?.textContent).toContain('Beta');
  expect(screen.getByRole('button', { name: 'Change Beta' })).toBeDefined();
});

test('an end date is checked before it is sent, and becomes the last day', async () => {
  const person = await member();
  const { sheet, calls } = await openSheet(person, 'Beta');
  await userEvent.click(sheet.getByRole('radio', { name: /^End date/ }));
  const lastDay = sheet.getByLabelText('Last day');
  fireEvent.change(lastDay, { target: { value: '2026-11-17' } });
  await userEvent.click(confirmButton());
  expect(sheet.getByText('The last day must be today or later.')).toBeDefined();
  expect(lastDay.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(lastDay);
  expect(sent(calls)).toBe(0);
  fireEvent.change(lastDay, { target: { value: '2026-12-05' } });
  expect(sheet.getByText('Week 1 begins on Sun 22 Nov, so you start in 4 days.')).toBeDefined();
  await userEvent.click(confirmButton());
  await waitFor(() => expect(location.pathname).toBe('/'));
  const { body } = await person.call('GET /api/today-workout');
  expect(body.plan).toMatchObject({ startDate: '2026-11-22', endDate: '2026-12-05' });
});

test('moves the last workout to the end date and names those left out when a week is cut short', async () => {
  await rig.program('week,day,name\n1,Monday,Run\n2,Thursday,Openers\n2,Friday,Stretch\n2,Saturday,Race', 'Weekdays');
  const person = await member();
  const { sheet } = await openSheet(person, 'Weekdays');
  expect(sheet.getByText('Last workout: Race, Sat 28 Nov.')).toBeDefined();
  await userEvent.click(sheet.getByRole('radio', { name: /^End date/ }));
  fireEvent.change(sheet.getByLabelText('Last day'), { target: { value: '2026-12-04' } });
  expect(sheet.getByText('Last workout: Race, Fri 4 Dec. Left out: Stretch.')).toBeDefined();
  await userEvent.click(confirmButton());
  await waitFor(() => expect(location.pathname).toBe('/'));
  const { workouts } = await calendarOf(person, '2026-12');
  expect(workouts.map(({ date, workout: { name } }) => `${date} ${name}`)).toEqual([
    '2026-12-03 Openers',
    '2026-12-04 Race',
  ]);
});

test('a double click sends once', async () => {
  const { calls } = await openSheet(await member(), 'Alpha');
  const button = confirmButton();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(sent(calls)).toBe(1);
});

test('a refusal is shown in the dialog, which keeps its choices', async () => {
  const { answerNext, sheet } = await openSheet(await member(), 'Alpha');
  answerNext(SELECT, () => Response.json({ code: 'TEAPOT', requestId: 'r' }, { status: 418 }));
  await userEvent.click(sheet.getByRole('radio', { name: /^End date/ }));
  fireEvent.change(sheet.getByLabelText('Last day'), { target: { value: '2027-01-09' } });
  await userEvent.click(confirmButton());
  expect((await sheet.findByRole('alert')).textContent).toBe('Error Failed to select program');
  expect((sheet.getByLabelText('Last day') as HTMLInputElement).value).toBe('2027-01-09');
  await userEvent.click(confirmButton());
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test("the server's problem with the end date is shown at its field", async () => {
  const { answerNext, sheet } = await openSheet(await member(), 'Alpha');
  const issues = [{ path: 'endDate', message: 'Choose today or a later day' }];
  const refusal = { message: 'Choose today or a later day', code: 'INVALID_REQUEST', issues, requestId: 'r' };
  answerNext(SELECT, () => Response.json(refusal, { status: 400 }));
  await userEvent.click(sheet.getByRole('radio', { name: /^End date/ }));
  await userEvent.click(confirmButton());
  expect(await sheet.findByText('Choose today or a later day')).toBeDefined();
  expect(sheet.getByLabelText('Last day').getAttribute('aria-invalid')).toBe('true');
  expect(sheet.queryByRole('alert')).toBeNull();
});

test('a membership that has ended meanwhile opens the upgrade dialog over the gate, not an error', async () => {
  const person = await rig.person({ stripeStatus: 'active' });
  await openSheet(person, 'Alpha');
  const ended = update(userKeys.membership(person.uid), { set: { stripeStatus: 'canceled' } });
  await rig.table.write({ ended });
  await userEvent.click(confirmButton());
  const upgrade = await screen.findByRole('dialog', { name: 'Unlock professional programs' });
  await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([upgrade]));
  expect(upgrade.contains(document.activeElement)).toBe(true);
  expect(screen.queryByText('This is part of premium.')).toBeNull();
  await screen.findByText('Train to a plan');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Programs' }));
});

test('closing returns the focus to the button that opened it, and reopening starts afresh', async () => {
  const { sheet } = await openSheet(await member(), 'Alpha');
  await userEvent.click(sheet.getByRole('radio', { name: /^End date/ }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const opener = screen.getByRole('button', { name: 'Select Alpha' });
  expect(document.activeElement).toBe(opener);
  await userEvent.click(opener);
  const again = within(await screen.findByRole('dialog'));
  expect((again.getByRole('radio', { name: /^Restart/ }) as HTMLInputElement).checked).toBe(true);
});
