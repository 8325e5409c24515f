import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAlert } from '#frontend/testing/alerts.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { click } from '#frontend/testing/press.ts';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const DAY = 86_400_000;

let rig: Rig;
let plan: string;
beforeAll(async () => {
  rig = await startRig({ now: Date.parse('2026-11-18T12:00:00Z') });
  plan = await rig.program(planCsv({ weeks: 4 }), 'Four Weeks');
});
afterAll(() => rig.stop());

function enter(label: string, value: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

/** Signed up the day before. */
async function racer(race: object): Promise<Person> {
  rig.clock.now -= DAY;
  const person = await athleteOnProgram(rig, plan);
  rig.clock.now += DAY;
  await person.call('PUT /api/race', { body: { division: 'women-open', targetTime: '1:30:00', ...race } });
  return person;
}

test('a race is added, and shown as it was entered', async () => {
  const person = await rig.person({ freeMonths: 12 });
  openApp(rig, person, '/race');
  await click('Add your race');
  const form = within(await screen.findByRole('dialog', { name: 'Your race' }));
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter the day of the race')).toBeDefined();
  enter('Date', '2027-01-16');
  enter('Place (optional)', 'Manchester');
  fireEvent.change(form.getByLabelText('Division'), { target: { value: 'men-open' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Manchester');
  expect(await screen.findByText('Men Open', { selector: 'p' })).toBeDefined();
  expect((await person.call('GET /api/auth/user')).body).toMatchObject({
    hyroxEventDate: '2027-01-16',
    hyroxEventLocation: 'Manchester',
    raceDivision: 'men-open',
    targetTime: null,
  });
});

test('a half-typed start time is said at its field, and a race is saved once', async () => {
  const person = await rig.person({ freeMonths: 12 });
  const { calls } = openApp(rig, person, '/race');
  await click('Add your race');
  const form = within(await screen.findByRole('dialog', { name: 'Your race' }));
  enter('Date', '2027-01-16');
  const start = form.getByLabelText<HTMLInputElement>('Wave time (optional)');
  Object.defineProperty(start, 'validity', { value: { badInput: true }, configurable: true });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Enter the full time, or leave it empty')).toBeDefined();
  expect(document.activeElement).toBe(start);
  expect(calls).not.toContain('PUT /api/race');
  Object.defineProperty(start, 'validity', { value: { badInput: false } });
  enter('Wave time (optional)', '09:40');
  for (let times = 0; times < 2; times += 1) fireEvent.submit(start.form as HTMLFormElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter((call) => call === 'PUT /api/race')).toHaveLength(1);
  expect((await person.call('GET /api/auth/user')).body).toMatchObject({ raceStartTime: '09:40' });
});

test('a plan that is kept for a race is asked about again only for another date', async () => {
  const person = await racer({ date: '2027-01-09' });
  const { reload } = openApp(rig, person, '/race');
  await screen.findByText('Your plan ends 3 weeks before the race');
  fireEvent.click(screen.getByRole('radio', { name: /^Leave it as it is/ }));
  await click('Keep the plan');
  await screen.findByText('Your plan stays as it is');
  reload();
  await screen.findByText('Your plan stays as it is');
  await click('Change the plan');
  await screen.findByRole('radio', { name: /^End this plan/ });
  await person.call('PUT /api/race', { body: { date: '2027-01-16' } });
  reload();
  await screen.findByText('Your plan ends 4 weeks before the race');
});

test('a plan is ended on race day once its program could be loaded', async () => {
  const { answerNext } = openApp(rig, await racer({ date: '2027-01-09' }), '/race', (connection) => {
    for (let times = 0; times < 3; times += 1) connection.answerNext('GET /api/programs', lostConnection);
  });
  fireEvent.click(await screen.findByRole('radio', { name: /^End this plan/ }));
  await screen.findByText(/^Could not load your program\./);
  expect(screen.queryByRole('button', { name: 'Preview the change' })).toBeNull();
  answerNext('GET /api/programs', () =>
    Response.json({ message: 'Too busy', code: 'BUSY', requestId: 'r' }, { status: 400 }),
  );
  await click('Try again');
  await screen.findByText(/^Could not load your program\. .*Too busy/);
  await click('Try again');
  const preview = await screen.findByRole<HTMLButtonElement>('button', { name: 'Preview the change' });
  await waitFor(() => expect(preview.disabled).toBe(false));
  fireEvent.click(preview);
  await screen.findByRole('dialog');
});

test('a plan whose program is not offered any more cannot be ended on race day, and says so', async () => {
  openApp(rig, await racer({ date: '2027-01-09' }), '/race', ({ answerNext }) =>
    answerNext('GET /api/programs', () => Response.json([])),
  );
  await screen.findByText("This program isn't offered any more, so its dates can't be changed.");
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^End this plan/ }).disabled).toBe(true);
});

test('a race that is over is logged with its splits on its day, once, and leads to its result', async () => {
  const person = await racer({ date: '2026-11-17', location: 'Manchester' });
  openApp(rig, person, '/race');
  await click('Enter your result');
  enter('Finish time', '1:32:01');
  enter('Run 1 (optional)', '5:12');
  await click('Log the race');
  await screen.findByText('Enter all sixteen splits, or none.');
  enter('Run 1 (optional)', '');
  await click('Log the race');
  await waitFor(async () => {
    const { workouts } = (await person.call('GET /api/workout-history')).body;
    expect(workouts).toMatchObject([{ name: 'Race: Manchester', workoutType: 'Competition', duration: 92 }]);
  });
  const [entry] = (await person.call('GET /api/workout-history')).body.workouts;
  expect(entry.localDate).toBe('2026-11-17');
  const { body } = await person.call('GET /api/results/{id}', { params: { id: entry.id } });
  expect(body.race).toMatchObject({ kind: 'race', totalSeconds: 5_521, seconds: [], targetSeconds: 5_400 });
  const link = await screen.findByRole('link', { name: 'See your result' });
  expect(link.getAttribute('href')).toBe(`/log/${entry.id}/2026-11-17`);
});

test('a finish time counts when Enter sends the form from its field', async () => {
  const person = await racer({ date: '2026-11-17', location: 'Manchester' });
  openApp(rig, person, '/race');
  await click('Enter your result');
  const field = screen.getByLabelText<HTMLInputElement>('Finish time');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '1:32:01' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.submit(field.form as HTMLFormElement);
  await screen.findByRole('link', { name: 'See your result' });
  const { workouts } = (await person.call('GET /api/workout-history')).body;
  expect(workouts).toMatchObject([{ workoutType: 'Competition', duration: 92 }]);
});

test('what was typed of a race stays in its sheet when the server refuses it', async () => {
  const person = await racer({ date: '2026-11-17', location: 'Manchester' });
  const { answerNext } = openApp(rig, person, '/race');
  answerNext('POST /api/other-workouts', () =>
    Response.json({ message: 'Not now.', code: 'X', requestId: 'r' }, { status: 409 }),
  );
  await click('Enter your result');
  enter('Finish time', '1:32:01');
  await click('Log the race');
  await expectAlert('Error', 'Not now.');
  const sheet = within(screen.getByRole('dialog', { name: 'Your result' }));
  expect((sheet.getByLabelText('Finish time') as HTMLInputElement).value).toBe('1:32:01');
  fireEvent.click(sheet.getByRole('button', { name: 'Log the race' }));
  await screen.findByRole('link', { name: 'See your result' });
});

test('the next race begins without date and place, and keeps division and target', async () => {
  const person = await racer({ date: '2026-11-17', location: 'Manchester' });
  openApp(rig, person, '/race');
  await click('Add your next race');
  const form = within(await screen.findByRole('dialog', { name: 'Your race' }));
  const entered = (label: string) => (form.getByLabelText(label) as HTMLInputElement).value;
  expect(entered('Date')).toBe('');
  expect(entered('Place (optional)')).toBe('');
  expect(entered('Division')).toBe('women-open');
  expect(entered('Target time (optional)')).toBe('1:30:00');
});
