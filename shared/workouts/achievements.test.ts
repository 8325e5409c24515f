import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACHIEVEMENT_CATEGORIES, WORKOUT_TYPES } from '#shared/constants.ts';
import { addDays } from '#shared/dates.ts';
import type { ProgramStanding } from '#shared/training/program-standing.ts';
import { ACHIEVEMENT_IDS, type AchievementFacts, achievementsOf, type Earned, newlyEarned } from './achievements.ts';
import { Achievement } from './progress.ts';
import type { WorkoutType } from './workout.ts';

const NOTHING: AchievementFacts = { totalWorkouts: 0, totalMinutes: 0, streak: 0 };
const DAY = '2026-11-18';

const earnedBy = (facts: Partial<AchievementFacts>) => newlyEarned({ ...NOTHING, ...facts }, {});
const workout = (workoutType: WorkoutType, ...names: string[]) => ({
  workout: { workoutType, exercises: names.map((name) => ({ name })) },
});
const standing = (changes: Partial<ProgramStanding>) => ({
  program: { workouts: 40, completed: 0, ahead: 0, fullWeeks: 0, ...changes },
});

test('ids never change, because athletes have them stored', () => {
  expect([...ACHIEVEMENT_IDS].join(' ')).toBe(
    'first-workout workouts-10 workouts-25 workouts-50 workouts-100 workouts-250 hours-10 hours-50 hours-100 ' +
      'streak-3 streak-7 streak-14 streak-30 streak-100 full-week four-full-weeks ' +
      'half-way program-finished nothing-missed station-work first-brick race-rehearsal all-eight race-day',
  );
});

test('every achievement fits the contract, with a unique name, in each of the categories', () => {
  const all = achievementsOf(Object.fromEntries([...ACHIEVEMENT_IDS].map((id) => [id, DAY])));
  expect(all).toHaveLength(ACHIEVEMENT_IDS.size);
  for (const achievement of all) expect(Achievement.parse(achievement)).toEqual(achievement);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ category }) => category))).toEqual(new Set(ACHIEVEMENT_CATEGORIES));
});

const SEVEN = ['Ski', 'Sled push', 'Sled pull', 'Burpee broad jumps', 'Row', 'Farmers carry', 'Sandbag lunges'];

describe('each is earned by exactly its own condition', () => {
  test.each<[string, Partial<AchievementFacts>, Partial<AchievementFacts>]>([
    ['first-workout', { totalWorkouts: 1 }, { totalWorkouts: 0 }],
    ['workouts-10', { totalWorkouts: 10 }, { totalWorkouts: 9 }],
    ['workouts-25', { totalWorkouts: 25 }, { totalWorkouts: 24 }],
    ['workouts-50', { totalWorkouts: 50 }, { totalWorkouts: 49 }],
    ['workouts-100', { totalWorkouts: 100 }, { totalWorkouts: 99 }],
    ['workouts-250', { totalWorkouts: 250 }, { totalWorkouts: 249 }],
    ['hours-10', { totalMinutes: 600 }, { totalMinutes: 599 }],
    ['hours-50', { totalMinutes: 3_000 }, { totalMinutes: 2_999 }],
    ['hours-100', { totalMinutes: 6_000 }, { totalMinutes: 5_999 }],
    ['streak-3', { streak: 3 }, { streak: 2 }],
    ['streak-7', { streak: 7 }, { streak: 6 }],
    ['streak-14', { streak: 14 }, { streak: 13 }],
    ['streak-30', { streak: 30 }, { streak: 29 }],
    ['streak-100', { streak: 100 }, { streak: 99 }],
    ['full-week', standing({ fullWeeks: 1 }), standing({ completed: 3 })],
    ['four-full-weeks', standing({ fullWeeks: 4 }), standing({ fullWeeks: 3 })],
    ['half-way', standing({ completed: 20, ahead: 20 }), standing({ completed: 19, ahead: 21 })],
    ['program-finished', standing({ completed: 30 }), standing({ completed: 29 })],
    ['program-finished', standing({ completed: 40 }), standing({ completed: 39, ahead: 1 })],
    ['nothing-missed', standing({ completed: 40 }), standing({ completed: 39 })],
    ['half-way', standing({ workouts: 2, completed: 1 }), standing({ workouts: 0 })],
    ['nothing-missed', standing({ workouts: 1, completed: 1 }), standing({ workouts: 0 })],
    ['station-work', workout('station-focus', 'Sled push'), workout('strength', 'Sled push')],
    ['station-work', workout('station-focus', 'Run', 'Row'), workout('station-focus', 'Warm-up row', 'Back squat')],
    ['first-brick', workout('mixed', 'Run', 'Ski'), workout('mixed', 'Run', 'Back squat')],
    ['first-brick', workout('cardio', 'Run', 'Sled pull'), workout('mixed')],
    ['first-brick', workout('Training', 'Run', 'Wall balls'), workout('station-focus', 'Wall balls', 'Row')],
    ['first-brick', workout('cardio', 'Run', 'Row'), workout('strength', 'Warm-up jog', 'Farmers carry')],
    ['race-rehearsal', workout('race-prep'), workout('mixed', 'Run', 'Ski')],
    ['all-eight', workout('Testing', ...SEVEN, 'Wall balls'), workout('Testing', ...SEVEN, 'Warm-up row', 'Run')],
    ['all-eight', workout('race-prep', 'Run', 'Wall ball', ...SEVEN), workout('race-prep', ...SEVEN, ...SEVEN)],
    ['race-day', workout('Competition'), workout('race-prep', 'Race pace run')],
  ])('%s', (id, enough, notEnough) => {
    expect(earnedBy(enough)).toContain(id);
    expect(earnedBy(notEnough)).not.toContain(id);
  });

  test('none is earned by nothing', () => {
    expect(earnedBy({})).toEqual([]);
  });
});

