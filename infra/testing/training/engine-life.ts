import fc from 'fast-check';
import { presentVersion } from '#infra/testing/calls/present-version.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { choose } from '#infra/testing/people/athlete-on-program.ts';
import { randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { sampleResult } from '#infra/testing/programs/sample-result.ts';
import { type Person, planCsv, type Rig, uploadForm } from '#infra/testing/rig.ts';
import { addDays, localDateAt } from '#shared/dates.ts';
import type { Changes, LogCommand, OutcomeDetails } from '#shared/training/command.ts';
import { Training as ReadTraining } from '#shared/training/contract.ts';
import { newestFirst } from '#shared/training/log/log.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
import { newestEnrolment, type Training } from '#shared/training/training.ts';
import { commandName, otherWorkout } from './life-commands.ts';

/** A week before the next quarter. */
export const FIRST_NOON = Date.parse('2026-09-24T12:00:00Z');
const HOUR = 3_600_000;
const YEAR = 8_766;
const ZONES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
/** Workout types with achievements of their own, and one without. */
const KINDS = ['cardio', 'race-prep', 'strength'] as const;

/** `late` is hours; a clock may also be a year ahead. `on` is days ago. */
interface Telling {
  readonly rating: number | null;
  readonly minutes: number | null;
  readonly late: number;
  readonly on: number | null;
}

type Change = 'rating' | 'emptied' | 'minutes' | 'day' | 'result' | 'removed' | 'restored';
export type Deed = { readonly device: number } & (
  | ({ do: 'complete' | 'skip'; back: number } & Telling)
  | ({ do: 'random' | 'other'; isAgain: boolean } & Telling)
  | ({ do: 'correct'; which: number; change: Change } & Telling)
);
export type EngineStep =
  | Deed
  | { do: 'at once'; device: number; one: Deed; other: Deed }
  | { do: 'again' | 'read' | 'restart' | 'replace'; device: number }
  | { do: 'wait'; device: number; hours: number }
  | { do: 'fly'; device: number; zone: (typeof ZONES)[number] };

const device = fc.nat({ max: 1 });
const kindOf = <Name extends string>(name: Name) => fc.constant(name);
const telling = {
  rating: fc.option(fc.integer({ min: 1, max: 10 })),
  minutes: fc.option(fc.integer({ min: 1, max: 90 })),
  late: fc.constantFrom(0, 0, 0, 2, 30, -YEAR),
  on: fc.constantFrom(null, null, null, 0, 1, 3),
};
const change = fc.constantFrom<Change>(
  'rating',
  'emptied',
  'minutes',
  'day',
  'result',
  'removed',
  'removed',
  'restored',
);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: kindOf('complete'), device, back: fc.nat({ max: 4 }), ...telling }) },
  { weight: 2, arbitrary: fc.record({ do: kindOf('skip'), device, back: fc.nat({ max: 4 }), ...telling }) },
  { weight: 2, arbitrary: fc.record({ do: kindOf('random'), device, isAgain: fc.boolean(), ...telling }) },
  { weight: 1, arbitrary: fc.record({ do: kindOf('other'), device, isAgain: fc.boolean(), ...telling }) },
  { weight: 6, arbitrary: fc.record({ do: kindOf('correct'), device, which: fc.nat({ max: 3 }), change, ...telling }) },
);
const bare = <Name extends 'again' | 'read' | 'restart' | 'replace'>(name: Name) =>
  fc.record({ do: kindOf(name), device });

export const engineSteps: fc.Arbitrary<EngineStep[]> = fc.array(
  fc.oneof(
    { weight: 14, arbitrary: deed },
    { weight: 1, arbitrary: fc.record({ do: kindOf('at once'), device, one: deed, other: deed }) },
    { weight: 2, arbitrary: fc.oneof(bare('again'), bare('read')) },
    { weight: 1, arbitrary: fc.oneof(bare('restart'), bare('replace')) },
    { weight: 4, arbitrary: fc.record({ do: kindOf('wait'), device, hours: fc.integer({ min: 1, max: 60 }) }) },
    { weight: 1, arbitrary: fc.record({ do: kindOf('fly'), device, zone: fc.constantFrom(...ZONES) }) },
  ),
  { minLength: 5, maxLength: 18 },
);

export interface EngineDevice {
  training: Training;
  last: LogCommand | null;
}

