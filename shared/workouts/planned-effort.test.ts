import { expect, test } from 'vitest';
import { parseExerciseText } from '#shared/exercises/exercise-text.ts';
import { plannedEffort, rpeOf } from './planned-effort.ts';

test.each([
  ['RPE 7', 7],
  ['RPE 6-7', 6.5],
  ['RPE 7.5', 7.5],
  ['rpe8', 8],
  ['easy pace', null],
  ['85% race load', null],
  ['', null],
])('%j asks for %s', (intensity, effort) => {
  expect(rpeOf(intensity)).toBe(effort);
});

test.each([
  ['Warm-up jog 10 min; Run 4 x 6 min @ RPE 7, rest 2 min; Cool-down jog 5 min', 7],
  ['Bike 10 min @ RPE 5; Row 30 min @ RPE 7', 6.5],
  ['Hip mobility 5 min; Back squat 3x5 @ RPE 8, rest 2 min', 8],
])('%j is %s', (text, effort) => {
  expect(plannedEffort(parseExerciseText(text))).toBe(effort);
});

test.each([
  ['one of its exercises does not say how hard', 'Row 10 min @ RPE 6; Pull-ups 5x5, rest 60 s'],
  ['another scale says how hard', 'Back squat 5x3 @ 82% 1RM, rest 3 min'],
  ['it takes nobody knows how long', 'Mystery challenge @ RPE 8'],
  ['it is nothing but warm-up and mobility', 'Warm-up jog 10 min @ RPE 3; Hip mobility 5 min'],
  ['it is off the scale', 'Row 10 min @ RPE 12'],
  ['it is empty', ''],
])('nothing is guessed where %s', (_why, text) => {
  expect(plannedEffort(parseExerciseText(text))).toBeNull();
});
