import { createHash } from 'node:crypto';
import { type Grid, isBlank, type Workbook } from '#functions/program-import/grid.ts';
import type { FileMapping, FileReading } from '#shared/admin/program-file.ts';
import { type GuessedColumn, hasMeaning } from './by-values.ts';
import { dayLabel, weekLabel } from './calendar-words.ts';
import { CONTENTS } from './columns-by-others.ts';
import { findBareTable } from './find-bare-table.ts';
import { findTable } from './find-table.ts';
import { fold } from './fold-words.ts';
import { headerCells } from './header-cells.ts';
import type { FoundTable } from './read-header.ts';
import { loadUnitOf, unitIn } from './said-units.ts';
import { numericDate } from './written-dates.ts';

export interface Recognition {
  readonly mapping: FileMapping;
  readonly columns: readonly GuessedColumn[];
  readonly language: FileReading['language'];
  /** Why each sheet that is not read was left aside, by its name. */
  readonly aside: ReadonlyMap<string, string>;
  readonly questions: FileReading['questions'];
  /** A hash of the layout and the column names, by which a mapping is remembered. */
  readonly names: string;
  /** True where nothing looks like a program: the mapping is only a starting point for the admin. */
  readonly isUnknown: boolean;
}

/** Guesses how a file is laid out. Nothing is read by the guess that an admin is not shown. */
export function recogniseFile(workbook: Workbook): Recognition {
  const named = workbook.sheets.flatMap((grid) => (grid.isOfLines ? [] : (findTable(grid) ?? [])));
  const isPlaced = ({ hasPlace, grid }: FoundTable) =>
    hasPlace || weekOfSheet(grid) !== undefined || isDayOfSheet(grid);
  // Names of no day and no contents may be of another table, such as 'Duration' and 'Frequency' above the plan.
  const isOfPlan = (table: FoundTable) => isPlaced(table) || table.columns.some(({ meaning }) => CONTENTS.has(meaning));
  const bare = named.some(isOfPlan) ? [] : workbook.sheets.flatMap((grid) => findBareTable(grid) ?? []);
  const found = bare.length > 0 ? bare : named;
  const placed = found.filter(isPlaced);
  const candidates = placed.length > 0 ? placed : found;
  const read = sheetsToRead(candidates);
  const [first] = read;
  const names = new Set(read.map(({ grid }) => grid.sheet));
  const aside = new Map(
    workbook.sheets
      .filter(({ sheet }) => !names.has(sheet))
      .map((grid) => [grid.sheet ?? '', reasonToLeave(grid, candidates)] as const),
  );
  const options = candidates.length > 1 && read.length === 1 ? candidates : [];
  const questions: FileReading['questions'] =
    options.length > 1
      ? [
          {
            about: 'sheets',
            options: options.slice(0, 20).map(({ grid }) => ({
              value: grid.sheet ?? '',
              consequence: `Reads "${grid.sheet}", with ${grid.rows.length} rows`,
            })),
          },
        ]
      : [];
  const mapping: FileMapping = {
    layout: first?.layout ?? 'workouts',
    sheets: read.flatMap(({ grid }) => grid.sheet ?? []),
    headerRow: first?.headerRow ?? null,
    delimiter: workbook.delimiter,
    columns: (first?.columns ?? []).map(({ column, meaning }) => ({ column, meaning })),
    dateOrder: 'day-first',
    firstWeek: 'as-written',
    bareTime: bareTimeOf(first),
    loadUnit: (first && loadUnitOf(first.grid, first.headerRow ?? 0)) ?? 'kg',
  };
  const firstSheet = workbook.sheets.find(({ rows }) => rows.length > 0)?.sheet;
  return {
    mapping: first || !firstSheet ? mapping : { ...mapping, sheets: [firstSheet] },
    columns: first?.columns ?? [],
    language: first?.language ?? null,
    aside,
    questions,
    names: namesHash(workbook, first),
    isUnknown: first === undefined,
  };
}

function namesHash({ sheets }: Workbook, table: FoundTable | undefined): string {
  const header = table?.grid.rows.find(({ number }) => number === table.headerRow);
  const first = header ?? sheets[0]?.rows.find(({ cells }) => !cells.every(isBlank));
  const names = (first?.cells ?? []).map((cell) => fold(String(cell ?? '').slice(0, 100)));
  const layout = table?.layout ?? 'unknown';
  return createHash('sha256')
    .update(JSON.stringify([layout, ...names]))
    .digest('hex')
    .slice(0, 40);
}

export function weekOfSheet({ sheet }: Pick<Grid, 'sheet'>): number | undefined {
  if (sheet === null) return undefined;
  return weekLabel(sheet)?.week ?? (/^[1-9]\d?$/.test(sheet.trim()) ? Number(sheet) : undefined);
}

