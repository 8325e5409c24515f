import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inThisRun } from '#infra/testing/run-size.ts';
import { UploadFields } from '#shared/admin/contract.ts';
import { FileReading } from '#shared/admin/program-file.ts';
import { UploadPreview } from '#shared/admin/upload-preview.ts';
import { numberWorkouts } from './number-workouts.ts';
import { parseProgramFile } from './parse-program-file.ts';
import { previewOf } from './preview-program.ts';
import { ProgramFileRefused } from './program-file-refused.ts';

const RUNS = inThisRun({ quick: 100, exhaustive: 5_000 });

const FILES = [
  'Woche;Tag;Einheit;Inhalt;Dauer\n1;Mo;Lauf;Lauf 5 km;45\n;Mi;Kraft;Kniebeuge 5x5 @ 80 kg;60\n2;Mo;Lauf;Lauf 6 km;50\n',
  'Week,Day,Exercise,Sets,Reps,Load\n1,1,Squat,3,5,80\n1,1,Plank,3,45 s,\n1,3,Press,4,8,40\n',
  'Week,Mon,Tue,Wed\n1,Run 5 km,Rest,Row 2000 m\n2,Run 6 km,-,Row 2500 m\n',
  'Date,Session,Time\n02/03/2026,A,45\n05/03/2026,B,0:50\n',
].map((text) => Buffer.from(text));

const MEANINGS = [
  ...['week', 'day', 'date', 'name', 'description', 'duration', 'exercises', 'type', 'exercise', 'sets', 'reps'],
  ...['distance', 'time', 'load', 'intensity', 'rest', 'notes', 'rounds', 'block', 'format', 'ignored'],
];
const anyNumber = fc.oneof(fc.integer({ min: -2, max: 9 }), fc.constantFrom(0.5, 255, 256, 1e9));

const fitting = fc.record({
  layout: fc.constantFrom('workouts', 'exercises', 'days-across', 'weeks-across'),
  sheets: fc.constant([]),
  headerRow: fc.constantFrom(1, 1, 1, 2, null),
  delimiter: fc.constantFrom(',', ';', null, null),
  columns: fc.oneof(
    fc.uniqueArray(fc.record({ column: fc.nat(6), meaning: fc.constantFrom(...MEANINGS) }), {
      maxLength: 7,
      selector: ({ column }) => column,
    }),
    fc
      .constantFrom(
        ['week', 'day', 'name', 'exercises'],
        ['week', 'day', 'exercise'],
        ['week', 'exercises'],
        ['date', 'name'],
      )
      .map((meanings) => meanings.map((meaning, column) => ({ column, meaning }))),
  ),
  dateOrder: fc.constantFrom('day-first', 'month-first'),
  firstWeek: fc.constantFrom('as-written', 'from-one', 'counting-down'),
  bareTime: fc.constantFrom('minutes', 'seconds'),
  loadUnit: fc.constantFrom('kg', 'lb'),
});

/** A valid mapping with one value that may be invalid. */
const foreign = fc
  .tuple(
    fitting,
    fc.constantFrom(
      'layout',
      'sheets',
      'headerRow',
      'delimiter',
      'columns',
      'dateOrder',
      'firstWeek',
      'more',
      '__proto__',
    ),
    fc.oneof(
      fc.anything(),
      anyNumber,
      fc.array(fc.string()),
      fc.array(fc.record({ column: anyNumber, meaning: fc.string() })),
    ),
  )
  .map(
    ([mapping, field, value]) =>
      `${JSON.stringify(mapping).slice(0, -1)},${JSON.stringify(field)}:${JSON.stringify(value) ?? 'null'}}`,
  );

const fields = (mapping: string) => z.safeParse(UploadFields, { name: 'Plan', mapping });

/** Refused with a reason for each place, or read into what the contract allows. */
async function outcomeOf(file: Buffer, mapping: z.output<typeof UploadFields>['mapping']): Promise<string> {
  try {
    const parsed = await parseProgramFile(file, 'plan.csv', { mapping });
    const { workouts } = numberWorkouts(parsed.workouts, [], '2026-11-18');
    z.parse(UploadPreview, previewOf(workouts, null, parsed.workouts, parsed.weekdayAligned));
    z.parse(FileReading, parsed.reading);
    for (const { week, day, name, exercises } of parsed.workouts) {
      if (!(week >= 1 && week <= 104 && day >= 1 && day <= 7 && name !== '' && exercises.length <= 50))
        return 'out of bounds';
    }
    return 'read';
  } catch (error) {
    if (!(error instanceof ProgramFileRefused)) return `failed: ${error}`;
    z.parse(FileReading, error.reading);
    return error.problems.every(({ message }) => message !== '') ? 'refused' : 'refused without a reason';
  }
}

test('[R87] any mapping of the right shape reads a file as it says, or refuses it with reasons', async () => {
  const outcomes: string[] = [];
  await fc.assert(
    fc.asyncProperty(fitting, fc.constantFrom(...FILES), async (mapping, file) => {
      const parsed = fields(JSON.stringify(mapping));
      expect(parsed.success).toBe(true);
      const outcome = await outcomeOf(file, parsed.data?.mapping);
      outcomes.push(outcome);
      expect(['read', 'refused']).toContain(outcome);
    }),
    { numRuns: RUNS },
  );
  expect(new Set(outcomes)).toEqual(new Set(['read', 'refused']));
});

test('[R87] a mapping of any other shape is refused by its field', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(foreign, fc.string(), fc.json()), fc.constantFrom(...FILES), async (text, file) => {
      const parsed = fields(text);
      if (parsed.success) expect(['read', 'refused']).toContain(await outcomeOf(file, parsed.data.mapping));
      else expect(parsed.error.issues.map(({ path }) => path[0])).toContain('mapping');
    }),
    { numRuns: RUNS },
  );
});

test('[R87] a mapping means what it says', async () => {
  const meaning = fc.shuffledSubarray(['week', 'day', 'name', 'exercises'] as const, { minLength: 4 });
  await fc.assert(
    fc.asyncProperty(meaning, fc.constantFrom(',', ';', '|'), async (order, delimiter) => {
      const cells = { week: '3', day: '2', name: 'Anything', exercises: 'Run 5 km' };
      const text = `${order.map((_, at) => `c${at}`).join(delimiter)}\n${order.map((one) => cells[one]).join(delimiter)}\n`;
      const columns = order.map((one, column) => ({ column, meaning: one }));
      const choices = { dateOrder: 'day-first', firstWeek: 'as-written', bareTime: 'minutes', loadUnit: 'kg' } as const;
      const mapping = { layout: 'workouts', sheets: [], headerRow: 1, delimiter, columns, ...choices } as const;
      const { workouts } = await parseProgramFile(Buffer.from(text), 'plan.csv', {
        mapping: { ...mapping, sheets: [] },
      });
      expect(workouts).toMatchObject([
        { week: 3, day: 2, name: 'Anything', exercises: [{ name: 'Run', distance: 5_000 }] },
      ]);
    }),
    { numRuns: 30 },
  );
});