export interface EngineLife {
  readonly rig: Rig;
  readonly athlete: Person;
  readonly pid: string;
  readonly devices: EngineDevice[];
  /** When the program was chosen, in milliseconds since 1970, and the enrolment that came of it. */
  readonly chosen: { readonly at: number; readonly enrolmentId: string }[];
  readonly randoms: string[];
  readonly others: string[];
  timeZone: string;
  given: number;
  isReplaced: boolean;
}

let plans = 0;

export async function beginOnEngine(rig: Rig): Promise<EngineLife> {
  rig.clock.now = FIRST_NOON;
  const pid = await rig.program(planCsv({ weeks: 3, days: [1, 2, 4, 5, 6] }), `Plan ${++plans}`);
  const { athlete, enrolmentId } = await chooserOf(rig, pid);
  const life: EngineLife = {
    ...{ rig, athlete, pid, devices: [], chosen: [{ at: FIRST_NOON, enrolmentId }], randoms: [], others: [] },
    ...{ timeZone: 'UTC', given: 0, isReplaced: false },
  };
  for (const _ of [1, 2]) life.devices.push({ training: await readTraining(life), last: null });
  return life;
}

/** Returns an athlete who has just chosen a program that started some days ago. */
async function chooserOf(rig: Rig, pid: string) {
  const athlete = await rig.person({ freeMonths: 12 });
  await choose(athlete, pid, { mode: 'enddate', endDate: '2026-10-10' });
  return { athlete, enrolmentId: await newestOf(athlete) };
}

async function newestOf(athlete: Person): Promise<string> {
  return newestEnrolment(await readTraining({ athlete, timeZone: 'UTC' }))?.id ?? '';
}

export async function readTraining({ athlete, timeZone }: Pick<EngineLife, 'athlete' | 'timeZone'>): Promise<Training> {
  const { status, body } = await athlete.call('GET /api/training', { timeZone });
  if (status !== 200) throw new Error(`Reading the training answered ${status}`);
  return ReadTraining.parse(body.training);
}

export async function restart(life: EngineLife): Promise<void> {
  await choose(life.athlete, life.pid);
  life.chosen.push({ at: life.rig.clock.now, enrolmentId: await newestOf(life.athlete) });
}

export async function replace(life: EngineLife): Promise<void> {
  const { rig, pid } = life;
  life.isReplaced = true;
  const admin = await rig.person({ admin: true });
  const replaced = { replacesProgramId: pid, baseVersion: await presentVersion(rig, pid) };
  const csv = planCsv({ weeks: 3, days: [1, 3, 5, 6], label: 'Row' });
  const form = uploadForm({ csv, name: `Plan ${++plans}`, ...replaced });
  const { status } = await admin.call('POST /api/admin/upload-program', { form });
  if (status !== 200) throw new Error(`Replacing a program answered ${status}`);
}

/** Returns what a device sends for a deed; null where there is nothing to do it to. */
export function commandFor(life: EngineLife, { training }: EngineDevice, deed: Deed): LogCommand | null {
  const { rig, timeZone } = life;
  const instant = rig.clock.now - deed.late * HOUR;
  life.given++;
  const id = commandName(instant, life.given);
  if (deed.do === 'correct') {
    const known = newestFirst(Object.values(training.log));
    const removed = known.filter(({ isRemoved }) => isRemoved);
    const among = deed.change === 'restored' && removed.length > 0 ? removed : known;
    const entryId = among[deed.which % among.length]?.id;
    return entryId ? { do: 'correct', id, entryId, timeZone, changes: changesFor(life, deed) } : null;
  }
  const completedAt = new Date(instant).toISOString();
  const date = deed.on === null ? {} : { date: dayAgo(life, deed.on) };
  const told = { id, timeZone, completedAt, ...detailsOf(deed), ...date };
  if ('isAgain' in deed) {
    const done = deed.do === 'random' ? life.randoms : life.others;
    if (!deed.isAgain || done.length === 0) done.push(completedAt);
    if (deed.do === 'other') return { ...told, do: 'other', workout: otherWorkout(done.length) };
    const workoutType = KINDS[done.length % KINDS.length] ?? 'cardio';
    return { ...told, do: 'random', workout: randomWorkout(`Random ${done.length}`, { workoutType }) };
  }
  const enrolment = newestEnrolment(training);
  const numbers = enrolment?.program?.index.length ?? 0;
  if (!enrolment || numbers === 0) return null;
  const at = { enrolmentId: enrolment.id, n: 1 + (deed.back % numbers) };
  return deed.do === 'skip' ? { id, timeZone, completedAt, ...at, do: 'skip' } : { ...told, ...at, do: 'complete' };
}

