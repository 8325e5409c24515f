import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WorkoutRow } from '#functions/data/programs/programs.ts';
import { numberWorkouts } from '#functions/program-import/number-workouts.ts';
import { parseProgramFile } from '#functions/program-import/parse-program-file.ts';
import { readExercises } from '#functions/program-import/read-exercises.ts';
import { STARTER_PROGRAMS } from '#infra/starter-programs/programs.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { WORKOUT_TYPES } from '#shared/constants.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { programCsv } from './program-csv.ts';
import { readEditedWorkout } from './read-edited-workout.ts';

const TODAY = '2026-11-18';

/** The workouts that an upload of this program's file makes. */
async function uploadedAgain(workouts: readonly WorkoutRow[], weekdayAligned = false) {
  const parsed = await parseProgramFile(Buffer.from(programCsv({ weekdayAligned }, workouts)), 'plan.csv');
  return { ...parsed, workouts: numberWorkouts(parsed.workouts, [], TODAY).workouts };
}

function workout(part: Partial<WorkoutRow> = {}): WorkoutRow {
  const place = { number: 1, week: 1, day: 1, order: 0 };
  return { ...place, name: 'Run', description: '', workoutType: 'Training', minutes: 40, exercises: [], ...part };
}

const FORM = { week: 1, day: 1, description: '', duration: 40, workoutType: 'Training' } as const;

/** Cells as a spreadsheet program takes them from the file, guards and all. */
function cellsOf(csv: string): string[] {
  const cells = csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n)/g);
  return [...cells].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}

test('a program is a CSV file that spreadsheets read, with the columns an upload knows', () => {
  const rows = [
    workout({ description: 'Easy, "really" easy', exercises: [{ name: 'Run', sets: 6, distance: 800, rest: 90 }] }),
    workout({ day: 3, name: 'Ski', minutes: null, workoutType: 'Recovery' }),
  ];
  expect(programCsv({ weekdayAligned: false }, rows)).toBe(
    '\uFEFFweek,day,name,description,duration,exercises,type\r\n' +
      '1,1,Run,"Easy, ""really"" easy",40,"Run 6x800 m, rest 90 s",Training\r\n' +
      '1,3,Ski,,,,Recovery\r\n',
  );
  expect(programCsv({ weekdayAligned: true }, rows)).toContain('1,Wednesday,Ski');
});

test('exercises that text cannot express are written as JSON', () => {
  const exercises = [{ name: 'Row', equipment: 'Rower', restBetweenSets: 30, side: 'left' }];
  expect(cellsOf(programCsv({ weekdayAligned: false }, [workout({ exercises })])).at(-2)).toBe(
    JSON.stringify(exercises),
  );
});

test('the largest possible workout is read back unchanged, as text or as JSON', async () => {
  const words = (length: number) => 'Steady, but not slow '.repeat(length / 20).trim();
  for (const exercises of [
    Array.from({ length: 8 }, (_, at) => ({ name: `Run ${at}`, notes: words(3_700) })),
    Array.from({ length: 8 }, (_, at) => ({ name: `Run ${at}`, instructions: words(3_700) })),
    Array.from({ length: 50 }, (_, at) => ({ name: `Press ${at}`, sets: 4, reps: 8, weight: 62.5, rest: 90 })),
  ]) {
    const rows = [workout(readEditedWorkout({ ...FORM, name: 'Long', exercises: JSON.stringify(exercises) }))];
    expect((await uploadedAgain(rows)).workouts).toEqual(rows);
  }
});

const STARTER_FOLDER = join(import.meta.dirname, '..', '..', 'infra', 'starter-programs');
const ALL_STARTERS = STARTER_PROGRAMS.map(({ file }) => file);
const STARTERS = inThisRun({
  quick: ['first-finish.xlsx', 'pro-loads.csv'],
  exhaustive: ALL_STARTERS,
});

