import fc from 'fast-check';
import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CompletionRow } from '#functions/data/athletes/completions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { SHOWN } from '#shared/constants.ts';
import { addDays } from '#shared/dates.ts';
import { stampOf } from '#shared/training/log/stamp.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
import { type ActivityItem, WorkoutHistory } from '#shared/workouts/activity.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

let rig: Rig;
let pid: string;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  pid = await rig.program(planCsv({ weeks: 8 }));
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
});

async function pageOf(athlete: Person, before?: string): Promise<WorkoutHistory> {
  const query: Record<string, string> = before === undefined ? {} : { before };
  const { status, body } = await athlete.call('GET /api/workout-history', { query });
  expect(status).toBe(200);
  expect(body).toEqual(WorkoutHistory.parse(body));
  return body;
}

/** Returns all pages, newest first. */
async function pagesOf(athlete: Person): Promise<ActivityItem[][]> {
  const pages: ActivityItem[][] = [];
  let next: string | null | undefined;
  do {
    const page = await pageOf(athlete, next ?? undefined);
    pages.push(page.workouts);
    next = page.next;
  } while (next !== null);
  return pages;
}

/** Returns an athlete with so many outcomes on each day up to yesterday, every third one skipped; and their ids. */
async function athleteWith(outcomesOfDays: readonly number[]): Promise<{ athlete: Person; ids: string[] }> {
  const athlete = await rig.person({ freeMonths: 1 });
  const rows = outcomesOfDays.flatMap((outcomes, daysAgo) =>
    Array.from({ length: outcomes }, (_, index) => outcomeOn(addDays('2026-11-17', -daysAgo), index)),
  );
  await rig.table.putAll(rows.map((row) => ({ ...userKeys.completion(athlete.uid, row.localDate, row.id), ...row })));
  const newestFirst = rows.map(({ localDate, id }) => `${localDate} ${id}`).sort((a, b) => (a < b ? 1 : -1));
  return { athlete, ids: newestFirst.map((line) => line.slice(11)) };
}

function outcomeOn(localDate: string, index: number): CompletionRow {
  const completedAt = `${localDate}T${String(8 + (index % 12)).padStart(2, '0')}:00:00.000Z`;
  const isSkipped = index % 3 === 2;
  return {
    id: ulid(Date.parse(completedAt)),
    eid: 'enr_earlier',
    workoutId: workoutIdOf(pid, index + 1),
    status: isSkipped ? 'skipped' : 'completed',
    scheduledDate: localDate,
    localDate,
    name: `Run ${index + 1}`,
    week: 1,
    day: 1,
    workoutType: 'cardio',
    estimatedDuration: 40,
    completedAt,
    receivedAt: completedAt,
    duration: isSkipped ? null : 40,
    rating: null,
    notes: null,
    effort: null,
    hasResult: false,
    by: stampOf(undefined, Date.parse(completedAt)),
    rev: 1,
  };
}

const idsOf = (pages: ActivityItem[][]) => pages.flat().map(({ id }) => id);

test('the history is the whole log, newest first: completed, skipped and random', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  const { log, skip } = loggingCalls(pid);
  await log(athlete, 1, { rating: 8, notes: 'Strong', duration: 42 });
  rig.clock.now += DAY;
  await skip(athlete, 2);
  rig.clock.now += 60_000;
  await completeRandom(athlete, randomWorkout('Wild card'), { duration: 20 });
  const { workouts, next } = await pageOf(athlete);
  expect(next).toBeNull();
  expect(workouts).toMatchObject([
    { name: 'Wild card', status: 'completed', week: null, day: null, duration: 20, localDate: '2026-11-19' },
    { name: 'Run 1.2', status: 'skipped', week: 1, day: 2, duration: null, localDate: '2026-11-19' },
    { name: 'Run 1.1', status: 'completed', rating: 4, ratingOfTen: 8, comments: 'Strong', localDate: '2026-11-18' },
  ]);
  expect(workouts).toEqual((await athlete.call('GET /api/recent-activity')).body);
});

test('within a day the last logged comes first, also when it was skipped in the morning; recent activity agrees', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  const { complete, skip } = loggingCalls(pid);
  await skip(athlete, 1);
  for (let evening = 0; evening < SHOWN.history - 1; evening++) {
    rig.clock.now += 60_000;
    await completeRandom(athlete, randomWorkout(`Evening ${evening}`));
  }
  rig.clock.now += 60_000;
  await complete(athlete, 1);
  const { workouts } = await pageOf(athlete);
  expect(workouts.map(({ completedAt }) => completedAt)).toEqual(
    workouts.map(({ completedAt }) => completedAt).toSorted((a, b) => b.localeCompare(a)),
  );
  expect(workouts[0]?.name).toBe('Run 1.1');
  expect((await athlete.call('GET /api/recent-activity')).body).toEqual(workouts.slice(0, SHOWN.recentActivity));
});

