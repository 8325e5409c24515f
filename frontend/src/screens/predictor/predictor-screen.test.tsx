import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import { click } from '#frontend/testing/press.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { raceResult } from '#shared/race/race-result.ts';

const DAY = 86_400_000;

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ now: Date.parse('2026-11-18T12:00:00Z') });
});
afterAll(() => rig.stop());

function enter(label: string, value: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

/** Raced in 1:32:01 the day before, with slow stations and fast runs. */
async function racer(): Promise<Person> {
  rig.clock.now -= 2 * DAY;
  const person = await rig.person({ freeMonths: 12 });
  rig.clock.now += 2 * DAY;
  await person.call('PUT /api/race', { body: { division: 'women-open', targetTime: '1:30:00' } });
  const seconds = Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? 290 : 400));
  const result = raceResult({
    division: 'women-open',
    totalSeconds: 5_521,
    seconds,
    targetSeconds: null,
    endedAt: '2026-11-17T12:00:00.000Z',
  });
  const workout = { id: 'oth_01M8DW326B3ZM0XXZ1NBFRH4Q7', name: 'Race', workoutType: 'Competition' };
  await person.call('POST /api/other-workouts', { body: { workout, duration: 92, date: '2026-11-17', result } });
  return person;
}

const partOf = (name: string) =>
  within(screen.getByRole('region', { name: 'Splits' }))
    .getByText(name)
    .closest('li')?.textContent;

test('what was typed is there again after a reload, and what cannot be read is said and counts as empty', async () => {
  const { reload } = openApp(rig, await racer(), '/race/predictor');
  await click('Benchmarks');
  enter('5 km run', '23:95');
  await screen.findByText('Write it as minutes and seconds: 23:15');
  expect(screen.getByRole('heading', { name: 'Enter your 5 km time' })).toBeDefined();
  enter('5 km run', '23,15');
  await screen.findByText(/^Faster than \d+ to \d+ of 100$/);
  reload();
  expect((await screen.findByLabelText('5 km run')).getAttribute('value')).toBe('23,15');
  await screen.findByText(/^Faster than \d+ to \d+ of 100$/);
});

test('a station that was tested narrows its own range, and a faster one is faster', async () => {
  openApp(rig, await racer(), '/race/predictor');
  await click('Benchmarks');
  enter('5 km run', '23:15');
  await screen.findByRole('region', { name: 'Splits' });
  const untested = partOf('Row');
  enter('1000 m Row (optional)', '4:41');
  expect(partOf('Row')).toBe('Row4:45 to 5:30');
  expect(untested).not.toBe('Row4:45 to 5:30');
});

test("a race of one's own is taken with its splits, until a time is typed", async () => {
  openApp(rig, await racer(), '/race/predictor');
  await click('Past race');
  await click('Race, Tue 17 Nov: 1:32:01');
  await screen.findByRole('region', { name: 'Splits' });
  expect(partOf('Row')).toBe('Row6:20 to 7:00');
  enter('Finish time', '1:32:01');
  enter('Finish time', '1:32:02');
  expect(partOf('Row')).not.toBe('Row6:20 to 7:00');
});

test('a division without splits gets its total and its place alone', async () => {
  const person = await racer();
  await person.call('PUT /api/race', { body: { division: 'mixed-doubles' } });
  openApp(rig, person, '/race/predictor');
  await screen.findByText(/^We have splits for singles only\. For Mixed Doubles/);
  await click('Benchmarks');
  await screen.findByText('For Mixed Doubles start from a target time or a past race.');
  await click('Past race');
  enter('Finish time', '1:20:00');
  await screen.findByText(/^Faster than \d+ to \d+ of 100$/);
  expect(screen.queryByRole('region', { name: 'Splits' })).toBeNull();
});
