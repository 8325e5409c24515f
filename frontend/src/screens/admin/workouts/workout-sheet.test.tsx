import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAlert } from '#frontend/testing/alerts.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import type { ListedWorkout } from '#shared/admin/workouts.ts';

const SAVE = 'PUT /api/admin/workouts/{id}';
let rig: Rig;
let admin: Person;
let program: string;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
  program = await rig.program(planCsv({ weeks: 6, days: [1, 3] }), 'Engine');
});
afterAll(() => rig.stop());

// Found by selector: looking up a role in a page of this size takes a second of its own.
const formSheet = () => document.querySelector('[role=dialog] form')?.closest<HTMLElement>('[role=dialog]') ?? null;
const dialog = () => within(formSheet() as HTMLElement);
const controls = () => [...(formSheet()?.querySelectorAll('button') ?? [])];
const control = (name: string) =>
  controls().find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name) as HTMLElement;
const press = (name: string) => fireEvent.click(control(name));
const field = (label: string) => dialog().getByLabelText(label) as HTMLInputElement;
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const failure = async (title: string) => (await dialog().findByText(title)).parentElement?.textContent;
const sheetIsGone = () => waitFor(() => expect(formSheet()).toBeNull());
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-workout]')];
const texts = () => rows().map(({ textContent }) => textContent);

async function listed(id = program): Promise<ListedWorkout[]> {
  return (await admin.call('GET /api/admin/programs/{id}/workouts', { params: { id } })).body.workouts;
}

async function exercisesOf(name: string): Promise<unknown> {
  const { id } = (await listed()).find((workout) => workout.name === name) as ListedWorkout;
  return JSON.parse((await admin.call('GET /api/admin/workouts/{id}', { params: { id } })).body.exercises);
}

async function openList(name = 'Engine') {
  const connection = openApp(rig, admin, '/admin');
  fireEvent.click(await screen.findByText(name));
  await waitFor(() => expect(rows()).not.toEqual([]));
  return connection;
}

async function openWorkout(name: string, inProgram?: string) {
  const connection = await openList(inProgram);
  await openRow(name);
  return connection;
}

async function openRow(name: string) {
  const row = rows().find(({ textContent }) => textContent?.startsWith(name));
  row?.focus();
  fireEvent.click(row as HTMLElement);
  await waitFor(() => expect(field('Name').value).toBe(name));
}

test('workouts are listed by week, and a long program has a way to each week', async () => {
  await openList();
  expect(screen.getAllByText(/^Week \d$/, { selector: 'h3' }).map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3, 4, 5, 6].map((week) => `Week ${week}`),
  );
  expect(texts().slice(0, 2)).toEqual(['Run 1.1Day 1. Mixed, 40 min', 'Run 1.3Day 3. Mixed, 40 min']);
  fireEvent.change(screen.getByLabelText('Go to week'), { target: { value: '5' } });
  expect(screen.getByLabelText<HTMLSelectElement>('Go to week').value).toBe('5');
});

test('a workout is edited with its exercises, and a moved one takes the focus at its new place', async () => {
  await openWorkout('Run 1.1');
  fill('Name', 'Sled day');
  fill('Week', '2');
  fill('Day', '2');
  fill('Minutes', '75');
  fill('Workout Type', 'strength');
  fireEvent.click(dialog().getByText('Run'));
  fill('Metres', '6000');
  fill('Rest (seconds)', '90 s');
  press('Move Run down');
  press('Add Exercise');
  await waitFor(() => expect(document.activeElement).toBe(dialog().getAllByLabelText('Exercise')[1]));
  fireEvent.change(document.activeElement as Element, { target: { value: 'Sled push' } });
  press('Save Changes');
  await screen.findByText('Workout Updated. Sled day is saved.');
  await sheetIsGone();
  expect(texts()).toContain('Sled dayDay 2. Strength, 75 min');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Sled day'));
  expect(texts().indexOf('Sled dayDay 2. Strength, 75 min')).toBe(2);
  expect(await listed()).toContainEqual(expect.objectContaining({ name: 'Sled day', week: 2, day: 2, duration: 75 }));
  expect(await exercisesOf('Sled day')).toEqual([
    { name: 'Plank', sets: 3, duration: 45 },
    { name: 'Run', distance: 6000, rest: '90 s' },
    { name: 'Sled push' },
  ]);
});

