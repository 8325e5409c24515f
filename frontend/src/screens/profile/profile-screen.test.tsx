import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { lostConnection } from '#frontend/testing/server-connection.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const SAVE = 'PUT /api/profile';
const STATS = 'GET /api/user-stats';
const MAYA = {
  firstName: 'Maya',
  lastName: 'Okafor',
  age: 31,
  fitnessLevel: 'intermediate',
  hyroxEventDate: '2027-01-16',
  hyroxEventLocation: 'Manchester',
  targetTime: '1:30:00',
};
let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

async function someone(told: object = MAYA): Promise<Person> {
  const person = await rig.person();
  expect((await person.call(SAVE, { body: { ...MAYA, ...told } })).status).toBe(200);
  return person;
}

async function open(person: Person, path = '/profile') {
  const app = openApp(rig, person, path);
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  return app;
}

const information = () => within(screen.getByRole('region', { name: 'Personal Information' }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const form = () => screen.findByRole('form', { name: 'Edit profile' });
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const told = async (person: Person) => (await person.call('GET /api/profile')).body;

async function openForm(person: Person) {
  const app = await open(person);
  await press('Edit Profile');
  await form();
  return app;
}

/** Puts a text in the place of what a field holds. */
const fill = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });

/** The values of the read view by their labels. */
function shownDetails() {
  const terms = information().getAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
}

test('it shows what the athlete has told of themselves', async () => {
  const person = await someone();
  await open(person);
  const { body: user } = await person.call('GET /api/auth/user');
  expect(screen.getByText('Your personal information and goals')).toBeDefined();
  expect(information().getByText('Maya Okafor')).toBeDefined();
  expect(information().getByText(user.email)).toBeDefined();
  expect(shownDetails()).toEqual({
    Age: '31',
    'Fitness level': 'Intermediate',
    'Event date': 'Sat 16 Jan 2027',
    'Event location': 'Manchester',
    'Target time': '1:30:00',
  });
  expect(screen.queryByRole('button', { name: /race date/ })).toBeNull();
});

test('what was not told is not set, and the race date can be added from there', async () => {
  await open(await rig.person());
  expect(Object.values(shownDetails())).toEqual(Array(5).fill('Not set'));
  await press(/^Add your race date/);
  await form();
  expect(document.activeElement).toBe(field('Event date'));
});

test('a race that is over asks for the next one', async () => {
  await open(await someone({ hyroxEventDate: '2026-11-17' }));
  expect(shownDetails()['Event date']).toBe('Tue 17 Nov');
  expect(screen.getByRole('button', { name: /^Add your next race date/ })).toBeDefined();
});

test('the form holds what was told, and Cancel puts it back', async () => {
  const person = await someone();
  const { calls } = await openForm(person);
  expect(document.activeElement).toBe(await form());
  expect(field('First name').value).toBe('Maya');
  expect(field('Last name').value).toBe('Okafor');
  expect(field('Age').value).toBe('31');
  expect(field('Fitness level').value).toBe('intermediate');
  expect(field('Event date').value).toBe('2027-01-16');
  expect(screen.getByText('In 59 days')).toBeDefined();
  expect(field('Event location').value).toBe('Manchester');
  expect(field('Target time').value).toBe('1:30:00');
  expect(screen.getByText('Such as 1:30:00')).toBeDefined();
  fill('First name', 'Mia');
  await press('Cancel');
  expect(information().getByText('Maya Okafor')).toBeDefined();
  await press('Edit Profile');
  expect(field('First name').value).toBe('Maya');
  expect(calls).not.toContain(SAVE);
});

