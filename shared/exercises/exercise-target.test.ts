import { expect, test } from 'vitest';
import { targetOf } from './exercise-target.ts';
import { parseExerciseText } from './exercise-text.ts';

test.each([
  ['Back squat 4x8 @ 70 %', 'reps', 8, false],
  ['Pull-ups 3x8-12', 'reps', 10, false],
  ['Split squat 3x8 each leg', 'reps', 8, true],
  ['Bulgarian Split Squat 3x8 je Bein', 'reps', 8, true],
  ['Run 6 x 1 km @ 4:30/km, rest 90 s', 'metres', 1_000, false],
  ['Farmers carry 4 x 50 m @ 2 x 24 kg', 'metres', 50, false],
  ['Bike 10-20 min', 'seconds', 900, false],
  ['Side plank 2 x 30 s (each side), rest 0 s', 'seconds', 30, true],
  ['Split squat 3x6/side', 'reps', 6, true],
  ['Row 12 cal', 'calories', 12, false],
  ['Assault bike 10 x 10-12 kcal, rest 60 s', 'calories', 11, false],
])('%s asks for %s in one set', (line, unit, amount, isEachSide) => {
  const [exercise] = parseExerciseText(line);
  expect(exercise && targetOf(exercise)).toEqual({ unit, amount, isEachSide });
});

test.each(['Pull-ups 4 x max', 'Thrusters 21-15-9', 'Run 3 miles', 'Finisher'])('%s has no numeric target', (line) => {
  const [exercise] = parseExerciseText(line);
  expect(exercise && targetOf(exercise)).toBeNull();
});