function detailsOf({ rating, minutes }: Telling): OutcomeDetails {
  const effort = rating !== null && rating > 6 ? rating - 5 : null;
  const result = rating === 10 ? sampleResult('2026-09-24T10:00:00.000Z') : null;
  return { rating, effort, notes: rating === 9 ? 'Strong' : null, duration: minutes, result };
}

function dayAgo({ rig, timeZone }: EngineLife, days: number): string {
  return addDays(localDateAt(rig.clock.now, timeZone), -days);
}

function changesFor(life: EngineLife, { change, rating, minutes, on }: Extract<Deed, { do: 'correct' }>): Changes {
  switch (change) {
    case 'rating':
      return { rating: rating ?? 7, effort: rating };
    case 'emptied':
      return { rating: null, notes: null };
    case 'minutes':
      return { duration: minutes ?? 40, notes: 'Tired' };
    case 'day':
      return { date: dayAgo(life, on ?? 2) };
    case 'result':
      return { result: rating === null ? null : sampleResult('2026-09-24T10:00:00.000Z', 3) };
    case 'removed':
      return { isRemoved: true };
    case 'restored':
      return { isRemoved: false };
  }
}

export async function call({ athlete, pid }: EngineLife, command: LogCommand): Promise<Answer> {
  const { id, timeZone, completedAt } = command;
  const options = { timeZone, headers: id === undefined ? {} : { 'idempotency-key': id } };
  if (command.do === 'correct') {
    const { entryId, changes } = command;
    return athlete.call('POST /api/corrections', { ...options, body: { entryId, changes } });
  }
  const { rating, effort, notes, duration, date, result } = command;
  const details = { completedAt, rating, effort, notes, duration, date, result };
  if (command.do === 'random')
    return athlete.call('POST /api/complete-random-workout', {
      ...options,
      body: { workoutData: command.workout, ...details },
    });
  if (command.do === 'other')
    return athlete.call('POST /api/other-workouts', { ...options, body: { workout: command.workout, ...details } });
  const at = { workoutId: workoutIdOf(pid, command.n), enrolmentId: command.enrolmentId };
  if (command.do === 'skip')
    return athlete.call('POST /api/skip-workout', { ...options, body: { ...at, completedAt } });
  return athlete.call('POST /api/workout-completions', { ...options, body: { ...at, ...details } });
}

/** Returns another athlete with the same choices, who then logs at once what is left of a life. */
export async function liveAnew(life: EngineLife, left: Training): Promise<Person> {
  const { rig, pid, chosen } = life;
  // By then no day is still to come, in any time zone.
  const end = rig.clock.now + 48 * HOUR;
  rig.clock.now = FIRST_NOON;
  const { athlete, enrolmentId: first } = await chooserOf(rig, pid);
  const enrolmentIds = [first];
  for (const { at } of chosen.slice(1)) {
    rig.clock.now = at;
    await choose(athlete, pid);
    enrolmentIds.push(await newestOf(athlete));
  }
  rig.clock.now = end;
  const timeZone = 'UTC';
  const randoms = life.randoms.map((_, index) =>
    randomWorkout(`Random ${index + 1}`, { workoutType: KINDS[(index + 1) % KINDS.length] ?? 'cardio' }),
  );
  const others = life.others.map((_, index) => otherWorkout(index + 1));
  const entries = Object.values(left.log).sort((a, b) => a.rev - b.rev);
  for (const { id, enrolmentId, n, status, localDate, duration } of entries) {
    const details = { timeZone, date: localDate, duration };
    const place = chosen.findIndex((choice) => choice.enrolmentId === enrolmentId);
    const [random, other] = [randoms.find((one) => one.id === id), others.find((one) => one.id === id)];
    const command: LogCommand = random
      ? { ...details, do: 'random', workout: random }
      : other
        ? { ...details, do: 'other', workout: other }
        : {
            ...(status === 'skipped' ? { timeZone } : details),
            ...{ do: status === 'skipped' ? 'skip' : 'complete', n: n ?? 0 },
            enrolmentId: enrolmentIds[place] ?? '',
          };
    const { status: answered } = await call({ ...life, athlete }, command);
    if (answered !== 200) throw new Error(`Logging ${id} anew answered ${answered}`);
  }
  return athlete;
}
