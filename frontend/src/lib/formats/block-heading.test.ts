import { expect, test } from 'vitest';
import { parseExerciseText } from '#shared/exercises/exercise-text.ts';
import { toBlocks } from '#shared/workouts/blocks.ts';
import { headingOf, placeOf } from './block-heading.ts';

const run = { name: 'Run', distance: 500 };
const row = { name: 'Row', distance: 150 };
const circuit = (more: Record<string, string | number>, last = {}) =>
  toBlocks([Object.assign({}, run, more), Object.assign({}, row, more, last)]);
const read = (text: string) => toBlocks(parseExerciseText(text));

test.each([
  [
    'rounds',
    circuit({ rounds: 4, restBetweenSets: 0 }, { restBetweenSets: 75 }),
    { title: '4 rounds', note: 'Rest 75 s after each', minutes: 18 },
  ],
  [
    'rounds with a rest after each exercise',
    circuit({ rounds: 3, restBetweenSets: 30 }),
    { title: '3 rounds', note: 'Rest 30 s after each exercise', minutes: 13 },
  ],
  [
    'an AMRAP with a goal',
    circuit({ rounds: 4, format: 'AMRAP', minutes: 10 }),
    { title: 'AMRAP 10', note: 'As many rounds as you can, aim for 4', minutes: 10 },
  ],
  [
    'an EMOM',
    read('EMOM ski 10 min (40 s ski each minute)'),
    { title: 'EMOM 10', note: 'Start every minute', minutes: 10 },
  ],
  [
    'an E2MOM',
    read('E2MOM deadlift 10 min (3 per start)'),
    { title: 'Every 2 min for 10', note: 'Start every 2 min', minutes: 10 },
  ],
  [
    'starts every 90 s',
    read('Every 90 s clean 9 min (2 per start)'),
    { title: 'Every 90 s for 9', note: 'Start every 90 s', minutes: 9 },
  ],
  [
    'a superset',
    read('A1 Squat 4x6; A2 Pull-up 4x6, rest 90s'),
    { title: 'Superset A', note: '4 times, rest 90 s after A2', minutes: 8 },
  ],
  [
    'work for time',
    read('3 rounds for time (400 m run, 21 swings)'),
    { title: '3 rounds for time', note: '', minutes: null },
  ],
  [
    'work for time with a cap',
    read('Burpees 60 reps for time (cap 8 min)'),
    { title: 'For time', note: 'Time cap 8 min', minutes: 8 },
  ],
])('returns the heading of %s', (_, [block], heading) => {
  expect(block && headingOf(block)).toEqual(heading);
});

test('marks the exercises of a superset and of an EMOM, and none in plain rounds', () => {
  const places = ([block]: ReturnType<typeof toBlocks>) => block?.exercises.map((_, index) => placeOf(block, index));
  expect(places(read('A1 Squat 4x6; A2 Pull-up 4x6'))).toEqual(['A1', 'A2']);
  expect(places(read('EMOM 10 min (odd: 12 kcal ski, even: 10 burpees)'))).toEqual(['Odd', 'Even']);
  expect(places(circuit({ rounds: 3 }))).toEqual([null, null]);
});
