import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { after } from '#infra/testing/programs/training-diary.ts';
import { courseOf } from '#shared/training/course.ts';
import type { decideLog } from '#shared/training/decide.ts';
import type { LogEvent } from '#shared/training/event.ts';
import { firstScreens, withoutPlan } from '#shared/training/first-screens.ts';
import type { merge } from '#shared/training/merge.ts';
import { month } from '#shared/training/month.ts';
import { isNotLoaded, type Selected, together } from '#shared/training/not-loaded.ts';
import { progress, progressStats, userStats } from '#shared/training/progress.ts';
import { history, recent } from '#shared/training/recent.ts';
import { daysAhead } from '#shared/training/today-and-days-ahead.ts';
import { currentEnrolment, type Moment, type Training } from '#shared/training/training.ts';
import { holdAgainstDiary } from './held-against-diary.ts';
import { commandOf, type Deeds, type Device as DeviceOnly, HOUR, isTakenForNew, loggedBy } from './life-commands.ts';
import { FIRST_FILE, MONTHS, type Part, SECOND_FILE, type Step } from './life-steps.ts';
import { type PaperLife, planOf, programOnPaper, replaceFile, todayOf } from './paper-life.ts';
import { acceptedOf, findPage, placeInTime, writeDown } from './paper-log.ts';
import { entryOnPaper, momentOf, readFor, wholeTraining } from './paper-reading.ts';

/** Near the end of a quarter, as active days are stored by quarter. */
const START = Date.parse('2026-06-24T12:00:00Z');
/** Days from START; more than the newest page of the log holds. */
const TRAINED_BEFORE = [-120, -80, -40, -30, -28, -26, -24, -22, -20, -18, -16, -14, -9];

/** A phone's functions for merging and predicting. */
export interface Model {
  readonly decide: typeof decideLog;
  readonly apply: (training: Training, event: LogEvent) => Training;
  readonly merge: typeof merge;
  readonly selectors: typeof SELECTORS;
}

export const SELECTORS = {
  ahead: daysAhead,
  progress,
  recent,
  userStats,
  progressStats,
  history: (training: Training) => history(training),
  ...Object.fromEntries(
    MONTHS.map((ofMonth) => [ofMonth, (training: Training, on: Moment) => month(training, ofMonth, on)]),
  ),
} as Record<string, (training: Training, on: Moment) => Selected<object>>;

/**
 * Selections that are shown without premium as well, but for the content of a workout just logged: the next read
 * brings that.
 */
const OF_ALL = new Set(['ahead', 'progress', 'userStats']);

interface Device extends DeviceOnly {
  /** Whether all that others did has been read. */
  isInTouch: boolean;
}

export interface Lived extends Deeds {
  readonly devices: readonly Device[];
  /** How often a selector answered, of how often it was asked; and those that have had no answer since the last read. */
  answered: number;
  asked: number;
  readonly unanswered: Set<string>;
}

/** Lives a life and holds each device against the truth after every step. */
export function live(model: Model, steps: readonly Step[], devices: number): Lived {
  const life = begin();
  const first = readFor(life, firstScreens);
  const device = () => ({ training: first, queue: [], sent: [], ahead: 0, named: 0, isInTouch: true });
  const all: Lived = {
    ...{ ...life, devices: Array.from({ length: devices }, device) },
    ...{ answered: 0, asked: 0, unanswered: new Set() },
  };
  for (const step of steps) {
    const acting = all.devices[step.device % devices];
    if (acting) make(model, all, step, acting);
    for (const one of all.devices) holdAgainst(model, all, one);
  }
  holdAgainstDiary(all, MONTHS);
  return all;
}

