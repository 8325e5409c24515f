import type { FileMapping } from '#shared/admin/program-file.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { type GridRow, isBlank, quoted, type Workbook } from './grid.ts';
import { textOf } from './layouts/cell-text.ts';
import { AMOUNTS, type Draft } from './layouts/draft.ts';
import { draftsOf } from './layouts/drafts.ts';
import { type Line, textIn } from './layouts/line.ts';
import { linesOf } from './layouts/lines.ts';
import { continueWeeks } from './layouts/phases.ts';
import { placeWorkouts } from './layouts/place-workouts.ts';
import { type ReadDraft, readDraft, reporter } from './layouts/read-draft.ts';
import { type Table, tablesOf } from './layouts/tables.ts';
import type { ParsedProgram, ParsedWorkout } from './parsed-program.ts';
import { type ProblemList, ProgramFileRefused, problemList, refuseFile } from './program-file-refused.ts';
import { questionsOf } from './questions.ts';
import { dateOrderOf, type Recognition } from './recognise/recognise-file.ts';
import { isRest } from './recognise/rest-words.ts';
import { weekdayLetters } from './recognise/weekday-letters.ts';
import { noHeader, refuseBadHeader } from './refuse-header.ts';
import { type Outcome, tellReading } from './tell-reading.ts';
import { warningsAbout } from './tell-warnings.ts';

export interface ReadingChoices {
  /** The admin's mapping, in place of the guess. */
  readonly mapping: FileMapping | null;
  /** The mapping remembered from another file with these column names. */
  readonly remembered: FileMapping | null;
}

/** Turns rows of cells into a program; throws ProgramFileRefused with every problem of every row, and how it was read. */
export function readProgram(workbook: Workbook, recognition: Recognition, choices: ReadingChoices): ParsedProgram {
  const { mapping, isRemembered } = mappingFor(workbook, recognition, choices);
  const outcome: Outcome = {
    mapping,
    isRemembered,
    areSessions: false,
    workouts: [],
    weekdayAligned: false,
    leftOut: new Map(),
    questions: [],
  };
  try {
    if (choices.mapping) refuseUnfit(workbook, choices.mapping);
    else if (recognition.isUnknown) throw noHeader(workbook);
    return readWith(workbook, recognition, outcome, choices);
  } catch (error) {
    if (!(error instanceof ProgramFileRefused)) throw error;
    for (const { row } of error.problems)
      if (row !== null && outcome.workouts.length > 0) outcome.leftOut.set(row, 'Cannot be read yet');
    throw new ProgramFileRefused(error.problems, error.count, tellReading(workbook, recognition, outcome));
  }
}

function readWith(
  workbook: Workbook,
  recognition: Recognition,
  outcome: Outcome,
  { mapping: given }: ReadingChoices,
): ParsedProgram {
  const { mapping } = outcome;
  const problems = problemList();
  const tables = tablesOf(workbook.sheets, mapping);
  outcome.areSessions = tables.some(({ areSessions }) => areSessions);
  refuseBadHeader(tables[0], mapping, given !== null, problems);
  const read = tables.map((table) =>
    linesOf(table, mapping.layout, (row, of) => fitsHeader(row, of, workbook, problems)),
  );
  const isOwn = hasOwnNames(tables[0]);
  const written = read.flatMap((one) => one.lines);
  const { lines, told: phases } = isOwn ? { lines: written, told: [] } : continueWeeks(written);
  const areDaysCounted = !lines.some(({ cells }) => cells.has('day') || cells.has('date'));
  const arePanels = tables.some(({ panels }) => panels.length > 0);
  const drafts = draftsOf(lines, mapping, { arePanels, areDaysCounted }).filter(
    (draft) => !isLeftOut(draft, isOwn, outcome),
  );
  for (const { row, text } of read.flatMap(({ notes }) => notes))
    outcome.leftOut.set(row, `Left out as a note: ${quoted(text)}`);
  refuseTooMuch(drafts, problems);
  const mostDays = PROGRAM_FILE_LIMITS.weeks * PROGRAM_FILE_LIMITS.daysPerWeek;
  const repeats = new Set(read.flatMap((one) => [...one.repeats]));
  const tally = { types: new Map<string, number>(), ranges: new Map<string, number>(), repeats, phases };
  const { language } = recognition;
  const days = lines.flatMap(({ cells }) => textIn({ cells }, 'day') || []);
  const context = {
    ...{ mapping, problems, tally, mostDays, areDaysCounted, areHours: areInHours(lines), language },
    dayLetters: weekdayLetters(days),
    areDaysContinuous: !isOwn && areDaysContinuous(lines),
    areDaysFromZero: !isOwn && areDaysFromZero(days),
  };
  const found = drafts.flatMap((draft) => readDraft(draft, context) ?? []);
  outcome.weekdayAligned = found.some(({ isWeekday }) => isWeekday);
  if (found.length === 0) problems.throwIfAny();
  if (found.length === 0) throw refuseFile('The file has column names but no workouts below them.');
  const placed = placeWorkouts(found, mapping, given === null && !isOwn);
  outcome.mapping = { ...mapping, firstWeek: placed.firstWeek };
  outcome.questions = [...questionsOf(lines, placed, tables[0]), ...recognition.questions];
  // Readable workouts are shown even where other rows cannot be read.
  if (!placed.problem) outcome.workouts = inOrder(placed.workouts);
  problems.throwIfAny();
  if (placed.problem) throw refuseFile(placed.problem);
  const reading = tellReading(workbook, recognition, outcome);
  return {
    sheet: tables[0]?.grid.sheet ?? null,
    weeks: Math.max(...outcome.workouts.map(({ week }) => week)),
    weekdayAligned: outcome.weekdayAligned,
    workouts: outcome.workouts,
    warnings: [...workbook.warnings, ...warningsAbout(placed.workouts, tables, outcome, reading, tally)].slice(0, 100),
    reading,
    columnNames: recognition.names,
  };
}

