import { expect, test } from 'vitest';
import { readExercises } from './read-exercises.ts';

const unreported = () => expect.unreachable();

test('marks each exercise of a text by its place, and says its line', () => {
  expect(readExercises('Squat 5x5\n10m cool-down', unreported)).toEqual({
    exercises: [
      { name: 'Squat', sets: 5, reps: 5 },
      { name: 'cool-down', duration: 600 },
    ],
    marks: [{ exercise: 1, kind: 'inferred', words: 'Read as 10 minutes', said: '10m' }],
    lines: [0, 1],
  });
});

test('marks and places nothing in exercises written as JSON', () => {
  const exercises = [{ name: 'cool-down 10m' }];
  expect(readExercises(JSON.stringify(exercises), unreported)).toEqual({ exercises, marks: [], lines: [] });
});
