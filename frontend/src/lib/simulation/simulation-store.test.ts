import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { Reading } from '#frontend/lib/device/clock-reading.ts';
import { discardEntries } from '#frontend/lib/outbox/outbox.ts';
import { emptyDevice } from '#frontend/testing/empty-device.ts';
import { allSplits, simulationWith } from '#frontend/testing/kept-simulation.ts';
import { Result } from '#shared/workouts/result.ts';
import type { KeptSimulation } from './kept-simulation.ts';
import { resultOf } from './result-of.ts';
import { addFact, factOf, putSimulation, readSimulation, removeSimulation } from './simulation-store.ts';

const MAYA = 'usr_maya';
const NOW = Date.parse('2026-11-14T10:40:00Z');
const DAY = 24 * 3_600_000;

afterEach(async () => {
  vi.restoreAllMocks();
  await emptyDevice();
});

const reading = (seconds: number, changes: Partial<Reading> = {}): Reading => ({
  now: NOW + seconds * 1_000,
  page: 'page',
  elapsed: seconds * 1_000,
  hides: 0,
  ...changes,
});

test('[R81] is the same after a reload at any fact', async () => {
  const whole = simulationWith(MAYA, NOW, allSplits(340));
  const [start, ...splits] = whole.facts;
  let known: KeptSimulation = { ...whole, facts: start ? [start] : [] };
  await putSimulation(known);
  for (const fact of splits) {
    const next = await addFact(known, fact);
    if (!next) throw new Error('It is gone');
    expect(await readSimulation(MAYA, NOW)).toEqual(next);
    known = next;
  }
  expect(known).toEqual(whole);
});

test('adds a fact after those of another page', async () => {
  const known = simulationWith(MAYA, NOW, []);
  await putSimulation(known);
  await addFact(known, factOf('split', known.facts, reading(310)));
  const both = await addFact(known, factOf('pause', known.facts, reading(330)));
  expect(both?.facts.map(({ did }) => did)).toEqual(['start', 'split', 'pause']);
});

test('adds nothing once it was removed, and a removal leaves another in its place alone', async () => {
  const known = simulationWith(MAYA, NOW, []);
  await putSimulation(known);
  await removeSimulation({ ...known, id: 'oth_another' });
  expect(await readSimulation(MAYA, NOW)).toEqual(known);
  await removeSimulation(known);
  expect(await addFact(known, factOf('split', known.facts, reading(310)))).toBeUndefined();
});

test('keeps one that was not saved for a week, and one under way for as long as it takes', async () => {
  const finished = simulationWith(MAYA, NOW, allSplits(340));
  await putSimulation(finished);
  expect(await readSimulation(MAYA, NOW + 6 * DAY)).toEqual(finished);
  expect(await readSimulation(MAYA, NOW + 8 * DAY)).toBeUndefined();
  expect(await readSimulation(MAYA, NOW)).toBeUndefined();
  const running = simulationWith(MAYA, NOW, [['split', 300]]);
  await putSimulation(running);
  expect(await readSimulation(MAYA, NOW + 30 * DAY)).toEqual(running);
});

test('is gone when the athlete signs out without sending', async () => {
  await putSimulation(simulationWith(MAYA, NOW, []));
  await discardEntries(MAYA);
  expect(await readSimulation(MAYA, NOW)).toBeUndefined();
});

test('begins after the countdown, whichever page reads the clock meanwhile', () => {
  const start = factOf('start', [], reading(0), 3_000);
  expect(start.at).toBe(NOW + 3_000);
  expect(factOf('split', [start], reading(2)).at).toBe(NOW + 3_000);
  expect(factOf('split', [start], reading(10)).at).toBe(NOW + 10_000);
  expect(factOf('split', [start], reading(10, { page: 'another', elapsed: 0 })).at).toBe(NOW + 10_000);
});

test('a clock that is set during a segment does not change its time', () => {
  const start = factOf('start', [], reading(0));
  expect(factOf('split', [start], reading(300, { now: NOW - DAY })).at).toBe(NOW + 300_000);
  expect(factOf('split', [start], reading(300, { now: NOW + 400 * DAY })).at).toBe(NOW + 300_000);
});

test('its result holds the splits, counts runs and stations as exercises, and passes the schema', () => {
  const result = resultOf(simulationWith(MAYA, NOW, allSplits(340)));
  expect(Result.parse(result)).toEqual(result);
  expect(result?.race).toMatchObject({
    kind: 'simulation',
    rounds: [1, 2, 3, 4, 5, 6, 7, 8],
    division: 'women-open',
    targetSeconds: 5_400,
    seconds: Array.from({ length: 16 }, () => 340),
  });
  expect(result?.exercises.slice(0, 4).map(({ name, sets: [set] }) => ({ name, ...set, doneAt: '' }))).toEqual([
    { name: 'Run', metres: 1_000, seconds: 340, doneAt: '' },
    { name: 'SkiErg', metres: 1_000, seconds: 340, doneAt: '' },
    { name: 'Run', metres: 1_000, seconds: 340, doneAt: '' },
    { name: 'Sled push', metres: 50, kg: 102, seconds: 340, doneAt: '' },
  ]);
  expect(result?.exercises.at(-1)?.sets).toMatchObject([{ reps: 100, kg: 4 }]);
});

test('its result has no loads of the division where the athlete had others, and none before the first split', () => {
  const own = resultOf(simulationWith(MAYA, NOW, allSplits(340), { ownLoads: 'Sled 80 kg' }));
  expect(own?.exercises.flatMap(({ sets }) => sets.map(({ kg }) => kg))).toEqual(Array.from({ length: 16 }));
  expect(resultOf(simulationWith(MAYA, NOW, [['pause', 60]]))).toBeUndefined();
});

test('a pause is no time of the result', () => {
  const result = resultOf(
    simulationWith(MAYA, NOW, [
      ['split', 300],
      ['pause', 400],
      ['resume', 460],
      ['split', 700],
    ]),
  );
  expect(result).toMatchObject({ pausedSeconds: 60, race: { seconds: [300, 340] } });
});
