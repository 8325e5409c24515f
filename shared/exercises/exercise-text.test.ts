import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Exercise } from '#shared/workouts/workout.ts';
import { parseExerciseText, placeExercises, readExerciseText } from './exercise-text.ts';

test.each([
  ['Back squat 4x8 @ 80kg, rest 120s', { name: 'Back squat', sets: 4, reps: 8, weight: 80, rest: 120 }],
  ['Row 1000m', { name: 'Row', distance: 1_000 }],
  ['Plank 3x45s', { name: 'Plank', sets: 3, duration: 45 }],
  ['DB press 3 × 8–10', { name: 'DB press', sets: 3, reps: '8–10' }],
  ['Run 5 km', { name: 'Run', distance: 5_000 }],
  ['1,5 km run', { name: 'run', distance: 1_500 }],
  ['Row 1,000 m', { name: 'Row', distance: 1_000 }],
  ['Swim 1 mile', { name: 'Swim', distance: '1 mile' }],
  ['Skip 90 s', { name: 'Skip', duration: 90 }],
  ['Bike 1 h 15 min', { name: 'Bike', duration: 4_500 }],
  ['Run 1:05:00', { name: 'Run', duration: 3_900 }],
  ['10 min warm-up jog', { name: 'warm-up jog', duration: 600 }],
  ['Warm-up: 10 min easy jog', { name: 'Warm-up: easy jog', duration: 600 }],
  ['Easy 5 km run', { name: 'Easy run', distance: 5_000 }],
  ['Row 10-15 min', { name: 'Row', target: '10-15 min' }],
  ['20 burpees', { name: 'burpees', reps: 20 }],
  ['Push-ups x 12', { name: 'Push-ups', reps: 12 }],
  ['Ski 20 cal', { name: 'Ski', reps: '20 cal' }],
  ['Pull-ups 4 x max', { name: 'Pull-ups', sets: 4, reps: 'max' }],
  [
    'Split squat (rear foot up) 3x10 each leg',
    { name: 'Split squat', sets: 3, reps: '10 each leg', notes: 'rear foot up' },
  ],
  ['Squat 5x5 RPE 7', { name: 'Squat', sets: 5, reps: 5, intensity: 'RPE 7' }],
  ['Bench 3x5 tempo 3010 @ 75% 1RM', { name: 'Bench', sets: 3, reps: 5, tempo: '3010', intensity: '75% 1RM' }],
  ['Run 45 min in zone 2', { name: 'Run', duration: 2_700, intensity: 'zone 2' }],
  ['Zone 2 run 45 min', { name: 'Zone 2 run', duration: 2_700, intensity: 'Zone 2' }],
  ['Run 6 x 1 km @ 4:45/km, rest 90s', { name: 'Run', sets: 6, distance: 1_000, intensity: '4:45/km', rest: 90 }],
  ['Row 4 x 500m at 2:00/500m, rest 1:30', { name: 'Row', sets: 4, distance: 500, intensity: '2:00/500m', rest: 90 }],
  ['Run 8 km @ easy pace', { name: 'Run', distance: 8_000, intensity: 'easy pace' }],
  ['Farmers carry 2x24kg 200m', { name: 'Farmers carry', weight: '2x24kg', distance: 200 }],
  ['Deadlift 5 @ 225 lb', { name: 'Deadlift', reps: 5, weight: '225 lb' }],
  ['Wall balls 4x25 @ 6 kg, rest 60-90s', { name: 'Wall balls', sets: 4, reps: 25, weight: 6, rest: '60-90s' }],
  ['Squat 3x5, rest as needed, chest up', { name: 'Squat', sets: 3, reps: 5, rest: 'as needed', notes: 'chest up' }],
  ['Run 400m, 90 s rest', { name: 'Run', distance: 400, rest: 90 }],
  ['400m run x 6', { name: 'run', distance: 400, sets: 6 }],
  ['Hill sprints 30s x 8', { name: 'Hill sprints', sets: 8, duration: 30 }],
  ['5 rounds', { name: '5 rounds', rounds: 5 }],
  ['90/90 stretch 2 min', { name: '90/90 stretch', duration: 120 }],
  ['- Foam roll', { name: 'Foam roll' }],
  ['Squat 0x5', { name: 'Squat 0x5' }],
])('"%s" is understood', (text, exercise) => {
  expect(parseExerciseText(text)).toEqual([exercise]);
});

