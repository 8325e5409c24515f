import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findLogged } from '#functions/data/athletes/completions.ts';
import { readResult } from '#functions/data/athletes/results.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import { athleteOnProgram, loggingCalls, totalsOf } from '#infra/testing/people/athlete-on-program.ts';
import { correct, entryIn } from '#infra/testing/people/corrections.ts';
import { sampleResult } from '#infra/testing/programs/sample-result.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

let rig: Rig;
let pid: string;
let calls: ReturnType<typeof loggingCalls>;
/** An athlete on day three of a program, and the entry of the first day's workout. */
let athlete: Person;
let entryId: string;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  pid = await rig.program(planCsv());
  calls = loggingCalls(pid);
});
afterAll(() => rig.stop());
beforeEach(async () => {
  rig.clock.now = NOON;
  athlete = await athleteOnProgram(rig, pid);
  entryId = entryIn(await calls.log(athlete, 1, { rating: 8, notes: 'Felt strong', duration: 50 }));
  rig.clock.now += 2 * DAY;
});

/** Corrects after the clock has moved on, so that this command is the later one. */
function later(changes: Parameters<typeof correct>[2], options: Parameters<typeof correct>[3] = {}) {
  rig.clock.now += 1_000;
  return correct(athlete, entryId, changes, options);
}

async function expectBooks(totalWorkouts: number, totalMinutes: number): Promise<void> {
  expect(await totalsOf(rig, athlete)).toEqual({ totalWorkouts, totalMinutes });
  expect(await checkLedger(rig.table, athlete.uid)).toEqual([]);
}

const shown = async () => (await athlete.call('GET /api/recent-activity')).body;
const training = async () => (await athlete.call('GET /api/training')).body.training;

