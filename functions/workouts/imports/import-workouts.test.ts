import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { importable, importables, importsOf, LIFTS, newImportId, seenLog } from '#infra/testing/people/importing.ts';
import { type Person, planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { IMPORT_LIMITS } from '#shared/imports/import-limits.ts';
import type { ImportedWorkout } from '#shared/imports/imported-workout.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

let rig: Rig;
let pid: string;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  pid = await rig.program(planCsv());
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
  rig.storage.decide(() => 'pass');
});

const premium = () => rig.person({ freeMonths: 3 });

/** Returns what somebody sees who has imported workouts once. */
async function seenOfAnother(workouts: readonly ImportedWorkout[]) {
  const athlete = await premium();
  await importsOf(athlete).whole(workouts);
  return seenLog(rig, athlete);
}

test('imported workouts stand in history, totals and records, and not in streak, week, achievements or averages', async () => {
  const athlete = await premium();
  const recent = importable(0, { startsAt: '2026-11-18T07:00:00', key: 'today' });
  await importsOf(athlete).whole([...importables(3), recent]);
  const { workouts, figures, movements } = await seenLog(rig, athlete);
  expect(workouts).toHaveLength(4);
  expect(workouts[0]).toMatchObject({ name: 'Session 0', localDate: '2025-01-06', duration: 50, isImported: true });
  expect(workouts[0].result).toMatchObject({
    startedAt: '2025-01-06T17:12:00.000Z',
    endedAt: '2025-01-06T18:02:00.000Z',
    exercises: [
      {
        name: LIFTS[0],
        sets: [
          { reps: 8, kg: 60 },
          { reps: 6, kg: 60 },
        ],
      },
      {},
    ],
  });
  expect(figures).toMatchObject({
    ...{ streak: 0, totalWorkouts: 4, totalMinutes: 200, weeklyCompleted: 0, weeklyAverage: 0, since: null },
    achievements: [],
  });
  const squat = movements.find(({ id }: { id: string }) => id === 'back-squat');
  expect(squat).toMatchObject({ times: 3 });
  const { body } = await athlete.call('GET /api/movements/{id}', { params: { id: 'back-squat' } });
  expect(body.sessions).toMatchObject([{ isImported: true }, { isImported: true }, { isImported: true }]);
});

test('what is logged here later earns what it would have earned without an import', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  await importsOf(athlete).whole(importables(12));
  await loggingCalls(pid).complete(athlete, 1);
  const { figures } = await seenLog(rig, athlete);
  expect(figures).toMatchObject({ streak: 1, totalWorkouts: 13, since: '2026-11-18' });
  expect(figures.achievements.map(({ id }: { id: string }) => id)).toEqual(['first-workout']);
});

test('an imported workout is corrected, moved before signing up, deleted and brought back like any other', async () => {
  const athlete = await premium();
  await importsOf(athlete).whole(importables(2));
  const { body } = await athlete.call('GET /api/export-data');
  const [{ id: entryId }] = body.workouts;
  const correct = (changes: object) => athlete.call('POST /api/corrections', { body: { entryId, changes } });
  expect(await correct({ date: '2024-12-30', duration: 70, notes: 'Heavy' })).toMatchObject({ status: 200 });
  expect((await seenLog(rig, athlete)).workouts[0]).toMatchObject({
    localDate: '2024-12-30',
    duration: 70,
    comments: 'Heavy',
  });
  expect(await correct({ isRemoved: true })).toMatchObject({ status: 200 });
  expect((await seenLog(rig, athlete)).figures).toMatchObject({ totalWorkouts: 1, totalMinutes: 50 });
  expect(await correct({ isRemoved: false })).toMatchObject({ status: 200 });
  expect((await seenLog(rig, athlete)).figures).toMatchObject({ totalWorkouts: 2, totalMinutes: 120 });
});

