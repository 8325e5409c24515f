import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { putSimulation, readSimulation } from '#frontend/lib/simulation/simulation-store.ts';
import { allSplits, simulationWith } from '#frontend/testing/kept-simulation.ts';
import { openApp } from '#frontend/testing/open-app.tsx';
import { button, click } from '#frontend/testing/press.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ now: Date.parse('2026-11-18T12:00:00Z') });
});
afterAll(() => rig.stop());

async function racer(): Promise<Person> {
  const person = await rig.person({ freeMonths: 12 });
  await person.call('PUT /api/race', { body: { date: '2027-01-16', division: 'women-open', targetTime: '1:30:00' } });
  return person;
}

test('a tap of the thumb splits at once, and its click not once more', async () => {
  const person = await racer();
  await putSimulation(simulationWith(person.uid, rig.clock.now - 600_000, [['split', 312]]));
  openApp(rig, person, '/race/simulation');
  const split = await button(/^Split/);
  fireEvent.pointerDown(split, { button: 0, isPrimary: true });
  fireEvent.click(split, { detail: 1 });
  await screen.findByText('3 of 16');
  expect((await button(/^Split in/)).getAttribute('aria-disabled')).toBe('true');
  // A second finger, or the other button of a mouse, splits nothing.
  fireEvent.pointerDown(split, { button: 2, isPrimary: true });
  fireEvent.pointerDown(split, { button: 0, isPrimary: false });
  expect(await screen.findByText('3 of 16')).toBeDefined();
});

test('within the lock nothing is split, and Undo takes the split back', async () => {
  const person = await racer();
  await putSimulation(simulationWith(person.uid, rig.clock.now - 600_000, [['split', 312]]));
  openApp(rig, person, '/race/simulation');
  await button(/^Split/);
  fireEvent.keyDown(document.body, { key: ' ' });
  await screen.findByText('3 of 16');
  fireEvent.keyDown(document.body, { key: ' ' });
  await click('Undo');
  await screen.findByText('2 of 16');
  fireEvent.keyDown(document.body, { key: 'p' });
  await button(/^Resume/);
  fireEvent.keyDown(document.body, { key: 'p' });
  await button('Pause');
});

test('a key acts only where it means something, and does not scroll the page', async () => {
  const person = await racer();
  await putSimulation(simulationWith(person.uid, rig.clock.now - 600_000, []));
  openApp(rig, person, '/race/simulation');
  const undo = await button('Undo');
  fireEvent.keyDown(document.body, { key: 'u' });
  fireEvent.click(undo);
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  for (const key of [' ', 'p', 'Enter']) fireEvent.keyDown(field, { key });
  expect(fireEvent.keyDown(undo, { key: ' ' })).toBe(true); // presses the button itself
  expect(await readSimulation(person.uid, rig.clock.now)).toMatchObject({ facts: [{ did: 'start' }] });
  expect(fireEvent.keyDown(document.body, { key: ' ' })).toBe(false);
  await screen.findByText('2 of 16');
});

test('a finished one is saved to the log with its splits, and is gone from the device', async () => {
  const person = await racer();
  await putSimulation(simulationWith(person.uid, rig.clock.now, allSplits(345)));
  const { reload } = openApp(rig, person, '/race/simulation');
  await click('Save to history');
  await screen.findByText('Saved');
  const [logged] = (await person.call('GET /api/workout-history')).body.workouts;
  expect(logged).toMatchObject({ name: 'Race simulation', workoutType: 'race-prep', duration: 92 });
  const { body } = await person.call('GET /api/results/{id}', { params: { id: logged.id } });
  expect(body.race).toMatchObject({ kind: 'simulation', division: 'women-open', seconds: Array(16).fill(345) });
  reload();
  await button('Start');
});

test('the next of the same kind is compared with it, and one of other loads is not', async () => {
  const person = await racer();
  const log = async (seconds: number, id: string) => {
    await putSimulation({ ...simulationWith(person.uid, rig.clock.now, allSplits(seconds)), id });
    const { reload } = openApp(rig, person, '/race/simulation');
    await click('Save to history');
    await screen.findByText('Saved');
    return reload;
  };
  const reload = await log(350, 'oth_01M8DW326B3ZM0XXZ1NBFRH4Q6');
  await putSimulation(simulationWith(person.uid, rig.clock.now, allSplits(345)));
  reload();
  const compared = await screen.findByRole('region', { name: 'Compared with an earlier one' });
  await within(compared).findByText(/^Compared with \w{3} \d/);
  expect(within(compared).getAllByText('−0:05')).toHaveLength(16);
  await putSimulation(simulationWith(person.uid, rig.clock.now, allSplits(345), { ownLoads: 'Sled 80 kg' }));
  reload();
  await screen.findByText(/^Nothing to compare yet/);
});

test('without a connection it is kept, and sent later', async () => {
  const person = await racer();
  await putSimulation(simulationWith(person.uid, rig.clock.now, allSplits(345)));
  const { setOffline, ...app } = openApp(rig, person, '/race/simulation');
  await button('Save to history');
  setOffline(true);
  await click('Save to history');
  await screen.findByText('Saved');
  expect((await person.call('GET /api/workout-history')).body.workouts).toEqual([]);
  setOffline(false);
  await waitFor(async () => expect((await person.call('GET /api/workout-history')).body.workouts).toHaveLength(1));
  expect(app.calls).toContain('POST /api/other-workouts');
});

test('one that was ended by mistake goes on, and was paused meanwhile', async () => {
  const person = await racer();
  await putSimulation(
    simulationWith(person.uid, rig.clock.now, [
      ['split', 312],
      ['pause', 400],
    ]),
  );
  openApp(rig, person, '/race/simulation');
  await click('End here');
  await screen.findByText(/^Ended early/);
  await click('Continue');
  await button('Pause');
  expect(screen.getByText('2 of 16')).toBeDefined();
});

test('where the device has no room it says so, and goes on while the page is open', async () => {
  const person = await racer();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
  openApp(rig, person, '/race/simulation');
  await click('Start');
  await screen.findByText('No room on this device: keep this page open.');
  await click('Pause');
  await button(/^Resume/);
});