test('a day that does not fit a page spans several, while recent activity shows the newest', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  const { complete, skip } = loggingCalls(pid);
  await skip(athlete, 1);
  for (let evening = 0; evening < SHOWN.history; evening++) {
    rig.clock.now += 60_000;
    await completeRandom(athlete, randomWorkout(`Evening ${evening}`));
  }
  rig.clock.now += 60_000;
  const before = await pagesOf(athlete);
  await complete(athlete, 1);
  const after = await pagesOf(athlete);
  expect(idsOf(after)).toEqual(idsOf(before));
  expect(after[1]).toMatchObject([{ name: 'Run 1.1', status: 'completed' }]);
  const newest = after.flat().toSorted((a, b) => b.completedAt.localeCompare(a.completedAt));
  expect((await athlete.call('GET /api/recent-activity')).body).toEqual(newest.slice(0, SHOWN.recentActivity));
});

test('an athlete with an empty log gets one empty page', async () => {
  expect(await pageOf(await rig.person())).toEqual({ workouts: [], next: null });
});

test.each([
  [9, [9]],
  [10, [10]],
  [11, [10, 1]],
  [20, [10, 10]],
  [23, [10, 10, 3]],
])('%i outcomes of one day are pages of %j', async (outcomes, sizes) => {
  const { athlete, ids } = await athleteWith([outcomes]);
  const pages = await pagesOf(athlete);
  expect(pages.map(({ length }) => length)).toEqual(sizes);
  expect(idsOf(pages)).toEqual(ids);
});

test('pages neither lose nor repeat an entry, however many a day has', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 13 }), { maxLength: 9 }), async (outcomesOfDays) => {
      const { athlete, ids } = await athleteWith(outcomesOfDays);
      const pages = await pagesOf(athlete);
      expect(idsOf(pages)).toEqual(ids);
      expect(pages.slice(0, -1).every(({ length }) => length === SHOWN.history)).toBe(true);
    }),
    { numRuns: inThisRun({ quick: 12, exhaustive: 300 }) },
  );
}, 600_000);

test('an entry logged between two page reads shifts nothing', async () => {
  const { athlete, ids } = await athleteWith([4, 4, 4, 4]);
  const first = await pageOf(athlete);
  await completeRandom(athlete, randomWorkout('Meanwhile'));
  const second = await pageOf(athlete, first.next ?? '');
  expect(idsOf([first.workouts, second.workouts])).toEqual(ids);
});

test('a page can start after a place that no longer exists', async () => {
  const { athlete, ids } = await athleteWith([2, 2, 2]);
  const after = async (before: string) => idsOf([(await pageOf(athlete, before)).workouts]);
  expect(await after(`2026-11-16#${'Z'.repeat(26)}`)).toEqual(ids.slice(2));
  expect(await after(`2026-11-16#${'0'.repeat(26)}`)).toEqual(ids.slice(4));
  expect(await after(`2026-11-17#${ids[5]}`)).toEqual(ids.slice(2)); // an id of another day
  expect(await after(`9999-99-99#${'Z'.repeat(26)}`)).toEqual(ids);
  expect(await after(`0000-00-00#${'0'.repeat(26)}`)).toEqual([]);
});

test('such a page leads on to the next one', async () => {
  const { athlete, ids } = await athleteWith([2, 25]);
  const first = await pageOf(athlete, `2026-11-17#${'0'.repeat(26)}`);
  const second = await pageOf(athlete, first.next ?? '');
  expect(idsOf([first.workouts, second.workouts])).toEqual(ids.slice(2, 22));
});

test("another athlete's cursor returns only the caller's own entries", async () => {
  const [mine, theirs] = [await athleteWith([12]), await athleteWith([12])];
  const { next } = await pageOf(theirs.athlete);
  const { workouts } = await pageOf(mine.athlete, next ?? '');
  expect(workouts.every(({ id }) => mine.ids.includes(id))).toBe(true);
});

test('without premium the newest page is free, and those before it need premium', async () => {
  const { athlete } = await athleteWith([12]);
  const { next } = await pageOf(athlete);
  for (const day of [10, 20, 31]) {
    rig.clock.now = NOON + day * DAY; // a session unused for longer would have ended
    await athlete.call('GET /api/auth/user');
  }
  expect((await pageOf(athlete)).workouts).toHaveLength(SHOWN.history);
  const refused = await athlete.call('GET /api/workout-history', { query: { before: next ?? '' } });
  expect(refused).toMatchObject({ status: 403, body: { code: 'PREMIUM_REQUIRED' } });
});

test.each([
  ['', 'nothing'],
  ['2026-11-18', 'a day alone'],
  ['2026-11-18#', 'no id'],
  [`2026-11-18#${'0'.repeat(19)}`, 'too short an id'],
  [`2026-11-18#${'0'.repeat(45)}`, 'too long an id'],
  [`C#2026-11-18#${'0'.repeat(26)}`, 'a key'],
  [`2026-11-18#${'é'.repeat(26)}`, 'other letters'],
  [`2026-11-18#${'0'.repeat(26)}\n`, 'a line break'],
])('%j is not a cursor of the history: %s', async (before) => {
  const athlete = await rig.person({ freeMonths: 1 });
  const { status, body } = await athlete.call('GET /api/workout-history', { query: { before } });
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_REQUEST' });
});
