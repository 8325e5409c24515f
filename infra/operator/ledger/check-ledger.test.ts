import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeEarned } from '#functions/data/athletes/achievements.ts';
import { grantFirstAdmin } from '#functions/data/athletes/admins.ts';
import { CompletionRow, readCompletion } from '#functions/data/athletes/completions.ts';
import { grantFreeMonths } from '#functions/data/athletes/free-months.ts';
import { readOutcome, readOutcomes, UNPLANNED } from '#functions/data/athletes/outcomes.ts';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { listingOf } from '#functions/data/programs/program-lists.ts';
import { findProgramRow } from '#functions/data/programs/program-versions.ts';
import type { ProgramRow } from '#functions/data/programs/programs.ts';
import { equals } from '#functions/data/table/expressions.ts';
import { adminKeys, programKeys, programListKeys, promoCodeKeys, userKeys } from '#functions/data/table/keys.ts';
import { put, type Row, remove, update } from '#functions/data/table/table.ts';
import { athleteOnProgram } from '#infra/testing/people/athlete-on-program.ts';
import { completeRandom, randomWorkout } from '#infra/testing/programs/random-workouts.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
import { checkCatalogue, checkLedger, checkPromoCode } from './check-ledger.ts';

let rig: Rig;
let pid: string;

beforeAll(async () => {
  rig = await startRig();
  pid = await rig.program(planCsv());
});
afterAll(() => rig.stop());

async function athleteWithHistory(): Promise<Person> {
  const athlete = await athleteOnProgram(rig, pid);
  await athlete.call('POST /api/complete-workout', { body: { workoutId: workoutIdOf(pid, 1) } });
  rig.clock.now += 86_400_000;
  await athlete.call('POST /api/skip-workout', { body: { workoutId: workoutIdOf(pid, 2) } });
  return athlete;
}

async function keysOf({ uid }: Person) {
  const { eid = '' } = (await readAthlete(rig.table, uid))?.enrolment ?? {};
  const { outcomes } = await readOutcomes(rig.table, uid, eid);
  const [completed, skipped] = await Promise.all(
    [1, 2].map((of) => readCompletion(rig.table, uid, { eid, of }, outcomes[of]?.localDate ?? '')),
  );
  if (!completed || !skipped) throw new Error('Two outcomes were logged');
  return {
    eid,
    outcomes: userKeys.outcomes(uid, eid, 1),
    completed: userKeys.completion(uid, completed.localDate, completed.id),
    days: userKeys.activeDays(uid, completed.localDate),
    skipped: userKeys.completion(uid, skipped.localDate, skipped.id),
  };
}

test('the rows of an athlete who completed and skipped pass every check', async () => {
  const athlete = await athleteWithHistory();
  await completeRandom(athlete);
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
});

test('the rows of a new athlete pass every check', async () => {
  expect(await checkLedger(rig.table, (await rig.person()).uid)).toEqual([]);
});

test('an athlete without a profile is reported', async () => {
  expect(await checkLedger(rig.table, 'usr_NOBODY')).toEqual(['usr_NOBODY has no profile']);
});

