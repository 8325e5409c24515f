import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import {
  archive,
  cell,
  HEADER_ROW,
  sheetXml,
  WORKOUT_ROW,
  workbook,
  workbookOfRows,
  workbookParts,
} from './fixtures/archive-fixture.ts';
import { parseProgramFile } from './parse-program-file.ts';
import { ProgramFileRefused } from './program-file-refused.ts';

const HEADER = ['Week', 'Day', 'Name', 'Description', 'Duration', 'Exercises'];

async function written(rows: CellValue[][], sheet: Partial<WriteSheet> = {}): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name: 'Plan', rows: [HEADER, ...rows], ...sheet }] });
}

const parse = (bytes: Uint8Array) => parseProgramFile(bytes, 'plan.xlsx');

async function problemsOf(bytes: Uint8Array | Promise<Uint8Array>) {
  const error = await parse(await bytes).catch((reason: unknown) => reason);
  if (!(error instanceof ProgramFileRefused)) throw error;
  return error.problems;
}

test('numbers, text and times of a workbook are read', async () => {
  const quarterPastOne = new Date(Date.UTC(1899, 11, 31, 1, 15));
  const program = await parse(
    await written([
      [1, 1, 'Run', 'Easy', 45, 'Run 5 km\nPlank 3x45s'],
      [1, '2', 5, null, '1:15', null],
      [2, 'Wed', 'Lift', true, quarterPastOne, '[{"name":"Squat","sets":4}]'],
    ]),
  );
  expect(program).toMatchObject({ sheet: 'Plan', weeks: 2, weekdayAligned: true });
  expect(program.workouts).toMatchObject([
    {
      name: 'Run',
      durationMinutes: 45,
      exercises: [
        { name: 'Run', distance: 5_000 },
        { name: 'Plank', sets: 3, duration: 45 },
      ],
    },
    { name: '5', description: '', durationMinutes: 75, exercises: [] },
    { week: 2, day: 3, description: 'true', durationMinutes: 75, exercises: [{ name: 'Squat', sets: 4 }] },
  ]);
});

test('a week and a day count until another one is written, merged or not', async () => {
  const rows = [
    [1, 'Monday', 'A', null, null, null],
    [null, null, 'B', null, null, null],
    [null, 'Friday', 'C', null, null, null],
    [null, 'Monday', 'D', null, null, null],
  ];
  const merges = [
    { startRow: 1, endRow: 3, startCol: 0, endCol: 0 },
    { startRow: 1, endRow: 2, startCol: 1, endCol: 1 },
  ];
  const program = await parse(await written(rows, { merges }));
  expect(program.workouts.map(({ week, day, order, name }) => [week, day, order, name])).toEqual([
    [1, 1, 0, 'A'],
    [1, 1, 1, 'B'],
    [1, 1, 2, 'D'],
    [1, 5, 0, 'C'],
  ]);
});

test('rows of a merged week that hold nothing else are passed over', async () => {
  const rows = [
    [1, 1, 'A'],
    [null, null, null],
    [null, 3, 'B'],
  ];
  const program = await parse(await written(rows, { merges: [{ startRow: 1, endRow: 3, startCol: 0, endCol: 0 }] }));
  expect(program.workouts.map(({ day, name }) => [day, name])).toEqual([
    [1, 'A'],
    [3, 'B'],
  ]);
});

test('the visible sheet with column names is read, and why another one is not is told', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Lists', rows: [['x']], hidden: true },
      { name: 'Plan', rows: [HEADER, [1, 1, 'Run']] },
      { name: 'Notes', rows: [['y']] },
    ],
  });
  expect(await parse(bytes)).toMatchObject({
    sheet: 'Plan',
    warnings: ['The sheet "Notes" was not read: it has no row of column names.'],
  });
});

test('formulas count by the value they were saved with', async () => {
  const formula = (reference: string, value: string) => `<c r="${reference}"><f>A1+1</f>${value}</c>`;
  const saved = workbookOfRows(`<row r="2">${formula('A2', '<v>3</v>')}${cell('B2', 1)}${cell('C2', '=1+1')}</row>`);
  expect((await parse(saved)).workouts).toMatchObject([{ week: 3, name: '=1+1' }]);
  const never = workbookOfRows(`<row r="2">${formula('A2', '')}${cell('B2', 1)}${cell('C2', 'Run')}</row>`);
  expect((await problemsOf(never)).map(({ message }) => message)).toEqual([
    'Row 2: week is a formula that was never calculated; open the file in Excel and save it again',
  ]);
});

