import { CsvError, parse } from 'csv-parse/sync';
import type { FileMapping } from '#shared/admin/program-file.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { decodeText } from './decode-text.ts';
import { bounded, type GridRow, type Workbook } from './grid.ts';
import { ProgramFileRefused, refuseFile } from './program-file-refused.ts';
import { chooseDelimiter, DELIMITERS } from './recognise/choose-delimiter.ts';

const LINE_END = /\r\n|\r|\n/g;
/** A record may be long, but not so long that reading it is the attack. */
const RECORD_CHARACTERS = 8 * PROGRAM_FILE_LIMITS.cellCharacters;

/** The lines of a CSV file, in any of the encodings and separators that spreadsheet programs write; throws ProgramFileRefused. */
export function readCsvWorkbook(file: Buffer, chosen: FileMapping['delimiter']): Workbook {
  const { text, encoding } = decodeText(file);
  refuseControlCharacters(text);
  const declared = /^sep=(.)(?:\r\n|\r|\n)/.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const warnings =
    encoding === 'windows-1252'
      ? ['The file is not UTF-8 and was read as Windows-1252. Check letters with accents, or save it as "CSV UTF-8".']
      : [];
  const delimiter = chosen ?? declaredDelimiter(declared?.[1]) ?? chooseDelimiter(body.slice(0, RECORD_CHARACTERS));
  const records = readRecords(body, delimiter, declared ? 2 : 1);
  const rows = delimiter === '|' ? withoutMarkdown(records) : records;
  return { kind: 'csv', delimiter, sheets: [{ kind: 'csv', sheet: null, rows }], aside: [], warnings };
}

/** Removes the separator line of a Markdown table, and the marks for bold text. */
function withoutMarkdown(rows: readonly GridRow[]): GridRow[] {
  const isRule = ({ cells }: GridRow) =>
    cells.every((cell) => typeof cell === 'string' && /^\s*(?::?-{2,}:?)?\s*$/.test(cell)) &&
    cells.some((cell) => cell !== '');
  return rows
    .filter((row) => !isRule(row))
    .map(({ number, cells }) => ({
      number,
      cells: cells.map((cell) => (typeof cell === 'string' ? cell.replaceAll('**', '') : cell)),
    }));
}

function declaredDelimiter(declared: string | undefined): FileMapping['delimiter'] {
  return DELIMITERS.find((delimiter) => delimiter === declared) ?? null;
}

function readRecords(text: string, delimiter: string, firstLine: number): GridRow[] {
  const rows: GridRow[] = [];
  let line = firstLine; // as an editor counts: a quoted cell may span several
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      raw: true,
      max_record_size: RECORD_CHARACTERS,
      on_record: (result: unknown) => {
        const { raw, record } = result as { raw: string; record: string[] };
        if (line > PROGRAM_FILE_LIMITS.sheetRow) throw refuseFile(tooManyLines);
        if (record.length > PROGRAM_FILE_LIMITS.columns) throw atLine(line, tooManyFields(record.length));
        rows.push({ number: line, cells: record.map((cell) => bounded(withoutEntities(cell))) });
        line += raw.match(LINE_END)?.length ?? 0;
        return null;
      },
    });
  } catch (error) {
    if (error instanceof ProgramFileRefused) throw error;
    if (error instanceof CsvError) throw atLine(line, csvProblem(error.code));
    throw error;
  }
  return rows;
}

const ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  '#39': "'",
  apos: "'",
  nbsp: ' ',
  lt: '<',
  gt: '>',
};

/** Apps that show their plans on a page export `&quot;` for a quote. */
const withoutEntities = (text: string) =>
  text.includes('&')
    ? text.replace(/&(quot|amp|#39|apos|nbsp|lt|gt);/g, (_, name: string) => ENTITIES[name] ?? '')
    : text;

const tooManyLines = `The file has more than ${PROGRAM_FILE_LIMITS.sheetRow} lines. Delete the lines after the program.`;
const tooManyFields = (count: number) => `has ${count} fields; the limit is ${PROGRAM_FILE_LIMITS.columns}`;

function csvProblem(code: string): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quote (") is opened here and never closed';
    case 'CSV_MAX_RECORD_SIZE':
      return 'the record that starts here is too long (is a closing quote missing?)';
    default:
      return 'the record that starts here cannot be read';
  }
}

function atLine(line: number, text: string): ProgramFileRefused {
  return new ProgramFileRefused([{ sheet: null, row: line, column: null, message: `Row ${line}: ${text}` }]);
}

function refuseControlCharacters(text: string): void {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isControl = code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d && code !== 0x0b && code !== 0x0c;
    if (!isControl) continue;
    const line = (text.slice(0, at).match(LINE_END)?.length ?? 0) + 1;
    throw atLine(line, 'holds bytes that are not text. Is this a CSV file? Save the program as "CSV UTF-8" or .xlsx');
  }
}
