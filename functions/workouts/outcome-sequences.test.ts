import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#functions/data/verify-ledger.ts';
import { athleteOnProgram, loggingCalls, totalsOf } from '#infra/testing/athlete-on-program.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

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

/** What the product promises about one workout on one day, with nothing of how it is kept. */
interface Model {
  status: 'open' | 'completed' | 'skipped';
  onDay: number;
  minutes: number;
  rating: number | null;
}

describe('[R19] any sequence of completing and skipping', () => {
  type Step = { do: 'complete' | 'skip'; rating?: number; minutes?: number } | { do: 'sleep' };

  const anyStep: fc.Arbitrary<Step> = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Step>({ do: 'complete' }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('complete' as const),
        rating: fc.integer({ min: 1, max: 10 }),
        minutes: fc.integer({ min: 1, max: 600 }),
      }),
    },
    { weight: 3, arbitrary: fc.constant<Step>({ do: 'skip' }) },
    { weight: 1, arbitrary: fc.constant<Step>({ do: 'sleep' }) },
  );

  /** The status the model answers with. */
  function apply(model: Model, step: Exclude<Step, { do: 'sleep' }>, day: number): number {
    if (step.do === 'skip') {
      if (model.status === 'completed') return 409;
      if (model.status === 'open') Object.assign(model, { status: 'skipped', onDay: day });
      return 200;
    }
    if (model.status === 'skipped' && model.onDay !== day) return 409;
    if (model.status !== 'completed') Object.assign(model, { status: 'completed', onDay: day, minutes: 40 });
    model.minutes = step.minutes ?? model.minutes;
    model.rating = step.rating ?? model.rating;
    return 200;
  }

  test('leaves the state and the totals the model has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 8 }), async (steps) => {
        rig.clock.now = NOON;
        const athlete = await athleteOnProgram(rig, pid);
        const model: Model = { status: 'open', onDay: 0, minutes: 0, rating: null };
        let day = 0;
        for (const step of steps) {
          if (step.do === 'sleep') {
            rig.clock.now = NOON + ++day * DAY;
            continue;
          }
          const { rating, minutes: duration } = step.do === 'complete' ? step : {};
          const answer =
            step.do === 'skip'
              ? await calls.skip(athlete, 1)
              : rating === undefined
                ? await calls.complete(athlete, 1)
                : await calls.log(athlete, 1, { rating, duration });
          expect(answer.status).toBe(apply(model, step, day));
        }
        const isCompleted = model.status === 'completed';
        expect(await totalsOf(rig, athlete)).toEqual({
          totalWorkouts: Number(isCompleted),
          totalMinutes: isCompleted ? model.minutes : 0,
        });
        expect((await athlete.call('GET /api/recent-activity')).body).toMatchObject(
          model.status === 'open'
            ? []
            : [{ status: model.status, rating: model.rating, duration: isCompleted ? model.minutes : null }],
        );
        expect(await verifyLedger(rig.table, athlete.uid)).toEqual([]);
      }),
      { numRuns: process.env.EXHAUSTIVE ? 1_000 : 12 },
    );
  }, 1_800_000);
});
