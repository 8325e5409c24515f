import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCompletions, type CompletionRow } from '#functions/data/athletes/completions.ts';
import { completionIdOf } from '#functions/data/athletes/outcomes.ts';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { presentVersion } from '#infra/testing/calls/present-version.ts';
import { calendarOf } from '#infra/testing/programs/calendar.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import {
  type Content,
  cameBack,
  contentsSince,
  dateOf,
  has,
  PATTERNS,
  type Plan,
  placesOf,
  type Round,
} from '#infra/testing/programs/replaced-plan.ts';
import { type Person, planCsv, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { addDays, daysBetween, type LocalDate, localDateAt } from '#shared/dates.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
import type { CalendarEntry } from '#shared/workouts/calendar.ts';

const HOUR = 3_600_000;
const START = Date.parse('2028-02-10T12:00:00Z'); // over the end of a month with a leap day
/** All months that a workout of these seventy days can be planned for. */
const MONTHS = ['2028-01', '2028-02', '2028-03', '2028-04', '2028-05', '2028-06', '2028-07'];
const ZONES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'] as const;

let rig: Rig;
let uploads = 0;

beforeAll(async () => {
  rig = await startRig({ now: START });
});
afterAll(() => rig.stop());

type Step =
  | { do: 'choose'; plan: number; mode: 'restart' | 'continue' | 'enddate'; daysLeft: number }
  | { do: 'log'; plan: number; which: number; status: 'completed' | 'skipped' }
  | { do: 'replace'; plan: number; content: Content }
  | { do: 'random' }
  | { do: 'wait'; hours: number }
  | { do: 'fly'; zone: (typeof ZONES)[number] };

const plan = fc.constantFrom(0, 0, 0, 1); // mostly the one that is logged, left and replaced already
const content = fc.record({
  weeks: fc.constantFrom(1, 1, 2, 3, 4),
  pattern: fc.nat({ max: PATTERNS.length - 1 }),
  label: fc.constantFrom('Run', 'Run', 'Row', 'Ski'),
});
const mode = fc.constantFrom('restart', 'continue', 'enddate');
const choose = fc.record({ do: fc.constant('choose' as const), plan, mode, daysLeft: fc.nat({ max: 30 }) });
const status = fc.constantFrom('completed', 'skipped');
const log = fc.record({ do: fc.constant('log' as const), plan, which: fc.nat({ max: 11 }), status });
const wait = fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 5, max: 150 }) });
/** Three weeks, so that a replacement can shorten it. */
const firstContent = content.map((chosen) => ({ ...chosen, weeks: 3 }));
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: choose },
  { weight: 7, arbitrary: log },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('replace' as const), plan, content }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'random' }) },
  { weight: 5, arbitrary: wait },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fly' as const), zone: fc.constantFrom(...ZONES) }) },
);

interface Life {
  readonly athlete: Person;
  readonly plans: Plan[];
  readonly rounds: Round[];
  zone: string;
  randoms: number;
}

const todayOf = ({ zone }: Life) => localDateAt(rig.clock.now, zone);

async function upload({ athlete }: Life, content: Content, pid?: string): Promise<string> {
  const csv = planCsv({ ...content, days: [...(PATTERNS[content.pattern] ?? [])] });
  const baseVersion = pid && (await presentVersion(rig, pid));
  const replaced = pid && baseVersion ? { replacesProgramId: pid, baseVersion } : {};
  const form = uploadForm({ csv, name: `Plan ${++uploads}`, ...replaced });
  const { status, body } = await athlete.call('POST /api/admin/upload-program', { form });
  expect(status).toBe(200);
  return body.programId;
}

async function addPlan(life: Life, content: Content): Promise<void> {
  const pid = await upload(life, content);
  life.plans.push({ pid, contents: [{ ...content, from: '0000-01-01' }], places: placesOf(content) });
}