/** Returns the life of somebody who has trained before, and has just chosen a program. */
export function begin(): Deeds {
  const programs = [
    programOnPaper(`prg_${'A'.repeat(26)}`, FIRST_FILE),
    programOnPaper(`prg_${'B'.repeat(26)}`, SECOND_FILE),
  ];
  const life: Deeds = {
    ...{ entries: [], accepted: [], stays: [], programs, memberSince: '2026-01-05T08:00:00.000Z', now: START },
    ...{ timeZone: 'UTC', changes: 0, isPaying: true, randoms: [], others: [], given: 0 },
  };
  for (const day of TRAINED_BEFORE) trainBefore(life, day);
  choose(life, 0, -2);
  return life;
}

function trainBefore(life: PaperLife, day: number): void {
  const now = START + day * 24 * HOUR;
  const workout = randomWorkout(`Before ${-day}`);
  writeDown(life, { do: 'random', workout, timeZone: 'UTC', completedAt: new Date(now).toISOString() }, now);
}

export function choose(life: PaperLife, which: number, offset: number): void {
  const chosen = life.programs[which];
  if (!chosen) return;
  const today = todayOf(life);
  const left = life.stays.at(-1);
  if (left) {
    left.leftOn = today;
    left.course = courseOf({ startDate: left.start, weeks: left.program.weeks }, left.program.index);
  }
  const days = [...new Set(chosen.index.filter(({ until }) => until === null).map(({ day }) => day))];
  const label = chosen.index.find(({ until }) => until === null)?.name.split(' ')[0] ?? '';
  const plan = planOf(chosen, { weeks: chosen.weeks, days, label });
  const id = `enr_${String(life.stays.length).padStart(26, '0')}`;
  const start = after(today, offset);
  life.stays.push({ id, program: chosen, plan, start, selectedOn: today, leftOn: null, course: null });
}

function make(model: Model, life: Lived, step: Step, own: Device): void {
  const isForeign = step.do === 'choose' || step.do === 'replace' || step.do === 'lapse';
  if (step.do === 'wait') life.now += step.hours * HOUR;
  else if (step.do === 'fly') life.timeZone = step.zone;
  else if (step.do === 'send') send(model, life, own, step.isHeard);
  else if (step.do === 'read') {
    read(model, life, own, step);
    life.unanswered.clear();
  } else if (step.do === 'choose') choose(life, step.program, step.offset);
  else if (step.do === 'lapse') life.isPaying = !life.isPaying;
  else if (step.do === 'set clock') setClock(own, step.ahead);
  else if (step.do === 'replace') {
    const replaced = life.stays.at(-1)?.program;
    if (replaced) replaceFile(replaced, step.file, todayOf(life));
  } else {
    const command = commandOf(life, own, step);
    if (command) own.queue.push(command);
  }
  if (isForeign) changedForAll(model, life, own);
}

/** The one device is told at once, as who chooses is; of several none knows. */
function changedForAll(model: Model, life: Lived, own: Device): void {
  for (const other of life.devices) other.isInTouch = false;
  if (life.devices.length === 1) read(model, life, own, { part: 'first screens', which: 0 });
}

export function setClock(device: DeviceOnly, ahead: number): void {
  device.ahead = ahead;
  device.named = 0;
}

/** Delivers what waits, in its order; what no answer comes to is there, and waits on. */
function send(model: Model, life: Lived, own: Device, isHeard: boolean): void {
  for (const command of [...own.queue]) {
    if (!isHeard && isTakenForNew(command, life.now)) break;
    const before = life.changes;
    const entry = writeDown(life, command, life.now);
    if (life.changes > before) for (const other of life.devices) if (other !== own) other.isInTouch = false;
    if (!isHeard) continue;
    own.queue.shift();
    own.sent.push(command);
    if (typeof entry !== 'string')
      own.training = model.apply(own.training, { seq: life.changes, entry: entryOnPaper(entry) });
  }
  // The answers show the device that it is behind.
  if (isHeard && own.training.seq < life.changes) own.isInTouch = false;
}

