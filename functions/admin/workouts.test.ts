import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findProgramRow, readVersionIndex } from '#functions/data/programs/program-versions.ts';
import { type ProgramRow, versionOf } from '#functions/data/programs/programs.ts';
import { readWorkouts } from '#functions/data/programs/workout-edits.ts';
import { programKeys } from '#functions/data/table/keys.ts';
import { programTotals } from '#functions/program-import/program-totals.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { EDITED_CSV, editingCalls, SQUATS } from '#infra/testing/programs/edited-program.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { rowText, wholeTable } from '#infra/testing/storage/whole-table.ts';

let rig: Rig;
let admin: Person;
let edit: ReturnType<typeof editingCalls>['edit'];
let remove: ReturnType<typeof editingCalls>['remove'];

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
  ({ edit, remove } = editingCalls(admin));
});
afterAll(() => rig.stop());

const listed = async (id: string) =>
  (await admin.call('GET /api/admin/programs/{id}/workouts', { params: { id } })) as Answer;
const workout = (id: string) => admin.call('GET /api/admin/workouts/{id}', { params: { id } });

async function namesOf(pid: string): Promise<string[]> {
  const { body } = await listed(pid);
  return body.workouts.map(({ week, day, name }: Record<string, unknown>) => `${week}.${day} ${name}`);
}

/** Expects the program's row, its index and its workouts to agree with each other. */
async function expectSound(pid: string): Promise<ProgramRow> {
  const program = (await findProgramRow(rig.table, pid)) as ProgramRow;
  const rows = await readWorkouts(rig.table, program);
  expect(program).toMatchObject({ ...programTotals(rows), targetEventWeeks: program.weeks });
  const index = await readVersionIndex(rig.table, program);
  const standing = index.filter(({ until }) => until === null).map(({ number, week, day }) => [number, week, day]);
  const inRows = rows.map(({ number, week, day }) => [number, week, day]);
  expect(standing.sort()).toEqual(inRows.sort());
  return program;
}

test("a program's workouts are listed by week and day", async () => {
  const pid = await rig.program(EDITED_CSV, 'Listed');
  const { status, body } = await listed(pid);
  expect(status).toBe(200);
  expect(body.program).toMatchObject({ id: pid, name: 'Listed', workoutCount: 4, athletes: 0 });
  expect(body.workouts).toEqual([
    { id: `${pid}.1`, week: 1, day: 1, name: 'Squats', workoutType: 'Training', duration: 45 },
    { id: `${pid}.2`, week: 1, day: 3, name: 'Intervals', workoutType: 'Competition', duration: 40 },
    { id: `${pid}.3`, week: 1, day: 3, name: 'Stretching', workoutType: 'Recovery', duration: 15 },
    { id: `${pid}.4`, week: 2, day: 2, name: 'Sled', workoutType: 'Training', duration: 50 },
  ]);
});

test("a workout's exercises are returned as readable JSON", async () => {
  const pid = await rig.program(EDITED_CSV, 'Read');
  const { status, body } = await workout(`${pid}.1`);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { id: `${pid}.1`, programId: pid, description: 'Heavy' },
  });
  expect(body.exercises).toContain('\n    "name": "Back squat"');
  expect(JSON.parse(body.exercises)).toEqual([{ name: 'Back squat', sets: 5, reps: 5, weight: 100 }]);
  expect(body.version).toBe((await listed(pid)).body.program.version);
});

test('an edit on the same day keeps the id, and athletes see it at once', async () => {
  const pid = await rig.program(EDITED_CSV, 'Edited');
  const athlete = await rig.person({ freeMonths: 1 });
  await athlete.call('POST /api/select-program', { body: { programId: pid, mode: 'restart' } });
  const answer = await edit(`${pid}.1`, { ...SQUATS, name: 'Front  squats', duration: 50 });
  expect(answer).toMatchObject({ status: 200, body: { id: `${pid}.1`, name: 'Front squats', duration: 50 } });
  expect((await workout(`${pid}.1`)).body).toEqual(answer.body);
  const { body } = await athlete.call('GET /api/today-workout');
  expect(body.workouts).toMatchObject([{ id: `${pid}.1`, name: 'Front squats', estimatedDuration: 50 }]);
  expect(await expectSound(pid)).toMatchObject({ rev: 2, workoutCount: 4, weekMinutes: [105, 50] });
});

test('a moved workout is the last of its new day under a new id, and the old id is unknown', async () => {
  const pid = await rig.program(EDITED_CSV, 'Moved');
  const wanted = { ...SQUATS, week: 3, day: 3 };
  const moved = await edit(`${pid}.1`, wanted);
  expect(moved).toMatchObject({ status: 200, body: { id: `${pid}.5`, week: 3, day: 3, name: 'Squats' } });
  expect((await workout(`${pid}.1`)).status).toBe(404);
  expect(await namesOf(pid)).toEqual(['1.3 Intervals', '1.3 Stretching', '2.2 Sled', '3.3 Squats']);
  expect(await expectSound(pid)).toMatchObject({ weeks: 3, weekMinutes: [55, 50, 45] });
  expect((await edit(`${pid}.5`, { ...wanted, week: 1 })).body.id).toBe(`${pid}.6`);
  expect(await namesOf(pid)).toEqual(['1.3 Intervals', '1.3 Stretching', '1.3 Squats', '2.2 Sled']);
  expect(await expectSound(pid)).toMatchObject({ weeks: 2 });
});

