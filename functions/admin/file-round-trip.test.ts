import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProgramRow } from '#functions/data/programs/program-versions.ts';
import type { ProgramRow } from '#functions/data/programs/programs.ts';
import { readWorkouts } from '#functions/data/programs/workout-edits.ts';
import { STARTER_PROGRAMS } from '#infra/starter-programs/programs.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { WORKOUT_TYPES } from '#shared/constants.ts';

const DAY = 86_400_000;
const FOLDER = join(import.meta.dirname, '..', '..', 'infra', 'starter-programs');

let rig: Rig;
let admin: Person;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

function formOf(file: File, fields: Readonly<Record<string, string | undefined>>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.set(field, value);
  form.set('file', file);
  return form;
}

const upload = (form: FormData) => admin.call('POST /api/admin/upload-program', { form });

async function standing(pid: string) {
  const program = (await findProgramRow(rig.table, pid)) as ProgramRow;
  const { rev: _rev, activeVersion: _version, updatedAt: _at, ...facts } = program;
  return { facts, workouts: await readWorkouts(rig.table, program) };
}

/** Publishes a file, saves the program as one and uploads that in its place: nothing may be another than it was. */
async function expectUnchanged(file: File, fields: Readonly<Record<string, string | undefined>>): Promise<void> {
  admin = await rig.person({ admin: true }); // days pass, and a session would not last
  const first = await upload(formOf(file, fields));
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  const id: string = first.body.programId;
  const before = await standing(id);
  rig.clock.now += DAY;
  const { status, body: csv } = await admin.call('GET /api/admin/programs/{id}/file', { params: { id } });
  expect(status).toBe(200);
  const { version } = (await admin.call('GET /api/admin/programs/{id}/workouts', { params: { id } })).body.program;
  const saved = new File([csv], 'saved.csv');
  const inPlace = { ...fields, replacesProgramId: id, baseVersion: version };
  const preview = await upload(formOf(saved, { ...inPlace, preview: 'true' }));
  expect(preview.body.preview?.difference, JSON.stringify(preview.body.errors)).toEqual({
    unchangedCount: before.workouts.length,
    workouts: [],
  });
  expect(first.body.warnings).toEqual(expect.arrayContaining(preview.body.warnings)); // nothing new to say
  expect((await upload(formOf(saved, { ...inPlace, preview: 'false' }))).status).toBe(200);
  expect(await standing(id)).toEqual(before);
  expect((await admin.call('GET /api/admin/programs/{id}/file', { params: { id } })).body).toBe(csv);
}

/** CSV and XLSX, with weekdays and with numbers. */
const FEW = ['first-finish.xlsx', 'pro-loads.csv', 'doubles-split.csv'];
const STARTERS = STARTER_PROGRAMS.filter(({ file }) => inThisRun({ quick: FEW.includes(file), exhaustive: true }));

test.each(STARTERS)(
  '[R87] $file as published, downloaded and uploaded again changes nothing',
  async ({ file, fields }) => {
    await expectUnchanged(new File([await readFile(join(FOLDER, file))], file), { ...fields });
  },
);

/** Text that people write, with everything that a spreadsheet could take for something else. */
const someText = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...'abc XYZ 019 =+-@\'",;:.#()[]{}/|%é走🙂'), maxLength })
    .map((text) => text.trim());
const someExercises = fc.oneof(
  fc.constant(''),
  someText(60).map((text) => `Drill ${text}`), // as the first sign of a cell, '{' or '[' is JSON
  fc
    .array(
      fc.constantFrom(
        ...[
          'Run 6x800 m, rest 90 s',
          'Sled push 4x25 m',
          'Back squat 5x5 @ 75%',
          'Wall balls 100 @ 6 kg',
          'Row 1000 m',
        ],
        ...['Plank 3x45s', 'Burpees 3x10', 'Easy run 30 min', 'Farmers carry 200 m', 'Walk'],
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((exercises) => exercises.join('; ')),
);
const someWorkout = fc.record({
  week: fc.integer({ min: 1, max: 4 }),
  day: fc.integer({ min: 1, max: 7 }),
  name: someText(40).map((name) => name || 'Run'),
  description: someText(120),
  duration: fc.option(fc.integer({ min: 1, max: 300 }), { nil: '' }),
  exercises: someExercises,
  type: fc.constantFrom('', ...WORKOUT_TYPES),
});
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const COLUMNS = ['week', 'day', 'name', 'description', 'duration', 'exercises', 'type'] as const;
const someProgram = fc.record({
  isByWeekday: fc.boolean(),
  workouts: fc.array(someWorkout, { minLength: 1, maxLength: 12 }),
});

test('[R87] a generated program as published, downloaded and uploaded again changes nothing', async () => {
  let made = 0;
  const quoted = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(someProgram, async ({ isByWeekday, workouts }) => {
      const rows = workouts.map((workout, index) => ({
        ...workout,
        week: index === 0 ? 1 : workout.week, // a program begins with its first week
        day: isByWeekday ? DAYS[workout.day - 1] : workout.day,
      }));
      const csv = [COLUMNS.join(','), ...rows.map((row) => COLUMNS.map((column) => quoted(row[column])).join(','))];
      await expectUnchanged(new File([csv.join('\n')], 'made.csv'), { name: `Made ${++made}` });
    }),
    { numRuns: inThisRun({ quick: 5, exhaustive: 500 }) },
  );
});