describe('a correction', () => {
  test.each([
    [{ rating: null }, { ratingOfTen: null, rating: null }],
    [{ effort: 9 }, { effort: 9 }],
    [{ notes: 'Into the wind' }, { comments: 'Into the wind' }],
    [{ notes: null }, { comments: null }],
    [{ duration: 20 }, { duration: 20 }],
    [
      { rating: 10, effort: 1, notes: '', duration: 600 },
      { ratingOfTen: 10, rating: 5, effort: 1, comments: '', duration: 600 },
    ],
  ])('of %j changes that and nothing else', async (changes, seen) => {
    const before = (await shown())[0];
    const { status, body } = await later(changes);
    expect(status).toBe(200);
    expect(body.event).toMatchObject({ seq: 2, entry: { id: entryId, rev: 2, ...seen } });
    expect(await shown()).toEqual([{ ...before, ...seen }]);
    await expectBooks(1, 'duration' in changes ? changes.duration : 50);
  });

  test('of the result stores, replaces and removes it beside the entry', async () => {
    const [first, second] = [sampleResult(), sampleResult('2026-11-18T10:00:00.000Z', 3)];
    for (const result of [first, second, null]) {
      const { body } = await later({ result });
      expect(body.event.entry.hasResult).toBe(result !== null);
      expect(await readResult(rig.table, athlete.uid, entryId)).toEqual(result ?? undefined);
      expect((await shown())[0].hasResult).toBe(result !== null);
      await expectBooks(1, 50);
    }
  });

  test('sent twice counts once, and of two the one given later wins, in either order', async () => {
    const [early, late] = [ulid(rig.clock.now - 2_000), ulid(rig.clock.now - 1_000)];
    expect((await later({ notes: 'Later' }, { id: late })).body.event.seq).toBe(2);
    expect((await later({ notes: 'Earlier', effort: 4 }, { id: early })).body.event).toMatchObject({
      ...{ seq: 3, entry: { comments: 'Later', effort: 4 } },
    });
    expect((await later({ notes: 'Later' }, { id: late })).body.event.seq).toBe(3);
    await expectBooks(1, 50);
  });

  test('by a clock that is ahead counts as of its receipt', async () => {
    await later({ effort: 9 }, { id: ulid(rig.clock.now + 400 * DAY) });
    await later({ effort: 2 }, { id: ulid(rig.clock.now + 1_000) });
    expect((await shown())[0].effort).toBe(2);
  });

  test('with an invalid value is refused, and nothing is stored', async () => {
    const nothingDone = { ...sampleResult(), exercises: [] };
    const dates = [{ date: '2026-02-30' }, { date: 'today' }];
    const none = [
      {},
      { duration: null },
      { duration: 0 },
      { effort: 11 },
      { status: 'skipped' },
      { result: nothingDone },
    ];
    for (const changes of [...dates, ...none])
      expect(await later(changes as object)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect((await training()).seq).toBe(1);
  });

  test("of an entry that is not in the athlete's log is 404", async () => {
    const stranger = await rig.person();
    const missing = {
      status: 404,
      body: { code: 'NO_SUCH_ENTRY', message: "We can't find this workout in your log." },
    };
    expect(await correct(stranger, entryId, { effort: 1 })).toMatchObject(missing);
    expect(await correct(athlete, entryId.replace('.0001', '.0002'), { effort: 1 })).toMatchObject(missing);
    expect(await correct(athlete, `oth_${'0'.repeat(26)}`, { effort: 1 })).toMatchObject(missing);
  });

  test('of a skipped workout is 409, except for deleting it', async () => {
    const skipped = entryIn(await calls.skip(athlete, 2));
    const { status, body } = await correct(athlete, skipped, { effort: 3 });
    expect([status, body.code]).toEqual([409, 'ENTRY_SKIPPED']);
    rig.clock.now += 1_000;
    expect((await correct(athlete, skipped, { isRemoved: true })).status).toBe(200);
    expect((await training()).enrolments[0].outcomes).toEqual({ 1: { status: 'completed', localDate: '2026-11-18' } });
    await expectBooks(1, 50);
  });
});

describe('another day', () => {
  test.each(['2026-11-19', '2026-11-20'])(
    'moves the entry to %s with everything that follows, and back',
    async (date) => {
      expect((await later({ date })).body.event.entry).toMatchObject({ localDate: date, scheduledDate: '2026-11-18' });
      expect(await shown()).toMatchObject([{ localDate: date, comments: 'Felt strong', duration: 50 }]);
      const { totals, enrolments } = await training();
      expect(totals).toEqual({ workouts: 1, minutes: 50, since: date });
      expect(enrolments[0].outcomes).toEqual({ 1: { status: 'completed', localDate: date } });
      await expectBooks(1, 50);
      await later({ date: '2026-11-18' });
      expect((await training()).totals.since).toBe('2026-11-18');
      await expectBooks(1, 50);
    },
  );

  test('in another quarter counts there, and the first day is found however long ago it was', async () => {
    rig.clock.now = Date.parse('2026-12-30T12:00:00Z');
    athlete = await athleteOnProgram(rig, pid);
    entryId = entryIn(await calls.log(athlete, 1, { duration: 50 }));
    rig.clock.now = Date.parse('2027-01-05T12:00:00Z');
    await calls.complete(athlete, 2);
    await later({ date: '2027-01-04' });
    expect((await training()).totals).toEqual({ workouts: 2, minutes: 90, since: '2027-01-04' });
    await expectBooks(2, 90);
  });

  test.each([
    ['2026-11-17', 'Choose a day from Wed 18 Nov to today.'],
    ['2026-11-21', 'Choose a day from Wed 18 Nov to today.'],
  ])('%s is refused with a message: before the choice of the program, or still to come', async (date, message) => {
    const { status, body } = await later({ date });
    expect({ status, ...body }).toMatchObject({ status: 409, code: 'NOT_THAT_DAY' });
    expect(body.message.toLowerCase()).toContain(message.toLowerCase().slice(0, 16));
    await expectBooks(1, 50);
  });
});

describe('a deleted workout', () => {
  test('is gone everywhere, and can be restored unchanged', async () => {
    await later({ result: sampleResult(), effort: 7 });
    const before = [await shown(), (await training()).enrolments[0].outcomes];
    const { body } = await later({ isRemoved: true });
    expect(body).toMatchObject({ status: 'completed', duration: 50, event: { seq: 3, entry: { isRemoved: true } } });
    expect(await shown()).toEqual([]);
    expect((await athlete.call('GET /api/workout-history')).body.workouts).toEqual([]);
    expect((await athlete.call('GET /api/today-workout')).status).toBe(200);
    expect(await training()).toMatchObject({ totals: { workouts: 0, minutes: 0, since: null } });
    expect((await training()).enrolments[0].outcomes).toEqual({});
    expect(await readResult(rig.table, athlete.uid, entryId)).toBeUndefined();
    await expectBooks(0, 0);

    expect((await later({ isRemoved: false })).body.event).toMatchObject({ seq: 4, entry: { isRemoved: false } });
    expect([await shown(), (await training()).enrolments[0].outcomes]).toEqual(before);
    expect(await readResult(rig.table, athlete.uid, entryId)).toEqual(sampleResult());
    await expectBooks(1, 50);
  });

  test('is not corrected, and not restored by repeating its log', async () => {
    const id = ulid(rig.clock.now - 1_000);
    const log = { headers: { 'idempotency-key': id } };
    const body = { workoutId: `${pid}.2`, rating: 5 };
    entryId = entryIn(await athlete.call('POST /api/workout-completions', { ...log, body }));
    await later({ isRemoved: true });
    expect(await later({ effort: 3 })).toMatchObject({ status: 409, body: { code: 'ENTRY_REMOVED' } });
    const retry = await athlete.call('POST /api/workout-completions', { ...log, body });
    expect(retry).toMatchObject({ status: 200, body: { rating: 5, event: { seq: 3, entry: { isRemoved: true } } } });
    await expectBooks(1, 50);
  });

  test('can be logged again, and is not restored then', async () => {
    await later({ isRemoved: true });
    rig.clock.now += 1_000;
    const again = await calls.log(athlete, 1, { duration: 30 });
    expect(again.body).toMatchObject({ localDate: '2026-11-20', rating: null, notes: null, duration: 30 });
    await expectBooks(1, 30);
    expect(await later({ isRemoved: false })).toMatchObject({ status: 409, body: { code: 'LOGGED_AGAIN' } });
    expect(await findLogged(rig.table, athlete.uid, entryId)).toMatchObject({ isRemoved: false, duration: 30 });
  });

  test('is kept for 400 days', async () => {
    await later({ isRemoved: true });
    const row = await rig.table.get(userKeys.removed(athlete.uid, entryId), z.object({ ttl: z.number() }));
    expect(row?.ttl).toBe(Math.floor(rig.clock.now / 1_000) + 400 * 86_400);
  });

  test('frees the program: choosing it again starts as if nothing had been logged', async () => {
    rig.clock.now = NOON;
    await later({ isRemoved: true });
    const answer = () => athlete.call('POST /api/select-program', { body: { programId: pid, mode: 'restart' } });
    expect((await answer()).status).toBe(200);
    expect((await training()).enrolments).toHaveLength(1);
  });
});
