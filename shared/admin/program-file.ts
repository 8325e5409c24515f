import * as z from 'zod/mini';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';

/** The meanings a column of a program file can have. Those from `exercise` on are for files with a row for each exercise. */
const COLUMN_MEANINGS = [
  ...(['week', 'day', 'date', 'name', 'description', 'duration', 'exercises', 'type'] as const),
  ...(['exercise', 'sets', 'reps', 'distance', 'time', 'load', 'intensity', 'rest'] as const),
  ...(['notes', 'rounds', 'block', 'format', 'ignored'] as const),
] as const;
const ColumnMeaning = z.enum(COLUMN_MEANINGS);
export type ColumnMeaning = z.output<typeof ColumnMeaning>;

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const Column = whole(0, PROGRAM_FILE_LIMITS.columns - 1);

/** Names of sheets have 31 letters in Excel; other programs allow more. */
const SheetName = z.string().check(z.maxLength(PROGRAM_FILE_LIMITS.sheetNameCharacters));

/** The layout of a file and the meaning of its columns; `headerRow` is that of the first sheet that is read. */
export const FileMapping = z
  .strictObject({
    layout: z.enum(['workouts', 'exercises', 'days-across', 'weeks-across']),
    sheets: z.array(SheetName).check(z.maxLength(PROGRAM_FILE_LIMITS.sheets)),
    headerRow: z.nullable(whole(1, PROGRAM_FILE_LIMITS.headerRows)),
    delimiter: z.nullable(z.enum([',', ';', '\t', '|'])),
    columns: z
      .array(z.strictObject({ column: Column, meaning: ColumnMeaning }))
      .check(z.maxLength(PROGRAM_FILE_LIMITS.columns)),
    dateOrder: z.enum(['day-first', 'month-first']),
    firstWeek: z.enum(['as-written', 'from-one', 'counting-down']),
    bareTime: z.enum(['minutes', 'seconds']),
    loadUnit: z.enum(['kg', 'lb']),
  })
  .check(
    z.refine(({ columns }) => new Set(columns.map(({ column }) => column)).size === columns.length, {
      path: ['columns'],
      message: 'A column is named twice',
    }),
    z.refine(({ sheets }) => new Set(sheets).size === sheets.length, {
      path: ['sheets'],
      message: 'A sheet is named twice',
    }),
  );
export type FileMapping = z.output<typeof FileMapping>;

/** A decision on one cell: `text` replaces it before anything is read. Without column and text the row is left out. */
const CellCorrection = z
  .strictObject({
    sheet: z.nullable(SheetName),
    row: whole(1, PROGRAM_FILE_LIMITS.sheetRow),
    column: z.nullable(Column),
    text: z.nullable(z.string().check(z.maxLength(PROGRAM_FILE_LIMITS.cellCharacters))),
  })
  .check(
    z.refine(({ column, text }) => (column === null) === (text === null), {
      path: ['text'],
      message: 'column and text go together',
    }),
  );
export const CellCorrections = z.array(CellCorrection).check(z.maxLength(PROGRAM_FILE_LIMITS.corrections));
export type CellCorrection = z.output<typeof CellCorrection>;

/** JSON in a form field, of a shape that is still to be checked. */
export const JsonText = z.pipe(
  z.string(),
  z.transform((text, context) => {
    try {
      return JSON.parse(text, refuseTraps);
    } catch {
      context.issues.push({ code: 'custom', message: 'Not valid JSON', input: text });
      return z.NEVER;
    }
  }),
);

/** Refuses text that cannot be stored as it is, and a key that would change what objects are. */
function refuseTraps(key: string, value: unknown): unknown {
  if (key === '__proto__' || (typeof value === 'string' && !value.isWellFormed())) throw new SyntaxError(key);
  return value;
}

const ReadSheet = z.object({ name: z.string(), isRead: z.boolean(), reason: z.nullable(z.string()) });

/** `letters` name the column as a spreadsheet does; `reason` says why the meaning is not sure, or how it was found. */
const ReadColumn = z.object({
  column: z.number(),
  letters: z.string(),
  header: z.string(),
  meaning: ColumnMeaning,
  isSure: z.boolean(),
  reason: z.nullable(z.string()),
  samples: z.array(z.string()),
});

/** A row of the file, with a sentence on its result. */
const ReadRow = z.object({
  sheet: z.nullable(z.string()),
  number: z.number(),
  cells: z.array(z.string()),
  becomes: z.string(),
});

/** Something that the file leaves open, with what follows from each answer; the mapping has the likelier one. */
const FileQuestion = z.object({
  about: z.enum(['dateOrder', 'firstWeek', 'bareTime', 'loadUnit', 'sheets']),
  options: z.array(z.object({ value: z.string(), consequence: z.string() })),
});

/**
 * A report on how a file was read. `summary` is one sentence on what was recognised; `language` that of the column
 * names.
 */
export const FileReading = z.object({
  mapping: FileMapping,
  isRemembered: z.boolean(),
  summary: z.string(),
  language: z.nullable(z.enum(['en', 'de', 'es', 'fr', 'it', 'pt'])),
  sheets: z.array(ReadSheet),
  columns: z.array(ReadColumn),
  rows: z.array(ReadRow),
  questions: z.array(FileQuestion),
});
export type FileReading = z.output<typeof FileReading>;