describe('[R86] an import', () => {
  test('that is sent twice, in other chunks and under another id adds nothing', async () => {
    const athlete = await premium();
    await importsOf(athlete).whole(importables(7));
    const once = await seenLog(rig, athlete);
    const id = newImportId();
    await importsOf(athlete).begin(id);
    for (const chunk of [importables(5), [...importables(7), ...importables(7)]])
      expect(await importsOf(athlete).add(id, chunk)).toMatchObject({ body: { added: 0, known: chunk.length } });
    expect(await seenLog(rig, athlete)).toEqual(once);
    const counts = (await importsOf(athlete).list()).map(({ workouts }: { workouts: number }) => workouts);
    expect(counts.sort()).toEqual([0, 7]);
    const { body } = await athlete.call('POST /api/imports/known', {
      body: { source: 'strong', keys: [importable(99).key, importable(3).key] },
    });
    expect(body).toEqual({ known: [1] });
  });

  test('does not bring back what was deleted since', async () => {
    const athlete = await premium();
    await importsOf(athlete).whole(importables(2));
    const { body } = await athlete.call('GET /api/export-data');
    const changes = { entryId: body.workouts[0].id, changes: { isRemoved: true } };
    await athlete.call('POST /api/corrections', { body: changes });
    await importsOf(athlete).whole(importables(2));
    expect((await seenLog(rig, athlete)).workouts).toHaveLength(1);
  });

  test.each(['cut-before', 'cut-after'] as const)(
    'that is cut at any call to the storage (%s) and sent again equals one that was not',
    async (fate) => {
      const workouts = importables(inThisRun({ quick: 26, exhaustive: 50 }));
      const expected = await seenOfAnother(workouts);
      for (let cutAt = 0, calls = 1; calls > cutAt; cutAt += inThisRun({ quick: 4, exhaustive: 1 })) {
        const athlete = await premium();
        const id = newImportId();
        calls = 0;
        rig.storage.decide(() => (calls++ >= cutAt ? fate : 'pass'));
        await importsOf(athlete).begin(id);
        await importsOf(athlete).add(id, workouts);
        rig.storage.decide(() => 'pass');
        await importsOf(athlete).begin(id);
        expect(await importsOf(athlete).add(id, workouts)).toMatchObject({ status: 200 });
        expect(await seenLog(rig, athlete)).toEqual(expected);
      }
    },
  );

  test('of one file on two devices at once adds each workout once', async () => {
    const athlete = await premium();
    const [a, b] = [newImportId(), newImportId()];
    await Promise.all([importsOf(athlete).begin(a), importsOf(athlete).begin(b)]);
    const answers = await Promise.all([a, b].map((id) => importsOf(athlete).add(id, importables(40))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(40);
    expect(await seenLog(rig, athlete)).toEqual(await seenOfAnother(importables(40)));
    const counts = (await importsOf(athlete).list()).map(({ workouts }: { workouts: number }) => workouts);
    expect(counts[0] + counts[1]).toBe(40);
  });

  test('beside workouts that are logged at the same time loses none', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    const id = newImportId();
    await importsOf(athlete).begin(id);
    const { complete } = loggingCalls(pid);
    const answers = await Promise.all([
      importsOf(athlete).add(id, importables(45)),
      complete(athlete, 1),
      complete(athlete, 1),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await seenLog(rig, athlete)).figures).toMatchObject({ streak: 1, totalWorkouts: 46 });
  });
});

describe('what is refused', () => {
  test.each([
    ['a day that is to come', { startsAt: '2026-11-20T10:00:00' }, 'workouts.1.startsAt'],
    ['a day before all', { startsAt: '1969-12-31T10:00:00' }, 'workouts.1.startsAt'],
    ['no date', { startsAt: '2026-02-30T10:00:00' }, 'workouts.1.startsAt'],
    ['a set beyond its limits', { exercises: [{ name: 'Run', sets: [{ kg: 5_000 }] }] }, /^workouts\.1\.exercises/],
    ['more sets than a result has', { exercises: [{ name: 'Run', sets: Array(401).fill({ reps: 1 }) }] }, /exercises/],
    ['another field', { program: 'x' }, /^workouts\.1/],
  ])('%s, with its place, and nothing is written', async (_what, change, path) => {
    const athlete = await rig.person();
    const id = newImportId();
    await importsOf(athlete).begin(id);
    const answer = await importsOf(athlete).add(id, [importable(0), { ...importable(1), ...change }]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect(answer.body.issues[0].path).toMatch(path);
    expect((await athlete.call('GET /api/export-data')).body.workouts).toEqual([]);
  });

  test('an import of nobody or of somebody else, one that ends, and one too late to be undone', async () => {
    const [athlete, other] = [await rig.person(), await rig.person()];
    const id = await importsOf(athlete).whole(importables(1));
    expect(await importsOf(other).add(id, importables(1))).toMatchObject({ status: 404 });
    expect(await importsOf(other).undo(id)).toMatchObject({ status: 200, body: { left: 0 } });
    for (const days of [10, 20, 29]) {
      rig.clock.now = NOON + days * DAY; // a session that is not used expires
      expect(await importsOf(athlete).list()).toHaveLength(1);
    }
    rig.clock.now = NOON + IMPORT_LIMITS.undoDays * DAY;
    const later = await athlete.call('GET /api/imports');
    expect(later.body).toEqual([]);
    expect(await importsOf(athlete).undo(id)).toMatchObject({ status: 409, body: { code: 'IMPORT_STAYS' } });
    expect((await athlete.call('GET /api/export-data')).body.workouts).toHaveLength(1);
  });

  test('more imports than can be undone', async () => {
    const athlete = await rig.person();
    for (let index = 0; index < IMPORT_LIMITS.imports; index++) await importsOf(athlete).begin(newImportId());
    expect(await importsOf(athlete).begin(newImportId())).toMatchObject({
      status: 409,
      body: { code: 'IMPORTS_FULL' },
    });
  });
});

test('our own export comes back as it was, and adds nothing where it came from', async () => {
  const athlete = await athleteOnProgram(rig, pid);
  await loggingCalls(pid).complete(athlete, 1);
  await importsOf(athlete).whole(importables(1));
  const { body } = await athlete.call('GET /api/export-data');
  const own = body.workouts.map(({ id, ...entry }: { id: string; name: string; localDate: string }) =>
    importable(0, { key: id, name: entry.name, startsAt: `${entry.localDate}T18:12:00` }),
  );
  const keys = own.map(({ key }: ImportedWorkout) => key);
  const known = (person: Person) =>
    person
      .call('POST /api/imports/known', { body: { source: 'ironstride', keys } })
      .then((answer) => answer.body.known);
  expect(await known(athlete)).toEqual([0, 1]);
  const id = newImportId();
  await importsOf(athlete).begin(id, 'ironstride');
  expect(await importsOf(athlete).add(id, own)).toMatchObject({ body: { added: 0, known: 2 } });

  const elsewhere = await premium();
  expect(await known(elsewhere)).toEqual([]);
  await importsOf(elsewhere).begin(id, 'ironstride');
  expect(await importsOf(elsewhere).add(id, own)).toMatchObject({ body: { added: 2, known: 0 } });
  expect(await known(elsewhere)).toEqual([0, 1]);
});

test('costs at most ten write units a workout of five exercises, and two reads a call', async () => {
  const athlete = await premium();
  const id = newImportId();
  await importsOf(athlete).begin(id);
  const big = Array.from({ length: 50 }, (_, index) =>
    importable(index, {
      exercises: LIFTS.map((name) => ({ name, sets: Array.from({ length: 4 }, () => ({ reps: 8, kg: 60 + index })) })),
    }),
  );
  rig.storage.forget();
  expect(await importsOf(athlete).add(id, big)).toMatchObject({ body: { added: 50 } });
  expect(rig.storage.consumed.write / 50).toBeLessThanOrEqual(10);
  expect(rig.storage.consumed.read).toBeLessThanOrEqual(6);
});
