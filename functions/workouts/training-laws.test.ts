import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import {
  beginOnEngine,
  call,
  commandFor,
  type Deed,
  type EngineDevice,
  type EngineLife,
  type EngineStep,
  engineSteps,
  FIRST_NOON,
  liveAnew,
  readTraining,
  replace,
  restart,
} from '#infra/testing/training/engine-life.ts';
import { activeDaysIn } from '#shared/training/active-days.ts';
import { apply } from '#shared/training/apply.ts';
import type { LogCommand } from '#shared/training/command.ts';
import { decideLog } from '#shared/training/decide.ts';
import type { LogEvent } from '#shared/training/event.ts';
import { isLoaded, LOG_END, LOG_START } from '#shared/training/log/log.ts';
import { merge } from '#shared/training/merge.ts';
import { isNotLoaded } from '#shared/training/not-loaded.ts';
import { newestEnrolment, type Training } from '#shared/training/training.ts';

const HOUR = 3_600_000;

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ now: FIRST_NOON });
});
afterAll(() => rig.stop());

async function make(step: EngineStep, life: EngineLife): Promise<void> {
  const own = life.devices[step.device];
  if (!own) return;
  if (step.do === 'wait') rig.clock.now += step.hours * HOUR;
  else if (step.do === 'fly') life.timeZone = step.zone;
  else if (step.do === 'read') own.training = merge(own.training, await readTraining(life));
  else if (step.do === 'restart') await restart(life);
  else if (step.do === 'replace') await replace(life);
  else if ('late' in step) await send(life, own, commandFor(life, own, step));
  else if (step.do === 'again') await send(life, own, own.last);
  else if ('one' in step) await sendAtOnce(life, [step.one, step.other]);
}

/** Sends a command and takes in what is answered, which is what the phone foretold if it knew all there was. */
async function send(life: EngineLife, own: EngineDevice, command: LogCommand | null): Promise<void> {
  if (!command) return;
  own.last = command;
  rig.clock.now++;
  const foretold = decideLog(own.training, command, rig.clock.now);
  const isInTouch = isSame(own.training, await readTraining(life));
  const { status, body } = await call(life, command);
  expect([200, 404, 409]).toContain(status);
  if (isInTouch && !isNotLoaded(foretold)) {
    if (status === 200) expectForetold(own.training, foretold, body.event);
    else if ('refused' in foretold) expect([status, body.message]).toEqual([refusedWith(foretold), foretold.message]);
    else expect(isKnown(own.training, foretold)).toBe(false);
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

/**
 * Nothing that is read tells of what was removed, nor that a workout of no program stands on another day than the one it
 * is logged on. Where there is such an entry, a phone that has not heard of it foretells one without a past.
 */
function expectForetold(training: Training, foretold: object, event: LogEvent): void {
  const isElsewhere = event.entry.isRemoved || event.entry.rev <= training.seq;
  if (training.log[event.entry.id]) expect(event).toEqual(foretold);
  else if (!isElsewhere) expect(withoutPast(event)).toEqual(withoutPast(foretold as LogEvent));
}

function withoutPast({ seq, entry: { changes: _, ...entry } }: LogEvent) {
  return { seq, entry };
}

const isKnown = ({ log }: Training, foretold: object) => 'entry' in foretold && (foretold as LogEvent).entry.id in log;

const refusedWith = ({ refused }: { refused: string }) => (refused.startsWith('unknown') ? 404 : 409);

/** Sends a command from each device at the same moment; both end alike, in whichever order they hear of it. */
async function sendAtOnce(life: EngineLife, deeds: readonly Deed[]): Promise<void> {
  rig.clock.now++;
  const before = await readTraining(life);
  for (const own of life.devices) own.training = merge(own.training, before);
  const commands = life.devices.flatMap((own, place) => {
    const deed = deeds[place];
    return (deed && commandFor(life, own, deed)) ?? [];
  });
  const answers = await Promise.all(commands.map((command) => untilHeard(life, command)));
  const events = answers.flatMap(({ status, body }) => (status === 200 ? [body.event as LogEvent] : []));
  const read = await readTraining(life);
  const ends = [events, events.toReversed()].map((order) => order.reduce(apply, before));
  for (const end of ends) if (end.seq === read.seq) expect(whatIsIn(end)).toEqual(whatIsIn(merge(end, read)));
  for (const own of life.devices) own.training = merge(own.training, read);
}

/** Retries as the app does while the service says it is busy. */
async function untilHeard(life: EngineLife, command: LogCommand) {
  for (;;) {
    const answer = await call(life, command);
    if (answer.status !== 503) return answer;
  }
}

function isSame(training: Training, read: Training): boolean {
  const of = ({ seq, enrolments }: Training) =>
    JSON.stringify([seq, enrolments.map(({ id, leftOn, program }) => [id, leftOn, program?.version])]);
  return of(training) === of(read);
}

/** A training without how it is written down and how far it was read; what was removed is only in what was heard of it. */
function whatIsIn(training: Training) {
  const { seq, totals, active, log } = training;
  const outcomes = newestEnrolment(training)?.outcomes;
  const logged = Object.fromEntries(Object.entries(log).filter(([, { isRemoved }]) => !isRemoved));
  return { seq, totals, days: active && [...activeDaysIn(active)].sort(), outcomes, log: logged };
}

/** Returns the achievements, after Progress has made up for missed ones. */
async function earnedBy(athlete: Person): Promise<string[]> {
  const { status } = await athlete.call('GET /api/progress-stats');
  expect(status).toBe(200);
  return Object.keys((await readAthlete(rig.table, athlete.uid))?.earned ?? {}).sort();
}

test('[R74] [R76] on the engine, too, a phone predicts its answers, and the end state is a replay of what is left', async () => {
  await fc.assert(
    fc.asyncProperty(engineSteps, async (steps) => {
      const life = await beginOnEngine(rig);
      for (const step of steps) await make(step, life);
      expect(await checkLedger(rig.table, life.athlete.uid)).toEqual([]);
      const left = await readTraining(life);
      // The plan of then is not there any more once it was replaced, nor is all of a long log read.
      if (life.isReplaced || !isLoaded(left, { from: LOG_START, before: LOG_END })) return;
      const other = await liveAnew(life, left);
      const anew = await readTraining({ athlete: other, timeZone: life.timeZone });
      const [counted, countedAnew] = [left, anew].map(({ totals, active }) => ({
        ...{ totals, days: active && [...activeDaysIn(active)] },
      }));
      expect(counted).toEqual(countedAnew);
      expect(await earnedBy(life.athlete)).toEqual(await earnedBy(other));
    }),
    { numRuns: inThisRun({ quick: 3, exhaustive: 200 }) },
  );
}, 1_800_000);