test('error cells and dates are named where they stand', async () => {
  const error = '<c r="A2" t="e"><v>#DIV/0!</v></c>';
  const bytes = workbookOfRows(`<row r="2">${error}${cell('B2', 1)}${cell('C2', 'Run')}</row>`);
  expect(await problemsOf(bytes)).toEqual([
    {
      sheet: 'Plan',
      row: 2,
      column: 'week',
      message: 'Row 2: week shows the error #DIV/0!',
      cell: { column: 0, text: '', suggestion: null },
    },
  ]);
  expect(await problemsOf(written([[1, 1, new Date(Date.UTC(2026, 4, 1))]]))).toMatchObject([
    { row: 2, column: 'name', message: 'Row 2: name is a date; give the column the format Text and type it again' },
  ]);
});

test('columns without a name are kept in the description, too', async () => {
  const program = await parse(
    await written([[1, 1, 'Run', 'Easy', 45, null, 'bring water', new Date(Date.UTC(2026, 4, 1))]]),
  );
  expect(program.workouts[0]?.description).toBe('Easy\n\nG: bring water\nH: 2026-05-01');
});

test.each([
  [
    'no row of column names',
    [['a', 'b']],
    'No row of column names was found in the first 30 rows. Row 1 has "a", "b".',
  ],
  ['an empty sheet', [[]], 'These rows are empty.'],
  [
    'a column twice',
    [
      ['week', 'day', 'name', 'Day '],
      [1, 1, 'x', 2],
    ],
    'Row 1: the column day appears more than once',
  ],
])('a workbook with %s is refused', async (_, rows, message) => {
  const bytes = await writeXlsx({ sheets: [{ name: 'Plan', rows: rows as CellValue[][] }] });
  const [problem] = await problemsOf(bytes);
  expect(problem?.message).toContain(message);
});

test.each([
  [
    'a password',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'protected by a password',
  ],
  ['the old format', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'old .xls format'],
  [
    'the OpenDocument format',
    archive([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }]),
    '(.ods)',
  ],
  ['the binary format', workbook({ 'xl/workbook.bin': 'x' }), '(.xlsb)'],
  ['no workbook in it', archive([{ name: 'a.txt', content: 'x' }]), 'not an Excel workbook'],
  ['no end', workbook().subarray(0, 900), 'was the upload cut short?'],
  ['a cell too far down', workbookOfRows(`<row r="20001">${cell('A20001', 1)}</row>`), 'below row 20000'],
  ['a cell too far right', workbookOfRows(`<row r="2">${cell('IW2', 1)}</row>`), 'to the right of column IV'],
])('a file with %s is told apart', async (_, bytes, message) => {
  const [problem] = await problemsOf(bytes);
  expect(problem?.message).toContain(message);
});

test('a workbook under the name of a CSV file is refused by what it is', async () => {
  await expect(parseProgramFile(workbook(), 'plan.csv')).rejects.toThrow(
    'The name ends in .csv, but this is an Excel workbook',
  );
});

test('a cell pushed out of its sheet by a stray closing tag is not lost in silence', async () => {
  const bytes = workbook({
    'xl/worksheets/sheet1.xml': sheetXml(`${HEADER_ROW}${WORKOUT_ROW}</sheetData><sheetData>`),
  });
  expect((await problemsOf(bytes))[0]?.message).toContain('damaged');
});

test('prefixed elements and stored parts are read as well', async () => {
  const prefixed = sheetXml()
    .replaceAll(/<(\/?)(worksheet|sheetData|row|c|v|is|t)\b/g, '<$1x:$2')
    .replace('xmlns=', 'xmlns:x=');
  const parts = workbookParts({ 'xl/worksheets/sheet1.xml': prefixed });
  const stored = parts.map((part) => ({ ...part, method: 0, packed: Buffer.from(part.content) }));
  expect((await parse(archive(stored))).workouts).toMatchObject([{ name: 'Easy run' }]);
});

const spaces = (megabytes: number) => ' '.repeat(megabytes * 1024 * 1024);

test.each([
  ['parts that share bytes', archive(workbookParts().map((part) => ({ ...part, offset: 0 }))), 'its parts overlap'],
  [
    'parts that are too large only together',
    workbook({
      'xl/sharedStrings.xml': `<sst>${spaces(9)}</sst>`,
      'xl/styles.xml': `<styleSheet>${spaces(9)}</styleSheet>`,
    }),
    'too large once unpacked',
  ],
  [
    'a part that is not UTF-8',
    workbook({ 'xl/sharedStrings.xml': Buffer.from('<sst><si><t>Caf\xe9</t></si></sst>', 'latin1') }),
    'not written in UTF-8',
  ],
])('a workbook with %s is refused before it is read', async (_, bytes, message) => {
  expect((await problemsOf(bytes))[0]?.message).toContain(message);
});
