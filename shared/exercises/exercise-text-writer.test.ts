import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { parseExerciseText } from './exercise-text.ts';
import { writeExerciseText } from './exercise-text-writer.ts';

test.for<[string, Exercise]>([
  ['Back squat 4x8 @ 80 kg, rest 120 s', { name: 'Back squat', sets: 4, reps: 8, weight: 80, rest: 120 }],
  ['Run 6x1000 m @ 4:45/km, rest 90 s', { name: 'Run', sets: 6, distance: 1000, intensity: '4:45/km', rest: 90 }],
  ['Plank 3x45 s (elbows down)', { name: 'Plank', sets: 3, duration: 45, notes: 'elbows down' }],
  ['Row 10 min @ easy pace', { name: 'Row', duration: 600, intensity: 'easy pace' }],
  ['Burpees 20 reps', { name: 'Burpees', reps: 20 }],
  ['Lunges 3x8-10 @ bodyweight', { name: 'Lunges', sets: 3, reps: '8-10', weight: 'bodyweight' }],
  ['Split squat 3x8 each side, tempo 3010', { name: 'Split squat', sets: 3, reps: '8 each side', tempo: '3010' }],
  ['Wall balls 3 rounds', { name: 'Wall balls', rounds: 3 }],
  ['Z2 run 75 min @ Z2', { name: 'Z2 run', duration: 4_500, intensity: 'Z2' }],
  ['Mobility', { name: 'Mobility' }],
  ['Warm-up: row 5 min', { name: 'Warm-up: row', duration: 300 }],
  ['Échauffement: 4 nages 300 m', { name: 'Échauffement: 4 nages', distance: 300 }],
  ['Dauerlauf 75 min @ GA1', { name: 'Dauerlauf', duration: 4_500, intensity: 'GA1' }],
  ['Lunges 3x8+8', { name: 'Lunges', sets: 3, reps: '8+8' }],
  ['Swim 45 min, 1700 yd', { name: 'Swim', duration: 2_700, distance: '1700 yd' }],
])('%s', ([text, exercise]) => {
  expect(writeExerciseText([exercise])).toBe(text);
  expect(parseExerciseText(text)).toEqual([exercise]);
});

test('several exercises on one line are read', () => {
  expect(writeExerciseText([{ name: 'Run', distance: 1000 }, { name: 'Row' }])).toBe('Run 1000 m; Row');
  expect(writeExerciseText([])).toBe('');
});

test.for<[string, Exercise]>([
  ['a field that text has no word for', { name: 'Row', equipment: 'Rower' }],
  ['a name that would be read as more', { name: 'Row 1000 m' }],
  ['a name with a separator', { name: 'Row; run' }],
  ['a name of two lines', { name: 'Row\nrun' }],
  ['notes with brackets and a separator', { name: 'Row', notes: '(easy; steady)' }],
  ['a number as text', { name: 'Row', reps: '8' }],
])('%s is left to JSON', ([, exercise]) => {
  expect(writeExerciseText([{ name: 'Run' }, exercise])).toBeNull();
});

test.each([
  '5 rounds: Run 400 m, Wall balls 15 reps, rest 90 s',
  'Main set: 4 rounds: Row 500 m, Lunges 20 reps',
  'EMOM 12 min: Burpees 10 reps, Row 12 cal',
  'Every 2 min for 12 min: Back squat 3 reps @ 80%',
  'AMRAP 15 min: Pull-ups 5 reps, Push-ups 10 reps; Plank 3x30 s',
  'For time, cap 20 min, 5 rounds: Run 400 m, Wall balls 15 reps',
  'Superset, 3 rounds: Bench 10 reps, Row 10 reps, rest 60 s',
  'A1 Front squat 4x6; A2 Pull-up 4x6, rest 90 s; Plank 3x45 s',
  '3 rounds: Burpees 10 reps, Run 200 m; 3 rounds: Swings 12 reps, Row 200 m',
  'AMRAP 8 min: Burpees 10 reps\nRun 5000 m',
  'Run 30 metres',
])('writes %j as it was read', (text) => {
  expect(writeExerciseText(parseExerciseText(text))).toBe(text);
});

const name = fc.constantFrom(
  'Squat',
  'Row',
  'Wall balls',
  'Kniebeuge',
  'warm-up',
  'Run',
  'Bike',
  'Deadlift 5',
  'Tempo',
);
const amount = fc.constantFrom(
  '3x8',
  '400m',
  '10m',
  '1.000 m',
  '90 s',
  '3 x 8min',
  '12',
  '8-10 reps',
  '2 Sätze à 6 Wdh',
);
const remark = fc.constantFrom('', '', ' @ 75%', ' (slow, deep)', ', rest 90s', ', chest up', ', Pause 2 Min', ' easy');
const exerciseText = fc
  .tuple(name, amount, remark, fc.boolean())
  .map(([what, much, more, isFirst]) => (isFirst ? `${much} ${what}${more}` : `${what} ${much}${more}`));
const heading = fc.constantFrom(
  '',
  '',
  '',
  '5 rounds of: ',
  'EMOM 12: ',
  'AMRAP 15 min: ',
  'every 2:00 x 6: ',
  'For time: ',
);
const prefix = fc.constantFrom('', '', '1. ', '- ', 'A1 ', 'A2 ', 'Superset: ', 'Main: 3 Runden: ', 'b) ');
const separator = fc.constantFrom('; ', '\n', '\n\n', ', ', ' / ', ' + ');
const text = fc
  .array(fc.tuple(heading, prefix, exerciseText, separator), { maxLength: 8 })
  .map((parts) => parts.map((part) => part.join('')).join(''));

/** Writes exercises as a program file does, as text where that reads back alike and else as JSON, and reads them again. */
function writtenAndRead(exercises: readonly Exercise[]): readonly Exercise[] {
  const written = writeExerciseText(exercises);
  return written === null ? JSON.parse(JSON.stringify(exercises)) : parseExerciseText(written);
}

test('written text is read back as the same exercises', () => {
  fc.assert(
    fc.property(text, (source) => {
      const exercises = parseExerciseText(source);
      expect(writtenAndRead(exercises)).toEqual(exercises);
    }),
    { numRuns: inThisRun({ quick: 300, exhaustive: 20_000 }) },
  );
});