test('exercises are separated by semicolons and line breaks of every kind', () => {
  const names = parseExerciseText('Run; Row\nSki\r\nBike\rSwim;;\n ; ').map(({ name }) => name);
  expect(names).toEqual(['Run', 'Row', 'Ski', 'Bike', 'Swim']);
});

test('a name too long for a list continues in the notes', () => {
  const [exercise] = parseExerciseText(`${'move '.repeat(30)}10 min`);
  expect(exercise?.name.length).toBeLessThanOrEqual(120);
  expect(exercise).toMatchObject({ duration: 600, notes: expect.stringMatching(/^(move ?)+$/) });
});

/** Words that a field stands for once they are understood. */
const UNDERSTOOD =
  /^x?(?:min|mins|minutes?|h|hrs?|hours?|s|secs?|seconds?|k|km|m|met(?:er|re)s?|kilomet(?:er|re)s?|kgs?|reps?|sets?|rounds?|rds?|of|for|at|in|rest|tempo|between|after|each|efforts|intervals|then)?x?$/i;

/** A letter before a point or a bracket is numbering. */
const words = (text: string) => text.match(/\p{L}{2,}|\p{L}(?![\p{L}.)])/gu) ?? [];

const piece = fc.constantFrom(
  'Squat',
  'run',
  'easy',
  'slow',
  'Wall balls',
  '4x8',
  '3 x 45s',
  '5 km',
  '400m',
  '10 min',
  '1:30',
  'rest 90s',
  'rest as needed',
  '@ 80kg',
  '@',
  'RPE 7',
  '@ 75%',
  'tempo 3010',
  '(elbows high)',
  '(',
  ')',
  'x',
  '20',
  '8-10',
  'each side',
  ',',
  ', ',
  ':',
  '-',
  'then',
  '2x16kg',
  'at 2:00/500m',
  'in zone 2',
  '3 rounds',
  '4 sets of 8',
  '%',
  '漢字',
);
const coachText = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom('1', '2', ' ', 'x', '@', ',', ';', 'k', 'm', 's', '-', ':', 'a', '('),
    maxLength: 80,
  }),
);

test('no word is ever lost', () => {
  fc.assert(
    fc.property(coachText, (text) => {
      const kept = JSON.stringify(parseExerciseText(text).map((exercise) => Object.values(exercise))).toLowerCase();
      const lost = words(text).filter((word) => !UNDERSTOOD.test(word) && !kept.includes(word.toLowerCase()));
      expect(lost).toEqual([]);
    }),
    { numRuns: 1_500 },
  );
});

test('any reasonable line fits the contract of an exercise', () => {
  fc.assert(
    fc.property(coachText, (text) => {
      for (const exercise of parseExerciseText(text))
        expect(Exercise.safeParse(exercise).error?.issues).toBeUndefined();
    }),
    { numRuns: 1_500 },
  );
});

test('keeps an endless line as it is written, and says so', () => {
  const line = 'Squat 3x5, '.repeat(200).trim();
  const [only, ...others] = readExerciseText(line);
  expect(others).toEqual([]);
  expect(`${only?.exercise.name} ${only?.exercise.notes}`).toBe(line);
  expect(only?.marks).toEqual([{ kind: 'not-understood', words: 'Too long to be read' }]);
});

test('says with which line each exercise begins, the first below a heading with the heading', () => {
  const text = [
    'Warm-up 10 min; Row 500 m',
    '',
    '4 rounds:',
    '500 m SkiErg',
    '25 m sled push',
    'rest 90 s',
    '',
    'A1 Front squat 4x6',
    'A2 Pull-up 4x8',
    'EMOM 10: 12 burpees, 10 wall balls',
    'Cool-down 5 min',
  ].join('\n');
  const places = placeExercises(text).map(({ exercise, line }) => `${line} ${exercise.name}`);
  expect(places).toEqual([
    '0 Warm-up',
    '0 Row',
    '2 SkiErg',
    '4 Sled push',
    '7 Front squat',
    '8 Pull-up',
    '9 Burpees',
    '9 Wall balls',
    '10 Cool-down',
  ]);
  expect(placeExercises(text).map(({ line: _, ...read }) => read)).toEqual(readExerciseText(text));
});