const READ: Record<Part, (which: number) => (training: Training, on: Moment) => Selected<object>> = {
  'first screens': () => firstScreens,
  plan: () => wholePlan,
  month: (which) => (training, on) => month(training, MONTHS[which] ?? '', on),
  figures: () => (training, on) => together({ stats: progressStats(training, on), history: history(training) }),
};

function read(model: Model, life: Lived, own: Device, { part, which }: { part: Part; which: number }): void {
  const isRefused = !life.isPaying && (part === 'plan' || part === 'month');
  if (isRefused) return;
  if (part === 'plan') {
    const { contents } = readFor(life, wholePlan);
    if (own.isInTouch) own.training = { ...own.training, contents: { ...own.training.contents, ...contents } };
    return;
  }
  const training = readFor(life, READ[part](which));
  own.training = model.merge(own.training, life.isPaying ? training : withoutPlan(training));
  if (part === 'first screens') own.isInTouch = true;
}

function wholePlan(training: Training): Selected<object> {
  const current = currentEnrolment(training);
  if (!current) return {};
  if (!current.program) return { missing: [{ part: 'program', enrolmentId: current.id }] };
  const { programId, weeks } = current;
  const all = Array.from({ length: weeks }, (_, week) => week + 1);
  const missing = all.filter((week) => !training.contents[programId]?.[week]);
  return missing.length === 0
    ? {}
    : { missing: missing.map((week) => ({ part: 'content', programId, week }) as const) };
}

/** Expects a device to show what it will be told once all its commands have arrived, or to say that it does not know. */
function holdAgainst(model: Model, life: Lived, own: Device): void {
  if (!own.isInTouch || isBeyondKnowing(life, own)) return;
  const predicted = own.queue.reduce<Training | null>((training, command) => {
    const decision = training && model.decide(training, command, life.now);
    if (!training || !decision || isNotLoaded(decision)) return null;
    return 'refused' in decision ? training : model.apply(training, decision);
  }, own.training);
  life.asked++;
  if (!predicted) {
    life.unanswered.add('what was done');
    return;
  }
  const { devices: _, ...then } = { ...life, accepted: [...life.accepted] };
  for (const command of own.queue) writeDown(then, command, life.now);
  const whole = wholeTraining(then);
  const on = momentOf(life);
  life.answered++;
  for (const [name, select] of Object.entries(model.selectors)) {
    if (!life.isPaying && !OF_ALL.has(name)) continue;
    const shown = select(predicted, on);
    life.asked++;
    if (isNotLoaded(shown)) {
      life.unanswered.add(name);
      continue;
    }
    life.answered++;
    const told = SELECTORS[name]?.(whole, on);
    if (!isDeepStrictEqual(shown, told)) expect({ [name]: shown }).toEqual({ [name]: told });
  }
}

/**
 * Whether the answer can be another than a device foretells. Nothing it reads tells of what was removed, nor that a
 * workout of no program stands on another day than the one it is logged on. And what is dated or put in order by when it
 * comes, as its clock is wrong, may have come without an answer.
 */
function isBeyondKnowing(life: PaperLife, { queue, training }: Device): boolean {
  return queue.some((command) => {
    if (command.do === 'correct') return false;
    const id = loggedBy(command);
    const page = findPage(life, id);
    if (!page) return false;
    const sent = page.traces.logs.find((log) => log.id === command.id);
    const isRepeated = sent !== undefined;
    // With a clock that was ahead, the command counts from the moment it arrived.
    if (sent && sent.by !== command.id?.slice(0, 16)) return true;
    const isDatedAnew = Date.parse(command.completedAt ?? '') > life.now + HOUR;
    if (isRepeated && isDatedAnew) return true;
    if (training.log[id]) return false;
    const isOlder = placeInTime(command.id, life.now, acceptedOf(life, id)) <= (page.traces.removed ?? '');
    return page.isRemoved ? isRepeated || isOlder : !page.stay;
  });
}
