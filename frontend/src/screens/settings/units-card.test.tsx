import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { callsAnswered, lostConnection } from '#frontend/testing/server-connection.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const CHOOSE = 'PUT /api/units';
let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());
afterEach(() => vi.restoreAllMocks());

async function open(person: Person) {
  const connection = openApp(rig, person, '/settings');
  const card = within(await screen.findByRole('region', { name: 'Units' }));
  const chosen = () =>
    ['kg', 'lb', 'km', 'mi'].filter((unit) => button(unit).getAttribute('aria-pressed') === 'true').join(' ');
  const button = (name: string) => card.getByRole('button', { name });
  return { ...connection, card, chosen, button };
}

const unitsOf = async (person: Person) => {
  const { body } = await person.call('GET /api/auth/user');
  return [body.loadUnit, body.distanceUnit];
};

const speak = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);

test.each([
  ['en-US', 'lb mi'],
  ['en-GB', 'kg mi'],
  ['de-DE', 'kg km'],
])('shows the units of a device in %s until any are chosen', async (language, units) => {
  speak(language);
  const { chosen } = await open(await rig.person());
  expect(chosen()).toBe(units);
});

test('keeps a choice with the athlete, whatever the language of the next device', async () => {
  const person = await rig.person();
  const { card, button, chosen } = await open(person);
  expect(card.getByRole('group', { name: 'Loads' })).toBeDefined();
  expect(card.getByRole('group', { name: 'Distances' })).toBeDefined();
  button('lb').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(chosen()).toBe('lb km'));
  await waitFor(async () => expect(await unitsOf(person)).toEqual(['lb', null]));
  cleanup();
  speak('de-DE');
  const next = await open(person);
  await waitFor(() => expect(next.chosen()).toBe('lb km'));
});

test('the last of several quick choices stays', async () => {
  const person = await rig.person();
  const { button, chosen, calls } = await open(person);
  for (const unit of ['lb', 'mi', 'kg', 'lb']) {
    fireEvent.click(button(unit));
    await waitFor(() => expect(button(unit).getAttribute('aria-pressed')).toBe('true'));
  }
  expect(chosen()).toBe('lb mi');
  await waitFor(() => expect(calls.filter((call) => call === CHOOSE)).toHaveLength(4));
  await waitFor(async () => expect(await unitsOf(person)).toEqual(['lb', 'mi']));
  expect(chosen()).toBe('lb mi');
});

test('sends nothing when the unit that is chosen is pressed again', async () => {
  const { button, calls } = await open(await rig.person());
  await userEvent.click(button('kg'));
  expect(calls).not.toContain(CHOOSE);
});

test('goes back to the unit before and says so when a choice cannot be saved', async () => {
  const person = await rig.person();
  const { button, chosen, answerNext } = await open(person);
  answerNext(CHOOSE, lostConnection);
  answerNext(CHOOSE, lostConnection);
  await userEvent.click(button('mi'));
  expect(await screen.findByText(/^Units Not Saved\./)).toBeDefined();
  expect(chosen()).toBe('kg km');
  await userEvent.click(button('mi'));
  await waitFor(async () => expect(await unitsOf(person)).toEqual([null, 'mi']));
});

test('says offline that it needs a connection, once, and sends nothing', async () => {
  const { card, button, chosen, calls, setOffline } = await open(await rig.person());
  await callsAnswered(); // what is on its way would say that there is a connection
  setOffline(true);
  await waitFor(() => expect(button('lb').getAttribute('aria-disabled')).toBe('true'));
  await userEvent.click(button('lb'));
  expect(card.getByRole('alert').textContent).toBe("You're offline. This needs a connection.");
  expect(chosen()).toBe('kg km');
  expect(calls).not.toContain(CHOOSE);
});

test('shows the workout of today in the units that were chosen, and its shape', async () => {
  const programId = await rig.program(
    [
      'week,day,name,exercises',
      '1,1,Mixed,"Run 3 x 2 km @ 5:00/km, rest 2 min; Sled push 4 x 12.5 m @ 102 kg, rest 60 s"',
    ].join('\n'),
  );
  const person = await rig.person({ stripeStatus: 'active' });
  await person.call('POST /api/select-program', { body: { programId, mode: 'restart' } });
  await person.call(CHOOSE, { body: { loadUnit: 'lb', distanceUnit: 'mi' } });
  openApp(rig, person, '/workouts');
  expect(await screen.findByText(/225 lb/)).toBeDefined();
  expect(document.body.textContent).toMatch(/3 x 1\.24\s*mi/);
  expect(document.body.textContent).toContain('8:03/mi');
  expect(document.body.textContent).not.toMatch(/\d\s(?:kg|km)\b/);
});
