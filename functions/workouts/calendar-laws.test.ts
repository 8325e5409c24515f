import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CompletionRow } from '#functions/data/completions.ts';
import { userKeys } from '#functions/data/keys.ts';
import { workoutIdOf } from '#functions/data/programs.ts';
import { calendarOf } from '#infra/testing/calendar.ts';
import { completeRandom, randomWorkout } from '#infra/testing/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { addDays, daysBetween, type LocalDate, localDateAt } from '#shared/dates.ts';
import type { CalendarEntry } from '#shared/workouts/calendar.ts';

const HOUR = 3_600_000;
const START = Date.parse('2028-02-10T12:00:00Z'); // over the end of a month with a leap day
const MONTHS = ['2028-01', '2028-02', '2028-03', '2028-04'];
const ZONES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'] as const;
/** The days of the week that the two programs have a workout on, for three weeks. */
const PLANS = [
  [1, 2, 4, 6],
  [1, 3, 4, 5, 7],
] as const;
const WEEKS = 3;

let rig: Rig;
let pids: string[];

beforeAll(async () => {
  rig = await startRig({ now: START });
  pids = await Promise.all(
    PLANS.map((days, index) => rig.program(planCsv({ weeks: WEEKS, days: [...days] }), `Plan ${index}`)),
  );
});
afterAll(() => rig.stop());

type Step =
  | { do: 'choose'; plan: number; mode: 'restart' | 'continue' | 'enddate'; daysLeft: number }
  | { do: 'log'; plan: number; which: number; status: 'completed' | 'skipped' }
  | { do: 'random' }
  | { do: 'wait'; hours: number }
  | { do: 'fly'; zone: (typeof ZONES)[number] };