test('problems are shown while typing, and those of JSON by line', async () => {
  const { calls } = await openWorkout('Run 2.3');
  fill('Day', '8');
  expect(dialog().getByText('Enter a whole number from 1 to 7.')).toBeDefined();
  fill('Day', '3');
  press('JSON');
  fill('Exercises as JSON', '[\n  {"name": "Row",}\n]');
  expect(dialog().getByText('Please enter valid JSON for exercises. Look at line 2.')).toBeDefined();
  press('Save Changes');
  await expectAlert('Invalid JSON', 'Please enter valid JSON for exercises.');
  await waitFor(() => expect(document.activeElement).toBe(field('Exercises as JSON')));
  press('Form');
  fill('Exercises as JSON', '[{"name": "Row", "sets": 0, "laneColour": "blue"}]');
  expect(dialog().getByText('Exercise 1: sets must be a whole number from 1 to 1000')).toBeDefined();
  press('Form');
  expect(dialog().getByText("Something in it isn't valid")).toBeDefined();
  press('Save Changes');
  await waitFor(() => expect(document.activeElement).toBe(field('Sets')));
  expect(dialog().getByText('It also has laneColour, which you can edit as JSON.')).toBeDefined();
  expect(calls.some((call) => call.startsWith('PUT'))).toBe(false);
  fill('Sets', '4');
  press('JSON');
  expect(JSON.parse(field('Exercises as JSON').value)).toEqual([{ name: 'Row', sets: 4, laneColour: 'blue' }]);
  press('Save Changes');
  await sheetIsGone();
  expect(await exercisesOf('Run 2.3')).toEqual([{ name: 'Row', sets: 4, laneColour: 'blue' }]);
});

test('asks when going back with unsaved changes, and leaves no history entry once they are discarded', async () => {
  await openWorkout('Run 2.1');
  const before = history.state;
  fill('Name', 'Half a name');
  await waitFor(() => expect(history.state).toMatchObject({ isUnsaved: true }));
  history.back();
  await waitFor(() => expect(dialog().getByText('Leave without saving?')).toBeDefined());
  press('Keep editing');
  expect(field('Name').value).toBe('Half a name');
  expect(history.state).toMatchObject({ isUnsaved: true });
  history.back();
  await waitFor(() => expect(dialog().getByText('Leave without saving?')).toBeDefined());
  press('Discard changes');
  await sheetIsGone();
  await waitFor(() => expect(history.state).toEqual(before));
  expect(texts()).toContain('Run 2.1Day 1. Mixed, 40 min');
});

test("the server's problems are shown at their fields until those are changed", async () => {
  const { answerNext } = await openWorkout('Run 3.1');
  const [{ id } = { id: '' }] = (await listed()).filter(({ name }) => name === 'Run 3.1');
  const issues = [
    { path: 'name', message: 'Choose another' },
    { path: 'exercises.1.duration', message: 'duration is too long' },
  ];
  const call = SAVE.replace('{id}', id) as typeof SAVE;
  answerNext(call, () => Response.json({ message: 'Some of it does not fit.', code: 'I', issues }, { status: 400 }));
  press('Save Changes');
  expect(await dialog().findByText('Choose another')).toBeDefined();
  expect(dialog().getByText('Duration is too long')).toBeDefined();
  fill('Name', 'Run 3.1b');
  expect(dialog().queryByText('Choose another')).toBeNull();
  answerNext(call, () => Response.json({ code: 'I' }, { status: 409 }));
  press('Save Changes');
  expect(await failure('Update Failed')).toBe('Update Failed Failed to update workout');
});

test("another admin's changes are loaded only on demand, and leaving with changes asks first", async () => {
  await openWorkout('Run 4.1');
  await admin.call('PUT /api/admin/programs/{id}', { params: { id: program }, body: { category: 'Mixed' } });
  fill('Name', 'Mine');
  press('Save Changes');
  expect(await failure('Update Failed')).toMatch(/^Update Failed The program was changed meanwhile\./);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(control('Keep editing')));
  press('Keep editing');
  expect(field('Name').value).toBe('Mine');
  press('Reload and discard my changes');
  await waitFor(() => expect(field('Name').value).toBe('Run 4.1'));
  fill('Name', 'Mine again');
  press('Save Changes');
  await screen.findByText('Workout Updated. Mine again is saved.');
  await sheetIsGone();
  await openRow('Run 5.1');
  fill('Name', 'Half done');
  press('Close');
  press('Discard changes');
  await sheetIsGone();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Run 5.1'));
});

test('a workout is deleted after confirmation, but never the last', async () => {
  await rig.program(planCsv({ weeks: 1, days: [1, 2] }), 'Short');
  await openWorkout('Run 1.1', 'Short');
  press('Delete');
  press('Delete Workout');
  await screen.findByText('Workout Deleted. Run 1.1 is gone from the days ahead.');
  await sheetIsGone();
  expect(texts()).toEqual(['Run 1.2Day 2. Mixed, 40 min']);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Workouts'));
  await openRow('Run 1.2');
  press('Delete');
  press('Delete Workout');
  expect(await failure('Delete Failed')).toMatch(/^Delete Failed /);
});
