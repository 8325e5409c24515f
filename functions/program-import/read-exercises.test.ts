import { expect, test } from 'vitest';
import { readExercises } from './read-exercises.ts';

const unreported = () => expect.unreachable();

test('marks each exercise of a text by its place', () => {
  expect(readExercises('Squat 5x5, 10m cool-down', unreported)).toEqual({
    exercises: [
      { name: 'Squat', sets: 5, reps: 5 },
      { name: 'cool-down', duration: 600 },
    ],
    marks: [{ exercise: 1, kind: 'inferred', words: 'Read as 10 minutes', said: '10m' }],
  });
});

test('marks nothing in exercises written as JSON', () => {
  const exercises = [{ name: 'cool-down 10m' }];
  expect(readExercises(JSON.stringify(exercises), unreported)).toEqual({ exercises, marks: [] });
});