test('what is saved is sent once, shown at once, and stays', async () => {
  const person = await someone();
  const { calls, reload } = await openForm(person);
  fill('First name', '  Mia ');
  fill('Age', '32');
  await userEvent.selectOptions(field('Fitness level'), 'Advanced');
  fill('Event date', '2026-12-12');
  fill('Event location', 'Łódź');
  fill('Target time', 'under 1:20');
  const save = screen.getByRole('button', { name: 'Save Changes' });
  fireEvent.click(save);
  fireEvent.click(save);
  await screen.findByText('Profile Updated', { ignore: 'strong' });
  const now = {
    Age: '32',
    'Fitness level': 'Advanced',
    'Event date': 'Sat 12 Dec',
    'Event location': 'Łódź',
    'Target time': 'under 1:20',
  };
  expect(information().getByText('Mia Okafor')).toBeDefined();
  expect(shownDetails()).toEqual(now);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Profile' }));
  expect(calls.filter((call) => call === SAVE)).toHaveLength(1);
  expect(await told(person)).toEqual({
    ...MAYA,
    firstName: 'Mia',
    age: 32,
    fitnessLevel: 'advanced',
    hyroxEventDate: '2026-12-12',
    hyroxEventLocation: 'Łódź',
    targetTime: 'under 1:20',
  });
  reload();
  await screen.findByText('Mia Okafor');
  expect(shownDetails()).toEqual(now);
});

test('everything but the name can be taken back', async () => {
  const person = await someone();
  await openForm(person);
  for (const label of ['Age', 'Event date', 'Event location', 'Target time']) fill(label, '');
  await userEvent.selectOptions(field('Fitness level'), 'Not set');
  await press('Save Changes');
  await screen.findByText('Profile Updated', { ignore: 'strong' });
  expect(Object.values(shownDetails())).toEqual(Array(5).fill('Not set'));
  expect(await told(person)).toEqual({
    ...{ firstName: 'Maya', lastName: 'Okafor', age: null, fitnessLevel: null },
    ...{ hyroxEventDate: null, hyroxEventLocation: null, targetTime: null },
  });
});

test('by keyboard alone: to the form, through it, and Enter saves', async () => {
  const person = await someone();
  await open(person);
  screen.getByRole('button', { name: 'Edit Profile' }).focus();
  await userEvent.keyboard('{Enter}');
  await form();
  await userEvent.tab();
  expect(document.activeElement).toBe(field('First name'));
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.clear(field('First name'));
  await userEvent.keyboard('Ada{Enter}');
  await screen.findByText('Ada Okafor');
  expect((await told(person)).firstName).toBe('Ada');
});

test('what does not fit is not sent, and is said at its field until it does', async () => {
  const { calls } = await openForm(await someone());
  const table = [
    ['First name', '', 'Ada', 'First name is required'],
    ['First name', '   ', 'Ada', 'First name is required'],
    ['Last name', '', 'King', 'Last name is required'],
    ['Age', '15', '16', 'Enter an age from 16 to 80'],
    ['Age', '81', '80', 'Enter an age from 16 to 80'],
    ['Age', '0', '', 'Enter an age from 16 to 80'],
  ] as const;
  for (const [label, text, fitting, problem] of table) {
    fill(label, text);
    await press('Save Changes');
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem);
    expect(document.activeElement).toBe(field(label));
    fill(label, fitting);
    expect(field(label).getAttribute('aria-invalid')).toBe('false');
    expect(screen.queryByText(problem)).toBeNull();
  }
  expect(calls).not.toContain(SAVE);
});

test('before the first try to save nothing is said to be wrong', async () => {
  await openForm(await someone());
  fill('First name', '');
  expect(screen.queryByText('First name is required')).toBeNull();
});

test('an age of 16 and one of 80 are taken', async () => {
  const person = await someone();
  for (const age of [16, 80]) {
    await openForm(person);
    fill('Age', `${age}`);
    await press('Save Changes');
    await screen.findByText('Profile Updated', { ignore: 'strong' });
    expect((await told(person)).age).toBe(age);
    cleanup();
  }
});

test('with several problems the first takes the focus', async () => {
  await openForm(await someone());
  for (const label of ['Last name', 'First name']) fill(label, '');
  fill('Age', '7');
  await press('Save Changes');
  expect(document.activeElement).toBe(field('First name'));
  expect(screen.getByText('Last name is required')).toBeDefined();
  expect(screen.getByText('Enter an age from 16 to 80')).toBeDefined();
});

test('an age that an assessment brought keeps nobody from saving, unless it is changed', async () => {
  const person = await someone({ age: 84 });
  await openForm(person);
  fill('Target time', '2:10:00');
  await press('Save Changes');
  await screen.findByText('Profile Updated', { ignore: 'strong' });
  expect(await told(person)).toMatchObject({ age: 84, targetTime: '2:10:00' });
  await press('Edit Profile');
  fill('Age', '85');
  await press('Save Changes');
  expect(screen.getByText('Enter an age from 16 to 80')).toBeDefined();
  fill('Age', '84');
  await press('Save Changes');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
});

