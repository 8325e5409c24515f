import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, choose, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { correct, entryIn } from '#infra/testing/people/corrections.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

let rig: Rig;
let pid: string;
let athlete: Person;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  pid = await rig.program(planCsv({ weeks: 2, days: [1, 2] }));
});
afterAll(() => rig.stop());
beforeEach(async () => {
  rig.clock.now = NOON;
  athlete = await rig.person({ freeMonths: 12 });
});

/** Returns the achievements, after Progress has made up for missed ones. */
async function earned(): Promise<string[]> {
  const ids = async () => Object.keys((await readAthlete(rig.table, athlete.uid))?.earned ?? {}).sort();
  const stored = await ids();
  expect((await athlete.call('GET /api/progress-stats')).status).toBe(200);
  expect(await ids()).toEqual(stored);
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
  return stored;
}

function change(entryId: string, changes: Parameters<typeof correct>[2]) {
  rig.clock.now += 1;
  return correct(athlete, entryId, changes);
}

let workouts = 0;

/** Logs a random workout on a day after the first one. */
async function train(day: number, exercises = [{ name: 'Plank' }]): Promise<string> {
  const completedAt = new Date(NOON + day * DAY).toISOString();
  return entryIn(await completeRandom(athlete, randomWorkout(`Any ${++workouts}`, { exercises }), { completedAt }));
}

test('achievements of the totals are lost and won with them', async () => {
  const entryId = await train(0);
  await change(entryId, { duration: 600 });
  expect(await earned()).toEqual(['first-workout', 'hours-10']);
  await change(entryId, { duration: 599 });
  expect(await earned()).toEqual(['first-workout']);
  await change(entryId, { isRemoved: true });
  expect(await earned()).toEqual([]);
  await change(entryId, { isRemoved: false });
  expect(await earned()).toEqual(['first-workout']);
});

test("a streak's achievement is lost with one of its days, unless that day has another workout or another streak is as long", async () => {
  rig.clock.now += 8 * DAY;
  await train(0);
  const [middle, , other] = [await train(1), await train(2), await train(1)];
  expect(await earned()).toContain('streak-3');
  await change(middle, { isRemoved: true });
  expect(await earned()).toContain('streak-3');
  await change(other, { date: '2026-11-23' });
  expect(await earned()).not.toContain('streak-3');
  await train(4);
  await change(other, { date: '2026-11-21' });
  expect(await earned()).toContain('streak-3');
  await change(middle, { isRemoved: false });
  await change(other, { isRemoved: true });
  expect(await earned()).toContain('streak-3');
});

test("a program's achievement is lost with one of its workouts, unless another enrolment earned the same", async () => {
  const calls = loggingCalls(pid);
  const fullWeek = async (options = {}) => {
    await choose(athlete, pid, options);
    rig.clock.now += DAY;
    const [first] = [await calls.complete(athlete, 1), await calls.complete(athlete, 2)].map(entryIn);
    return first ?? '';
  };
  const once = await fullWeek();
  expect(await earned()).toEqual(expect.arrayContaining(['full-week', 'half-way']));
  await change(once, { isRemoved: true });
  expect(await earned()).not.toContain('full-week');
  await change(once, { isRemoved: false });
  expect(await earned()).toContain('full-week');
  rig.clock.now += DAY;
  const again = await fullWeek();
  await change(once, { isRemoved: true });
  expect(await earned()).toContain('full-week');
  await change(again, { isRemoved: true });
  expect(await earned()).not.toContain('full-week');
});

test('the same holds for programs so old that only the log knows of them', async () => {
  const calls = loggingCalls(pid);
  const others = [await rig.program(planCsv({ weeks: 2, days: [1, 2], label: 'Row' }), 'Another'), pid];
  await choose(athlete, pid);
  rig.clock.now += DAY;
  const [first = ''] = [await calls.complete(athlete, 1), await calls.complete(athlete, 2)].map(entryIn);
  for (let index = 0; index < 7; index++) {
    rig.clock.now += DAY;
    await choose(athlete, others[index % 2] ?? '');
    await loggingCalls(others[index % 2] ?? '').complete(athlete, 1);
  }
  const last = entryIn(await completeRandom(athlete));
  await change(last, { isRemoved: true });
  expect(await earned()).toContain('half-way');
  await change(first, { isRemoved: true });
  expect(await earned()).not.toContain('half-way');
  await change(first, { isRemoved: false });
  expect(await earned()).toContain('half-way');
});

test('an achievement for a kind of race training is lost with the last workout of that kind', async () => {
  const brick = [{ name: 'Run' }, { name: 'Row' }];
  const [one, two] = [await train(0, brick), await train(0, brick)];
  await train(0);
  expect(await earned()).toContain('first-brick');
  await change(one, { isRemoved: true });
  expect(await earned()).toContain('first-brick');
  await change(two, { isRemoved: true });
  expect(await earned()).not.toContain('first-brick');
  await change(one, { isRemoved: false });
  expect(await earned()).toContain('first-brick');
});

test('a completion that is corrected to a skip loses its achievements', async () => {
  athlete = await athleteOnProgram(rig, pid);
  const calls = loggingCalls(pid);
  rig.clock.now += 10_000;
  const completed = entryIn(await calls.complete(athlete, 1));
  expect(await earned()).toEqual(['first-workout']);
  await change(completed, { isRemoved: true });
  rig.clock.now += 1;
  await calls.skip(athlete, 1);
  expect(await earned()).toEqual([]);
});