/** Returns the chosen mapping, else the remembered one as far as it still fits, else the guess. */
function mappingFor(workbook: Workbook, { mapping: guess }: Recognition, { mapping, remembered }: ReadingChoices) {
  if (mapping) return { mapping: { ...mapping, delimiter: workbook.delimiter }, isRemembered: false };
  const { order, isOpen } = dateOrderOf(datesOf(workbook, remembered ?? guess));
  if (!remembered) return { mapping: { ...guess, dateOrder: order }, isRemembered: false };
  const names = new Set(workbook.sheets.map(({ sheet }) => sheet));
  const sheets = remembered.sheets.every((sheet) => names.has(sheet)) ? remembered.sheets : guess.sheets;
  const dateOrder = isOpen ? remembered.dateOrder : order;
  return {
    mapping: { ...remembered, sheets, dateOrder, delimiter: workbook.delimiter, headerRow: guess.headerRow },
    isRemembered: true,
  };
}

function datesOf({ sheets }: Workbook, { columns, sheets: names }: FileMapping): string[] {
  const column = columns.find(({ meaning }) => meaning === 'date')?.column ?? -1;
  const read = sheets.filter(({ sheet }) => sheet === null || names.includes(sheet));
  return read
    .flatMap(({ rows: all }) => all.map(({ cells }) => cells[column]))
    .filter((cell) => typeof cell === 'string');
}

/** A mapping from outside may name what the file does not have. */
function refuseUnfit({ sheets }: Workbook, mapping: FileMapping): void {
  const unknown = mapping.sheets.find((name) => !sheets.some(({ sheet }) => sheet === name));
  if (unknown !== undefined)
    throw refuseFile(`The file has no sheet "${unknown.slice(0, 40)}" to read. Choose another sheet.`);
  const grid = sheets.find(({ sheet }) => sheet === (mapping.sheets[0] ?? sheets[0]?.sheet));
  const width = Math.max(0, ...(grid?.rows ?? []).map(({ cells }) => cells.length));
  const far = mapping.columns.find(({ column }) => column >= width);
  if (far) throw refuseFile(`The file has ${width} columns; column number ${far.column + 1} cannot be read.`);
}

/** A field too many or too few means that a separator or line break was not quoted, and every cell may be wrong. */
function fitsHeader(
  row: GridRow,
  { width, grid, headerRow }: Table,
  { kind, delimiter }: Workbook,
  problems: ProblemList,
): boolean {
  if (kind === 'xlsx' || width === 0) return true;
  const fields = row.cells.length;
  const { cells: names = [] } = grid.rows.find(({ number }) => number === headerRow) ?? {};
  const counts = `has ${fields} fields, the header has ${width}`;
  const add = (text: string) =>
    problems.add({ sheet: grid.sheet, row: row.number, column: null, words: `Row ${row.number}` }, text);
  // Tabs are never quoted, and programs that write them leave out what is blank at the end.
  if (fields < width && delimiter !== '\t') {
    add(`${counts} (quote any field that contains a line break)`);
    return false;
  }
  if (row.cells.slice(Math.max(width, names.length)).every(isBlank)) return true;
  add(`${counts} (quote any field that contains the separator)`);
  return false;
}

