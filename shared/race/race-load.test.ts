import { expect, test } from 'vitest';
import { raceLoadIn } from './race-load.ts';

test.each([
  ['race load', 'Sled push', 'women-open', { kg: 102, perHand: false }],
  ['race load', 'Sled pull', 'men-pro', { kg: 153, perHand: false }],
  ['80% race load', 'Sled push', 'men-open', { kg: 122.5, perHand: false }],
  ['50 % of race load', 'Sandbag lunges', 'men-open', { kg: 10, perHand: false }],
  ['race load', 'Farmers carry', 'women-open', { kg: 16, perHand: true }],
  ['75% race load', "Farmer's walk", 'men-open', { kg: 18, perHand: true }],
  ['race load', 'Wall balls', 'women-pro', { kg: 6, perHand: false }],
  ['@ race load, broken as you like', 'Wallballs', 'men-open', { kg: 6, perHand: false }],
] as const)('%s of %s in %s is %j', (words, exercise, division, load) => {
  expect(raceLoadIn(words, exercise, division)).toEqual(load);
});

test.each([
  ['RPE 8', 'Sled push', 'women-open'],
  ['race pace', 'Sled push', 'women-open'],
  ['race load', 'Back squat', 'women-open'],
  ['race load', 'SkiErg', 'women-open'],
  ['1% race load', 'Wall balls', 'women-open'],
  ['race load', 'Sled push', 'mixed-relay'],
] as const)('%s of %s in %s has no load', (words, exercise, division) => {
  expect(raceLoadIn(words, exercise, division)).toBeNull();
});