test('a deleted workout is gone, the others stay, and the last one cannot be deleted', async () => {
  const pid = await rig.program(EDITED_CSV, 'Deleted');
  expect((await remove(`${pid}.2`)).status).toBe(204);
  expect(await namesOf(pid)).toEqual(['1.1 Squats', '1.3 Stretching', '2.2 Sled']);
  expect((await remove(`${pid}.4`)).status).toBe(204);
  expect((await remove(`${pid}.1`)).status).toBe(204);
  expect(await expectSound(pid)).toMatchObject({
    weeks: 1,
    workoutCount: 1,
    equipmentUse: { exercises: 0, needing: {} },
  });
  const last = await remove(`${pid}.3`);
  expect(last).toMatchObject({
    status: 409,
    body: { code: 'LAST_WORKOUT', message: expect.stringContaining('Delete the program') },
  });
  expect(await namesOf(pid)).toEqual(['1.3 Stretching']);
});

async function texts(): Promise<Set<string>> {
  return new Set((await wholeTable(rig)).map(rowText));
}

test('repeating an edit or a deletion changes nothing, wherever the workout went', async () => {
  const pid = await rig.program(EDITED_CSV, 'Repeated');
  const { version } = (await workout(`${pid}.1`)).body;
  const edits = [
    () => edit(`${pid}.1`, { ...SQUATS, name: 'Lunges', version }),
    () => edit(`${pid}.2`, { ...SQUATS, name: 'Hills', day: 5 }),
  ];
  for (const again of edits) {
    const first = await again();
    const before = await texts();
    const { status, body } = await again();
    expect({ status, body }).toEqual({ status: 200, body: first.body });
    expect(await texts()).toEqual(before);
  }
  await remove(`${pid}.3`);
  const before = await texts();
  expect((await remove(`${pid}.3`)).status).toBe(204);
  expect(await texts()).toEqual(before);
});

test('an edit based on an old version is refused, and one that names no version always wins', async () => {
  const pid = await rig.program(EDITED_CSV, 'Contested');
  const { version } = (await workout(`${pid}.1`)).body;
  expect((await edit(`${pid}.2`, { ...SQUATS, day: 3, version })).status).toBe(200);
  const late = await edit(`${pid}.1`, { ...SQUATS, name: 'Late', version });
  expect(late).toMatchObject({ status: 409, body: { code: 'WORKOUT_CHANGED' } });
  expect((await edit(`${pid}.1`, { ...SQUATS, name: 'Late' })).status).toBe(200);
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => edit(`${pid}.1`, { ...SQUATS, name, version: undefined })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const program = await expectSound(pid);
  expect(program.rev).toBe(6);
  expect(versionOf(program)).toBe((await workout(`${pid}.1`)).body.version);
});

test('of many edits that name the same version one succeeds', async () => {
  const pid = await rig.program(EDITED_CSV, 'One of many');
  const { version } = (await workout(`${pid}.1`)).body;
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => edit(`${pid}.1`, { ...SQUATS, name, version })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await expectSound(pid)).toMatchObject({ rev: 2 });
});

test.for([
  ['no JSON', 'Back squat 5x5', ['Please enter valid JSON for exercises.']],
  ['nothing', '', ['Please enter valid JSON for exercises.']],
  ['an object', '{"name":"Run"}', [expect.stringContaining('must be a JSON array')]],
  ['a number for an exercise', '[1]', ['exercises: number 1 must be an object with a name']],
  [
    'fields that do not fit',
    '[{"name":"Run"},{"name":"","sets":0}]',
    [
      'exercises: number 2, name must be text of 1 to 120 characters',
      'exercises: number 2, sets must be a whole number from 1 to 1000',
    ],
  ],
  [
    'too many',
    JSON.stringify(Array(51).fill({ name: 'Run' })),
    [expect.stringContaining('the limit for one workout is 50')],
  ],
  [
    'too much',
    JSON.stringify(Array(9).fill({ name: 'Run', notes: 'n'.repeat(3_900) })),
    [expect.stringContaining('the limit is 32000')],
  ],
  ['a trap', '[{"name":"Run","__proto__":{}}]', [expect.stringContaining('__proto__')]],
] as const)(
  'exercises that are %s are refused with what to do, and nothing is written',
  async ([, exercises, messages]) => {
    const pid = await rig.program(EDITED_CSV, 'Refused');
    rig.storage.forget();
    const { status, body } = await edit(`${pid}.1`, { ...SQUATS, exercises });
    expect({ status, message: body.message, issues: body.issues }).toEqual({
      status: 400,
      message: messages[0],
      issues: messages.map((message) => ({ path: 'exercises', message })),
    });
    expect(rig.storage.writes()).toEqual([]);
  },
);

