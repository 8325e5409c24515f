import type { FileMapping, FileReading } from '#shared/admin/program-file.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { type CellValue, columnLetters, type Grid, isBlank, isCellError, type Workbook } from './grid.ts';
import { WEEKDAYS } from './own-columns.ts';
import type { ParsedWorkout } from './parsed-program.ts';
import { headerCells } from './recognise/header-cells.ts';
import type { Recognition } from './recognise/recognise-file.ts';

const ROWS_SHOWN = 8;
const SAMPLES = 3;
const CELL_CHARACTERS = 500;
const SAMPLE_CHARACTERS = 120;

/** The result for a file so far. */
export interface Outcome {
  mapping: FileMapping;
  readonly isRemembered: boolean;
  workouts: readonly ParsedWorkout[];
  /** Days are weekdays, and Monday is 1. */
  weekdayAligned: boolean;
  /** Rows that are no workout, each with a sentence. */
  readonly leftOut: Map<number, string>;
  /** The columns are sessions of a week, whose days the file does not say. */
  areSessions: boolean;
  questions: FileReading['questions'];
}

/** Tells how a file was read, or as far as it was. */
export function tellReading(workbook: Workbook, recognition: Recognition, outcome: Outcome): FileReading {
  const { mapping, isRemembered, questions } = outcome;
  const read = new Set(mapping.sheets);
  const grid = workbook.sheets.find(({ sheet }) => sheet !== null && read.has(sheet)) ?? workbook.sheets[0];
  const known = workbook.sheets.flatMap(({ sheet }): FileReading['sheets'] => {
    if (sheet === null) return [];
    const isRead = read.has(sheet);
    return [{ name: sheet, isRead, reason: isRead ? null : (recognition.aside.get(sheet) ?? 'it was not chosen') }];
  });
  const aside = workbook.aside.map(({ name, reason }) => ({ name, isRead: false, reason }));
  return {
    mapping,
    isRemembered,
    summary: summaryOf(outcome, recognition),
    language: recognition.language,
    sheets: [...known, ...aside].slice(0, PROGRAM_FILE_LIMITS.sheets),
    columns: grid ? columnsOf(grid, recognition, mapping) : [],
    rows: grid ? rowsOf(grid, outcome) : [],
    questions,
  };
}

const LAYOUTS: Readonly<Record<FileMapping['layout'], string>> = {
  workouts: 'One row for each workout',
  exercises: 'One row for each exercise or set',
  'days-across': 'The days stand side by side as columns',
  'weeks-across': 'The weeks stand side by side as columns',
};

const LANGUAGES = {
  en: 'English',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  pt: 'Portuguese',
} as const;

function summaryOf({ mapping, workouts, areSessions }: Outcome, { language, isUnknown }: Recognition): string {
  if (isUnknown && workouts.length === 0) return 'No column names were recognised. Say which column is which.';
  const layout = areSessions ? 'The sessions of a week stand side by side as columns' : LAYOUTS[mapping.layout];
  const told = language ? `${layout}, in ${LANGUAGES[language]}` : layout;
  const joined = mapping.sheets.length > 1 ? `, on ${mapping.sheets.length} sheets` : '';
  const weeks = Math.max(0, ...workouts.map(({ week }) => week));
  const found = workouts.length === 0 ? '' : `: ${count(workouts.length, 'workout')} in ${count(weeks, 'week')}`;
  return `${told}${joined}${found}.`;
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

function shown(cell: CellValue | undefined, most: number): string {
  if (isBlank(cell) || cell === null || cell === undefined) return '';
  if (isCellError(cell)) return `(${cell.error.slice(0, 60)})`;
  if (cell instanceof Date) {
    const iso = cell.toISOString();
    return cell.getUTCFullYear() > 1_980 ? iso.slice(0, 10) : iso.slice(11, 16);
  }
  return String(cell).slice(0, most).toWellFormed();
}

function columnsOf(grid: Grid, { columns }: Recognition, mapping: FileMapping): FileReading['columns'] {
  const header = headerCells(grid, mapping.headerRow);
  const below = grid.rows.filter(({ number }) => number > (mapping.headerRow ?? 0)).slice(0, 200);
  const used = [header, ...below.map(({ cells }) => cells)];
  const width = Math.max(0, ...used.map((cells) => cells.findLastIndex((cell) => !isBlank(cell)) + 1));
  const guesses = new Map(columns.map((guess) => [guess.column, guess]));
  const meanings = new Map(mapping.columns.map(({ column, meaning }) => [column, meaning]));
  return Array.from({ length: width }, (_, column) => {
    const guess = guesses.get(column);
    const meaning = meanings.get(column) ?? 'notes';
    const isAsGuessed = guess !== undefined && guess.meaning === meaning;
    const samples = below.map(({ cells }) => shown(cells[column], SAMPLE_CHARACTERS)).filter(Boolean);
    return {
      column,
      letters: columnLetters(column),
      header: shown(header[column], SAMPLE_CHARACTERS),
      meaning,
      isSure: isAsGuessed ? guess.isSure : meanings.has(column),
      reason: isAsGuessed
        ? guess.reason
        : meanings.has(column)
          ? null
          : 'its name says nothing known; it is kept as notes',
      samples: samples.slice(0, SAMPLES),
    };
  });
}

function rowsOf(grid: Grid, { mapping, workouts, weekdayAligned, leftOut }: Outcome): FileReading['rows'] {
  const filled = grid.rows.filter(({ cells }) => !cells.every(isBlank));
  const early = filled.filter(({ number }) => number >= (mapping.headerRow ?? 0)).slice(0, ROWS_SHOWN);
  return early.map(({ number, cells }) => ({
    sheet: grid.sheet,
    number,
    cells: cells
      .slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1)
      .map((cell) => shown(cell, CELL_CHARACTERS)),
    becomes: number === mapping.headerRow ? 'The names of the columns' : becomes(number),
  }));

  function becomes(row: number): string {
    const own = workouts.filter(({ source }) => source.sheet === grid.sheet && source.rows.includes(row));
    const told = own.slice(0, 7).map(({ week, day, name, durationMinutes, exercises }) => {
      const minutes = durationMinutes === null ? '' : `, ${durationMinutes} min`;
      const dayName = weekdayAligned ? WEEKDAYS[day - 1] : undefined;
      const place = dayName ? dayName.charAt(0).toUpperCase() + dayName.slice(1) : `day ${day}`;
      return `Week ${week}, ${place}: ${name.slice(0, 60)}${minutes}, ${count(exercises.length, 'exercise')}`;
    });
    return (
      told.join('; ').toWellFormed() || (leftOut.get(row) ?? (workouts.length > 0 ? 'Not a workout' : 'Not read yet'))
    );
  }
}
