import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const LOG = 'POST /api/workout-completions';
let rig: Rig;
let daily: string;

beforeAll(async () => {
  rig = await startRig();
  daily = await rig.program(planCsv({ weeks: 1 }));
});
afterAll(() => rig.stop());

async function openDialog(programId = daily) {
  const athlete = await rig.person({ freeMonths: 3 });
  await athlete.call('POST /api/select-program', { body: { programId, mode: 'restart' } });
  const connection = openApp(rig, athlete, '/workouts');
  await userEvent.click(await screen.findByRole('button', { name: 'Complete Workout' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete Workout' }));
  return { ...connection, athlete, dialog };
}

/** Returns a number of a scale, by its question. */
const tile = (dialog: ReturnType<typeof within>, scale: string, value: string) => {
  const group = dialog.getByText(scale).closest('[role=radiogroup]') as HTMLElement;
  return within(group).getByLabelText(value) as HTMLInputElement;
};
const rated = (dialog: ReturnType<typeof within>, value: string) => tile(dialog, 'How was it?', value);
const logged = async (athlete: Person) => (await athlete.call('GET /api/recent-workouts')).body;
const sent = (calls: string[]) => calls.filter((call) => call === LOG).length;
const notes = () => screen.getByLabelText(/Notes/) as HTMLTextAreaElement;
const refuse = (status: number, message?: string) => () =>
  Response.json({ message, code: 'REFUSED', requestId: 'r' }, { status });

test('logs what was entered, and shows one toast with the new numbers', async () => {
  const { athlete, dialog, calls } = await openDialog();
  await userEvent.click(rated(dialog, '8'));
  await userEvent.click(dialog.getByRole('button', { name: '1 minute more' }));
  fireEvent.change(notes(), { target: { value: 'Strong today' } });
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Complete Workout' }));

  const success = within(await screen.findByRole('dialog', { name: 'Workout Completed!' }));
  expect(document.activeElement?.textContent).toBe('Workout Completed!');
  const number = (label: string) => success.getByText(label).nextSibling?.textContent;
  await waitFor(() => expect([number('Streak'), number('This week'), number('In total')]).toEqual(['1', '1', '1']));
  expect(await logged(athlete)).toMatchObject([{ ratingOfTen: 8, duration: 41, comments: 'Strong today' }]);
  expect(sent(calls)).toBe(1);

  await userEvent.click(success.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('Workout Completed! Great job! Keep up the momentum.')).toBeNull();
  const card = within(await screen.findByRole('region', { name: "Today's Workout" }));
  expect(card.getByText('Completed')).toBeDefined();
  expect(card.queryByRole('button')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Run 1.1'));
});

test('the defaults are a rating of 5 and the estimated duration', async () => {
  const { athlete, dialog } = await openDialog();
  expect(rated(dialog, '5').checked).toBe(true);
  expect(dialog.getByRole('spinbutton', { name: 'Duration' }).getAttribute('aria-valuenow')).toBe('40');
  await userEvent.click(dialog.getByRole('button', { name: 'Complete Workout' }));
  await screen.findByRole('dialog', { name: 'Workout Completed!' });
  expect(await logged(athlete)).toMatchObject([{ ratingOfTen: 5, duration: 40, comments: null }]);
});

test('logs once when Enter sends the form from a field', async () => {
  const { athlete, dialog, calls } = await openDialog();
  const duration = dialog.getByRole('spinbutton', { name: 'Duration' }) as HTMLInputElement;
  fireEvent.change(duration, { target: { value: '52' } });
  for (let times = 0; times < 2; times += 1) fireEvent.submit(duration.form as HTMLFormElement);
  await screen.findByRole('dialog', { name: 'Workout Completed!' });
  expect(await logged(athlete)).toMatchObject([{ duration: 52 }]);
  expect(sent(calls)).toBe(1);
});

test('logs the effort where one is given, on a day that is possible', async () => {
  const { athlete, dialog } = await openDialog();
  expect(tile(dialog, 'Effort', '7').checked).toBe(false);
  fireEvent.click(tile(dialog, 'Effort', '3'));
  fireEvent.click(dialog.getByText('Clear effort'));
  expect(tile(dialog, 'Effort', '3').checked).toBe(false);
  fireEvent.click(tile(dialog, 'Effort', '7'));
  const day = dialog.getByLabelText('Done on') as HTMLInputElement;
  const { value: today } = day;
  fireEvent.change(day, { target: { value: '2036-01-01' } });
  expect(dialog.getByText('Only Wed 18 Nov can be chosen.')).toBeDefined();
  const complete = dialog.getByText('Complete Workout', { selector: 'button' }) as HTMLButtonElement;
  expect(complete.disabled).toBe(true);
  fireEvent.change(day, { target: { value: today } });
  fireEvent.click(complete);
  await screen.findByText('Workout Completed!');
  expect(await logged(athlete)).toMatchObject([{ effort: 7, localDate: today }]);
});

test('without an estimate the duration defaults to 30 minutes', async () => {
  const program = await rig.program('week,day,name,description,duration,exercises\n1,1,Open Gym,,,Back squat 5x5');
  const { dialog } = await openDialog(program);
  expect(dialog.getByRole('spinbutton', { name: 'Duration' }).getAttribute('aria-valuenow')).toBe('30');
});

test.each([
  ['601', 'At most 600 minutes can be logged. Enter a shorter time.'],
  ['0', 'Enter at least 1 minute.'],
])('keeps what was typed and disables Complete Workout when the duration is %s minutes', async (typed, text) => {
  const { dialog } = await openDialog();
  const duration = dialog.getByRole('spinbutton', { name: 'Duration' }) as HTMLInputElement;
  fireEvent.change(duration, { target: { value: typed } });
  fireEvent.blur(duration);
  expect(dialog.getByRole('alert').textContent).toBe(text);
  expect(duration.value).toBe(typed);
  expect((dialog.getByRole('button', { name: 'Complete Workout' }) as HTMLButtonElement).disabled).toBe(true);
});

test("a refused completion shows the server's message, keeps what was entered and can be sent again", async () => {
  const { athlete, dialog, answerNext, calls } = await openDialog();
  answerNext(LOG, refuse(409, 'This workout was skipped on 2026-11-17.'));
  answerNext(LOG, refuse(409));
  await userEvent.click(rated(dialog, '9'));
  fireEvent.change(notes(), { target: { value: 'Do not lose me' } });
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Complete Workout' }));
  await send();
  expect((await dialog.findByRole('alert')).textContent).toBe('Error This workout was skipped on 2026-11-17.');
  expect(screen.getByText('Skip Today')).toBeDefined(); // the screen behind is as before
  await send();
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toBe('Error Failed to complete workout. Please try again.'),
  );
  expect(notes().value).toBe('Do not lose me');
  await send();
  await screen.findByRole('dialog', { name: 'Workout Completed!' });
  expect(await logged(athlete)).toMatchObject([{ ratingOfTen: 9, comments: 'Do not lose me' }]);
  expect(sent(calls)).toBe(3);
});

test('while the connection stays lost the completion is stored on the device, and sent until it arrives', async () => {
  const { dialog, answerNext, calls } = await openDialog();
  const losses = 6;
  for (let loss = 0; loss < losses; loss++) answerNext(LOG, lostConnection);
  fireEvent.change(notes(), { target: { value: 'In the basement gym' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Complete Workout' }));
  const done = within(await screen.findByRole('dialog', { name: 'Workout Completed!' }));
  expect(done.getByText('Saved on this device. It syncs automatically.')).toBeDefined();
  await waitFor(() => expect(sent(calls)).toBe(losses + 1));
});

test.each([
  ['500', () => refuse(500)()],
  ['429', () => Response.json({ code: 'SLOW_DOWN', requestId: 'r' }, { status: 429 })],
])('keeps a completion on the device and shows no error when the server answers %s', async (_status, answer) => {
  const { dialog, answerNext } = await openDialog();
  for (let time = 0; time < 6; time++) answerNext(LOG, answer);
  await userEvent.click(dialog.getByRole('button', { name: 'Complete Workout' }));
  const done = within(await screen.findByRole('dialog', { name: 'Workout Completed!' }));
  expect(done.getByText('Saved on this device. It syncs automatically.')).toBeDefined();
  expect(done.queryByRole('alert')).toBeNull();
});

test('[R40] with neither a connection nor room on the device it says so, and what was entered stays', async () => {
  const { dialog, answerNext } = await openDialog();
  answerNext(LOG, lostConnection);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  fireEvent.change(notes(), { target: { value: 'In the basement gym' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Complete Workout' }));
  expect((await dialog.findByRole('alert')).textContent).toContain("this device couldn't store it");
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Complete Workout' }));
  await screen.findByRole('dialog', { name: 'Complete Workout' });
  expect(notes().value).toBe('In the basement gym');
});

test('near the end of the notes the remaining room is shown, and input ends at 2,000 characters', async () => {
  await openDialog();
  expect(notes().maxLength).toBe(2_000);
  fireEvent.change(notes(), { target: { value: 'x'.repeat(1_700) } });
  expect(screen.queryByText(/characters left/)).toBeNull();
  fireEvent.change(notes(), { target: { value: 'x'.repeat(1_950) } });
  expect(screen.getByText('50 characters left')).toBeDefined();
});

test('completing a workout whose skip is still held sends no skip', async () => {
  const athlete = await rig.person({ freeMonths: 3 });
  await athlete.call('POST /api/select-program', { body: { programId: daily, mode: 'restart' } });
  const { calls } = openApp(rig, athlete, '/workouts');
  await userEvent.click(await screen.findByRole('button', { name: 'Skip Today' }));
  await screen.findByRole('button', { name: 'Undo' });
  await userEvent.click(screen.getByRole('button', { name: 'Complete Workout' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete Workout' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Complete Workout' }));
  await screen.findByRole('dialog', { name: 'Workout Completed!' });
  dispatchEvent(new Event('pagehide'));
  expect(await logged(athlete)).toMatchObject([{ status: 'completed' }]);
  expect(calls).not.toContain('POST /api/skip-workout');
});
