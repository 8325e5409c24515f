import { expect, test } from 'vitest';
import { parseExerciseText } from '#shared/exercises/exercise-text.ts';
import type { ExerciseResult } from '#shared/workouts/result.ts';
import { type Bar, barsBeside } from './bars.ts';
import { toPieces } from './pieces.ts';

const pieces = toPieces(parseExerciseText('Easy run 10 min; Row 10 min; Back squat 3x8, rest 90 s; Plank 3x45s'));
const done = (of: number, name: string, ...sets: Omit<ExerciseResult['sets'][number], 'doneAt'>[]): ExerciseResult => ({
  of,
  name,
  sets: sets.map((set) => ({ ...set, doneAt: '2026-11-21T18:00:00Z' })),
});
const minutesOf = (bars: readonly Bar[]) => bars.reduce((sum, bar) => sum + bar.minutes, 0);

test('a measured piece is drawn as long as it took, any other as planned, and none that was left out', () => {
  const {
    planned,
    done: drawn,
    plannedMinutes,
    drawnMinutes,
  } = barsBeside(pieces, [
    done(0, 'Easy run', { seconds: 900 }),
    done(2, 'Back squat', { reps: 8, kg: 60 }),
    { ...done(3, 'Plank'), isSkipped: true },
  ]);
  expect(plannedMinutes).toBeCloseTo(minutesOf(planned));
  expect(drawnMinutes).toBeCloseTo(minutesOf(drawn));
  const leftOut = planned.filter(({ isSkipped }) => isSkipped);
  expect(minutesOf(leftOut)).toBeGreaterThan(10); // the row and the plank
  expect(plannedMinutes - minutesOf(leftOut) + 5).toBeCloseTo(drawnMinutes); // five minutes of running more
  expect(drawn[0]?.minutes).toBeCloseTo(15);
  expect(drawn.some(({ isSkipped }) => isSkipped)).toBe(false);
});

test('of nothing nothing is drawn, and all of the plan is left out', () => {
  const { planned, done: drawn, drawnMinutes } = barsBeside(pieces, []);
  expect(drawn).toEqual([]);
  expect(drawnMinutes).toBe(0);
  expect(planned.every(({ isSkipped }) => isSkipped)).toBe(true);
});

test('a transition is a low bar of its own between two pieces', () => {
  const { done: drawn, drawnMinutes } = barsBeside(pieces, [
    done(0, 'Easy run', { seconds: 600 }),
    { ...done(1, 'Row', { seconds: 600 }), transitionSeconds: 90 },
  ]);
  expect(drawn.map(({ minutes, look }) => [minutes, look])).toEqual([
    [10, expect.anything()],
    [1.5, 'easy'],
    [10, expect.anything()],
  ]);
  expect(drawn[1]?.effort).toBeLessThan(drawn[2]?.effort ?? 0);
  expect(drawnMinutes).toBeCloseTo(21.5);
});
