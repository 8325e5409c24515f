import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { presentVersion } from '#infra/testing/calls/present-version.ts';
import { choose } from '#infra/testing/people/athlete-on-program.ts';
import { randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { activeDaysIn } from '#shared/training/active-days.ts';
import { apply } from '#shared/training/apply.ts';
import type { Command } from '#shared/training/command.ts';
import { Training as ReadTraining } from '#shared/training/contract.ts';
import { decide } from '#shared/training/decide.ts';
import { merge } from '#shared/training/merge.ts';
import { isNotLoaded } from '#shared/training/not-loaded.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
import { newestEnrolment, type Training } from '#shared/training/training.ts';

const NOON = Date.parse('2026-09-24T12:00:00Z'); // a week before the next quarter
const HOUR = 3_600_000;
const ZONES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;

let rig: Rig;
let plans = 0;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
});
afterAll(() => rig.stop());

type Step = { readonly device: number } & (
  | { do: 'complete' | 'skip'; back: number; rating: number | null; minutes: number | null; late: number }
  | { do: 'random'; isAgain: boolean; rating: number | null; late: number }
  | { do: 'again' }
  | { do: 'read' }
  | { do: 'restart' }
  | { do: 'replace' }
  | { do: 'wait'; hours: number }
  | { do: 'fly'; zone: (typeof ZONES)[number] }
);

const device = fc.nat({ max: 1 });
const back = fc.nat({ max: 4 });
const rating = fc.option(fc.integer({ min: 1, max: 10 }));
const minutes = fc.option(fc.integer({ min: 1, max: 90 }));
const late = fc.constantFrom(0, 0, 2, 30);
const kindOf = <Name extends string>(name: Name) => fc.constant(name);
const bare = <Name extends 'again' | 'read' | 'restart' | 'replace'>(name: Name) =>
  fc.record({ do: kindOf(name), device });

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: kindOf('complete'), device, back, rating, minutes, late }) },
  { weight: 2, arbitrary: fc.record({ do: kindOf('skip'), device, back, rating, minutes, late }) },
  { weight: 2, arbitrary: fc.record({ do: kindOf('random'), device, isAgain: fc.boolean(), rating, late }) },
  { weight: 2, arbitrary: fc.oneof(bare('again'), bare('read')) },
  { weight: 1, arbitrary: fc.oneof(bare('restart'), bare('replace')) },
  { weight: 3, arbitrary: fc.record({ do: kindOf('wait'), device, hours: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ do: kindOf('fly'), device, zone: fc.constantFrom(...ZONES) }) },
);

interface Device {
  training: Training;
  last: Command | null;
}

interface Life {
  readonly athlete: Person;
  readonly pid: string;
  readonly devices: Device[];
  readonly randoms: string[];
  timeZone: string;
}

async function begin(): Promise<Life> {
  rig.clock.now = NOON;
  const athlete = await rig.person({ freeMonths: 12 });
  const pid = await rig.program(planCsv({ weeks: 3, days: [1, 2, 4, 5, 6] }), `Plan ${++plans}`);
  await choose(athlete, pid, { mode: 'enddate', endDate: '2026-10-10' }); // which is some days into it
  const life: Life = { athlete, pid, devices: [], randoms: [], timeZone: 'UTC' };
  for (const _ of [1, 2]) life.devices.push({ training: await readTraining(life), last: null });
  return life;
}

async function readTraining({ athlete, timeZone }: Life): Promise<Training> {
  const { status, body } = await athlete.call('GET /api/training', { timeZone });
  expect(status).toBe(200);
  return ReadTraining.parse(body.training satisfies z.output<typeof ReadTraining>);
}

async function make(step: Step, life: Life): Promise<void> {
  const own = life.devices[step.device];
  if (!own) return;
  if (step.do === 'wait') rig.clock.now += step.hours * HOUR;
  else if (step.do === 'fly') life.timeZone = step.zone;
  else if (step.do === 'read') own.training = merge(own.training, await readTraining(life));
  else if (step.do === 'restart') await choose(life.athlete, life.pid);
  else if (step.do === 'replace') await replace(life);
  else if (step.do === 'again') await send(life, own, own.last);
  else await send(life, own, commandOf(life, own, step));
}