test.each<[string, RegExp, (athlete: Person) => Promise<void>]>([
  [
    'a workout counted twice',
    /^totalWorkouts is stored as 2 and counted as 1$/,
    ({ uid }) => rig.table.write({ totals: update(userKeys.progress(uid), { add: { totalWorkouts: 1 } }) }),
  ],
  [
    'minutes that nobody trained',
    /^totalMinutes is stored as 45 and counted as 40$/,
    ({ uid }) => rig.table.write({ totals: update(userKeys.progress(uid), { add: { totalMinutes: 5 } }) }),
  ],
  [
    'an active day without a completion',
    /^the active days is stored as 2026-10-01 1, (\S+) 1 and counted as \1 1$/,
    async (athlete) => {
      const { days } = await keysOf(athlete);
      await rig.table.write({ days: update(days, { add: { 0: 1 } }) });
    },
  ],
  [
    'an outcome without its row',
    /^T#enr_\w+#M00 says skipped .+ as 2, but there is no such row$/,
    async (athlete) => rig.table.write({ row: remove((await keysOf(athlete)).skipped) }),
  ],
  [
    'a row without its outcome',
    /^no outcome is stored for completed .+ as 1$/,
    async (athlete) => rig.table.write({ outcome: update((await keysOf(athlete)).outcomes, { remove: ['n1'] }) }),
  ],
  [
    'an outcome that says something else than its row',
    /says skipped .+, but there is no such row\nno outcome is stored for completed/,
    async (athlete) =>
      rig.table.write({ outcome: update((await keysOf(athlete)).outcomes, { set: { n1: 's20780' } }) }),
  ],
  [
    'an outcome in the row of others',
    /^T#enr_\w+#M00 holds number 65\nT#enr_\w+#M00 says completed .+ as 65, but there is no such row$/,
    async (athlete) =>
      rig.table.write({ outcome: update((await keysOf(athlete)).outcomes, { set: { n65: 'c20780' } }) }),
  ],
  [
    'two rows of one workout',
    /^totalWorkouts .+\n(?:.+\n)*two rows say completed .+ as 1$/,
    async (athlete) => {
      const { completed } = await keysOf(athlete);
      const row = await rig.table.get(completed, CompletionRow);
      await rig.table.putAll([{ ...completed, ...row, SK: `${completed.SK}X`, id: `${row?.id}X` }]);
    },
  ],
  [
    'an achievement that there is not',
    /^win-the-lottery is earned, and there is no such achievement$/,
    ({ uid }) => rig.table.write({ earned: changeEarned(uid, ['win-the-lottery'], '2026-11-18') }),
  ],
  [
    'an achievement of no day',
    /^hours-100 is earned on someday, which is no day\nhours-100 is not earned any more$/,
    ({ uid }) => rig.table.write({ earned: changeEarned(uid, ['hours-100'], 'someday') }),
  ],
  [
    'a first day on which nothing was logged',
    /^the first day is stored as 2026-01-01 and counted as 20\d\d-\d\d-\d\d$/,
    ({ uid }) => rig.table.write({ totals: update(userKeys.progress(uid), { set: { firstOn: '2026-01-01' } }) }),
  ],
  [
    'a random workout under the outcome of another',
    /^D#rnd_another says completed .+, but there is no such row\nno outcome is stored for completed .+ of R as rnd_RunandRow/,
    async (athlete) => {
      await completeRandom(athlete);
      const { id } = randomWorkout();
      const key = userKeys.unplannedOutcome(athlete.uid, id);
      const guard = await readOutcome(rig.table, athlete.uid, { eid: UNPLANNED, of: id });
      await rig.table.write({
        guard: remove(key),
        another: put({ ...userKeys.unplannedOutcome(athlete.uid, 'rnd_another'), ...guard }),
      });
    },
  ],
  [
    'free months that were never granted',
    /^the free months is stored as 13 and counted as 12\ntheir end is stored as /,
    ({ uid }) =>
      rig.table.write({
        months: update(userKeys.membership(uid), { add: { promoMonths: 1 } }, { promoMonths: equals(12) }),
      }),
  ],
  [
    'a current enrolment without its history',
    /number of enrolments.*\nthe current enr_\w+ has no history row\n.+ is on the unknown enr_/s,
    async (athlete) =>
      rig.table.write({ row: remove(userKeys.pastEnrolment(athlete.uid, (await keysOf(athlete)).eid)) }),
  ],
])('%s is found', async (_what, problem, damage) => {
  const athlete = await athleteWithHistory();
  await damage(athlete);
  expect((await checkLedger(rig.table, athlete.uid)).join('\n')).toMatch(problem);
});

test('grants that have lapsed are no longer counted', async () => {
  const athlete = await rig.person({ freeMonths: 2 });
  const { membership } = (await readAthlete(rig.table, athlete.uid)) ?? {};
  rig.clock.now = Date.parse(membership?.promoExpires ?? '') + 1;
  const grant = grantFreeMonths(athlete.uid, membership, { months: 3, source: 'LATER' }, rig.clock.now);
  await rig.table.write(grant.actions);
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
});