test('a date that is typed by half is not taken for none', async () => {
  const { calls } = await openForm(await someone());
  Object.defineProperty(field('Event date'), 'validity', { value: { badInput: true } });
  await press('Save Changes');
  expect(screen.getByText('Enter the whole date, or leave it empty')).toBeDefined();
  expect(document.activeElement).toBe(field('Event date'));
  expect(calls).not.toContain(SAVE);
});

test('what the server finds stands at its field until that is changed', async () => {
  const person = await someone();
  const { answerNext } = await openForm(person);
  const message = 'Some of what was sent does not fit.';
  const issues = [{ path: 'hyroxEventLocation', message: 'No such place' }];
  answerNext(SAVE, () => Response.json({ message, code: 'INVALID_REQUEST', issues, requestId: 'r' }, { status: 400 }));
  fill('Event location', 'Atlantis');
  await press('Save Changes');
  await screen.findByText(`Update Failed. ${message}`);
  expect(screen.getByText('No such place')).toBeDefined();
  expect(document.activeElement).toBe(field('Event location'));
  fill('Event location', 'Athens');
  expect(screen.queryByText('No such place')).toBeNull();
  await press('Save Changes');
  await screen.findByText('Profile Updated', { ignore: 'strong' });
  expect((await told(person)).hyroxEventLocation).toBe('Athens');
});

test('a text that is too long for the server is refused by it at its field', async () => {
  await openForm(await someone());
  fireEvent.change(field('Target time'), { target: { value: '1'.repeat(41) } });
  await press('Save Changes');
  await screen.findByText('Update Failed. Some of what was sent does not fit.');
  expect(document.activeElement).toBe(field('Target time'));
});

test.each([
  ['a lost connection', lostConnection, 'Network connection failed'],
  [
    'a failure without words',
    () => Response.json({ code: 'INTERNAL', requestId: 'r' }, { status: 500 }),
    'Failed to update profile',
  ],
])('%s changes nothing, says so, and keeps what was typed', async (_what, answer, text) => {
  const person = await someone();
  const { answerNext } = await openForm(person);
  answerNext(SAVE, answer);
  answerNext(SAVE, answer);
  fill('First name', 'Mia');
  field('First name').focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(`Update Failed. ${text}`)).toBeDefined();
  expect(field('First name').value).toBe('Mia');
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  expect(await told(person)).toEqual(MAYA);
  await press('Save Changes');
  expect(await screen.findByText('Mia Okafor')).toBeDefined();
});

test('while it is saved nothing can be typed or sent again', async () => {
  const { answerNext } = await openForm(await someone());
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerNext(SAVE, () => promise);
  fill('First name', 'Mia');
  await press('Save Changes');
  expect(field('First name').closest('fieldset')?.disabled).toBe(true);
  expect((screen.getByRole('button', { name: /Save Changes/ }) as HTMLButtonElement).disabled).toBe(true);
  resolve(Response.json({ code: 'BUSY', message: 'Later', requestId: 'r' }, { status: 409 }));
  await screen.findByText('Update Failed. Later');
  expect((screen.getByRole('button', { name: 'Save Changes' }) as HTMLButtonElement).disabled).toBe(false);
});

test('changes that were left unsaved are still there on return, and are no more once they are cancelled', async () => {
  const person = await someone();
  const { reload } = await openForm(person);
  fill('First name', 'Mia');
  await userEvent.click(screen.getByRole('link', { name: /^Settings/ }));
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Profile' }));
  await form();
  expect(field('First name').value).toBe('Mia');
  expect(screen.getByText('You have not saved these changes yet.')).toBeDefined();
  await press('Cancel');
  expect(information().getByText('Maya Okafor')).toBeDefined();
  reload();
  await screen.findByText('Maya Okafor');
});