async function replace({ pid }: Life): Promise<void> {
  const admin = await rig.person({ admin: true });
  const replaced = { replacesProgramId: pid, baseVersion: await presentVersion(rig, pid) };
  const form = uploadForm({
    csv: planCsv({ weeks: 3, days: [1, 3, 5, 6], label: 'Row' }),
    name: `Plan ${++plans}`,
    ...replaced,
  });
  expect((await admin.call('POST /api/admin/upload-program', { form })).status).toBe(200);
}

function commandOf(life: Life, { training }: Device, step: Extract<Step, { late: number }>): Command | null {
  const { timeZone, randoms } = life;
  const completedAt = new Date(rig.clock.now - step.late * HOUR).toISOString();
  const told = { timeZone, completedAt, rating: step.rating, notes: step.rating === 9 ? 'Strong' : null };
  if (step.do === 'random') {
    if (!step.isAgain || randoms.length === 0) randoms.push(completedAt);
    const workout = randomWorkout(`Random ${randoms.length}`);
    return { ...told, do: 'random', workout, completedAt: randoms.at(-1) };
  }
  const enrolment = newestEnrolment(training);
  const numbers = enrolment?.program?.index.length ?? 0;
  if (!enrolment || numbers === 0) return null;
  const command = { ...told, enrolmentId: enrolment.id, n: 1 + (step.back % numbers), do: step.do };
  return step.do === 'skip' ? { ...command, rating: null, notes: null } : { ...command, duration: step.minutes };
}

/** Sends a command and takes in what is answered, which is what the phone foretold if it knew all there was. */
async function send(life: Life, own: Device, command: Command | null): Promise<void> {
  if (!command) return;
  own.last = command;
  const foretold = decide(own.training, command, rig.clock.now);
  const isInTouch = isSame(own.training, await readTraining(life));
  const { status, body } = await call(life, command);
  expect([200, 404, 409]).toContain(status);
  if (isInTouch && !isNotLoaded(foretold)) {
    if ('refused' in foretold)
      expect([status, body.message]).toEqual([refusedWith(foretold.refused), foretold.message]);
    else expect(body.event).toEqual(foretold);
  }
  if (status !== 200) return;
  own.training = apply(own.training, body.event);
  const read = await readTraining(life);
  // Whoever knows of all changes knows what is read.
  if (own.training.seq === read.seq && isInTouch)
    expect(whatIsIn(own.training)).toEqual(whatIsIn(merge(own.training, read)));
  expect(whatIsIn(merge(own.training, read))).toMatchObject({
    ...whatIsIn(read),
    log: expect.objectContaining(read.log),
  });
}

const refusedWith = (refused: string) => (refused === 'unknown-workout' ? 404 : 409);

function isSame(training: Training, read: Training): boolean {
  const of = ({ seq, enrolments }: Training) =>
    JSON.stringify([seq, enrolments.map(({ id, leftOn, program }) => [id, leftOn, program?.version])]);
  return of(training) === of(read);
}

/** A training without how it is written down and how far it was read. */
function whatIsIn(training: Training) {
  const { seq, totals, active, log } = training;
  const outcomes = newestEnrolment(training)?.outcomes;
  return { seq, totals, days: active && [...activeDaysIn(active)].sort(), outcomes, log };
}

async function call({ athlete, pid }: Life, command: Command) {
  const { timeZone, completedAt, rating, notes, duration } = command;
  if (command.do === 'random') {
    const body = { workoutData: command.workout, completedAt, rating, notes };
    return athlete.call('POST /api/complete-random-workout', { body, timeZone });
  }
  const at = { workoutId: workoutIdOf(pid, command.n), enrolmentId: command.enrolmentId, completedAt };
  if (command.do === 'skip') return athlete.call('POST /api/skip-workout', { body: at, timeZone });
  return athlete.call('POST /api/workout-completions', { body: { ...at, rating, notes, duration }, timeZone });
}

test('[R74] on the engine, too, a phone foretells what it is answered, and knows what is read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 16 }), async (steps) => {
      const life = await begin();
      for (const step of steps) await make(step, life);
      expect(await checkLedger(rig.table, life.athlete.uid)).toEqual([]);
    }),
    { numRuns: inThisRun({ quick: 4, onCi: 40, exhaustive: 200 }) },
  );
}, 1_800_000);
