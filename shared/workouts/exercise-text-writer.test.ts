import { expect, test } from 'vitest';
import { parseExerciseText } from './exercise-text.ts';
import { writeExerciseText } from './exercise-text-writer.ts';
import type { Exercise } from './workout.ts';

test.for<[string, Exercise]>([
  ['Back squat 4x8 @ 80 kg, rest 120 s', { name: 'Back squat', sets: 4, reps: 8, weight: 80, rest: 120 }],
  ['Run 6x1000 m @ 4:45/km, rest 90 s', { name: 'Run', sets: 6, distance: 1000, intensity: '4:45/km', rest: 90 }],
  ['Plank 3x45 s (elbows down)', { name: 'Plank', sets: 3, duration: 45, notes: 'elbows down' }],
  ['Row 10 min @ easy pace', { name: 'Row', duration: 600, intensity: 'easy pace' }],
  ['Burpees 20 reps', { name: 'Burpees', reps: 20 }],
  ['Lunges 3x8-10 @ bodyweight', { name: 'Lunges', sets: 3, reps: '8-10', weight: 'bodyweight' }],
  ['Split squat 3x8 each side, tempo 3010', { name: 'Split squat', sets: 3, reps: '8 each side', tempo: '3010' }],
  ['Wall balls 3 rounds', { name: 'Wall balls', rounds: 3 }],
  ['Mobility', { name: 'Mobility' }],
])('%s', ([text, exercise]) => {
  expect(writeExerciseText([exercise])).toBe(text);
  expect(parseExerciseText(text)).toEqual([exercise]);
});

test('several stand in one line', () => {
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