test('the rows of an uploaded program and a first administrator pass every check', async () => {
  const { uid } = await rig.person();
  await grantFirstAdmin(rig.table, { uid, email: null }, rig.clock.now);
  expect(await checkCatalogue(rig.table)).toEqual([]);
});

test('a program without one of its workouts or with a wrong athlete count, and an uncounted administrator, are found', async () => {
  const program = await findProgramRow(rig.table, pid);
  const key = programKeys.workout(pid, program?.activeVersion ?? '', 1, 2, 2);
  const lost = update(programKeys.program(pid), { add: { athletes: -1 } });
  await rig.table.write({ workout: remove(key), lost });
  await rig.table.putAll([{ ...adminKeys.admin('usr_STRANGER'), uid: 'usr_STRANGER' } as Row]);
  const problems = await checkCatalogue(rig.table);
  expect(problems).toHaveLength(4);
  expect(problems.join('\n')).toMatch(
    /^workoutCount of .+ is stored as 14 and counted as 13\nthe index of .+\nathletes of .+\nthe count of administrators is stored as 1/s,
  );
});

test('a list that lacks a program, has it twice or out of date, and a wrong number of programs, are found', async () => {
  const before = await checkCatalogue(rig.table);
  const listed = listingOf((await findProgramRow(rig.table, pid)) as ProgramRow) as [Row, Row, Row];
  await rig.table.write({
    lost: remove({ PK: listed[0].PK, SK: listed[0].SK }),
    twice: put({ ...listed[1], SK: `${listed[1].SK}x` }),
    stale: put({ ...listed[2], rev: 99 }),
    counted: update(programListKeys.state, { add: { singles: 1 } }),
  });
  const problems = await checkCatalogue(rig.table);
  expect(problems).toHaveLength(before.length + 4);
  for (const problem of [
    /^PROGRAMS#ALL .+ is listed as undefined, not 1$/,
    /^PROGRAMS#C#.+x is listed as 1, not undefined$/,
    /^PROGRAMS#R#.+ is listed as 99, not 1$/,
    /^programs for Singles are counted as 2, not 1$/,
  ])
    expect(problems).toContainEqual(expect.stringMatching(problem));
  const undo = { counted: update(programListKeys.state, { add: { singles: -1 } }) };
  await rig.table.write({ ...undo, twice: remove({ PK: listed[1].PK, SK: `${listed[1].SK}x` }) });
  await rig.table.putAll(listed);
});

let codes = 0;

test.each<[string, RegExp, (id: string, uid: string) => Promise<unknown>]>([
  [
    'a use that nobody counted',
    /^usesCount of pc_\w+ is stored as 2 and counted as 1$/,
    (id) => rig.table.write({ count: update(promoCodeKeys.promoCode(id), { add: { usesCount: 1 } }) }),
  ],
  [
    'a use without its months',
    /^the grant of pc_\w+ to usr_\w+ is stored as undefined and counted as 1$/,
    (id, uid) => rig.table.write({ grant: remove(userKeys.ledger(uid, `PROMO#${id}`)) }),
  ],
  [
    'a use that no list of recent ones shows',
    /^the recent uses of pc_\w+ is stored as 0 and counted as 1$/,
    (id, uid) =>
      rig.table.write({
        use: remove(promoCodeKeys.recentUse(id, new Date(rig.clock.now).toISOString(), uid)),
      }),
  ],
])('of a promo code, %s is found', async (_what, problem, damage) => {
  const code = `CODE${++codes}`;
  const id = await rig.promoCode(code);
  const athlete = await rig.person();
  expect((await athlete.call('POST /api/promo-codes/apply', { body: { code } })).status).toBe(200);
  expect(await checkPromoCode(rig.table, id)).toEqual([]);
  await damage(id, athlete.uid);
  expect((await checkPromoCode(rig.table, id)).join('\n')).toMatch(problem);
});
