import type { ColumnMeaning, FileReading } from '#shared/admin/program-file.ts';
import { type CellValue, isBlank, quoted } from './grid.ts';
import type { ReadDraft, Tally } from './layouts/read-draft.ts';
import { nameOfColumn, type Table } from './layouts/tables.ts';
import { meaningOf } from './recognise/column-names.ts';
import type { Outcome } from './tell-reading.ts';

/** Sentences for an admin about what was decided for them. */
export function warningsAbout(
  workouts: readonly (ReadDraft & { week: number })[],
  tables: readonly Table[],
  outcome: Outcome,
  reading: FileReading,
  { types, ranges, repeats, phases }: Tally,
): string[] {
  return [
    ...warningsOfDays(workouts),
    ...warningsOfSessions(tables),
    ...(phases.length > 0
      ? [`Week numbers restart in each phase, so we numbered them straight through: ${phases.slice(0, 10).join(', ')}.`]
      : []),
    ...warningsOfColumns(tables, outcome),
    ...asideWarnings(reading),
    ...[...types].map(([word, count]) => `${quoted(word)} isn't a type we know (${rows(count)}); it was kept as text.`),
    ...[...repeats].slice(0, 10).map((words) => `Read as several weeks or days: ${words}.`),
    ...[...ranges].map(([words, count]) => `Minutes were worked out: ${words} (${rows(count)}).`),
    ...leftOutWarnings(outcome),
  ];
}

const rows = (count: number) => (count === 1 ? 'one row' : `${count} rows`);

function warningsOfDays(workouts: readonly (ReadDraft & { week: number })[]): string[] {
  const warnings: string[] = [];
  const numbered = workouts.find(({ isWeekday }) => !isWeekday);
  if (numbered && workouts.some(({ isWeekday }) => isWeekday)) {
    warnings.push(
      `Some days are weekdays and some are numbers (row ${numbered.row} is the first number); the numbers were read as 1 for Monday to 7 for Sunday.`,
    );
  }
  const weeks = new Set(workouts.map(({ week }) => week));
  const last = Math.max(...weeks);
  const empty = Array.from({ length: last }, (_, index) => index + 1).filter((week) => !weeks.has(week));
  if (empty.length > 0) warnings.push(`There is no workout in week ${empty.join(', ')} of ${last}.`);
  return warnings;
}

/** Days that were guessed, each with its session. */
function warningsOfSessions(tables: readonly Table[]): string[] {
  const table = tables.find(({ areSessions }) => areSessions);
  if (!table) return [];
  const days = [...table.across].map(([column, day]) => `${quoted(nameOfColumn(table, column))} on day ${day}`);
  const told = `${days.slice(0, 14).join(', ')}${days.length > 14 ? ' and more' : ''}`;
  const example = `"Tue ${nameOfColumn(table, [...table.across.keys()][1] ?? 0).slice(0, 30)}"`;
  return [
    `The file does not say on which days its sessions are; they were spread over the week: ${told}. To choose the days, begin each column name with one, such as ${example}.`,
  ];
}

function warningsOfColumns([table]: readonly Table[], { mapping: { layout } }: Outcome): string[] {
  const others = (table?.header ?? []).flatMap((cell, column) =>
    isBlank(cell) || isKnown(cell, table?.meanings.get(column)) ? [] : [String(cell).trim()],
  );
  if (others.length === 0) return [];
  const names = `${others.slice(0, 10).join(', ')}${others.length > 10 ? ' and more' : ''}`;
  const where = layout === 'exercises' ? 'the notes of the exercises' : 'the description';
  return [`Columns the app does not know were added to ${where}: ${names}.`];
}

/** Notes are kept as such where a column is named so; any other name is told. */
function isKnown(cell: CellValue, meaning: ColumnMeaning | undefined): boolean {
  return meaning !== undefined && (meaning !== 'notes' || meaningOf(cell)?.meaning === 'notes');
}

function asideWarnings({ sheets }: FileReading): string[] {
  const aside = sheets.filter(({ isRead, reason }) => !isRead && reason !== 'it is hidden');
  return aside.slice(0, 10).map(({ name, reason }) => `The sheet "${name}" was not read: ${reason}.`);
}

function leftOutWarnings({ leftOut }: Outcome): string[] {
  const rests = [...leftOut.values()].filter((words) => words.includes('without training')).length;
  const notes = [...leftOut].filter(([, words]) => !words.includes('without training'));
  return [
    ...(rests > 0
      ? [
          `${rests === 1 ? 'One row' : `${rests} rows`} without training left out: a day without a workout is a rest day.`,
        ]
      : []),
    ...notes.slice(0, 5).map(([row, words]) => `Row ${row}: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`),
  ];
}
