import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { RANDOM_COMPLETION } from '#shared/constants.ts';
import { addDays } from '#shared/dates.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

let rig: Rig;
let pid: string;
let calls: ReturnType<typeof loggingCalls>;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  pid = await rig.program(planCsv());
  calls = loggingCalls(pid);
});
afterAll(() => rig.stop());

type Which = 'of the program' | 'random' | 'another random';

/** A workout's outcome as the product promises it, independent of storage. */
interface Logged {
  status: 'completed' | 'skipped';
  onDay: number;
  minutes: number;
  rating: number | null;
}

interface Model {
  readonly logged: Map<Which, Logged>;
  /** The days on which what totals and streak are enough for was earned. */
  readonly earned: Record<string, string>;
}

type Step = { do: 'complete'; which: Which; rating?: number; minutes?: number } | { do: 'skip' } | { do: 'sleep' };

const anyWhich = fc.constantFrom<Which>('of the program', 'of the program', 'random', 'another random');

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('complete' as const), which: anyWhich }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('complete' as const),
      which: anyWhich,
      rating: fc.integer({ min: 1, max: 10 }),
      minutes: fc.integer({ min: 1, max: 600 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'skip' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'sleep' }) },
);

/** The status the model answers with. */
function apply({ logged, earned }: Model, step: Exclude<Step, { do: 'sleep' }>, day: number): number {
  const which = step.do === 'skip' ? 'of the program' : step.which;
  const before = logged.get(which);
  if (step.do === 'skip') {
    if (before?.status === 'completed') return 409;
    if (!before) logged.set(which, { status: 'skipped', onDay: day, minutes: 0, rating: null });
    return 200;
  }
  const meant = which === 'of the program' ? 40 : 35;
  const completed =
    before?.status === 'completed'
      ? before
      : { status: 'completed' as const, onDay: day, minutes: meant, rating: null };
  const { minutes = completed.minutes, rating = completed.rating } = step;
  const isConstant = which !== 'of the program' && step.rating === RANDOM_COMPLETION.rating;
  logged.set(which, { ...completed, minutes, rating: isConstant ? completed.rating : rating });
  const enough = enoughFor(logged);
  for (const id of enough) earned[id] ??= addDays('2026-11-18', day);
  for (const id of Object.keys(earned)) if (!enough.includes(id)) delete earned[id]; // by fewer minutes
  return 200;
}

/** The random workouts have runs and a station; the program asks for training on every day. */
function enoughFor(logged: Model['logged']): string[] {
  const hasBrick = [...logged].some(([which, { status }]) => which !== 'of the program' && status === 'completed');
  const completed = [...logged.values()].filter(({ status }) => status === 'completed');
  const days = new Set(completed.map(({ onDay }) => onDay));
  const isThreeInARow = [...days].some((day) => days.has(day + 1) && days.has(day + 2));
  return [
    ...(completed.length > 0 ? ['first-workout'] : []),
    ...(hasBrick ? ['first-brick'] : []),
    ...(minutesOf(logged) >= 600 ? ['hours-10'] : []),
    ...(isThreeInARow ? ['streak-3'] : []),
  ];
}

function minutesOf(logged: Model['logged']): number {
  const completed = [...logged.values()].filter(({ status }) => status === 'completed');
  return completed.reduce((sum, { minutes }) => sum + minutes, 0);
}

test('[R19] any sequence of completing and skipping leaves the state, totals and achievements of the model', async () => {
  const workouts = { random: randomWorkout('One'), 'another random': randomWorkout('Another') };
  const idOf = (which: Which) => (which === 'of the program' ? workoutIdOf(pid, 1) : workouts[which].id);
  const send = (athlete: Person, step: Exclude<Step, { do: 'sleep' }>) => {
    if (step.do === 'skip') return calls.skip(athlete, 1);
    const { which, rating, minutes: duration } = step;
    const details = rating === undefined ? {} : { rating, duration };
    if (which !== 'of the program') return completeRandom(athlete, workouts[which], details);
    return rating === undefined ? calls.complete(athlete, 1) : calls.log(athlete, 1, details);
  };

  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 8 }), async (steps) => {
      rig.clock.now = NOON;
      const athlete = await athleteOnProgram(rig, pid);
      const model: Model = { logged: new Map(), earned: {} };
      let day = 0;
      for (const step of steps) {
        if (step.do === 'sleep') rig.clock.now = NOON + ++day * DAY;
        else expect((await send(athlete, step)).status).toBe(apply(model, step, day));
      }

      const { totals, earned } = (await readAthlete(rig.table, athlete.uid)) ?? {};
      const completed = [...model.logged.values()].filter(({ status }) => status === 'completed');
      expect(earned).toEqual(model.earned);
      expect(totals?.totalWorkouts).toBe(completed.length);
      expect(totals?.totalMinutes).toBe(minutesOf(model.logged));
      expect(totals?.firstOn).toBe(model.earned['first-workout']);
      const { body } = await athlete.call('GET /api/recent-activity');
      const expected = [...model.logged].map(([which, { status, rating, minutes }]) => ({
        workoutId: idOf(which),
        status,
        ratingOfTen: rating,
        duration: status === 'completed' ? minutes : null,
      }));
      const byId = (a: { workoutId: string }, b: { workoutId: string }) => a.workoutId.localeCompare(b.workoutId);
      expect(body.sort(byId)).toMatchObject(expected.sort(byId));
      expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
    }),
    { numRuns: inThisRun({ quick: 12, exhaustive: 1_000 }) },
  );
}, 1_800_000);
