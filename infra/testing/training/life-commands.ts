import { randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { after, type Day } from '#infra/testing/programs/training-diary.ts';
import type { Changes, LogCommand, OutcomeDetails } from '#shared/training/command.ts';
import { newestFirst } from '#shared/training/log/log.ts';
import type { Training } from '#shared/training/training.ts';
import type { OtherWorkout } from '#shared/workouts/other-workout.ts';
import type { Result } from '#shared/workouts/result.ts';
import type { Correcting, Step } from './life-steps.ts';
import { dayAt, type PaperLife, todayOf } from './paper-life.ts';
import { tenDigits } from './paper-log.ts';

export const HOUR = 3_600_000;

/** A phone, or what else an athlete logs with. */
export interface Device {
  training: Training;
  /** Commands without an answer yet. */
  queue: LogCommand[];
  /** Commands with an answer. */
  readonly sent: LogCommand[];
  /** Hours by which its clock is ahead. */
  ahead: number;
  /** The latest moment by which it named a command, in milliseconds since 1970. */
  named: number;
}

export interface Deeds extends PaperLife {
  /** When each workout of no program was done. */
  readonly randoms: string[];
  readonly others: string[];
  /** The number of commands given. */
  given: number;
}

type Given = Extract<
  Step,
  { do: 'complete' | 'skip' | 'random' | 'other' | 'log anew' | 'correct' | 'remove' | 'restore' | 'again' }
>;
type LoggingStep = Extract<Given, { late: number }>;

/** Returns what a device writes in its outbox at a step; nothing where there is nothing to do it to. */
export function commandOf(life: Deeds, device: Device, step: Given): LogCommand | undefined {
  if (step.do === 'again') {
    const command = device.sent.at(-1 - (step.which % Math.max(1, device.sent.length)));
    return command && isTakenForNew(command, life.now) ? undefined : command;
  }
  const command = 'late' in step ? logging(life, device, step) : mending(life, device, step);
  return command && { ...command, id: nameOf(life, device) };
}

/**
 * Whether a correction would be taken for a later one when it comes again: of a clock that is ahead, the moment of
 * receipt counts, and once another correction stands in its place, nothing tells when it came first.
 */
export function isTakenForNew({ do: deed, id = '' }: LogCommand, now: number): boolean {
  return deed === 'correct' && id.slice(0, 10) > tenDigits(now);
}

function nameOf(life: Deeds, device: Device): string {
  device.named = Math.max(life.now + device.ahead * HOUR, device.named + 1);
  life.given++;
  return commandName(device.named, life.given);
}

/** Returns a ULID of a moment for the so-manieth command; no two are alike, and those of one moment sort in no order. */
export function commandName(instant: number, given: number): string {
  return tenDigits(instant) + tenDigits((given * 470_001_643) % 32 ** 6).slice(4) + 'A'.repeat(10);
}

function logging(life: Deeds, device: Device, step: LoggingStep): LogCommand | undefined {
  const { timeZone, now } = life;
  const instant = now + (device.ahead - step.late) * HOUR;
  const completedAt = new Date(instant).toISOString();
  const told = { timeZone, completedAt, ...detailsOf(step), ...(step.on !== null && { date: daysAgo(life, step.on) }) };
  if (step.do === 'log anew') return loggedAnew(life, pick(device, step.which, true), told, step.isSkipped);
  if ('isAgain' in step) {
    const done = step.do === 'random' ? life.randoms : life.others;
    if (!step.isAgain || done.length === 0) done.push(completedAt);
    const at = { ...told, completedAt: done.at(-1) };
    if (step.do === 'random') return { ...at, do: 'random', workout: randomWorkout(`Random ${done.length}`) };
    return { ...at, do: 'other', workout: otherWorkout(done.length) };
  }
  const stay = life.stays.at(-1);
  const dates = stay?.program.index.filter(({ until }) => until === null) ?? [];
  const today = todayOf(life);
  const due = dates.filter(({ week, day }) => stay && after(stay.start, (week - 1) * 7 + day - 1) <= today);
  // Now and then a workout that is not due yet.
  const workout = step.back === 5 ? dates[due.length] : due.at(-1 - step.back);
  // A date before the choice is changed on arrival, which no phone can predict.
  if (!stay || !workout || dayAt(instant, timeZone) < stay.selectedOn) return undefined;
  return { ...told, do: step.do, enrolmentId: stay.id, n: workout.number };
}

/** Logs a workout that was logged before, mostly one that was removed since. */
function loggedAnew(
  { accepted }: Deeds,
  id: string | undefined,
  told: OutcomeDetails & { timeZone: string; completedAt: string },
  isSkipped: boolean,
): LogCommand | undefined {
  const meant = accepted.find(({ entryId, logs }) => logs && entryId === id)?.logs?.meant;
  if (!meant) return undefined;
  if (meant.random) return { ...told, do: 'random', workout: meant.random };
  if (meant.other) return { ...told, do: 'other', workout: meant.other };
  const { stay, number } = meant;
  if (!stay || number === null) return undefined;
  return { ...told, do: isSkipped ? 'skip' : 'complete', enrolmentId: stay.id, n: number };
}

function detailsOf(step: LoggingStep): OutcomeDetails {
  if (step.do === 'skip' || (step.do === 'log anew' && step.isSkipped)) return {};
  const { rating, minutes } = step;
  const of = rating ?? 0;
  return {
    ...{ rating, effort: of % 3 === 1 ? of : null, notes: of > 7 ? 'Strong' : null, duration: minutes },
    result: of % 4 === 1 ? someResult() : null,
  };
}

export function someResult(): Result {
  const [startedAt, endedAt] = ['2026-06-24T10:00:00.000Z', '2026-06-24T10:30:00.000Z'];
  const sets = [{ reps: 5, kg: 60, doneAt: endedAt }];
  return { startedAt, endedAt, pausedSeconds: 0, exercises: [{ of: 0, name: 'Squat', sets }] };
}

export function otherWorkout(number: number): OtherWorkout {
  return { id: `oth_${String(number).padStart(26, '0')}`, name: `Swim ${number}`, workoutType: 'cardio' };
}

function daysAgo(life: PaperLife, days: number): Day {
  return after(todayOf(life), -days);
}

function mending(
  life: Deeds,
  device: Device,
  step: Extract<Given, { do: 'correct' | 'remove' | 'restore' }>,
): LogCommand | undefined {
  const entryId = pick(device, step.which, step.do === 'restore');
  if (!entryId) return undefined;
  const changes = step.do === 'correct' ? changesOf(life, step.changes) : { isRemoved: step.do === 'remove' };
  return { do: 'correct', timeZone: life.timeZone, entryId, changes };
}

function changesOf(life: PaperLife, { minutes, on, hasResult, ...others }: Correcting): Changes {
  return {
    ...others,
    ...(minutes !== undefined && { duration: minutes }),
    ...(on !== undefined && { date: daysAgo(life, on) }),
    ...(hasResult !== undefined && { result: hasResult ? someResult() : null }),
  };
}

/** Returns the id of an entry that a device knows, where it can be of one that was removed. */
function pick(device: Device, which: number, ofRemoved: boolean): string | undefined {
  const known = knownTo(device);
  const removed = known.filter(({ isRemoved }) => isRemoved);
  const among = ofRemoved && removed.length > 0 ? removed : known;
  return among[which % among.length]?.id;
}

/** Returns the entries a device can correct, newest first: those it logged, and those it has read. */
function knownTo({ queue, training }: Device): { readonly id: string; readonly isRemoved: boolean }[] {
  const removing = new Set(queue.flatMap((command) => (isRemoval(command) ? command.entryId : [])));
  const logging = queue.flatMap((command) => (command.do === 'correct' ? [] : loggedBy(command)));
  const ids = new Set([...logging, ...newestFirst(Object.values(training.log)).map(({ id }) => id)]);
  return [...ids].map((id) => ({ id, isRemoved: removing.has(id) || training.log[id]?.isRemoved === true }));
}

/** Returns the id of the entry that a command makes. */
export function loggedBy(command: Exclude<LogCommand, { do: 'correct' }>): string {
  if (command.do === 'random' || command.do === 'other') return command.workout.id;
  return `${command.enrolmentId}.${String(command.n).padStart(4, '0')}`;
}

function isRemoval(command: LogCommand): command is Extract<LogCommand, { do: 'correct' }> {
  return command.do === 'correct' && command.changes.isRemoved === true;
}
