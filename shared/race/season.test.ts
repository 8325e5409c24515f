import { expect, test } from 'vitest';
import { RACE_STATIONS } from '#shared/constants.ts';
import { DIVISIONS } from './division.ts';
import { currentSeason, loadOf } from './season.ts';
import { STATIONS } from './segments.ts';

const loads = (division: (typeof DIVISIONS)[number]) =>
  STATIONS.flatMap(({ id }) => {
    const load = loadOf(id, division);
    return load ? [`${id} ${load.kg}${load.perHand ? ' each' : ''}${load.target ? ` to ${load.target}` : ''}`] : [];
  });

test.each([
  ['women-open', ['sled-push 102', 'sled-pull 78', 'farmers-carry 16 each', 'sandbag-lunge 10', 'wall-balls 4 to 2.7']],
  ['men-open', ['sled-push 152', 'sled-pull 103', 'farmers-carry 24 each', 'sandbag-lunge 20', 'wall-balls 6 to 3']],
  ['women-pro', ['sled-push 152', 'sled-pull 103', 'farmers-carry 24 each', 'sandbag-lunge 20', 'wall-balls 6 to 2.7']],
  ['men-pro', ['sled-push 202', 'sled-pull 153', 'farmers-carry 32 each', 'sandbag-lunge 30', 'wall-balls 9 to 3']],
  ['mixed-doubles', ['sled-push 152', 'sled-pull 103', 'farmers-carry 24 each', 'sandbag-lunge 20', 'wall-balls 6']],
  ['mixed-relay', []],
] as const)('%s carries what the season says', (division, expected) => {
  expect(loads(division)).toEqual(expected);
});

test('every other division has the loads of its class', () => {
  for (const division of DIVISIONS) expect(loads(division)).toHaveLength(division === 'mixed-relay' ? 0 : 5);
});

test('the newest season names its edition and a source for each line', () => {
  const { edition, loads: byStation, sources } = currentSeason();
  expect(edition).toBe('2026-07-21');
  expect(Object.keys(sources)).toEqual(Object.keys(byStation));
});

test('stations are the race’s movements, in their order', () => {
  expect(STATIONS.map(({ id }) => id)).toEqual(RACE_STATIONS);
});