test('a form that was opened and left as it was is closed on return', async () => {
  await openForm(await someone());
  await userEvent.click(screen.getByRole('link', { name: /^Settings/ }));
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Profile' }));
  await screen.findByRole('button', { name: 'Edit Profile' });
});

test('the next athlete in this browser sees nothing of a draft', async () => {
  await openForm(await someone());
  fill('First name', 'Mia');
  const app = openApp(rig, await someone({ firstName: 'Ben' }), '/profile');
  app.reload();
  await screen.findByText('Ben Okafor');
  expect(screen.queryByRole('form')).toBeNull();
});

test('the browser asks before the page is left with unsaved changes, and only then', async () => {
  await openForm(await someone());
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  fill('First name', 'Mia');
  expect(leave()).toBe(false);
  fill('First name', 'Maya');
  expect(leave()).toBe(true);
});

test('what was changed elsewhere meanwhile is not undone', async () => {
  const person = await someone();
  await openForm(person);
  fill('First name', 'Mia');
  await person.call(SAVE, { body: { ...MAYA, hyroxEventLocation: 'Paris' } });
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  await screen.findByText('No program selected');
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
  await form();
  await waitFor(() => expect(field('Event location').value).toBe('Paris'));
  await press('Save Changes');
  await screen.findByText('Profile Updated', { ignore: 'strong' });
  expect(await told(person)).toEqual({ ...MAYA, firstName: 'Mia', hyroxEventLocation: 'Paris' });
});

test('its own address begins with the form, once', async () => {
  await open(await someone(), '/profile?edit=1');
  await form();
  await waitFor(() => expect(location.search).toBe(''));
});

test('the stats are those of the server', async () => {
  const programId = await rig.program(planCsv());
  const person = await rig.person({ stripeStatus: 'active' });
  await person.call('POST /api/select-program', { body: { programId, mode: 'restart' } });
  const { body: today } = await person.call('GET /api/today-workout');
  await person.call('POST /api/complete-workout', { body: { workoutId: today.workout.workoutId } });
  await open(person);
  const stats = within(screen.getByRole('region', { name: 'Your Stats' }));
  await stats.findByText('Nov 2026');
  const shown = stats.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(shown).toEqual([
    ['Total workouts', '1'],
    ['Day Streak', '1'],
    ['Weekly average', '1'],
    ['Member since', 'Nov 2026'],
  ]);
});

test('stats are waited for in their places', async () => {
  const person = await someone();
  const app = openApp(rig, person, '/profile');
  app.answerNext(STATS, () => new Promise(() => undefined));
  expect(await screen.findByRole('status', { name: 'Loading your stats' })).toBeDefined();
});

test('stats that cannot be read can be asked for again', async () => {
  const app = openApp(rig, await someone(), '/profile');
  const busy = () => Response.json({ code: 'BUSY', message: 'Too busy', requestId: 'r' }, { status: 503 });
  for (let times = 0; times < 3; times += 1) app.answerNext(STATS, busy);
  expect(await screen.findByText(/Could not load your stats\..*503: Too busy/)).toBeDefined();
  await press('Try again');
  expect(await screen.findByText('Member since')).toBeDefined();
});

test('opening it makes two calls', async () => {
  const { calls } = await open(await someone());
  await screen.findByText('Nov 2026');
  expect(calls.toSorted()).toEqual(['GET /api/auth/user', STATS]);
});

test('the cards of a free athlete say what premium opens, and no card promises what is not there', async () => {
  await open(await someone());
  const cards = screen
    .getAllByRole('region')
    .map((card) => within(card).getByRole('heading', { level: 2 }).textContent);
  expect(cards).toEqual(['Personal Information', 'Your Stats', 'Subscription Management', 'Strava']);
  const subscription = within(screen.getByRole('region', { name: 'Subscription Management' }));
  expect(subscription.getByText('Free plan')).toBeDefined();
  await userEvent.click(within(screen.getByRole('region', { name: 'Strava' })).getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByRole('dialog', { name: 'Unlock Strava' })).toBeDefined();
});

test('a member is offered no upgrade', async () => {
  await open(await rig.person({ stripeStatus: 'active' }));
  const subscription = within(screen.getByRole('region', { name: 'Subscription Management' }));
  expect(subscription.getByText('Active')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Strava' })).toBeNull();
});