/** Makes a step and notes what the athlete knows of it. */
async function make(step: Step, life: Life): Promise<void> {
  const { athlete, plans, rounds, zone: timeZone } = life;
  if (step.do === 'wait') {
    rig.clock.now += step.hours * HOUR;
    await athlete.call('GET /api/auth/user'); // a session unused for long would end
  }
  if (step.do === 'fly') life.zone = step.zone;
  if (step.do === 'random') await completeRandom(athlete, randomWorkout(`Random ${++life.randoms}`), {}, timeZone);
  const plan = 'plan' in step && plans[step.plan];
  if (!plan) return;
  if (step.do === 'replace') {
    await upload(life, step.content, plan.pid);
    plan.contents.push({ ...step.content, from: localDateAt(rig.clock.now, 'UTC') });
    plan.places.push(...placesOf(step.content).filter((place) => !plan.places.includes(place)));
  }
  if (step.do === 'choose') {
    const current = rounds.at(-1);
    const endDate = step.mode === 'enddate' ? addDays(todayOf(life), step.daysLeft) : undefined;
    const body = { programId: plan.pid, mode: step.mode, ...(endDate && { endDate }) };
    const { status, body: answer } = await athlete.call('POST /api/select-program', { body, timeZone });
    expect(status).toBe(step.mode === 'continue' && !current ? 409 : 200);
    const { eid } = (await readAthlete(rig.table, athlete.uid))?.enrolment ?? {};
    if (eid === undefined || eid === current?.eid) return;
    const today = todayOf(life);
    if (current) current.leftOn = today;
    const { startDate } = answer;
    rounds.push({ eid, plan, startDate, selectedOn: today, endDate: endDate ?? null, leftOn: null });
  }
  if (step.do === 'log') {
    const workoutId = workoutIdOf(plan.pid, 1 + step.which);
    if (step.status === 'skipped') await athlete.call('POST /api/skip-workout', { body: { workoutId }, timeZone });
    else await athlete.call('POST /api/workout-completions', { body: { workoutId, notes: 'Done' }, timeZone });
  }
}

interface OpenDay {
  readonly round: Round;
  readonly place: number;
  readonly date: LocalDate;
  readonly id: string;
}

/** Returns all planned days for which nothing is stored. */
function openDays(rounds: readonly Round[], rows: readonly CompletionRow[]): OpenDay[] {
  const logged = new Set(rows.map(({ id }) => id));
  return rounds
    .flatMap((round) =>
      round.plan.places.map((place, index) => {
        const id = completionIdOf({ eid: round.eid, of: index + 1 });
        return { round, place, date: dateOf(round, place), id };
      }),
    )
    .filter((day): day is OpenDay => day.date !== null && !logged.has(day.id));
}

/** Was it asked for, by what the program was then, while the athlete was on it? */
function wasAsked({ round: { plan, selectedOn, leftOn }, place, date }: OpenDay): boolean {
  return selectedOn <= date && (leftOn === null || date < leftOn) && has(contentsSince(plan, date)[0], place);
}

/** Has the place had one and the same workout from then on? */
function isUntouched({ round: { plan }, place, date }: OpenDay): boolean {
  const since = contentsSince(plan, date);
  return since.every((content) => has(content, place) && content.label === since[0]?.label);
}

const linesOf = (entries: readonly CalendarEntry[]) =>
  entries.map(({ date, workout }) => `${date} ${workout.id}`).sort();
const openLines = (days: readonly OpenDay[]) => days.map(({ date, id }) => `${date} ${id}`).sort();