test('every starter program, from CSV and XLSX, is read back unchanged from its file', async () => {
  for (const file of STARTERS) {
    const parsed = await parseProgramFile(await readFile(join(STARTER_FOLDER, file)), file);
    const { workouts } = numberWorkouts(parsed.workouts, [], TODAY);
    const again = await uploadedAgain(workouts, parsed.weekdayAligned);
    expect(again.workouts, file).toEqual(workouts);
    expect([again.weeks, again.weekdayAligned, again.warnings]).toEqual([parsed.weeks, parsed.weekdayAligned, []]);
  }
});

/** Characters that start a formula in some spreadsheet program, each before a harmful one. */
const FORMULAS = ['=', '+', '-', '@', '\t', '\r', "'", "''", '\0', ' '].flatMap((start) =>
  ["=HYPERLINK('http://evil.example')", '+1', '-2+3|cmd', '@SUM(A1)', '=1;2'].map((rest) => `${start}${rest}`),
);

test('[R60] no cell of a file begins a formula, and every text is read back unchanged', async () => {
  expect(FORMULAS).toHaveLength(50);
  for (const text of FORMULAS) {
    const exercises = JSON.stringify([
      { name: text, notes: text },
      { name: 'Run', [`${text} field`]: text },
    ]);
    const edited = readEditedWorkout({ ...FORM, name: text, description: text, exercises });
    const named = edited.exercises.slice(0, 1).map(({ name }) => ({ name: name.trim() }));
    const rows = [workout(edited), workout({ ...edited, day: 2, exercises: named })];
    const csv = programCsv({ weekdayAligned: false }, rows);
    expect(cellsOf(csv).filter((cell) => /^[=+\-@\t\r\0]/.test(cell))).toEqual([]);
    expect((await uploadedAgain(rows)).workouts.map(({ number: _, ...row }) => row)).toEqual(
      rows.map(({ number: _, ...row }) => row),
    );
  }
});

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'=+-@\'\t\r\n",; \u2028\u0085\0[{(4x8 @ 80kg)'), maxLength: 30 }),
  fc.constantFrom(...FORMULAS, '\uFEFFx', '[[', '{"a":1}', '"', '\ud800', '1:30', '[{"name":"Run"}]'),
);
const someValue = fc.oneof(
  hostileText,
  fc.integer({ min: 0, max: 10_000 }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
const anyExercise = fc
  .tuple(
    hostileText,
    fc.dictionary(
      fc.oneof(
        fc.constantFrom(
          'sets',
          'reps',
          'weight',
          'distance',
          'duration',
          'rest',
          'rounds',
          'notes',
          'intensity',
          'type',
        ),
        hostileText,
      ),
      someValue,
      { maxKeys: 4 },
    ),
  )
  .map(([name, fields]) => ({ ...fields, name: name || 'Run' }));

/** Returns the exercises as an upload or an edit would store them; none where both would refuse them. */
function accepted(candidate: object): Exercise[] {
  return readExercises(JSON.stringify([candidate]), () => {}).exercises;
}

const anyWorkout = fc.record({
  name: hostileText,
  description: hostileText,
  duration: fc.integer({ min: 0, max: 1_440 }),
  workoutType: fc.constantFrom(...WORKOUT_TYPES),
  exercises: fc.array(anyExercise, { maxLength: 4 }),
});

const BARE = { name: '', description: '', duration: 0, workoutType: 'strength' } as const;
const ONLY_A_ZERO = { ...BARE, exercises: [{ name: '0' }] };

test('an edited workout is read back unchanged from the program’s file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyWorkout, { minLength: 1, maxLength: 3 }), fc.boolean(), async (given, isAligned) => {
      const rows = given.map(({ exercises, ...edited }, at) => {
        const json = JSON.stringify(exercises.flatMap(accepted));
        const read = readEditedWorkout({ ...edited, week: 1, day: at + 1, exercises: json });
        return workout({ ...read, name: read.name || 'Run', number: at + 1 });
      });
      expect((await uploadedAgain(rows, isAligned)).workouts).toEqual(rows);
    }),
    {
      numRuns: inThisRun({ quick: 60, exhaustive: 20_000 }),
      examples: [[[ONLY_A_ZERO, { ...BARE, exercises: [] }], false]],
    },
  );
});
