import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import {
  after,
  type Cell,
  cellLine,
  completed,
  current,
  type Day,
  type Diary,
  type DiaryEntry,
  entryFor,
  lastDayOf,
  mondayBefore,
  monthOf,
  type PlanOnPaper,
  plannedIn,
  type Slot,
  type Stay,
  slotsOf,
  streakOf,
  weekOf,
} from '#infra/testing/programs/training-diary.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun, isExhaustive } from '#infra/testing/run-size.ts';
import { generateRandomWorkout } from '#shared/workouts/random/generate-random-workout.ts';

const HOUR = 3_600_000;
/** London puts its clocks back on 25 October; the athlete flies to Tokyo, nine hours ahead, and home again. */
const FIRST_MORNING = Date.parse('2026-09-07T06:30:00Z');
const DAYS = 12 * 7;
const TO_TOKYO = 60;
const TO_LONDON = 74;
/** The day of a choice, on which nothing is done: it counts as missed. */
const LAZY_DAY = 66;
const MINUTES = 40;

const ATHLETES = Array.from({ length: inThisRun({ quick: 1, exhaustive: 30 }) }, (_, index) => index + 1);

let rig: Rig;
let plans: readonly PlanOnPaper[];

beforeAll(async () => {
  rig = await startRig({ now: FIRST_MORNING });
  plans = [
    await planOnPaper('Main', 12, [1, 2, 4, 6]),
    await planOnPaper('Short', 8, [1, 3, 5, 7]),
    await planOnPaper('Long', 16, [2, 3, 6]),
  ];
});
afterAll(() => rig.stop());

async function planOnPaper(label: string, weeks: number, days: number[]): Promise<PlanOnPaper> {
  const pid = await rig.program(planCsv({ weeks, days, label }), `${label} plan`);
  return { pid, name: `${label} plan`, weeks, days, nameOf: (week, day) => `${label} ${week}.${day}` };
}

/** A training athlete with their diary and their local day. */
interface Life {
  readonly athlete: Person;
  readonly diary: Diary;
  /** A seeded random number from 0 to below 1; each life has the same sequence every time. */
  readonly chance: () => number;
  timeZone: string;
  today: Day;
}

test.each(ATHLETES)(
  '[R24] [R25] [R27] twelve weeks of athlete %i, over a clock change and two flights: every screen agrees with a diary, every day',
  async (number) => {
    rig.clock.now = FIRST_MORNING;
    const athlete = await rig.person({ freeMonths: 12 });
    const life: Life = {
      athlete,
      diary: { entries: [], stays: [] },
      chance: seededChance(number),
      timeZone: 'Europe/London',
      today: '2026-09-07',
    };
    for (let day = 0; day < DAYS; day++) {
      rig.clock.now = FIRST_MORNING + day * 24 * HOUR + Math.floor(life.chance() * 14) * HOUR;
      life.timeZone = day >= TO_TOKYO && day < TO_LONDON ? 'Asia/Tokyo' : 'Europe/London';
      life.today = localDay(rig.clock.now, life.timeZone);
      await chooseProgram(life, day);
      if (day !== LAZY_DAY) await train(life);
      if (isExhaustive || day % 3 === 0) await compare(life, day); // what went wrong on a day is wrong on the next
    }
    expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
    expect(new Set(life.diary.stays.map(({ plan }) => plan)).size).toBe(plans.length);
  },
  120_000,
);