/** Every outcome stands in exactly one month: as it was logged, on the day it was meant for or the day it was done. */
function expectOutcomes(entries: readonly CalendarEntry[], rows: readonly CompletionRow[], { rounds }: Life): void {
  const told = entries.filter(({ loggedOn }) => loggedOn !== null);
  expect(told.map(({ workout }) => workout.id).sort()).toEqual(rows.map(({ id }) => id).sort());
  const current = rounds.at(-1)?.eid;
  for (const {
    id,
    eid,
    workoutId,
    status,
    localDate,
    scheduledDate,
    name,
    completedAt,
    duration,
    rating,
    notes,
  } of rows) {
    const entry = told.find(({ workout }) => workout.id === id);
    const words = { name, completedAt, duration, ratingOfTen: rating, comments: notes };
    expect(entry).toMatchObject({ status, loggedOn: localDate, isCurrent: eid === current, workout: words });
    const round = rounds.find((round) => round.eid === eid);
    const place = round?.plan.places[Number(workoutId.split('.')[1]) - 1];
    const planned = round && place !== undefined ? addDays(round.startDate, place) : localDate;
    expect([planned, round?.endDate]).toContain(scheduledDate); // it may have been the last workout when it was logged
    const isKept = eid === current || localDate.slice(0, 7) === scheduledDate.slice(0, 7);
    expect(isKept ? [scheduledDate] : [scheduledDate, localDate]).toContain(entry?.date);
  }
}

/** Expects the open days to be those of the programs: past days as they were then, future ones as they are now. */
function expectOpenDays(entries: readonly CalendarEntry[], rows: readonly CompletionRow[], life: Life): void {
  const [today, { rounds }] = [todayOf(life), life];
  const ofStatus = (wanted: string) => entries.filter(({ status }) => status === wanted);
  const open = openDays(rounds, rows);
  const ahead = open.filter(
    ({ round, place, date }) => round.leftOn === null && date >= today && has(round.plan.contents.at(-1), place),
  );
  expect(linesOf(ofStatus('upcoming'))).toEqual(openLines(ahead));
  const missed = open.filter((day) => day.date < today && wasAsked(day));
  const told = linesOf(ofStatus('missed'));
  expect(openLines(missed)).toEqual(expect.arrayContaining(told));
  const certain = missed.filter(
    ({ round, place, date }) => rounds.slice(-2).includes(round) && !cameBack(round.plan, place, date),
  );
  expect(told).toEqual(expect.arrayContaining(openLines(certain)));
  for (const { workout } of ofStatus('missed')) {
    const day = missed.find(({ id }) => id === workout.id);
    expect([workout.id, workout.exercises.length > 0]).toEqual([workout.id, day !== undefined && isUntouched(day)]);
  }
}

test('after any weeks of choosing, logging, missing, flying and replacing the calendar has each outcome once, and the planned days', async () => {
  await fc.assert(
    fc.asyncProperty(
      firstContent,
      firstContent,
      fc.array(anyStep, { minLength: 10, maxLength: 30 }),
      async (first, second, steps) => {
        rig.clock.now = START;
        const athlete = await rig.person({ admin: true }); // whose premium does not end, and who may replace programs
        const life: Life = { athlete, plans: [], rounds: [], zone: 'UTC', randoms: 0 };
        for (const plan of [first, second]) await addPlan(life, plan);
        await make({ do: 'choose', plan: 0, mode: 'restart', daysLeft: 0 }, life);
        for (const step of steps) await make(step, life);
        const today = todayOf(life);
        fc.pre(daysBetween('2028-02-10', today) < 70);

        const months = await Promise.all(MONTHS.map((month) => calendarOf(athlete, month, life.zone)));
        const entries = months.flatMap(({ workouts }) => workouts);
        for (const { month, workouts, localDate } of months)
          expect([localDate, ...workouts.map(({ date }) => date.slice(0, 7))]).toEqual([
            today,
            ...workouts.map(() => month),
          ]);
        expect(entries.map(({ date }) => date)).toEqual(entries.map(({ date }) => date).sort());

        const rows = await allCompletions(rig.table, athlete.uid);
        expectOutcomes(entries, rows, life);
        expectOpenDays(entries, rows, life);
      },
    ),
    { numRuns: inThisRun({ quick: 3, exhaustive: 200 }) },
  );
}, 1_800_000);
