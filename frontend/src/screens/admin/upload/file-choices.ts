import type { CellCorrection, ColumnMeaning, FileMapping, FileReading } from '#shared/admin/program-file.ts';

/** The admin's choices on an uploaded file: its mapping and its corrected cells. */
export interface FileChoices {
  /** The admin's mapping, in place of the recognised one; null while nothing was changed. */
  readonly mapping: FileMapping | null;
  /** Columns whose meaning was chosen, also where the choice is what was recognised. */
  readonly touched: ReadonlySet<number>;
  /** Columns that lost their meaning to a later choice. */
  readonly toChoose: ReadonlySet<number>;
  readonly corrections: readonly CellCorrection[];
  /** The admin has confirmed the columns: remember them for the next file like it, once this one can be read. */
  readonly isToRemember: boolean;
}

export const NO_CHOICES: FileChoices = {
  mapping: null,
  touched: new Set(),
  toChoose: new Set(),
  corrections: [],
  isToRemember: false,
};

function isAsked(about: FileReading['questions'][number]['about'], { questions }: FileReading): boolean {
  return questions.some((question) => question.about === about);
}

/**
 * How the file is read by now; split otherwise, with the columns that were recognised since. While its weeks are not
 * known they count from 1, as the server guesses: where that changes anything, it is asked about once they are.
 */
export function mappingOf({ mapping }: FileChoices, reading: FileReading): FileMapping {
  if (!mapping) return { ...reading.mapping, ...(!isAsked('firstWeek', reading) && { firstWeek: 'from-one' }) };
  return mapping.columns.length > 0 ? mapping : { ...mapping, columns: reading.mapping.columns };
}

/** Returns the mapping with every column of the file listed, so that no column is asked about again. */
export function wholeMapping(choices: FileChoices, reading: FileReading): FileMapping {
  const mapping = mappingOf(choices, reading);
  const chosen = new Map(mapping.columns.map(({ column, meaning }) => [column, meaning]));
  const columns = reading.columns.map(({ column, meaning }) => ({ column, meaning: chosen.get(column) ?? meaning }));
  return { ...mapping, columns };
}

/** Whether a reading is of what the file itself says, and has other columns than the last one that was. */
export function isRecognition({ mapping }: FileChoices, reading: FileReading, last: FileReading | undefined): boolean {
  const headersOf = ({ columns }: FileReading) => JSON.stringify(columns.map(({ header }) => header));
  return !mapping || mapping.columns.length === 0 || !last || headersOf(reading) !== headersOf(last);
}

/** Meanings that several columns may have at once. */
const SHARED_MEANINGS: ReadonlySet<ColumnMeaning> = new Set(['ignored', 'notes', 'description']);

export type ReadColumn = FileReading['columns'][number];

/** Gives a column a meaning; another column that had it has to be chosen again, and is returned. */
export function chooseMeaning(
  choices: FileChoices,
  reading: FileReading,
  column: number,
  meaning: ColumnMeaning,
): { choices: FileChoices; loser: ReadColumn | undefined } {
  const mapping = mappingOf(choices, reading);
  const isAcross = mapping.layout.endsWith('-across');
  const rival = mapping.columns.find((other) => other.meaning === meaning && other.column !== column);
  const loser = isAcross || SHARED_MEANINGS.has(meaning) ? undefined : rival?.column;
  const others = mapping.columns.filter((other) => other.column !== column);
  const columns = [
    ...others.map((other) => (other.column === loser ? { ...other, meaning: 'ignored' as const } : other)),
    { column, meaning },
  ].sort((one, other) => one.column - other.column);
  const toChoose = new Set(choices.toChoose);
  toChoose.delete(column);
  if (loser !== undefined) toChoose.add(loser);
  return {
    choices: { ...choices, mapping: { ...mapping, columns }, touched: new Set(choices.touched).add(column), toChoose },
    loser: reading.columns.find((other) => other.column === loser),
  };
}

/** Changes how the file is read besides the meanings of its columns; split otherwise it has other columns. */
export function changeMapping(choices: FileChoices, reading: FileReading, changed: Partial<FileMapping>): FileChoices {
  const mapping = { ...mappingOf(choices, reading), ...changed };
  if (changed.delimiter === undefined) return { ...choices, mapping };
  return { ...choices, mapping: { ...mapping, columns: [] }, touched: new Set(), toChoose: new Set() };
}

/** The columns that somebody has to look at, in order. */
export function unsureColumns(choices: FileChoices, recognised: FileReading): ReadColumn[] {
  return recognised.columns.filter(
    ({ column, isSure }) => choices.toChoose.has(column) || (!isSure && !choices.touched.has(column)),
  );
}

/** A meaning that every program needs and no column has yet. */
export type MissingMeaning = 'day' | 'exercise' | 'exercises';

export function missingMeaning({ layout, columns }: FileMapping): MissingMeaning | undefined {
  const has = (...meanings: ColumnMeaning[]) => columns.some(({ meaning }) => meanings.includes(meaning));
  if (layout === 'exercises' && !has('exercise')) return 'exercise';
  if (layout === 'workouts' && !has('exercises', 'name')) return 'exercises';
  return layout === 'workouts' && !has('day', 'date', 'name') ? 'day' : undefined; // named sessions are counted
}

/** The column that most likely holds what is missing: among those not chosen yet, for exercises the wordiest. */
export function likelyColumn(
  missing: MissingMeaning,
  { touched }: FileChoices,
  { columns, mapping }: FileReading,
): ReadColumn | undefined {
  const isFree = ({ column }: ReadColumn) =>
    !mapping.columns.some((other) => other.column === column && other.meaning !== 'ignored');
  const free = columns.filter((column) => isFree(column) && !touched.has(column.column));
  const candidates = free.length > 0 ? free : columns;
  if (missing === 'day') return candidates[0];
  const lettersOf = ({ samples }: ReadColumn) => Math.max(0, ...samples.map((sample) => sample.length));
  return candidates.reduce<ReadColumn | undefined>(
    (best, column) => (best && lettersOf(best) >= lettersOf(column) ? best : column),
    undefined,
  );
}

/** Whether a file has our own column names and leaves nothing open, so that there is nothing to ask about its columns. */
export function isOurFormat({ mapping, columns, questions }: FileReading): boolean {
  const isOurs = ({ header, meaning, isSure }: ReadColumn) =>
    isSure && (meaning === 'ignored' || meaning === 'notes' || header.trim().toLowerCase() === meaning);
  return mapping.layout === 'workouts' && questions.length === 0 && columns.every(isOurs);
}

/** The decision that a row is no part of the program. */
export function rowLeftOut(sheet: string | null, row: number): CellCorrection {
  return { sheet, row, column: null, text: null };
}

/** Puts decisions about cells or rows in the place of former ones about the same. */
export function withCorrections(choices: FileChoices, corrections: readonly CellCorrection[]): FileChoices {
  const others = corrections.reduce(withoutCorrection, choices);
  return { ...others, corrections: [...others.corrections, ...corrections] };
}

/** Takes a decision back; one that leaves out a row goes with any about its cells. */
export function withoutCorrection(choices: FileChoices, { sheet, row, column }: CellCorrection): FileChoices {
  const isSame = (other: CellCorrection) =>
    other.sheet === sheet && other.row === row && (column === null || other.column === null || other.column === column);
  return { ...choices, corrections: choices.corrections.filter((other) => !isSame(other)) };
}
