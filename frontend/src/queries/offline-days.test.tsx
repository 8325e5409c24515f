import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths, monthOf } from '#frontend/lib/formats/months.ts';
import {
  calendarOn,
  type KnownTraining,
  type KnownUpcoming,
  progressOn,
  statsOn,
  todayOn,
  upcomingOn,
  weekOn,
} from '#frontend/queries/offline-days.ts';
import { type Outcomes, todayWith, upcomingWith, weekWith } from '#frontend/queries/pending-outcomes.ts';
import { calendarOf } from '#infra/testing/programs/calendar.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { addDays, type LocalDate, localDateAt, mondayOf } from '#shared/dates.ts';
import type { Dashboard } from '#shared/workouts/contract.ts';
import type { ProgressStats } from '#shared/workouts/progress.ts';

const DAY = 86_400_000;
const START = Date.parse('2028-02-16T12:00:00Z'); // a Wednesday, and a month with a leap day ahead
const WEEKS = 3;
const DAYS = inThisRun({
  quick: { before: 5, offline: 6 },
  onCi: { before: 16, offline: 9 },
  exhaustive: { before: 16, offline: 9 },
});

let rig: Rig;
let plans = 0;
let randoms = 0;

beforeAll(async () => {
  rig = await startRig({ now: START });
});
afterAll(() => rig.stop());

type Deed = 'completed' | 'skipped' | 'nothing' | 'random';
const deed = fc.constantFrom<Deed>('completed', 'completed', 'completed', 'skipped', 'nothing', 'random');

/** How many workouts each day of the program has. */
const plan = fc
  .array(fc.constantFrom(0, 0, 1, 1, 1, 2), { minLength: WEEKS * 7, maxLength: WEEKS * 7 })
  .filter((days) => days.some((count) => count > 0));

const story = fc.record({
  plan,
  isByWeekday: fc.boolean(),
  /** Days from choosing the program to its last workout; null for a start today. */
  daysLeft: fc.option(fc.integer({ min: 0, max: 30 })),
  /** What is done on each day before the last look at the server, on that day, and on each without a signal. */
  before: fc.array(deed, { maxLength: DAYS.before }),
  offline: fc.array(deed, { minLength: 1, maxLength: DAYS.offline }),
  hasCalendar: fc.boolean(),
});

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function csvOf(days: readonly number[], isByWeekday: boolean): string {
  const dayOf = (index: number) => (isByWeekday ? WEEKDAYS[index % 7] : (index % 7) + 1);
  const rows = days.flatMap((count, index) =>
    Array.from(
      { length: count },
      (_, order) => `${Math.floor(index / 7) + 1},${dayOf(index)},Run ${index}.${order},Easy,40,Run 5000m`,
    ),
  );
  return ['week,day,name,description,duration,exercises', ...rows].join('\n');
}

const dateNow = () => localDateAt(rig.clock.now, 'UTC');

async function dashboardOf(athlete: Person): Promise<Dashboard> {
  const { status, body } = await athlete.call('GET /api/dashboard');
  expect(status).toBe(200);
  return body;
}

async function statsOf(athlete: Person): Promise<ProgressStats> {
  return (await athlete.call('GET /api/progress-stats')).body;
}

type Chosen = { plan: number[]; isByWeekday: boolean; daysLeft: number | null };

async function newAthlete({ plan, isByWeekday, daysLeft }: Chosen): Promise<Person> {
  const programId = await rig.program(csvOf(plan, isByWeekday), `Offline ${++plans}`);
  const athlete = await rig.person({ freeMonths: 12 });
  const placed = daysLeft === null ? { mode: 'restart' } : { mode: 'enddate', endDate: addDays(dateNow(), daysLeft) };
  expect((await athlete.call('POST /api/select-program', { body: { programId, ...placed } })).status).toBe(200);
  return athlete;
}

async function log(athlete: Person, workoutId: string, status: 'completed' | 'skipped', completedAt?: string) {
  const path = status === 'completed' ? 'complete-workout' : 'skip-workout';
  const body = { workoutId, ...(completedAt !== undefined && { completedAt }) };
  expect((await athlete.call(`POST /api/${path}`, { body })).status).toBe(200);
}

/** What a phone knows that has just been online. */
async function lookAt(athlete: Person, hasCalendar: boolean) {
  const dashboard = await dashboardOf(athlete);
  const stats = await statsOf(athlete);
  const month = monthOf(dateNow());
  const months = hasCalendar ? [-1, 0, 1].map((offset) => calendarOf(athlete, addMonths(month, offset))) : [];
  return { ...dashboard, stats, months: await Promise.all(months) };
}

type Look = Awaited<ReturnType<typeof lookAt>>;

const knownOf = ({ today, upcoming, months }: Look, outcomes: Outcomes): KnownTraining => ({
  today,
  upcoming,
  months,
  isMember: true,
  outcomes,
});

/** What it shows of all that on a day. */
function shownOn(date: LocalDate, look: Look, outcomes: Outcomes) {
  const known = knownOf(look, outcomes);
  const today = todayOn(date, known);
  const upcoming = upcomingOn(date, known);
  const weeklyStats = weekWith(weekOn(date, look.weeklyStats), outcomes);
  const progress = progressOn(date, look.progress, look.weeklyStats, known);
  return {
    today: today && todayWith(today, outcomes),
    upcoming: upcoming && { ...upcoming, ...upcomingWith(upcoming, outcomes) },
    weeklyStats,
    progress,
    stats: statsOn(date, look.stats, look.weeklyStats, progress, outcomes),
  };
}