const parsed = (body: { exercises: string }) => ({ ...body, exercises: JSON.parse(body.exercises) });

test('[R54] any JSON of exercises is stored or refused as invalid', {
  timeout: 300_000,
}, async () => {
  const pid = await rig.program(EDITED_CSV, 'Fuzzed');
  const numbers = fc.constantFrom(1e308, -1e308, 1e-300, -0, 0.1 + 0.2, 2 ** 60, 1e6, 1e-7);
  const value = fc.oneof(
    numbers,
    fc.double({ noNaN: true }),
    fc.string({ unit: 'binary' }),
    fc.jsonValue(),
    fc.constant('\ud800'),
  );
  const field = fc.oneof(
    fc.constantFrom('', 'sets', 'weight', 'notes', 'rest', '\ud800', 'a.b', '#n', ':v'),
    fc.string(),
  );
  const exercise = fc.dictionary(field, value, { maxKeys: 4 }).map((fields) => ({ name: 'Run', ...fields }));
  const json = fc.array(fc.oneof({ weight: 40, arbitrary: exercise }, { weight: 1, arbitrary: fc.jsonValue() }), {
    maxLength: 3,
  });
  await fc.assert(
    fc.asyncProperty(json, async (exercises) => {
      const sent = { ...SQUATS, exercises: JSON.stringify(exercises) };
      const { status, body } = await edit(`${pid}.1`, sent);
      expect(status).toSatisfy((seen) => seen === 200 || seen === 400);
      if (status === 400) expect(body.issues[0].path).toBe('exercises');
      else {
        // The table keeps the fields of an exercise in an order of its own.
        expect(parsed((await workout(`${pid}.1`)).body)).toEqual(parsed(body));
        const again = await edit(`${pid}.1`, { ...SQUATS, exercises: body.exercises });
        expect(parsed(again.body)).toEqual(parsed(body));
      }
    }),
    { numRuns: inThisRun({ quick: 6, exhaustive: 1_000 }) },
  );
});

test("an id of no workout, of another program's or of a deleted one is unknown to every call", async () => {
  const pid = await rig.program(EDITED_CSV, 'Known');
  const gone = await rig.program(EDITED_CSV, 'Gone');
  expect((await admin.call('DELETE /api/admin/programs/{id}', { params: { id: gone } })).status).toBe(204);
  const unknown = ['prg_00000000000000000000000000.1', `${pid}.5`, `${pid}.0`, `${pid}.1.1`, pid, `${gone}.1`, 'x'];
  for (const id of unknown) {
    const answers = [await workout(id), await edit(id, SQUATS), await remove(id)];
    expect(answers.map(({ status, body }) => [id, status, body.code])).toEqual(
      Array(3).fill([id, 404, 'NO_SUCH_WORKOUT']),
    );
  }
  for (const id of [gone, 'prg_00000000000000000000000000', `${pid}.1`]) expect((await listed(id)).status).toBe(404);
});

test("edits and deletions are in the audit with the workout's name", async () => {
  const pid = await rig.program(EDITED_CSV, 'On record');
  rig.clock.now += 1000;
  await edit(`${pid}.1`, { ...SQUATS, day: 2, exercises: '[]' });
  rig.clock.now += 1000;
  await remove(`${pid}.4`);
  const { body } = await admin.call('GET /api/admin/audit');
  expect(body.entries.slice(0, 2)).toMatchObject([
    { action: 'delete-workout', actor: admin.uid, target: `${pid}.4`, targetName: 'Sled' },
    { action: 'update-workout', actor: admin.uid, target: `${pid}.1`, targetName: 'Squats' },
  ]);
  expect(body.entries[1].changes).toEqual(
    expect.arrayContaining([
      { field: 'day', value: '2' },
      { field: 'exercises', value: '0' },
    ]),
  );
});

test('an edit writes the program, its lists, its index, the workout and the record as one', async () => {
  const pid = await rig.program(EDITED_CSV, 'As one');
  const { activeVersion } = (await findProgramRow(rig.table, pid)) as ProgramRow;
  const before = await texts();
  expect((await edit(`${pid}.1`, { ...SQUATS, day: 7 })).status).toBe(200);
  const changed = (await wholeTable(rig)).filter((row) => !before.has(rowText(row))).map(({ PK, SK }) => `${PK} ${SK}`);
  const partition = programKeys.versionPartition(pid, activeVersion);
  const isOther = (key: string) => !/^(AUD#|PROGRAMS#)/.test(key);
  expect(changed.filter(isOther).sort()).toEqual(
    [`PROGRAMS P#${pid}`, `${partition} INDEX`, `${partition} W#01#7#0005`].sort(),
  );
  expect(changed.filter((key) => key.startsWith('PROGRAMS#'))).toHaveLength(3);
  const gone = await rig.table.get({ PK: partition, SK: 'W#01#1#0001' }, z.unknown());
  expect(gone).toBeUndefined();
});
