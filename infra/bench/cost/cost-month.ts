import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LogLine } from '#functions/http/request-log.ts';
import { refreshAdminStats } from '#functions/scheduled/refresh-admin-stats.ts';
import { itemBytes } from '#infra/bench/item-bytes.ts';
import { type Usage, usageBy } from '#infra/bench/usage.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { choose } from '#infra/testing/people/athlete-on-program.ts';
import { ANSWERS } from '#infra/testing/people/create-athlete.ts';
import { subscribe } from '#infra/testing/people/paying-athlete.ts';
import { resultAsPlanned } from '#infra/testing/programs/sample-result.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { wholeTable } from '#infra/testing/storage/whole-table.ts';
import { MOVEMENTS_AT_ONCE, RANDOM_COMPLETION, RANDOM_PRESET } from '#shared/constants.ts';
import type { LocalDate } from '#shared/dates.ts';
import { isTracked, movementIdOf } from '#shared/movements/movement-id.ts';
import type { RouteKey } from '#shared/routes.ts';
import { isNotLoaded } from '#shared/training/not-loaded.ts';
import { slotFrom } from '#shared/training/placement.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
import { type DaysAhead, daysAhead } from '#shared/training/today-and-days-ahead.ts';
import type { Enrolment, Training } from '#shared/training/training.ts';
import { generateRandomWorkout } from '#shared/workouts/random/generate-random-workout.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { DAYS, LINE_OVERHEAD_BYTES, OPENED_ON, RANDOM_ON, TRAINED_ON } from './cost-profile.ts';
import { type MeasuredReach, measureReach } from './cost-reach.ts';

export interface MeasuredMonth {
  readonly premium: Usage;
  readonly free: Usage;
  /** Signing up, the assessment, and for who pays the checkout. */
  readonly arrival: { readonly premium: Usage; readonly free: Usage };
  /** Stripe's events about a renewal, and what is asked of Stripe then. */
  readonly renewal: Usage & { readonly stripeCalls: number };
  /** A look at one subscription. */
  readonly reconciliation: Usage & { readonly stripeCalls: number };
  /** The cost of counting one more user in the admin statistics. */
  readonly census: Usage;
  readonly reach: MeasuredReach;
  /** Read units for refreshing a function's list of programs. */
  readonly programListReadUnits: number;
  /** The number of different routes called. */
  readonly routesCalled: number;
}

type Meter = (work: () => Promise<unknown>) => Promise<Usage>;