/** Whether the columns are named as in the files we write: then nothing is taken for anything else. */
function hasOwnNames(table: Table | undefined): boolean {
  const names = new Set(
    (table?.header ?? []).map((cell) => (typeof cell === 'string' ? cell.trim().toLowerCase() : '')),
  );
  return ['week', 'day', 'name'].every((name) => names.has(name));
}

/** A day that only says there is no training; in a file of ours one that is written down stays. */
function isLeftOut({ line, lines, text, exercises, name }: Draft, isOwn: boolean, { leftOut }: Outcome): boolean {
  const isEmpty =
    (exercises ? exercises.length === 0 : text === '') && // a row of an exercise has the text of all its cells
    !line.cells.has('description') &&
    line.notes.every(({ value }) => isRest(textOf(value)) || !(isRest(name) ? /\d/ : /\p{L}/u).test(textOf(value)));
  const isNamed = name !== '';
  const type = textIn(line, 'type');
  const saysAmount = AMOUNTS.some((meaning) => !/^0?$/.test(textIn(line, meaning)));
  const saysWhat = !isOwn && (saysAmount || (type !== '' && !isRest(type)));
  const isRestDay =
    isEmpty &&
    !line.cells.has('duration') &&
    (!isNamed ? !line.cells.has('name') && !saysWhat : !isOwn && isRest(name));
  const isRestText = !isOwn && (isRest(text) || (exercises?.length === 1 && isRest(String(exercises[0]?.fields.name))));
  // 'Rest' with what one may do instead: 'Full rest or a gentle walk of 20 min'.
  const isRestNamed = !isOwn && isRest(name) && (isRest(type) || /^(?:full |complete )?rest\b/i.test(text));
  if (!isRestDay && !isRestText && !isRestNamed) return false;
  for (const { row } of lines) leftOut.set(row.number, 'Left out: a day without training');
  return true;
}

/** Whether days are numbered through all weeks: the second week begins with day 8. */
function areDaysContinuous(lines: readonly Line[]): boolean {
  const numberIn = (line: Line, meaning: 'week' | 'day') => Number(line.cells.get(meaning)?.value ?? Number.NaN);
  const places = lines.map((line) => ({ week: numberIn(line, 'week'), day: numberIn(line, 'day') }));
  const { daysPerWeek } = PROGRAM_FILE_LIMITS;
  return (
    places.some(({ day }) => day > daysPerWeek) &&
    places.every(({ week, day }) => Math.ceil(day / daysPerWeek) === week)
  );
}

/** Whether days are counted as programmers do: the first of a week is day 0. */
function areDaysFromZero(days: readonly string[]): boolean {
  return days.includes('0') && days.every((day) => /^[0-6]$/.test(day));
}

/** Whether durations are hours, as '0.75' and '1.5' are: no workout takes parts of a few minutes. */
function areInHours(lines: readonly Line[]): boolean {
  const told = lines.flatMap(({ cells }) => cells.get('duration')?.value ?? []);
  const numbers = told.map((cell) => Number(typeof cell === 'string' ? cell.trim().replace(',', '.') : cell));
  return numbers.some((number) => !Number.isInteger(number)) && numbers.every((number) => number <= 12);
}

/** Bounds the reading itself, before it starts. */
function refuseTooMuch(drafts: readonly Draft[], problems: ProblemList): void {
  const { rows: mostRows, exerciseCharacters } = PROGRAM_FILE_LIMITS;
  const firstTooMany = drafts[mostRows];
  if (firstTooMany) {
    reporter(
      firstTooMany.line,
      null,
      problems,
    )(`the file has more than ${mostRows} workouts; split it into two programs`);
    problems.throwIfAny();
  }
  let characters = 0;
  for (const { line, text } of drafts) {
    characters += text.length;
    if (characters <= exerciseCharacters) continue;
    const most = `the exercises down to here have more than ${exerciseCharacters} characters`;
    reporter(line, 'exercises', problems, { header: 'exercises' })(`${most}; shorten them or split the program in two`);
    problems.throwIfAny();
  }
}

function inOrder(found: readonly (ReadDraft & { week: number; day: number })[]): ParsedWorkout[] {
  const sorted = found
    .map((workout, index) => ({ workout, index }))
    .sort((a, b) => a.workout.week - b.workout.week || a.workout.day - b.workout.day || a.index - b.index);
  let order = 0;
  return sorted.map(({ workout }, index) => {
    const { row: _row, isWeekday: _isWeekday, isAgain: _isAgain, date: _date, yearless: _yearless, ...rest } = workout;
    const before = sorted[index - 1]?.workout;
    order = before?.week === workout.week && before.day === workout.day ? order + 1 : 0;
    return { ...rest, order };
  });
}