/** A linear congruential generator with the constants of Numerical Recipes. */
function seededChance(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function localDay(instant: number, timeZone: string): Day {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
}

/** Begins at once, and goes over to another program now and then, by each of the three modes. */
async function chooseProgram(life: Life, day: number): Promise<void> {
  const [main, short, long] = plans as [PlanOnPaper, PlanOnPaper, PlanOnPaper];
  const { diary, today } = life;
  if (day === 0) await select(life, main, 'restart', today);
  const here = current(diary);
  if (!here) return;
  const place = daysFrom(here.start, today);
  if (day === 17) await select(life, long, 'continue', after(today, -clamped(place, long)));
  if (day === 30) await select(life, short, 'enddate', after(today, 10 - 8 * 7 + 1), after(today, 10)); // joins midway
  if (day === 38) await select(life, main, 'restart', today); // and at once something else
  if (day === 38) await select(life, short, 'enddate', after(today, 3), after(today, 3 + 8 * 7 - 1)); // some days ahead
  if (day === 50) await select(life, main, 'continue', after(today, -clamped(place, main)));
  if (day === LAZY_DAY) await select(life, main, 'restart', today);
}

const clamped = (place: number, { weeks }: PlanOnPaper) => Math.min(Math.max(place, 0), weeks * 7 - 1);

function daysFrom(start: Day, today: Day): number {
  let days = 0;
  for (let day = start; day < today; day = after(day)) days++;
  for (let day = today; day < start; day = after(day)) days--;
  return days;
}

async function select(life: Life, plan: PlanOnPaper, mode: string, start: Day, endDate?: Day): Promise<void> {
  const { athlete, diary, timeZone, today } = life;
  const body = { programId: plan.pid, mode, ...(endDate !== undefined && { endDate }) };
  const { status, body: answer } = await athlete.call('POST /api/select-program', { body, timeZone });
  const stay: Stay = { plan, selectedOn: today, start, leftOn: null };
  const lastWorkoutDate = slotsOf(stay).at(-1)?.date;
  const placed = { programId: plan.pid, mode, startDate: start, endDate: lastDayOf(stay), lastWorkoutDate };
  expect([status, answer]).toEqual([200, placed]);
  const left = current(diary);
  const isTakenBack = left?.selectedOn === today && !diary.entries.some((entry) => entry.stay === left);
  if (isTakenBack) diary.stays.pop();
  else if (left) left.leftOn = today;
  diary.stays.push(stay);
}

/** Completes most of the day, skips some of it, misses the rest; catches up on what was missed, and does more now and then. */
async function train(life: Life): Promise<void> {
  const { diary, today, chance } = life;
  const stay = current(diary);
  const due = stay ? slotsOf(stay).filter(({ date }) => date === today) : [];
  for (const slot of due) {
    const mood = chance();
    if (stay && mood < 0.78) await log(life, stay, slot, 'completed');
    else if (stay && mood < 0.9 && !isDone(life, stay, slot)) await log(life, stay, slot, 'skipped');
    if (stay && mood > 0.86 && mood < 0.9) await log(life, stay, slot, 'completed'); // thought better of it
  }
  if (stay && chance() < 0.3) {
    const missed = slotsOf(stay).find((slot) => isMissed(life, stay, slot));
    if (missed) await log(life, stay, missed, chance() < 0.8 ? 'completed' : 'skipped');
  }
  if (chance() < 0.2) await logRandomWorkout(life);
}

/** A day's second look at its workouts: east of London an evening and the next morning can be one day. */
function isDone({ diary }: Life, stay: Stay, slot: Slot): boolean {
  return entryFor(diary, stay, slot)?.status === 'completed';
}

function isMissed({ diary, today }: Life, stay: Stay, slot: Slot): boolean {
  return slot.date >= stay.selectedOn && slot.date < today && !entryFor(diary, stay, slot);
}

async function log(life: Life, stay: Stay, slot: Slot, status: DiaryEntry['status']): Promise<void> {
  const { athlete, diary, timeZone, today } = life;
  const workoutId = await findWorkoutId(life, slot);
  const path = status === 'skipped' ? 'POST /api/skip-workout' : 'POST /api/complete-workout';
  const answer = await athlete.call(path, { body: { workoutId }, timeZone });
  expect([answer.status, answer.body.status, answer.body.localDate]).toEqual([200, status, today]);
  const before = entryFor(diary, stay, slot);
  const minutes = status === 'completed' ? MINUTES : 0;
  if (before) Object.assign(before, { status, minutes });
  else diary.entries.push({ stay, name: slot.name, meantFor: slot.date, loggedOn: today, status, minutes });
}

async function findWorkoutId({ athlete, timeZone }: Life, { date, name }: Slot): Promise<string> {
  const query = { month: date.slice(0, 7) };
  const { body } = await athlete.call('GET /api/workout-calendar', { query, timeZone });
  const found = body.workouts.find(
    (entry: { date: Day; isCurrent: boolean; workout: { name: string } }) =>
      entry.isCurrent && entry.date === date && entry.workout.name === name,
  );
  return found.workout.workoutId;
}

async function logRandomWorkout({ athlete, diary, timeZone, today, chance }: Life): Promise<void> {
  const id = `rnd_${String(chance()).padEnd(20, '0').replace('.', '-')}`;
  const workoutData = generateRandomWorkout({
    id,
    type: 'mixed',
    difficulty: 'intermediate',
    equipment: 'full_gym',
    isOffline: false,
  });
  const body = { workoutData, duration: 25, notes: 'Random workout completed', rating: 5 };
  expect((await athlete.call('POST /api/complete-random-workout', { body, timeZone })).status).toBe(200);
  const { name } = workoutData;
  diary.entries.push({ stay: null, name, meantFor: today, loggedOn: today, status: 'completed', minutes: 25 });
}

async function compare(life: Life, day: number): Promise<void> {
  const thisMonth = life.today.slice(0, 7);
  const before = after(`${thisMonth}-01`, -1).slice(0, 7);
  const next = after(`${thisMonth}-28`, 5).slice(0, 7);
  const months = [thisMonth, ...(day % 7 === 0 ? [before] : []), ...(day % 7 === 3 ? [next] : [])];
  await Promise.all([
    compareHome(life),
    compareProgress(life),
    ...months.map((month) => compareMonth(life, month)),
    ...(day % 12 === 0 || day === DAYS - 1 ? [compareHistory(life)] : []),
  ]);
}

async function compareHome({ athlete, diary, timeZone, today }: Life): Promise<void> {
  const { body } = await athlete.call('GET /api/dashboard', { timeZone });
  const stay = current(diary);
  const ofToday = stay ? slotsOf(stay).filter(({ date }) => date === today) : [];
  const week = weekOf(diary, today);
  expect({
    localDate: body.today.localDate,
    program: body.today.plan?.programName,
    workouts: body.today.workouts.map(({ name, status }: { name: string; status: string }) => `${name} ${status}`),
    streak: body.progress.streak,
    totalWorkouts: body.progress.totalWorkouts,
    weekStart: body.weeklyStats.weekStart,
    days: body.weeklyStats.days,
    completed: body.weeklyStats.completed,
  }).toEqual({
    localDate: today,
    program: stay?.plan.name,
    workouts: ofToday.map((slot) => `${slot.name} ${(stay && entryFor(diary, stay, slot)?.status) ?? 'upcoming'}`),
    streak: streakOf(diary, today),
    totalWorkouts: completed(diary).length,
    weekStart: mondayBefore(today),
    days: week,
    completed: week.filter(Boolean).length,
  });
}

async function compareMonth({ athlete, diary, timeZone, today }: Life, month: string): Promise<void> {
  const { body } = await athlete.call('GET /api/workout-calendar', { query: { month }, timeZone });
  const lines = body.workouts.map(({ workout, ...entry }: Cell & { workout: { name: string } }) =>
    cellLine({ ...entry, name: workout.name }),
  );
  expect(lines.sort(), `${month}, seen on ${today}`).toEqual(monthOf(diary, month, today));
}

async function compareProgress({ athlete, diary, timeZone, today }: Life): Promise<void> {
  const [{ body: stats }, { body: figures }] = await Promise.all([
    athlete.call('GET /api/progress-stats', { timeZone }),
    athlete.call('GET /api/user-stats', { timeZone }),
  ]);
  const done = completed(diary);
  const streak = streakOf(diary, today);
  const monday = mondayBefore(today);
  expect([stats.streak, figures.currentStreak]).toEqual([streak, streak]);
  expect([stats.totalWorkouts, figures.totalWorkouts]).toEqual([done.length, done.length]);
  expect(stats.totalMinutes).toBe(done.reduce((sum, { minutes }) => sum + minutes, 0));
  expect(stats.chartData).toEqual(
    [-6, -5, -4, -3, -2, -1, 0].map((weeks) => {
      const week = after(monday, weeks * 7);
      return { week, completed: weekOf(diary, week).filter(Boolean).length, planned: plannedIn(diary, week) };
    }),
  );
  expect(stats.weeklyCompleted).toBe(stats.chartData.at(-1).completed);
  expect(stats.achievements.some(({ id }: { id: string }) => id === 'first-workout')).toBe(done.length > 0);
}

/** Compares the history with the diary: every entry once, newest day first. */
async function compareHistory({ athlete, diary, timeZone }: Life): Promise<void> {
  const lines: string[] = [];
  let before: string | null = null;
  do {
    const { body } = await athlete.call('GET /api/workout-history', { query: before ? { before } : {}, timeZone });
    for (const { localDate, name, status } of body.workouts) lines.push(`${localDate} ${name} ${status}`);
    before = body.next;
  } while (before);
  expect(lines.map((line) => line.slice(0, 10))).toEqual(
    lines
      .map((line) => line.slice(0, 10))
      .sort()
      .reverse(),
  );
  expect(lines.sort()).toEqual(
    diary.entries.map(({ loggedOn, name, status }) => `${loggedOn} ${name} ${status}`).sort(),
  );
}
