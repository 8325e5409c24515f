import type { FileMapping } from '#shared/admin/program-file.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import { dayLabel, weekLabel } from './calendar-words.ts';
import { meaningOf } from './column-names.ts';
import { arePlanLines } from './plan-lines.ts';

type Delimiter = NonNullable<FileMapping['delimiter']>;

export const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];

/** The separator that finds most names in one row, and of those that find as many, the one that splits rows evenly. */
export function chooseDelimiter(text: string): Delimiter {
  if (arePlanLines(linesWithoutColumns(text))) return '\t'; // it splits no line
  const ranked = DELIMITERS.map((delimiter) => ({ delimiter, ...splitBy(text, delimiter) }));
  return ranked.reduce((best, next) => {
    if (next.known !== best.known) return next.known > best.known ? next : best;
    return next.evenness > best.evenness ? next : best;
  }).delimiter;
}

/** Returns the lines that are not rows of a table: those have a separator after a label, or blank cells at the end. */
function linesWithoutColumns(text: string): string[] {
  const lines = text
    .slice(0, 20_000)
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^\s*"|"\s*$/g, '').trim());
  const isOfColumns = (line: string) => /[,;\t|]{2}\s*$/.test(line) || LABEL_AND_SEPARATOR.test(line);
  return lines.filter((line) => line !== '' && !isOfColumns(line));
}

const LABEL_AND_SEPARATOR = /^[^\s,;\t|]{1,20}(?: [^\s,;\t|]{1,12}){0,3}\s*[,;\t|]/u;

/** One in so many fields of a header has to be a known name. */
const NAMES_SHARE = 4;

function splitBy(text: string, delimiter: string): { known: number; evenness: number } {
  const records = earlyRecords(text, delimiter);
  const known = records.map((fields) => {
    const said = new Set(fields.flatMap((field) => whatItSays(field) ?? [])).size;
    // Among many pieces of text some look like names.
    return said * NAMES_SHARE >= fields.filter((field) => field.trim() !== '').length ? said : 0;
  });
  return {
    known: Math.max(0, ...known.filter((count) => count > 1)),
    evenness: evennessOf(records.map(({ length }) => length)),
  };
}

function whatItSays(field: string): string | number | undefined {
  return meaningOf(field)?.meaning ?? dayLabel(field)?.day ?? weekLabel(field)?.week;
}

/** The share of records that are as wide as most are; 0 where most are not split at all. */
function evennessOf(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [width = 1, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return width > 1 ? count / widths.length : 0;
}

/** Fields of the first records that are not blank; a separator in quotes is none. */
function earlyRecords(text: string, delimiter: string): string[][] {
  const records: string[][] = [];
  let fields: string[] = [];
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at <= text.length && records.length < PROGRAM_FILE_LIMITS.headerRows; at++) {
    const letter = text[at];
    if (letter === '"') {
      if (!isQuoted) isQuoted = text.slice(from, at).trim() === '';
      else if (text[at + 1] === '"') at++;
      else isQuoted = false;
      continue;
    }
    const isEnd = at === text.length || letter === '\n' || letter === '\r';
    if ((isQuoted && at < text.length) || (letter !== delimiter && !isEnd)) continue;
    fields.push(text.slice(from, at).replace(/^\s*"|"\s*$/g, ''));
    from = at + 1;
    if (!isEnd) continue;
    if (fields.some((field) => field.trim() !== '')) records.push(fields);
    fields = [];
  }
  return records;
}
