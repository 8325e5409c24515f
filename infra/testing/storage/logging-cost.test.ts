import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { correct, entryIn } from '#infra/testing/people/corrections.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { sampleResult } from '#infra/testing/programs/sample-result.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { RANDOM_COMPLETION } from '#shared/constants.ts';
import type { Changes } from '#shared/training/command.ts';
import { describeRandomWorkout } from '#shared/workouts/describe-random-workout.ts';
import { costOfCall } from './storage-cost.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');

let rig: Rig;
let pid: string;
let calls: ReturnType<typeof loggingCalls>;

beforeAll(async () => {
  rig = await startRig({ now: NOON, cacheSeconds: 60 });
  pid = await rig.program(planCsv({ weeks: 8 }));
  calls = loggingCalls(pid);
  const visitor = await athleteOnProgram(rig, pid);
  await calls.complete(visitor, 1); // fills the function's cache with the program
  await visitor.call('GET /api/dashboard');
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

const costOf = (call: () => Promise<Answer>) => costOfCall(rig.storage, call);

describe('[R65] logging a workout', () => {
  test('takes at most ten write units in three waves, and its replay none', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    const first = await costOf(() => calls.log(athlete, 1, { rating: 8, notes: 'x'.repeat(300), duration: 50 }));
    expect(first).toMatchObject({ status: 200, requests: 6, waves: 3 });
    expect(first.write).toBeLessThanOrEqual(10);
    const replay = await costOf(() => calls.log(athlete, 1, { rating: 8 }));
    expect(replay).toMatchObject({ status: 200, waves: 2, write: 0 });
  });

  test('of a random one takes no more, however long its description', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    await calls.complete(athlete, 1);
    const exercises = Array.from({ length: 20 }, (_, n) => ({
      name: `Burpee broad jumps, part ${n}`,
      sets: 4,
      distance: 20,
    }));
    const workout = randomWorkout('Twenty parts of one long station', { exercises });
    expect(Buffer.byteLength(describeRandomWorkout(workout))).toBeGreaterThan(590);
    const details = { ...RANDOM_COMPLETION, duration: 45 };
    const first = await costOf(() => completeRandom(athlete, workout, details));
    expect(first).toMatchObject({ status: 200, requests: 6, waves: 3 });
    expect(first.write).toBeLessThanOrEqual(10);
    expect(await costOf(() => completeRandom(athlete, workout, details))).toMatchObject({ waves: 2, write: 0 });
  });

  test('with an achievement takes two units more, and none once it is stored', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    const earning = await costOf(() => calls.complete(athlete, 1));
    rig.clock.now += 86_400_000;
    await athlete.call('GET /api/auth/user'); // notes, as once a day, that the session is in use
    const other = await costOf(() => calls.complete(athlete, 2));
    expect([earning.write - other.write, other.write]).toEqual([2, 8]);
  });

  // Notes are limited by the length JavaScript tells, of which a character of three bytes is one and one of four is two.
  test.each([
    ['x', 14],
    ['🏋', 18],
    ['走', 22],
  ])('with the longest notes that are allowed, of %s, takes at most %i', async (character, most) => {
    const athlete = await athleteOnProgram(rig, pid);
    const notes = character.repeat(2_000 / character.length);
    const { status, write } = await costOf(() => calls.log(athlete, 1, { notes }));
    expect(status).toBe(200);
    expect(write).toBeLessThanOrEqual(most);
    expect(write).toBeGreaterThan(most - 4);
  });

  test('as skipped takes at most six, and again none', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    const first = await costOf(() => calls.skip(athlete, 1));
    expect(first).toMatchObject({ status: 200, waves: 3 });
    expect(first.write).toBeLessThanOrEqual(6);
    expect(await costOf(() => calls.skip(athlete, 1))).toMatchObject({ status: 200, write: 0 });
  });

  test('a second time, with more details, takes three waves as well and no guard', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    await calls.complete(athlete, 1);
    const cost = await costOf(() => calls.log(athlete, 1, { rating: 8, duration: 50 }));
    expect(cost).toMatchObject({ status: 200, waves: 3 });
    expect(cost.write).toBeLessThanOrEqual(4);
  });
});

describe('[R65] a complete log entry, when corrected,', () => {
  /** Returns an athlete with two logged workouts, the first of them two days old. */
  async function withTwo(details: object = {}) {
    const athlete = await athleteOnProgram(rig, pid);
    const entryId = entryIn(await calls.log(athlete, 1, details));
    rig.clock.now += 2 * 86_400_000;
    await calls.complete(athlete, 2);
    await athlete.call('GET /api/auth/user');
    return {
      athlete,
      cost: (changes: Changes) => {
        rig.clock.now += 1;
        return costOf(() => correct(athlete, entryId, changes));
      },
    };
  }

  test('takes four write units for a field, and none for an unchanged one', async () => {
    const { cost } = await withTwo();
    expect(await cost({ effort: 7, notes: 'Into the wind' })).toMatchObject({ status: 200, waves: 4, write: 4 });
    expect(await cost({ duration: 30 })).toMatchObject({ status: 200, write: 4 });
    expect(await cost({ isRemoved: false })).toMatchObject({ status: 200, write: 0 });
  });

  test('takes ten for another day, and twelve in another quarter', async () => {
    const { cost } = await withTwo();
    expect(await cost({ date: '2026-11-19' })).toMatchObject({ status: 200, write: 10 });
  });

  test('takes ten to delete and to restore', async () => {
    const { cost } = await withTwo();
    expect(await cost({ isRemoved: true })).toMatchObject({ status: 200, write: 10 });
    expect(await cost({ isRemoved: false })).toMatchObject({ status: 200, write: 10 });
  });

  test('with a result of twelve movements takes at most 48', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    const exercises = Array.from({ length: 12 }, (_, n) => ({
      ...{ of: n, name: `Movement ${n} of twelve`, note: 'Felt heavy from the second set on' },
      sets: Array.from({ length: 5 }, (_, set) => ({
        ...{ reps: 5 + set, kg: 60 + 2.5 * ((n * 7 + set * 3) % 11) },
        doneAt: new Date(NOON - (n * 5 + set) * 71_317).toISOString(),
      })),
    }));
    const result = { ...sampleResult(), exercises };
    const cost = await costOf(() => calls.log(athlete, 1, { rating: 8, effort: 7, duration: 50, result }));
    expect(cost).toMatchObject({ status: 200, waves: 3 });
    expect(cost.write).toBeLessThanOrEqual(48);
  });

  test('and effort on logging cost nothing more', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    await calls.complete(athlete, 1);
    rig.clock.now += 86_400_000;
    await athlete.call('GET /api/auth/user');
    const cost = await costOf(() => calls.log(athlete, 2, { rating: 8, effort: 7, date: '2026-11-18' }));
    expect(cost).toMatchObject({ status: 200, waves: 3, write: 8 });
  });
});
