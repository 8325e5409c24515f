import fc from 'fast-check';
import { expect, test } from 'vitest';
import { play, sessionOf } from '#frontend/testing/played-session.ts';
import { generatedWorkoutRequests } from '#infra/testing/programs/generated-workout-requests.ts';
import { parseStarterPrograms } from '#infra/testing/programs/parsed-starter-programs.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { generateRandomWorkout } from '#shared/workouts/random/generate-random-workout.ts';
import { Result } from '#shared/workouts/result.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { resultOf } from './result-of.ts';

/** No workout takes so many taps. */
const MOST_TAPS = 1_500;

/** Plays a workout with nothing but the main button, and returns what went wrong. */
function playedThrough(exercises: readonly Exercise[], minutes: number | null): string[] {
  const played = play(sessionOf(exercises, { minutes }));
  for (let taps = 0; taps < MOST_TAPS; taps++) {
    const { phase, main } = played.view();
    if (phase === 'finished') return faultsAtEnd(played);
    if (phase !== 'running' && phase !== 'all-done') return [`${phase} after ${taps} taps`];
    const isWaiting = main?.says === 'wait' || main?.says === 'round';
    const added = played.act('main', isWaiting ? 60 : 5);
    if (added.length === 0 && !isWaiting) return [`the main button does nothing: ${JSON.stringify(main)}`];
  }
  return ['it never ends'];
}

function faultsAtEnd(played: ReturnType<typeof play>): string[] {
  const { pieces } = played.view();
  const parsed = Result.safeParse(resultOf(played.session, played.facts(), played.reading()));
  const left = pieces.filter(({ state }) => state !== 'done').map(({ name }) => `${name} is not done`);
  return [...left, ...(parsed.success ? [] : [parsed.error.message])];
}

const programs = await parseStarterPrograms();
const everyNth = inThisRun({ quick: 12, exhaustive: 1 });

test('plays the workouts of every starter program to the end with the main button', () => {
  const workouts = programs.flatMap(({ parsed }) => parsed.workouts).filter((_, index) => index % everyNth === 0);
  for (const { name, exercises, durationMinutes } of workouts)
    expect({ name, faults: playedThrough(exercises, durationMinutes) }).toEqual({ name, faults: [] });
});

test('plays generated workouts to the end with the main button', () => {
  fc.assert(
    fc.property(generatedWorkoutRequests, (each) => {
      const { exercises, estimatedDuration } = generateRandomWorkout(each);
      expect(playedThrough(exercises, estimatedDuration)).toEqual([]);
    }),
    { numRuns: inThisRun({ quick: 20, exhaustive: 1_000 }) },
  );
});
