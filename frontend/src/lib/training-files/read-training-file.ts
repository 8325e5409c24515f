import { type Columns, columnsOf } from './columns.ts';
import { textOf } from './file-text.ts';
import { type CsvRecord, recordsOf } from './records.ts';
import { Row } from './row.ts';
import {
  type FileAnswers,
  IMPORT_FILE_LIMITS,
  type LeftOut,
  type TrainingFile,
  type Unreadable,
} from './training-file.ts';
import { TrainingLog } from './training-log.ts';
import * as words from './words.ts';

const DELIMITERS = [',', ';', '\t'];
const FOUND_CHARACTERS = 100;

/**
 * Reads the training log that Strong, Hevy or this app has exported as CSV. Nothing in a file throws, and time and
 * memory are in proportion to its size.
 */
export function readTrainingFile(bytes: Uint8Array, answers: FileAnswers, now: number): TrainingFile | Unreadable {
  if (bytes.length > IMPORT_FILE_LIMITS.bytes) return { refusal: 'too-large' };
  const file = textOf(bytes);
  if ('looksLike' in file) return { refusal: 'not-csv', found: file.looksLike };
  if (!/\S/.test(file.text)) return { refusal: 'empty' };
  const table = tableOf(file.text);
  if ('refusal' in table) return table;

  const { columns, delimiter, records } = table;
  const log = new TrainingLog(columns, answers, now);
  const leftOut: LeftOut[] = [];
  let lines = 0;
  for (const { line, cells } of records) {
    if (isBlank(cells)) continue;
    if (++lines > IMPORT_FILE_LIMITS.lines) return { refusal: 'too-many-lines' };
    const problem = cells ? log.take(new Row(columns, delimiter === ';', cells)) : { problem: words.strayQuote };
    if (problem) leftOut.push({ line, ...problem });
  }
  return lines === 0 ? { refusal: 'empty' } : { source: columns.source, lines, leftOut, ...log.finished() };
}

interface Table {
  readonly columns: Columns;
  readonly delimiter: string;
  /** Those after the header. */
  readonly records: Iterable<CsvRecord>;
}

/** Finds the delimiter whose header is that of a tracker. */
function tableOf(text: string): Table | Unreadable {
  let widest: readonly string[] = [];
  for (const delimiter of DELIMITERS) {
    const records = recordsOf(text, delimiter);
    const header = headerOf(records);
    const columns = columnsOf(header);
    if (columns) return { columns, delimiter, records };
    if (header.length > widest.length) widest = header;
  }
  if (widest.length < 2 || text.includes('\0')) return { refusal: 'not-csv' };
  return { refusal: 'unknown-columns', found: words.shown(widest.join(', '), FOUND_CHARACTERS) };
}

/** Takes the header from the records: the first that is not blank, nor Excel's line that names the delimiter. */
function headerOf(records: Generator<CsvRecord>): readonly string[] {
  for (let next = records.next(); !next.done; next = records.next()) {
    const { cells } = next.value;
    if (cells && !isBlank(cells) && !/^sep=/i.test(cells[0] ?? '')) return cells;
  }
  return [];
}

const isBlank = (cells: CsvRecord['cells']) => cells?.every((cell) => !/\S/.test(cell)) ?? false;
