import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { activeDaysIn } from '#shared/training/active-days.ts';
import type { LogCommand } from '#shared/training/command.ts';
import { isNotLoaded } from '#shared/training/not-loaded.ts';
import { standing } from '#shared/training/standing.ts';
import type { Training } from '#shared/training/training.ts';
import { holdAgainstDiary } from './held-against-diary.ts';
import { commandOf, type Deeds, type Device, HOUR, isTakenForNew } from './life-commands.ts';
import { MONTHS, type Step } from './life-steps.ts';
import { begin, choose, type Model, SELECTORS, setClock } from './lived.ts';
import { todayOf } from './paper-life.ts';
import { writeDown } from './paper-log.ts';
import { momentOf, wholeTraining } from './paper-reading.ts';

const DEVICES = 3;

/** A keeper of the log, which receives all commands and counts on from what it has. */
interface Kept extends Deeds {
  training: Training;
  readonly devices: readonly Device[];
}

/**
 * Sends what several devices did, in whatever order, and keeps the log by a model that never reads it again. After each
 * sending it is what the paper tells, which reads what is left from the start, and in the end so is all that is shown.
 */
export function keepLog(model: Model, steps: readonly Step[]): Kept {
  const life = begin();
  const training = wholeTraining(life);
  const device = (): Device => ({ training, queue: [], sent: [], ahead: 0, named: 0 });
  const kept: Kept = { ...life, training, devices: Array.from({ length: DEVICES }, device) };
  for (const step of steps) make(model, kept, step);
  for (const one of kept.devices) send(model, kept, one, true);
  expect(whatIsIn(kept.training)).toEqual(whatIsIn(replayOfWhatIsLeft(model, kept.training)));
  holdAgainstPaper(model, kept);
  holdAgainstDiary(kept, MONTHS);
  return kept;
}

function make(model: Model, life: Kept, step: Step): void {
  const own = life.devices[step.device];
  if (!own) return;
  switch (step.do) {
    case 'wait':
      life.now += step.hours * HOUR;
      return;
    case 'fly':
      life.timeZone = step.zone;
      return;
    case 'set clock':
      setClock(own, step.ahead);
      return;
    case 'send':
      send(model, life, own, step.isHeard);
      return;
    case 'choose':
      choose(life, step.program, step.offset);
      life.training = withEnrolments(life);
      return;
    case 'read':
    case 'replace':
    case 'lapse':
      return;
    default: {
      // A correction is of the current state; the keeper learns of other devices' commands first.
      own.training = life.training;
      const command = commandOf(life, own, step);
      if (command) own.queue.push(command);
    }
  }
}

function withEnrolments(life: Kept): Training {
  const { enrolments, contents } = wholeTraining(life);
  const outcomesOf = (id: string) => life.training.enrolments.find((known) => known.id === id)?.outcomes ?? {};
  const counted = enrolments.map((enrolment) => ({ ...enrolment, outcomes: outcomesOf(enrolment.id) }));
  return { ...life.training, enrolments: counted, contents };
}

function send(model: Model, life: Kept, own: Device, isHeard: boolean): void {
  for (const command of [...own.queue]) {
    if (!isHeard && isTakenForNew(command, life.now)) break;
    take(model, life, command);
    if (!isHeard) continue;
    own.queue.shift();
    own.sent.push(command);
  }
  expect(whatIsIn(life.training)).toEqual(whatIsIn(wholeTraining(life)));
}

function take(model: Model, life: Kept, command: LogCommand): void {
  const before = life.changes;
  const decision = model.decide(life.training, command, life.now);
  const page = writeDown(life, command, life.now);
  if (isNotLoaded(decision)) {
    expect([decision.missing, page]).toMatchObject([[{ part: 'entry' }], 'unknown-entry']);
    return;
  }
  if ('refused' in decision) {
    // A command that was accepted once and no longer applies changes nothing, whatever the answer.
    if (typeof page === 'string') expect(decision.refused).toBe(page);
    expect(life.changes).toBe(before);
    return;
  }
  life.training = model.apply(life.training, decision);
  expect([life.training.seq, typeof page]).toEqual([life.changes, 'object']);
}

/** Expects the shown data, and the progress in each program, to match the paper. */
function holdAgainstPaper(model: Model, life: Kept): void {
  const [told, on, today] = [wholeTraining(life), momentOf(life), todayOf(life)];
  const shown = (training: Training, by: Model['selectors']) => ({
    ...Object.fromEntries(Object.entries(by).map(([name, select]) => [name, select(training, on)])),
    standings: training.enrolments.map((enrolment) => standing(enrolment, today)),
  });
  const [kept, onPaper] = [shown(life.training, model.selectors), shown(told, SELECTORS)];
  if (!isDeepStrictEqual(kept, onPaper)) expect(kept).toEqual(onPaper);
}

/** Counts the entries that are left, each as if it had come as it is, in the order of their last changes. */
function replayOfWhatIsLeft(model: Model, training: Training): Training {
  const empty: Training = {
    ...training,
    ...{ seq: 0, log: {}, totals: { workouts: 0, minutes: 0, since: null } },
    active: { from: training.readOn, counts: '', isAll: true },
    enrolments: training.enrolments.map((enrolment) => ({ ...enrolment, outcomes: {} })),
  };
  const left = Object.values(training.log)
    .filter(({ isRemoved }) => !isRemoved)
    .sort((a, b) => a.rev - b.rev)
    .map(({ changes: _, ...entry }, index) => ({ seq: index + 1, entry: { ...entry, rev: index + 1 } }));
  return left.reduce((sum, event) => model.apply(sum, event), empty);
}

/** Returns the content of a training, without the commands behind it. */
function whatIsIn({ totals, active, enrolments, log }: Training) {
  const entries = Object.entries(log)
    .filter(([, { isRemoved }]) => !isRemoved)
    .map(([id, { changes: _, by: __, rev: ___, ...entry }]) => [id, entry] as const);
  const days = active && [...activeDaysIn(active)].sort();
  return { totals, days, outcomes: enrolments.map(({ outcomes }) => outcomes), entries: Object.fromEntries(entries) };
}
