import { expect, test } from 'vitest';
import { randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { describeRandomWorkout } from './describe-random-workout.ts';

const described = (structure: string, ...exercises: Exercise[]) =>
  describeRandomWorkout(randomWorkout('Any', { structure, exercises }));

test('the text is the structure, then the exercises as a coach writes them', () => {
  expect(
    described(
      'Three rounds for time.',
      { name: 'Warm-up jog', duration: 300 },
      { name: 'Run', distance: 400 },
      { name: 'Wall balls', sets: 3, reps: 20 },
      { name: 'Plank', sets: 3, duration: 45 },
      { name: 'Lunges', reps: '10 each leg' },
      { name: 'Burpees', reps: 15 },
      { name: 'Row', rounds: 4, distance: 500 },
      { name: 'Bear crawl', rounds: 2 },
      { name: 'Stretch' },
    ),
  ).toBe(
    'Three rounds for time. Warm-up jog 5 min; Run 400 m; Wall balls 3 x 20; Plank 3 x 45 s; Lunges 10 each leg; ' +
      'Burpees 15 reps; Row 4 x 500 m; Bear crawl 2 times; Stretch',
  );
});

test('names the rounds once, with the amounts of one round', () => {
  const circuit = [
    { name: 'Run', distance: 400 },
    { name: 'Row', distance: 500 },
    { name: 'Burpees', reps: 8 },
  ];
  expect(described('', ...circuit.map((each) => ({ ...each, rounds: 4 })), { name: 'Stretch' })).toBe(
    '4 rounds: Run 400 m, Row 500 m, Burpees 8 reps; Stretch',
  );
});

test('a structure that is no sentence leads into the exercises, and may be missing', () => {
  expect(described('For time', { name: 'Run', distance: 800 })).toBe('For time: Run 800 m');
  expect(described('', { name: 'Run', distance: 800 })).toBe('Run 800 m');
});

test.each([
  ['one byte', 'a'.repeat(120)],
  ['two bytes', 'ü'.repeat(120)],
  ['three bytes', '走'.repeat(120)],
  ['four bytes', '🏃'.repeat(60)],
])("a long text is cut to its row's size, and not within a character of %s", (_what, name) => {
  const exercises = Array.from({ length: 50 }, () => ({ name, duration: 45 }));
  const text = described('Fifty times.', ...exercises);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(600);
  expect(Buffer.byteLength(text)).toBeGreaterThan(590);
  expect(text.startsWith(`Fifty times. ${name} 45 s; `)).toBe(true);
  expect(text.endsWith('…')).toBe(true);
  expect(text.isWellFormed()).toBe(true);
});