const plan = fc.nat({ max: PLANS.length - 1 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      plan,
      mode: fc.constantFrom('restart', 'continue', 'enddate'),
      daysLeft: fc.nat({ max: 30 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('log' as const),
      plan,
      which: fc.nat({ max: 11 }),
      status: fc.constantFrom('completed', 'skipped'),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'random' }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 5, max: 150 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fly' as const), zone: fc.constantFrom(...ZONES) }) },
);

/** A time on a program, as an athlete would note it. */
interface Round {
  readonly plan: number;
  readonly choice: string;
  readonly startDate: LocalDate;
  readonly selectedOn: LocalDate;
  leftOn: LocalDate | null;
  isTakenBack: boolean;
  readonly logged: Map<number, { status: string; on: LocalDate }>;
}

/** What an entry says that can be told without knowing how anything is kept. */
interface Note {
  readonly date: LocalDate;
  readonly workoutId: string;
  readonly status: string;
  readonly isCurrent: boolean;
  readonly loggedOn: LocalDate | null;
}

/** The current round and the five before it; one that was taken back at once is none. */
function keptOf(rounds: readonly Round[]): Round[] {
  return rounds.filter(({ isTakenBack }) => !isTakenBack).slice(-6);
}

/** The whole calendar of an athlete by their own notes. */
function notesOf(rounds: readonly Round[], randoms: ReadonlyMap<string, LocalDate>, today: LocalDate): Note[] {
  const ofPrograms = rounds.flatMap((round) => {
    const { plan, startDate, selectedOn, leftOn, logged } = round;
    const isCurrent = leftOn === null;
    return numbersOf(plan).flatMap((number): Note[] => {
      const date = addDays(startDate, dayOf(plan, number));
      const entry = { date, workoutId: workoutIdOf(pids[plan] ?? '', number), isCurrent };
      const outcome = logged.get(number);
      // Its own month looks for it only among the rounds that are kept, and up to the day of leaving.
      const isLookedFor = keptOf(rounds).includes(round) && (leftOn === null || date <= leftOn);
      if (!isLookedFor) {
        if (!outcome) return [];
        const inItsMonth = outcome.on.startsWith(date.slice(0, 7));
        return [{ ...entry, date: inItsMonth ? date : outcome.on, status: outcome.status, loggedOn: outcome.on }];
      }
      if (outcome) return [{ ...entry, status: outcome.status, loggedOn: outcome.on }];
      if (isCurrent && date >= today) return [{ ...entry, status: 'upcoming', loggedOn: null }];
      const wasOnIt = selectedOn <= date && (leftOn === null || date < leftOn);
      return wasOnIt && date < today ? [{ ...entry, status: 'missed', loggedOn: null }] : [];
    });
  });
  const atRandom = [...randoms].map(([workoutId, date]) => ({
    date,
    workoutId,
    status: 'completed',
    isCurrent: false,
    loggedOn: date,
  }));
  return [...ofPrograms, ...atRandom];
}

const numbersOf = (plan: number) => Array.from({ length: (PLANS[plan]?.length ?? 0) * WEEKS }, (_, index) => index + 1);

/** Days from a program's start to one of its workouts. */
function dayOf(plan: number, number: number): number {
  const days = PLANS[plan] ?? [];
  return Math.floor((number - 1) / days.length) * 7 + (days[(number - 1) % days.length] ?? 0) - 1;
}

/** Makes a step and notes what was answered. */
async function make(
  step: Step,
  athlete: Person,
  life: { zone: string; rounds: Round[]; randoms: Map<string, LocalDate> },
) {
  const { rounds, randoms, zone: timeZone } = life;
  const today = localDateAt(rig.clock.now, timeZone);
  const current = rounds.find(({ leftOn }) => leftOn === null);
  if (step.do === 'wait') rig.clock.now += step.hours * HOUR;
  if (step.do === 'fly') life.zone = step.zone;
  if (step.do === 'random') {
    const workout = randomWorkout(`Random ${randoms.size}`);
    const { body } = await completeRandom(athlete, workout, {}, timeZone);
    randoms.set(workout.id, body.localDate);
  }
  if (step.do === 'choose') {
    const endDate = step.mode === 'enddate' ? addDays(today, step.daysLeft) : undefined;
    const body = { programId: pids[step.plan] ?? '', mode: step.mode, ...(endDate && { endDate }) };
    const answer = await athlete.call('POST /api/select-program', { body, timeZone });
    if (step.mode === 'continue' && !current) return void expect(answer.status).toBe(409);
    expect(answer.status).toBe(200);
    const choice = JSON.stringify(body);
    const isFresh = current?.selectedOn === today && current.logged.size === 0;
    if (isFresh && current.choice === choice) return;
    if (current) Object.assign(current, { leftOn: today, isTakenBack: isFresh });
    const { startDate } = answer.body;
    const { plan } = step;
    rounds.push({ plan, choice, startDate, selectedOn: today, leftOn: null, isTakenBack: false, logged: new Map() });
  }
  if (step.do === 'log') {
    const isOfPlan = ({ plan }: Round) => plan === step.plan;
    const round = keptOf(rounds).findLast(isOfPlan) ?? rounds.findLast(isOfPlan);
    const number = 1 + step.which;
    const path = step.status === 'completed' ? 'complete-workout' : 'skip-workout';
    const body = { workoutId: workoutIdOf(pids[step.plan] ?? '', number) };
    const answer = await athlete.call(`POST /api/${path}`, { body, timeZone });
    if (!round) return void expect(answer.status).toBe(404);
    if (answer.status === 200) round.logged.set(number, { status: answer.body.status, on: answer.body.localDate });
    else expect(answer.status).toBe(409);
  }
}

/** An entry, or a note, as one line that can be compared. */
function lineOf({ date, workoutId, status, isCurrent, loggedOn }: Note): string {
  return `${date} ${workoutId} ${status}, ${isCurrent ? 'current' : 'closed'}, logged on ${loggedOn}`;
}

function noteOf({ workout: { workoutId }, ...entry }: CalendarEntry): Note {
  return { ...entry, workoutId };
}

const linesOf = (notes: readonly Note[]) => notes.map(lineOf).sort();

test('after any weeks of choosing, logging, missing and flying the calendar is what an athlete would have noted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 24 }), async (steps) => {
      rig.clock.now = START;
      const athlete = await rig.person({ admin: true }); // whose premium does not end
      const life = { zone: 'UTC', rounds: [] as Round[], randoms: new Map<string, LocalDate>() };
      for (const step of steps) {
        await make(step, athlete, life);
        await athlete.call('GET /api/auth/user'); // a session unused for long would end
      }
      const today = localDateAt(rig.clock.now, life.zone);
      fc.pre(daysBetween('2028-02-10', today) < 70);

      const months = await Promise.all(MONTHS.map((month) => calendarOf(athlete, month, life.zone)));
      const entries = months.flatMap(({ workouts }) => workouts);
      expect(months.map(({ localDate }) => localDate)).toEqual(MONTHS.map(() => today));
      for (const { month, workouts } of months)
        expect(workouts.map(({ date }) => date.slice(0, 7))).toEqual(workouts.map(() => month));
      expect(entries.map(({ date }) => date)).toEqual(entries.map(({ date }) => date).sort());
      expect(new Set(entries.map(({ workout }) => workout.id)).size).toBe(entries.length);
      const within = ({ date }: Note) => MONTHS.includes(date.slice(0, 7));
      expect(linesOf(entries.map(noteOf))).toEqual(linesOf(notesOf(life.rounds, life.randoms, today).filter(within)));
      const logged = entries.map(noteOf).filter(({ loggedOn }) => loggedOn !== null);
      expect(logged.map(outcomeOf).sort()).toEqual((await outcomesIn(athlete)).sort());
    }),
    { numRuns: process.env.EXHAUSTIVE ? 500 : 15 },
  );
}, 1_800_000);

function outcomeOf({ workoutId, status, loggedOn }: Pick<Note, 'workoutId' | 'status' | 'loggedOn'>): string {
  return `${workoutId} ${status} on ${loggedOn}`;
}

/** What is stored as completed or skipped. */
async function outcomesIn({ uid }: Person): Promise<string[]> {
  const partition = userKeys.partition(uid);
  const rows = await rig.table.query({ partition, prefix: userKeys.completionPrefix }, CompletionRow);
  return rows.map((row) => outcomeOf({ ...row, loggedOn: row.localDate }));
}
