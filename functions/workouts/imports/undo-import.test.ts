import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { athleteOnProgram, loggingCalls } from '#infra/testing/people/athlete-on-program.ts';
import { importable, importables, importsOf, seenLog } from '#infra/testing/people/importing.ts';
import { planCsv, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');

let rig: Rig;
let pid: string;
/** The log of a new athlete. */
let nothing: Awaited<ReturnType<typeof seenLog>>;

beforeAll(async () => {
  rig = await startRig({ now: NOON });
  pid = await rig.program(planCsv());
  nothing = await seenLog(rig, await premium());
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOON;
  rig.storage.decide(() => 'pass');
});

const premium = () => rig.person({ freeMonths: 3 });

describe('[R86] an import', () => {
  test('that is undone leaves no trace, also of what was corrected, moved and deleted', async () => {
    const athlete = await athleteOnProgram(rig, pid);
    await loggingCalls(pid).complete(athlete, 1);
    await importsOf(athlete).whole([importable(90)]);
    const before = await seenLog(rig, athlete);
    const id = await importsOf(athlete).whole(importables(47));
    const { body } = await athlete.call('GET /api/export-data');
    const [first, second, third] = body.workouts.map((entry: { id: string }) => entry.id);
    const correct = (entryId: string, changes: object) =>
      athlete.call('POST /api/corrections', { body: { entryId, changes } });
    await correct(first, { date: '2026-11-18', rating: 9 });
    await correct(second, { isRemoved: true });
    await correct(third, { result: null });
    await importsOf(athlete).undoAll(id);
    expect(await seenLog(rig, athlete)).toEqual(before);
    expect(await importsOf(athlete).list()).toMatchObject([{ workouts: 1 }]);
    await importsOf(athlete).whole(importables(47));
    expect((await seenLog(rig, athlete)).workouts).toHaveLength(49);
  });

  test.each(['cut-before', 'cut-after'] as const)(
    'whose undoing is cut at any call to the storage (%s) and goes on leaves no trace',
    async (fate) => {
      for (let cutAt = 0, calls = 1; calls > cutAt; cutAt += inThisRun({ quick: 4, exhaustive: 1 })) {
        const athlete = await premium();
        const id = await importsOf(athlete).whole(importables(inThisRun({ quick: 5, exhaustive: 24 })));
        calls = 0;
        rig.storage.decide(() => (calls++ >= cutAt ? fate : 'pass'));
        await importsOf(athlete).undo(id);
        rig.storage.decide(() => 'pass');
        await importsOf(athlete).undoAll(id);
        expect(await seenLog(rig, athlete)).toEqual(nothing);
        expect(await importsOf(athlete).list()).toEqual([]);
      }
    },
  );

  test('that is undone on two devices at once, while a third still adds, leaves no trace', async () => {
    const athlete = await premium();
    const id = await importsOf(athlete).whole(importables(30));
    const more = Array.from({ length: 15 }, (_, index) => importable(100 + index));
    const [late, ...ends] = await Promise.all([
      importsOf(athlete).add(id, more),
      importsOf(athlete).undoAll(id),
      importsOf(athlete).undoAll(id),
    ]);
    expect(ends).toHaveLength(2);
    expect([200, 404, 409]).toContain(late.status);
    await importsOf(athlete).undoAll(id);
    expect(await seenLog(rig, athlete)).toEqual(nothing);
  });
});
