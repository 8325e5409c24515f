import fc from 'fast-check';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { userKeys } from '#functions/data/table/keys.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { correct, entryIn } from '#infra/testing/people/corrections.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { sampleResult } from '#infra/testing/programs/sample-result.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import type { Fate } from '#infra/testing/storage/storage-tap.ts';
import { activeDaysIn } from '#shared/training/active-days.ts';
import { apply } from '#shared/training/apply.ts';
import type { Changes } from '#shared/training/command.ts';
import { Training as ReadTraining } from '#shared/training/contract.ts';
import type { LogEvent } from '#shared/training/event.ts';
import { isLoaded, LOG_END, LOG_START } from '#shared/training/log/log.ts';
import { newestEnrolment, type Training } from '#shared/training/training.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
});
afterAll(() => rig.stop());

const anyChanges: fc.Arbitrary<Changes> = fc.oneof(
  fc.record({ rating: fc.option(fc.integer({ min: 1, max: 10 })), effort: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ duration: fc.integer({ min: 1, max: 90 }), notes: fc.option(fc.constantFrom('Strong', 'Tired')) }),
  fc.record({ date: fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20') }),
  fc.record({ isRemoved: fc.boolean() }),
  fc.record({ result: fc.constantFrom(null, sampleResult(), sampleResult('2026-11-18T10:00:00.000Z', 3)) }),
);
const anyCorrection = fc.record({ of: fc.nat({ max: 2 }), changes: anyChanges, ago: fc.nat({ max: 3_600_000 }) });

/** Returns an athlete on day three of a program, with three entries in the log; one belongs to no program. */
async function begin(pid: string): Promise<{ athlete: Person; entryIds: string[] }> {
  rig.clock.now = NOON;
  const athlete = await athleteOnProgram(rig, pid);
  rig.clock.now += 2 * DAY;
  const calls = loggingCalls(pid);
  const logged = [await calls.complete(athlete, 1), await calls.skip(athlete, 2)];
  const entryIds = [...logged, await completeRandom(athlete, randomWorkout())].map(entryIn);
  rig.clock.now += 3_600_001;
  return { athlete, entryIds };
}

async function readTraining(athlete: Person): Promise<Training> {
  return ReadTraining.parse((await athlete.call('GET /api/training')).body.training);
}

/** Retries as the app does while the service says it is busy. */
async function untilHeard(send: () => ReturnType<typeof correct>) {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
}

/** Returns the content of a training without its form; removed entries only count as removed. */
function whatIsIn(training: Training) {
  const { totals, active, log } = training;
  const days = active && [...activeDaysIn(active)].sort();
  const logged = Object.entries(log).filter(([, { isRemoved }]) => !isRemoved);
  return { totals, days, outcomes: newestEnrolment(training)?.outcomes, log: Object.fromEntries(logged) };
}

test('[R76] a correction finds its entry when another one moves it between two reads', async () => {
  const { athlete, entryIds } = await begin(await rig.program(planCsv()));
  const [entryId = ''] = entryIds;
  const { SK } = userKeys.completion(athlete.uid, '2026-11-20', entryId);
  const come = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  let isHeld = false;
  rig.storage.decide(async ({ target, body }): Promise<Fate> => {
    if (target === 'GetItem' && !isHeld && JSON.stringify(body).includes(`"${SK}"`)) {
      isHeld = true;
      come.resolve();
      await go.promise;
    }
    return 'pass';
  });
  onTestFinished(() => rig.storage.decide(() => 'pass'));
  const rated = correct(athlete, entryId, { rating: 9 });
  await come.promise;
  expect((await correct(athlete, entryId, { date: '2026-11-19' })).status).toBe(200);
  go.resolve();
  expect(await rated).toMatchObject({
    status: 200,
    body: { event: { entry: { localDate: '2026-11-19', ratingOfTen: 9 } } },
  });
});

const AT_ONCE = inThisRun({ quick: 20, exhaustive: 50 });

test('[R76] many concurrent corrections end alike on both sides, in any order of their answers', async () => {
  const { athlete, entryIds } = await begin(await rig.program(planCsv()));
  const before = await readTraining(athlete);
  expect(isLoaded(before, { from: LOG_START, before: LOG_END })).toBe(true);
  const corrections = fc.sample(anyCorrection, AT_ONCE);
  const answers = await Promise.all(
    corrections.map(({ of, changes, ago }) => {
      const id = ulid(rig.clock.now - ago);
      return untilHeard(() => correct(athlete, entryIds[of] ?? '', changes, { id }));
    }),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const events = answers.flatMap(({ status, body }) => (status === 200 ? [body.event as LogEvent] : []));
  expect(events.length).toBeGreaterThan(AT_ONCE / 4);
  const read = await readTraining(athlete);
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
  for (const order of fc.sample(fc.shuffledSubarray(events, { minLength: events.length }), 5))
    expect(whatIsIn(order.reduce(apply, before))).toEqual(whatIsIn(read));
}, 120_000);