/**
 * Returns the sheets to read: all with one week each, or with the same columns and other weeks, or the first with a
 * program.
 */
function sheetsToRead(candidates: readonly FoundTable[]): FoundTable[] {
  const [first] = candidates;
  if (!first) return [];
  const weekly = candidates.filter(({ grid }) => weekOfSheet(grid) !== undefined);
  if (weekly.length > 1) {
    return weekly.toSorted((a, b) => (weekOfSheet(a.grid) ?? 0) - (weekOfSheet(b.grid) ?? 0));
  }
  const daily = candidates.filter(
    ({ grid, columns, layout }) => isDayOfSheet(grid) && layout !== 'days-across' && !saysDay(columns),
  );
  if (daily.length > 1 && daily.every(({ layout }) => layout === first.layout)) return daily;
  const alike = candidates.filter((table) => signatureOf(table) === signatureOf(first));
  const weeks = alike.map(weeksOf);
  const areParts = weeks.every((own) => own.length > 0) && new Set(weeks.flat()).size === weeks.flat().length;
  const areSessions = alike.every(
    ({ grid, columns, layout }) =>
      layout === 'exercises' &&
      !saysDay(columns) &&
      columns.every(({ meaning }) => meaning !== 'name') &&
      !isVariant(grid),
  );
  return alike.length > 1 && (areParts || areSessions) ? alike : [first];
}

const isDayOfSheet = ({ sheet }: Grid) => sheet !== null && dayLabel(sheet) !== undefined;
const saysDay = (columns: FoundTable['columns']) => hasMeaning(columns, 'day', 'date');

/** Sheets that are another version of the same, of which one is trained. */
const isVariant = ({ sheet }: Grid) =>
  /(?<!\p{L})(?:beginners?|advanced|intermediate|level|version|v\d|copy|kopie|copia|copie|old|template|vorlage|men|women|male|female|pro|open|anf[äa]nger|fortgeschritten\p{L}*|principiant\p{L}*|avanz\p{L}*|d[ée]butant\p{L}*|confirm\p{L}*|iniciante|avan[çc]ado)(?!\p{L})/iu.test(
    sheet ?? '',
  );

const signatureOf = ({ layout, columns }: FoundTable) =>
  JSON.stringify([layout, columns.map(({ column, meaning }) => [column, meaning])]);

/** The weeks that a sheet has, each once: sheets of which none has another's are parts of one program. */
function weeksOf({ grid, headerRow, columns }: FoundTable): string[] {
  const column = columns.find(({ meaning }) => meaning === 'week')?.column ?? -1;
  const below = grid.rows.filter(({ number, cells }) => number > (headerRow ?? 0) && !isBlank(cells[column]));
  return [
    ...new Set(
      below.slice(0, 1_000).map(({ cells }) => String(weekLabel(String(cells[column]))?.week ?? cells[column])),
    ),
  ];
}

function reasonToLeave(grid: Grid, candidates: readonly FoundTable[]): string {
  if (grid.rows.length === 0) return 'it is empty';
  return candidates.some((table) => table.grid === grid) ? 'another one was read' : 'it has no row of column names';
}

function headersOf(table: FoundTable | undefined, meaning: string): string[] {
  const names = table ? headerCells(table.grid, table.headerRow) : [];
  return (table?.columns ?? [])
    .filter((column) => column.meaning === meaning)
    .map(({ column }) => String(names[column] ?? ''));
}

function bareTimeOf(table: FoundTable | undefined): FileMapping['bareTime'] {
  return headersOf(table, 'time').some((header) => unitIn(header, 'time') === 's') ? 'seconds' : 'minutes';
}

/** The order of day and month that a file's dates leave open, or the only one that fits. */
export function dateOrderOf(texts: readonly string[]): { order: FileMapping['dateOrder']; isOpen: boolean } {
  const dates = texts.flatMap((text) => numericDate(text) ?? []).filter(({ isDotted }) => !isDotted);
  if (dates.length === 0) return { order: 'day-first', isOpen: false };
  if (dates.some(({ first }) => first > 12)) return { order: 'day-first', isOpen: false };
  if (dates.some(({ second }) => second > 12)) return { order: 'month-first', isOpen: false };
  return { order: stepsOf(dates, 'first') <= stepsOf(dates, 'second') ? 'month-first' : 'day-first', isOpen: true };
}

/** Counts how often a number changes from one date to the next: the month changes less often than the day. */
function stepsOf(dates: readonly { first: number; second: number }[], part: 'first' | 'second'): number {
  return dates.filter((date, index) => index > 0 && date[part] !== dates[index - 1]?.[part]).length;
}