test('achievements are listed newest first, and within a day the rarer first', () => {
  const earned = { 'first-workout': DAY, 'workouts-10': addDays(DAY, 9), 'first-brick': DAY, unheardOf: DAY };
  expect(achievementsOf(earned).map(({ id, earnedAt }) => `${id} ${earnedAt}`)).toEqual([
    'workouts-10 2026-11-27',
    'first-brick 2026-11-18',
    'first-workout 2026-11-18',
  ]);
});

describe('after any log entries', () => {
  const NAMES = ['Run', 'Warm-up jog', 'Wall balls', 'Back squat', ...SEVEN];
  const anyFacts: fc.Arbitrary<AchievementFacts> = fc.record({
    totalWorkouts: fc.nat({ max: 300 }),
    totalMinutes: fc.nat({ max: 8_000 }),
    streak: fc.nat({ max: 120 }),
    program: fc.option(
      fc.record({
        workouts: fc.nat({ max: 12 }),
        completed: fc.nat({ max: 12 }),
        ahead: fc.nat({ max: 2 }),
        fullWeeks: fc.nat({ max: 5 }),
      }),
      { nil: undefined },
    ),
    workout: fc.option(
      fc.record({
        workoutType: fc.constantFrom(...WORKOUT_TYPES),
        exercises: fc.array(fc.constantFrom(...NAMES).map((name) => ({ name }))),
      }),
      { nil: undefined },
    ),
  });

  test('each is earned once, keeps its day and is never lost', () => {
    fc.assert(
      fc.property(fc.array(anyFacts, { maxLength: 12 }), (logged) => {
        let earned: Earned = {};
        for (const [index, facts] of logged.entries()) {
          const before = earned;
          const today = addDays(DAY, index);
          const ids = newlyEarned(facts, earned);
          expect(ids.filter((id) => id in before)).toEqual([]);
          earned = { ...earned, ...Object.fromEntries(ids.map((id) => [id, today])) };
          expect(newlyEarned(facts, earned)).toEqual([]);
          expect(achievementsOf(earned)).toHaveLength(Object.keys(earned).length);
          expect(earned).toMatchObject(before);
        }
      }),
    );
  });

  test('more workouts, hours, streak days and exercises earn no less', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (facts, more) => {
        const added: AchievementFacts = {
          ...facts,
          totalWorkouts: facts.totalWorkouts + more.totalWorkouts,
          totalMinutes: facts.totalMinutes + more.totalMinutes,
          streak: facts.streak + more.streak,
          workout: facts.workout && {
            ...facts.workout,
            exercises: [...facts.workout.exercises, ...(more.workout?.exercises ?? [])],
          },
        };
        expect(newlyEarned(added, {})).toEqual(expect.arrayContaining(newlyEarned(facts, {})));
      }),
    );
  });
});
