import { expect, test } from 'vitest';
import type { ExerciseResult } from '#shared/workouts/result.ts';
import { totalsOf } from './totals.ts';

const done = (name: string, ...sets: Omit<ExerciseResult['sets'][number], 'doneAt'>[]): ExerciseResult => ({
  of: null,
  name,
  sets: sets.map((set) => ({ ...set, doneAt: '2026-11-21T18:00:00Z' })),
});

test('adds up the load of lifts and wall balls only', () => {
  const exercises = [
    done('Back squat', { reps: 5, kg: 72.5 }, { reps: 4, kg: 72.5 }, { reps: 5 }),
    done('Wall balls', { reps: 100, kg: 6 }),
    done('Sled push', { metres: 50, kg: 102 }),
    done('Farmers carry', { metres: 200, kg: 24 }),
    done('Sandbag lunges', { metres: 100, reps: 50, kg: 20 }),
    done('Push-ups', { reps: 20, kg: 10 }),
    done('My own thing', { reps: 20, kg: 10 }),
  ];
  expect(totalsOf({ exercises }).volume).toBe(652.5 + 600);
});

test('adds up what was run, and its pace over the runs that were timed', () => {
  const exercises = [
    done('Run', { metres: 1_000, seconds: 300 }, { metres: 1_000, seconds: 320 }),
    done('Easy run', { metres: 2_000 }),
    done('Row', { metres: 500, seconds: 110 }),
  ];
  expect(totalsOf({ exercises })).toEqual({
    volume: 0,
    runMetres: 4_000,
    runPace: 0.31,
    ergMetres: 500,
    transitionSeconds: 0,
  });
  expect(totalsOf({ exercises: [done('Plank', { seconds: 60 })] })).toEqual({
    volume: 0,
    runMetres: 0,
    runPace: null,
    ergMetres: 0,
    transitionSeconds: 0,
  });
});

test('adds up the transitions', () => {
  const exercises = [done('Run'), { ...done('Ski'), transitionSeconds: 42 }, { ...done('Run'), transitionSeconds: 18 }];
  expect(totalsOf({ exercises }).transitionSeconds).toBe(60);
});