test('a day without a connection is what the server says of it once all that was done has arrived', async () => {
  let daysCompared = 0;
  await fc.assert(
    fc.asyncProperty(story, async ({ plan, isByWeekday, daysLeft, before, offline, hasCalendar }) => {
      rig.clock.now = START;
      const athlete = await newAthlete({ plan, isByWeekday, daysLeft });
      for (const deed of before) {
        const next = (await dashboardOf(athlete)).today.workout;
        if (deed === 'random') await completeRandom(athlete, randomWorkout(`Random ${++randoms}`));
        else if (next && deed !== 'nothing') await log(athlete, next.workoutId, deed);
        rig.clock.now += DAY;
      }
      const look = await lookAt(athlete, hasCalendar);
      const outcomes: Record<string, Outcomes[string]> = {};
      const done: { at: string; send: (at: string) => Promise<unknown> }[] = [];
      for (const deed of offline) {
        const at = new Date(rig.clock.now).toISOString();
        const next = shownOn(dateNow(), look, outcomes).today?.workout;
        if (deed === 'random') {
          const workout = randomWorkout(`Random ${++randoms}`);
          outcomes[workout.id] = { outcome: 'completed', localDate: dateNow() };
          done.push({ at, send: (completedAt) => completeRandom(athlete, workout, { completedAt }) });
        } else if (next && deed !== 'nothing') {
          outcomes[next.workoutId] = { outcome: deed, localDate: dateNow() };
          done.push({ at, send: (completedAt) => log(athlete, next.workoutId, deed, completedAt) });
        }
        rig.clock.now += DAY;
      }
      const date = dateNow();
      const shown = shownOn(date, look, outcomes);
      for (const { at, send } of done) await send(at);
      const server = await lookAt(athlete, hasCalendar);

      expect(shown.weeklyStats).toEqual(server.weeklyStats);
      const readIn = mondayOf(look.stats.localDate);
      expect(shown.stats.chartData).toEqual(
        server.stats.chartData.map(({ planned, ...bar }) => (bar.week > readIn ? bar : { ...bar, planned })),
      );
      expect(shown.stats.weeklyCompleted).toBe(server.stats.weeklyCompleted);
      expect(shown.progress.totalWorkouts).toBe(server.progress.totalWorkouts);
      if (hasCalendar) expect(shown.progress).toEqual(server.progress);
      const { completedCount } = shown.today?.plan ?? { completedCount: null };
      if (hasCalendar && server.today.state === 'finished') expect(completedCount).not.toBeNull();
      const plan_ = server.today.plan && { ...server.today.plan, completedCount: completedCount ?? null };
      if (completedCount !== null) expect(plan_).toEqual(server.today.plan);
      if (hasCalendar) expect(shown.today).toBeDefined();
      if (shown.today) expect(shown.today).toEqual({ ...server.today, plan: plan_ });
      const { lastKnown, ...upcoming }: Partial<KnownUpcoming> = shown.upcoming ?? {};
      if (shown.today) {
        const workouts = server.upcoming.workouts.filter(
          ({ scheduledDate }) => lastKnown === undefined || scheduledDate <= lastKnown,
        );
        expect(upcoming).toEqual({ ...server.upcoming, workouts });
        daysCompared++;
      }
    }),
    { numRuns: inThisRun({ quick: 3, onCi: 20, exhaustive: 200 }) },
  );
  expect(daysCompared).toBeGreaterThan(0);
}, 600_000);

test('a month is on a later day what the server then says of it', async () => {
  await fc.assert(
    fc.asyncProperty(plan, fc.integer({ min: 1, max: 13 }), async (plan, days) => {
      rig.clock.now = START;
      const athlete = await newAthlete({ plan, isByWeekday: false, daysLeft: null });
      const month = await calendarOf(athlete, '2028-02');
      rig.clock.now += days * DAY;
      expect(calendarOn(dateNow(), month)).toEqual(await calendarOf(athlete, '2028-02'));
    }),
    { numRuns: inThisRun({ quick: 1, onCi: 10, exhaustive: 100 }) },
  );
});

test('the months of a program that was left since they were read tell nothing of the days of the next', async () => {
  rig.clock.now = START;
  const everyDay = Array(WEEKS * 7).fill(1);
  const athlete = await newAthlete({ plan: everyDay, isByWeekday: false, daysLeft: null });
  const before = await lookAt(athlete, true);
  const programId = await rig.program(csvOf(everyDay.concat(everyDay), false), 'The next one');
  await athlete.call('POST /api/select-program', { body: { programId, mode: 'restart' } });
  const known = knownOf({ ...(await lookAt(athlete, false)), months: before.months }, {});
  const inDays = (days: number) => todayOn(addDays(dateNow(), days), known)?.workout?.programId;
  expect([inDays(1), inDays(2), inDays(3)]).toEqual([programId, programId, undefined]);
  expect(upcomingOn(addDays(dateNow(), 2), known)).toMatchObject({ lastKnown: addDays(dateNow(), 2) });
  expect(upcomingOn(addDays(dateNow(), 3), known)).toBeUndefined();
});
