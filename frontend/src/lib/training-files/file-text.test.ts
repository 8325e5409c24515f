import { expect, test } from 'vitest';
import { readTrainingFile } from './read-training-file.ts';
import { IMPORT_FILE_LIMITS } from './training-file.ts';

const ANSWERS = { timeZone: 'Europe/London' };
const NOW = Date.parse('2026-11-23T12:00:00Z');
const read = (bytes: Uint8Array | string) =>
  readTrainingFile(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, ANSWERS, NOW);

const TABLE = 'Date,Workout Name,Exercise Name,Reps\n2025-01-06 18:12:00,Früh,Kniebeuge für Anfänger,5\n';
const bytes = (text: string, ofLetter: (code: number) => number[]) =>
  Uint8Array.from(Array.from(text, (letter) => ofLetter(letter.charCodeAt(0))).flat());
const little = (code: number) => [code & 255, code >> 8];
const big = (code: number) => [code >> 8, code & 255];

test.each([
  ['UTF-8', TABLE],
  ['UTF-8 with a byte order mark', `\uFEFF${TABLE}`],
  ['UTF-16LE', bytes(`\uFEFF${TABLE}`, little)],
  ['UTF-16BE', bytes(`\uFEFF${TABLE}`, big)],
  ['UTF-16LE without a byte order mark', bytes(TABLE, little)],
  ['UTF-16BE without a byte order mark', bytes(TABLE, big)],
  ['Windows-1252', bytes(TABLE, (code) => [code])],
])('reads %s', (_, file) => {
  const workout = { name: 'Früh', exercises: [{ name: 'Kniebeuge für Anfänger' }] };
  expect(read(file)).toMatchObject({ workouts: [workout], leftOut: [] });
});

test.each([
  ['commas', TABLE],
  ['semicolons', TABLE.replaceAll(',', ';')],
  ['tabs', TABLE.replaceAll(',', '\t')],
  ['CRLF', TABLE.replaceAll('\n', '\r\n')],
  ['CR', TABLE.replaceAll('\n', '\r')],
  ['blank lines', `\n\n${TABLE.replaceAll('\n', '\n \n,,,\n')}`],
  ["Excel's line of the delimiter", `sep=;\r\n${TABLE.replaceAll(',', ';')}`],
  [
    'a header in other letters and another order',
    'reps,EXERCISE_NAME,more,workout name,date\n5,Kniebeuge,x,Früh,2025-01-06',
  ],
])('reads a table with %s', (_, file) => {
  expect(read(file)).toMatchObject({ lines: 1, workouts: [{ name: 'Früh', exercises: [{ sets: [{ reps: 5 }] }] }] });
});

test.each([
  ['an empty file', '', 'empty', undefined],
  ['blanks', '\uFEFF \r\n', 'empty', undefined],
  ['a header alone', 'Date,Exercise Name\n\n', 'empty', undefined],
  ['an Excel workbook', 'PK\u0003\u0004[Content_Types].xml xl/workbook.xml', 'not-csv', 'an Excel workbook'],
  ['an old Excel workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'not-csv', 'an Excel workbook'],
  ['a Numbers spreadsheet', 'PK\u0003\u0004Index/Document.iwa', 'not-csv', 'a Numbers spreadsheet'],
  ['a ZIP archive', 'PK\u0003\u0004strong.csv', 'not-csv', 'a ZIP archive'],
  ['a PDF', '%PDF-1.7', 'not-csv', 'a PDF'],
  ['a FIT file', '\u000e\u0010\u0000\u0000\u0000\u0000\u0000\u0000.FIT', 'not-csv', 'a FIT file'],
  ['JSON', ' {"workouts":[1,2]}', 'not-csv', 'a JSON file'],
  ['bytes', Uint8Array.of(137, 80, 78, 71, 44, 0, 0, 0, 13), 'not-csv', undefined],
  ['a text', 'Dear diary\n', 'not-csv', undefined],
  ['another table', 'Date;Exercise;kg\n1;2;3', 'unknown-columns', 'Date, Exercise, kg'],
  ['a table without a date', 'Workout Name,Exercise Name\na,b', 'unknown-columns', 'Workout Name, Exercise Name'],
  ['a long header', `a,${'b'.repeat(200)}\n`, 'unknown-columns', `a, ${'b'.repeat(97)}…`],
])('refuses %s', (_, file, refusal, found) => {
  expect(read(file)).toEqual(found === undefined ? { refusal } : { refusal, found });
});

test('refuses more bytes and lines than it may read', () => {
  expect(read(new Uint8Array(IMPORT_FILE_LIMITS.bytes + 1))).toEqual({ refusal: 'too-large' });
  const header = 'Date,Exercise Name,Reps\n';
  const most = header + '2025-01-06,Squat,5\n'.repeat(IMPORT_FILE_LIMITS.lines);
  expect(read(most)).toMatchObject({ lines: IMPORT_FILE_LIMITS.lines });
  expect(read(`${most}2025-01-06,Squat,5`)).toEqual({ refusal: 'too-many-lines' });
});
