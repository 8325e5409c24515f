import { expect, test } from 'vitest';
import { blockInWords } from '#infra/testing/programs/block-in-words.ts';
import { parseExerciseText } from '#shared/exercises/exercise-text.ts';
import { isGroup } from './block.ts';
import { toBlocks } from './blocks.ts';
import type { Exercise } from './workout.ts';

const blocksOf = (text: string) => toBlocks(parseExerciseText(text)).map(blockInWords);

const run = { name: 'Run', distance: 500 } satisfies Exercise;
const row = { name: 'Row', distance: 150 } satisfies Exercise;
const push = { name: 'Sled push', distance: 12.5 } satisfies Exercise;
const turn = { duration: 60, restBetweenSets: 0, notes: 'At the start of its minute, then rest' };

test.each<[string, Exercise[], string[]]>([
  [
    'generated rounds with a rest after each round',
    [run, row, push].map((each, index) => ({ ...each, rounds: 4, restBetweenSets: index === 2 ? 75 : 0 })),
    ['rounds, 4 rounds, rest 75 after round: 500 m Run + 150 m Row + 12.5 m Sled push'],
  ],
  [
    'rounds with a rest after each exercise',
    [row, push].map((each) => ({ ...each, rounds: 3, restBetweenSets: 30 })),
    ['rounds, 3 rounds, rest 30 after each: 150 m Row + 12.5 m Sled push'],
  ],
  [
    'two circuits with the same number of rounds, split at the rest',
    [run, row, push, run].map((each, index) => ({ ...each, rounds: 3, restBetweenSets: index % 2 ? 60 : 0 })),
    [
      'rounds, 3 rounds, rest 60 after round: 500 m Run + 150 m Row',
      'rounds, 3 rounds, rest 60 after round: 12.5 m Sled push + 500 m Run',
    ],
  ],
  [
    'rounds with several sets of an exercise in each round',
    [run, { ...push, sets: 2 }].map((each) => ({ ...each, rounds: 3 })),
    ['rounds, 3 rounds: 500 m Run + 2 x 12.5 m Sled push'],
  ],
  [
    'a generated EMOM',
    [run, row].map((each) => ({ ...each, ...turn, rounds: 5 })),
    ['emom, 5 rounds, 10 min: 500 m Run + 150 m Row'],
  ],
  [
    'lifts on the clock, one after the other',
    [
      {
        name: 'Deadlift',
        sets: 5,
        reps: 5,
        ...turn,
        duration: 120,
        notes: 'At the start of every second minute, then rest',
      },
      {
        name: 'Push press',
        sets: 5,
        reps: 5,
        ...turn,
        duration: 120,
        notes: 'At the start of every second minute, then rest',
      },
    ],
    ['emom, 5 rounds, 10 min, every 120 s: 5 Deadlift', 'emom, 5 rounds, 10 min, every 120 s: 5 Push press'],
  ],
  [
    'an EMOM with a start every three minutes',
    [{ name: 'Every 3 min row', duration: 900, notes: '500 m every start' }],
    ['emom, 5 rounds, 15 min, every 180 s: 500 m Row'],
  ],
  [
    'an AMRAP from its fields, with the rounds to aim for',
    [run, row].map((each) => ({ ...each, rounds: 4, format: 'AMRAP', minutes: 10 })),
    ['amrap, 4 rounds, 10 min: 500 m Run + 150 m Row'],
  ],
  [
    'two adjacent blocks from their fields',
    [
      { ...run, block: 1, format: 'For time', minutes: 15 },
      { ...row, block: 1, format: 'For time', minutes: 15 },
      { ...push, block: 2, format: 'EMOM', minutes: 6 },
    ],
    ['for-time, 15 min: 500 m Run + 150 m Row', 'emom, 6 rounds, 6 min: 12.5 m Sled push'],
  ],
  [
    'a superset from its fields',
    [
      { name: 'Front squat', sets: 4, reps: 6, block: 'A' },
      { name: 'Pull-up', sets: 4, reps: 6, block: 'A', rest: 90 },
    ],
    ['superset, A, 4 rounds, rest 90 after round: 6 Front squat + 6 Pull-up'],
  ],
  [
    'a block without format or rounds as a plain list',
    [
      { ...run, block: 'Main' },
      { ...row, block: 'Main' },
    ],
    ['list: 500 m Run', 'list: 150 m Row'],
  ],
])('reads %s', (_, exercises, expected) => {
  expect(toBlocks(exercises).map(blockInWords)).toEqual(expected);
});

test('reads A1 and A2 as one superset, and starts another when the letter changes', () => {
  expect(blocksOf('A1 Front squat 4x6; A2: Pull-up 4x6, rest 90s; B1 Row 3x8; B2 Dip 3x8; Plank 3x45s')).toEqual([
    'superset, A, 4 rounds, rest 90 after round: 6 Front squat + 6 Pull-up',
    'superset, B, 3 rounds: 8 Row + 8 Dip',
    'sets: 3 x 45 s Plank',
  ]);
});

test('ends a group at a blank line, a cool-down or the next heading', () => {
  expect(blocksOf('3 rounds:\n10 burpees\n400 m run\nrest 60 s\n\nPlank 3x30s')).toEqual([
    'rounds, 3 rounds, rest 60 after round: 10 Burpees + 400 m Run',
    'sets: 3 x 30 s Plank',
  ]);
  expect(blocksOf('3 rounds: 10 burpees; 400 m run; Cool-down 5 min')).toEqual([
    'rounds, 3 rounds: 10 Burpees + 400 m Run',
    'mobility: 300 s Cool-down',
  ]);
  expect(blocksOf('3 rounds: 10 swings, 5 burpees; 3 rounds: 8 lunges, 4 push-ups')).toEqual([
    'rounds, 3 rounds: 10 Swings + 5 Burpees',
    'rounds, 3 rounds: 8 Lunges + 4 Push-ups',
  ]);
});

test('keeps every exercise of a workout, in order', () => {
  const text = 'Warm-up jog 8 min; A1 Squat 3x5; A2 Row 3x5; EMOM burpees 5 min (6 each minute); Run 5 km';
  const exercises = parseExerciseText(text);
  expect(toBlocks(exercises).flatMap(({ source }) => source)).toEqual(exercises);
  expect(toBlocks([])).toEqual([]);
});

test('keeps what the author wrote about the whole block and about each exercise', () => {
  const [amrap] = toBlocks(parseExerciseText('AMRAP 9 min @ RPE 8 (400 m run, 15 wall balls)'));
  expect(amrap?.about).toMatchObject({ intensity: 'RPE 8' });
  const [emom] = toBlocks(parseExerciseText('EMOM ski 10 min @ RPE 7 (40 s ski each minute)'));
  expect(emom?.exercises).toEqual([{ name: 'Ski', duration: 40, intensity: 'RPE 7' }]);
  const [rounds] = toBlocks([run, row].map((each) => ({ ...each, rounds: 3, pace: 'even', notes: 'Tall' })));
  expect(rounds?.exercises[0]).toEqual({ ...run, pace: 'even', notes: 'Tall' });
});

test('treats an EMOM and a block for time as groups, and a run or sets as none', () => {
  const kinds = toBlocks(parseExerciseText('Run 5 km; Squat 3x5; EMOM burpees 5 min; Burpees 50 reps for time'));
  expect(kinds.map(isGroup)).toEqual([false, false, true, true]);
});