const STARTER_FILE = join(import.meta.dirname, '..', '..', 'starter-programs', 'twelve-weeks-to-race-day.csv');
const A_MONDAY = Date.parse('2026-11-02T07:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const COUNTED_BESIDES = 20;
/** Longer than the whole run, however slow the machine: a busy function seldom reads a program again. */
const PROGRAMS_KEPT_SECONDS = 3_600;
const NOTES = 'Felt strong until the sled, then it was hard to keep the pace.';

/** Lives a month with somebody who pays and somebody who does not, on the real handlers and the real engine. */
export async function measureMonth(engine: string): Promise<MeasuredMonth> {
  const rig = await startRig({ engine, now: A_MONDAY, cacheSeconds: PROGRAMS_KEPT_SECONDS, stripe: true });
  try {
    const pid = await rig.program(readFileSync(STARTER_FILE, 'utf8'), 'Twelve Weeks to Race Day');
    const { usageOf, usageWith, weighed } = meterOf(rig);
    const programListReadUnits = await measureProgramList(rig);
    const [payer, payersArrival] = await usageWith(async () => {
      const payer = weighed(await rig.person({ assessed: false }));
      await answerAssessment(payer);
      await subscribe(rig, payer);
      await choose(payer, pid);
      return payer;
    });
    const [other, othersArrival] = await usageWith(async () => {
      const other = weighed(await rig.person({ assessed: false }));
      await answerAssessment(other);
      return other;
    });
    const arrival = { premium: payersArrival, free: othersArrival };
    const reconciliation = await measureReconciliation(rig, usageOf);
    const premium = await usageOf(() => eachDay(rig, (today) => premiumDay(payer, today)));
    const renewal = await withStripe(rig, () => usageOf(() => renew(rig)));
    rig.clock.now = A_MONDAY;
    const free = await usageOf(() => eachDay(rig, (today) => freeDay(other, today)));
    const census = await measureCensus(rig, usageOf);
    const reach = await measureReach(rig, pid, usageOf);
    const routesCalled = new Set(rig.log.filter(isCall).map(({ route }) => route)).size;
    return { premium, free, arrival, renewal, reconciliation, census, reach, programListReadUnits, routesCalled };
  } finally {
    await rig.stop();
  }
}

/** Counts what is done on the rig, by what passes to the engine and what the functions log. */
function meterOf(rig: Rig) {
  let replyBytes = 0;
  /** Wraps a person, with the size of each reply counted as a browser gets it. */
  const weighed = (person: Person): Person => ({
    ...person,
    call: async (route, { headers, ...options } = {}) => {
      const answer = await person.call(route, { ...options, headers: { 'accept-encoding': 'br', ...headers } });
      if (answer.status >= 400) throw new Error(`${route} answered ${answer.status} ${JSON.stringify(answer.body)}`);
      replyBytes += weightOf(answer);
      return answer;
    },
  });
  async function usageWith<Made>(work: () => Promise<Made>): Promise<[Made, Usage]> {
    const before = await storedBytes(rig);
    const lines = rig.log.length;
    replyBytes = 0;
    rig.storage.forget();
    const made = await work();
    const { read, write } = rig.storage.consumed;
    const since = rig.log.slice(lines);
    const logged = since.map((line) => Buffer.byteLength(`${JSON.stringify(line)}\n`) + LINE_OVERHEAD_BYTES);
    const usage = {
      calls: since.filter(isCall).length,
      readUnits: read,
      writeUnits: write,
      replyBytes,
      lineBytes: logged.reduce((sum, bytes) => sum + bytes, 0),
      storedBytes: (await storedBytes(rig)) - before,
    };
    return [made, usage];
  }
  const usageOf: Meter = async (work) => (await usageWith(work))[1];
  return { usageOf, usageWith, weighed };
}

/** The scheduled jobs have lines of their own. */
function isCall({ route }: LogLine): boolean {
  return route.includes(' /api/');
}

function weightOf({ headers }: Answer): number {
  const named = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  return named + Number(headers.get('content-length') ?? 0);
}

async function storedBytes(rig: Rig): Promise<number> {
  return (await wholeTable(rig)).reduce((sum, row) => sum + itemBytes(row), 0);
}

function minus(usage: Usage, other: Usage): Usage {
  return usageBy((field) => Math.max(usage[field] - other[field], 0));
}

/** Measures what the scheduled jobs use in addition when a subscription is due for reconciliation. */
async function measureReconciliation(rig: Rig, usageOf: Meter) {
  const runScheduledJobs = () => withStripe(rig, () => usageOf(() => rig.runScheduledJobs()));
  rig.clock.now += DAY + HOUR;
  const due = await runScheduledJobs();
  rig.clock.now += HOUR;
  const { stripeCalls, ...usage } = await runScheduledJobs();
  rig.clock.now = A_MONDAY;
  return { ...minus(due, usage), stripeCalls: due.stripeCalls - stripeCalls };
}

async function withStripe(rig: Rig, work: () => Promise<Usage>) {
  rig.stripe.forget();
  const usage = await work();
  return { ...usage, stripeCalls: rig.stripe.calls.length };
}

async function answerAssessment({ call }: Person): Promise<void> {
  await call('GET /api/user-onboarding-status');
  await call('POST /api/get-program-recommendation', { body: ANSWERS });
  await call('POST /api/complete-assessment', { body: { assessmentData: ANSWERS, subscriptionChoice: 'free_trial' } });
}

/** The weekday counts from Monday, the moment in milliseconds since 1970. */
interface Today {
  readonly weekday: number;
  readonly now: number;
}

async function eachDay({ clock }: Rig, live: (today: Today) => Promise<void>): Promise<void> {
  for (let day = 0; day < DAYS; day++, clock.now += DAY) await live({ weekday: day % 7, now: clock.now });
}

async function premiumDay({ call }: Person, { weekday, now }: Today): Promise<void> {
  if (!isOn(OPENED_ON.premium, weekday)) return;
  const { body } = await call('GET /api/training');
  const [plan] = body.training.enrolments;
  if (isFirstOpened(plan, now)) await call('GET /api/training/plan', { query: { week: '1' } });
  await prefetch(call, ['GET /api/training/log', 'GET /api/programs', 'GET /api/subscription-status']);
  const { today, upcoming } = aheadIn(body.training, now);
  await readMovements(call, [...today.workouts, ...upcoming.workouts]);
  const workoutId = workoutOf(plan, new Date(now).toISOString().slice(0, 10));
  if (workoutId && isOn(TRAINED_ON, weekday)) {
    const headers = { 'if-none-match': body.training.etag };
    await call('GET /api/training', { headers }); // after the way to the gym
    const result = resultAsPlanned(today.workouts[0]?.exercises ?? [], new Date(now).toISOString());
    const details = { rating: 8, effort: 7, duration: 55, notes: NOTES, result };
    await call('POST /api/workout-completions', { body: { workoutId, enrolmentId: plan.id, ...details } });
    await call('GET /api/training/log');
    await call('GET /api/training/month', { query: { month: '2026-11' } });
  }
  if (isOn(RANDOM_ON.premium, weekday)) await trainAtRandom(call, now);
}

async function freeDay({ call }: Person, { weekday, now }: Today): Promise<void> {
  if (!isOn(OPENED_ON.free, weekday)) return;
  await call('GET /api/training');
  await prefetch(call, ['GET /api/programs']);
  if (isOn(RANDOM_ON.free, weekday)) await trainAtRandom(call, now);
}

/** The whole plan is read once for each version of its program. */
function isFirstOpened({ startDate }: Enrolment, now: number): boolean {
  return now < Date.parse(startDate) + DAY;
}

/** Returns the first workout of a day by the program, undefined on a rest day. */
function workoutOf({ programId, startDate, program }: Enrolment, today: LocalDate): string | undefined {
  const { week, day } = slotFrom(startDate, today);
  const workout = program?.index.find((indexed) => indexed.week === week && indexed.day === day);
  return workout && workoutIdOf(programId, workout.number);
}

function aheadIn(training: Training, now: number): DaysAhead {
  const ahead = daysAhead(training, { date: new Date(now).toISOString().slice(0, 10), now });
  if (isNotLoaded(ahead)) throw new Error('The first screens were not read whole');
  return ahead;
}

/** The last times and the records, so that a workout starts without a call. */
async function readMovements(call: Person['call'], workouts: readonly { exercises: readonly Exercise[] }[]) {
  const names = workouts.flatMap(({ exercises }) => exercises.map(({ name }) => name)).filter(isTracked);
  const ids = [...new Set(names.map(movementIdOf))].slice(0, MOVEMENTS_AT_ONCE);
  if (ids.length === 0) return;
  await call('GET /api/movements/history', { query: { ids: ids.join(), with: 'notes' } });
}

/** Makes the daily reads that prepare the app for being offline; a month is read once, and then kept up by what is logged. */
async function prefetch(call: Person['call'], reads: readonly RouteKey[]): Promise<void> {
  for (const read of reads) await call(read);
}

/** Trains a generated workout; it is the same each time, so that two runs measure the same. */
async function trainAtRandom(call: Person['call'], now: number): Promise<void> {
  await call('GET /api/generate-random-workout');
  await call('GET /api/generate-random-workout');
  const workoutData = generateRandomWorkout({
    ...RANDOM_PRESET,
    id: `rnd_${String(now).padStart(16, '0')}`,
    equipment: ANSWERS.equipmentAccess,
    isOffline: false,
  });
  await call('POST /api/complete-random-workout', { body: { workoutData, ...RANDOM_COMPLETION } });
}

function isOn(days: readonly number[], weekday: number): boolean {
  return days.includes(weekday);
}

/** Lets the month be over that was paid for, and the next one be collected an hour after. */
async function renew(rig: Rig): Promise<void> {
  for (const hours of [48, 2]) {
    rig.clock.now += hours * HOUR;
    rig.stripe.advance(0);
    await quiet(rig);
  }
}

/** Waits until no more lines are logged. */
async function quiet({ log }: Rig): Promise<void> {
  for (let seen = -1; seen !== log.length; ) {
    seen = log.length;
    await wait(500);
  }
}

/** Measures what refreshing the program list costs the first reader; the next one reads from the cache. */
async function measureProgramList(rig: Rig): Promise<number> {
  const { call } = await rig.person();
  const readUnits = async () => {
    rig.storage.forget();
    await call('GET /api/programs');
    return rig.storage.consumed.read;
  };
  return (await readUnits()) - (await readUnits());
}

/** Measures the cost of one more athlete, without the cost that does not depend on their number. */
async function measureCensus(rig: Rig, usageOf: Meter): Promise<Usage> {
  const count = () => usageOf(() => refreshAdminStats({ table: rig.table, clock: () => (rig.clock.now += HOUR) }));
  const few = await count();
  for (let person = 0; person < COUNTED_BESIDES; person++) await rig.person();
  const more = minus(await count(), few);
  return usageBy((field) => more[field] / COUNTED_BESIDES);
}
