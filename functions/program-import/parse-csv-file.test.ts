import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WORKOUT_TYPES } from '#shared/constants.ts';
import { parseProgramFile } from './parse-program-file.ts';
import type { ProgramFileRefused } from './program-file-refused.ts';

const parse = (text: string | Buffer, fileName = 'plan.csv') => parseProgramFile(Buffer.from(text), fileName);

async function messagesOf(text: string | Buffer, fileName?: string): Promise<string[]> {
  try {
    await parse(text, fileName);
  } catch (error) {
    return (error as ProgramFileRefused).problems.map(({ message }) => message);
  }
  return [];
}

const HEADER = 'week,day,name,description,duration,exercises\n';

test.each([
  ['a day that is none', '1,Funday,Run,,,', 'day must be a whole number from 1 to 7, not "Funday"'],
  ['an eighth day', '1,8,Run,,,', 'day must be a whole number from 1 to 7, not "8"'],
  ['half a week', '1.5,1,Run,,,', 'week must be a whole number from 1 to 104, not "1.5"'],
  ['a week too late', '105,1,Run,,,', 'week must be a whole number from 1 to 104, not "105"'],
  ['no week', ',1,Run,,,', 'week is empty'],
  ['no name and no content', '1,1,,,45,', 'name is empty'],
  ['a long name', `1,1,${'x'.repeat(121)},,,`, 'name has 121 characters; the limit is 120'],
  ['a long description', `1,1,Run,${'x'.repeat(4_001)},,`, 'description has 4001 characters; the limit is 4000'],
  [
    'a cell without end',
    `1,1,Run,${'x'.repeat(20_001)},,`,
    'description has 20001 characters; the limit for a cell is 20000',
  ],
  [
    'a duration in words',
    '1,1,Run,,an hour,',
    'duration must be minutes from 0 to 1440, such as 45, 45 min or 1:15, not "an hour"',
  ],
  [
    'a duration of more than a day',
    '1,1,Run,,25:00,',
    'duration must be minutes from 0 to 1440, such as 45, 45 min or 1:15, not "25:00"',
  ],
  [
    'a separator without quotes',
    '1,1,Run,hard, fast,,,,x',
    'has 9 fields, the header has 6 (quote any field that contains the separator)',
  ],
  [
    'a line break without quotes',
    '1,1,Run',
    'has 3 fields, the header has 6 (quote any field that contains a line break)',
  ],
  ['an open quote', '1,1,"Run,,,', 'a quote (") is opened here and never closed'],
  ['51 exercises', `1,1,Run,,,${'run;'.repeat(51)}`, 'exercises has 51 exercises; the limit for one workout is 50'],
  [
    'an exercise of 4,200 letters',
    `1,1,Run,,,${'x '.repeat(2_100)}`,
    'exercises: number 1, notes must be text of at most 4000 characters, a number, true or false',
  ],
])('a row with %s is refused with what to do', async (_, row, message) => {
  expect(await messagesOf(`${HEADER}${row}\n`)).toEqual([`Row 2: ${message}`]);
});

test('a workout that is too large as a whole is refused', async () => {
  const exercises = `${'漢'.repeat(3_900)};`.repeat(4);
  const [message] = await messagesOf(`${HEADER}1,1,Run,,,${exercises}\n`);
  expect(message).toMatch(/^Row 2: the workout takes \d+ bytes; the limit is 32000\. Shorten it or split it in two$/);
});

test('every problem is listed with its sheet, row and column', async () => {
  const refusal = await parse(`${HEADER}0,1,Run,,,\n1,2,Row,,,\n1,Funday,,,x,\n`).catch((error) => error);
  expect(refusal.problems.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
    [2, 'week'],
    [4, 'day'],
    [4, 'duration'],
    [4, 'name'],
  ]);
});

test('fifty problems are listed and the rest counted', async () => {
  const messages = await messagesOf(HEADER + '0,1,Run,,,\n'.repeat(60));
  expect(messages).toHaveLength(51);
  expect(messages.at(-1)).toBe('…and 10 more');
});

test.each([
  ['', 'plan.csv', 'The file is empty.'],
  ['week', 'plan.txt', 'Please upload a CSV or XLSX file.'],
  ['week,day,name\n1,1,Run\n', 'plan.xlsx', 'The name ends in .xlsx, but this is not an Excel workbook.'],
  ['Monday,Run\n', 'plan.csv', 'No row of column names was found in the first 30 rows. Row 1 has "Monday", "Run".'],
  ['week,day,minutes\n1,1,30\n', 'plan.csv', 'Row 1: the column name is missing; the columns are "week", "day"'],
  ['week,day,name,day\n1,1,Run,2\n', 'plan.csv', 'Row 1: the column day appears more than once; rename or delete one'],
  [`${'\n'.repeat(30)}week,day,name\n1,1,Run\n`, 'plan.csv', 'No row of column names was found in the first 30 rows.'],
  ['week,day,name\n', 'plan.csv', 'The file has column names but no workouts below them.'],
  [`week,day,name\n${'1,1,Run\n'.repeat(1_001)}`, 'plan.csv', 'Row 1002: the file has more than 1000 workouts'],
  ['x'.repeat(4_000_001), 'plan.csv', 'The file is larger than 4 MB.'],
])('file %# is refused as a whole', async (text, fileName, message) => {
  const [first] = await messagesOf(text, fileName);
  expect(first).toContain(message);
});

const ROWS = [
  ['week', 'day', 'name', 'description', 'duration', 'exercises'],
  ['1', '1', 'Läufe – „easy"', 'Two\nlines, and; more', '45', 'Run 5 km; Plank 3x45s'],
  ['2', '7', 'Lift', '', '1:15', ''],
];
const quoted = (delimiter: string, lineEnd: string) =>
  ROWS.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(delimiter)).join(lineEnd) + lineEnd;

const utf16be = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
const windows1252 = (text: string) => Buffer.from(text.replaceAll('–', '\x96').replaceAll('„', '\x84'), 'latin1');

test.each<[string, string | Buffer]>([
  ['commas', quoted(',', '\n')],
  ['semicolons and CRLF', quoted(';', '\r\n')],
  ['tabs and CR', quoted('\t', '\r')],
  ['a byte order mark', `\ufeff${quoted(',', '\r\n')}`],
  ['UTF-16 little endian', Buffer.from(`\ufeff${quoted(';', '\r\n')}`, 'utf16le')],
  ['UTF-16 big endian', utf16be(quoted('\t', '\n'))],
  ['Windows-1252', windows1252(quoted(';', '\r\n'))],
  ['a separator that is declared', `sep=|\r\n${quoted('|', '\r\n')}`],
  ['mixed line ends', quoted(',', '\n').replace('"\n"1"', '"\r\n"1"').replace('"\n"2"', '"\r"2"')],
  ['a title and blank rows first', `"My plan",,,,,\n\n${quoted(',', '\n')}\n\n`],
  ['column names in any case and spacing', quoted(',', '\n').replace('"week"', '"  WEEK "').replace('"day"', '"Day"')],
])('a file with %s is read', async (_, text) => {
  const program = await parse(text);
  expect(program).toMatchObject({ sheet: null, weeks: 2, weekdayAligned: false });
  expect(program.workouts).toMatchObject([
    { week: 1, day: 1, order: 0, name: 'Läufe – „easy"', description: 'Two\nlines, and; more', durationMinutes: 45 },
    { week: 2, day: 7, order: 0, name: 'Lift', description: '', durationMinutes: 75, exercises: [] },
  ]);
  expect(program.workouts[0]?.exercises).toEqual([
    { name: 'Run', distance: 5_000 },
    { name: 'Plank', sets: 3, duration: 45 },
  ]);
});

test('a problem below a cell of several lines names the line an editor shows', async () => {
  expect(await messagesOf('week,day,name\r\n1,1,"a\r\nb\r\nc"\r\n1,9,Run\r\n')).toEqual([
    'Row 5: day must be a whole number from 1 to 7, not "9"',
  ]);
});

test.each([
  ['', null],
  ['45', 45],
  ['45 min', 45],
  ["45'", 45],
  ['1:15', 75],
  ['0:40', 40],
  ['1h', 60],
  ['1 h 15 min', 75],
  ['1,5 h', 90],
  ['52.5', 53],
  ['0', 0],
])('a duration of "%s" is %s minutes', async (written, minutes) => {
  const { workouts } = await parse(`week,day,name,duration\n1,1,Run,"${written}"\n`);
  expect(workouts[0]?.durationMinutes).toBe(minutes);
});

test('weekday names align the program with weeks, and a mix with numbers is told', async () => {
  const named = await parse('week,day,name\n1,Monday,A\n1,thu,B\n1,SUN.,C\n');
  expect(named).toMatchObject({ weekdayAligned: true, warnings: [] });
  expect(named.workouts.map(({ day }) => day)).toEqual([1, 4, 7]);
  const mixed = await parse('week,day,name\n1,Monday,A\n1,3,B\n');
  expect(mixed).toMatchObject({ weekdayAligned: true });
  expect(mixed.warnings).toEqual([
    'Some days are weekdays and some are numbers (row 3 is the first number); the numbers were read as 1 for Monday to 7 for Sunday.',
  ]);
});

test('workouts are sorted by week and day, and keep the order of the file within a day', async () => {
  const { workouts } = await parse('week,day,name\n2,1,D\n1,2,B\n1,1,A\n1,2,C\n');
  expect(workouts.map(({ name, order }) => [name, order])).toEqual([
    ['A', 0],
    ['B', 0],
    ['C', 1],
    ['D', 0],
  ]);
});

test('unknown columns, empty weeks and an old encoding are told', async () => {
  const program = await parse(Buffer.from('week,day,name,Coach,Focus\n3,1,L\xe4ufe,slow down,\n', 'latin1'));
  expect(program.workouts[0]).toMatchObject({ name: 'Läufe', description: 'Coach: slow down' });
  expect(program.warnings).toEqual([
    expect.stringContaining('Windows-1252'),
    'There is no workout in week 1, 2 of 3.',
    'Columns the app does not know were added to the description: Coach, Focus.',
  ]);
});

test('the type column wins over what the exercises tell', async () => {
  const { workouts } = await parse(
    'week,day,name,type,exercises\n1,1,A,Station Focus,Run 5 km\n1,2,B,,Run 5 km\n1,3,C,,\n',
  );
  expect(workouts.map(({ workoutType }) => workoutType)).toEqual(['station-focus', 'cardio', 'Training']);
});

test('formulas stay text, and lose the apostrophe that our own export gives them', async () => {
  const { workouts } = await parse(`week,day,name,description\n1,1,=1+1,'@here\n`);
  expect(workouts[0]).toMatchObject({ name: '=1+1', description: '@here' });
});

test.each([
  [
    '[{"name":"Squat","sets":"4","reps":"8-10","weight":"80","duration":"1 min"}]',
    { name: 'Squat', sets: 4, reps: '8-10', weight: 80, duration: 60 },
  ],
  ['[{"name":"Squat","rest":null,"band":"red","level":3}]', { name: 'Squat', band: 'red', level: 3 }],
  ['[Optional] Sauna 10 min', { name: '[Optional] Sauna', duration: 600 }],
])('exercises %s are read', async (cell, exercise) => {
  const { workouts } = await parse(`week,day,name,exercises\n1,1,A,"${cell.replaceAll('"', '""')}"\n`);
  expect(workouts[0]?.exercises).toEqual([exercise]);
});

test.each([
  ['[{"name":"Squat"', 'exercises must be text or a JSON array such as [{"name": "Back squat", "sets": 4, "reps": 8}]'],
  ['{"name":"Squat"}', 'exercises must be text or a JSON array'],
  ['[{"sets":4}]', 'exercises: number 1, name must be text of 1 to 120 characters'],
  ['[{"name":"A"},{"name":"B","sets":"many"}]', 'exercises: number 2, sets must be a whole number from 1 to 1000'],
  [
    '[{"name":"A","load":{"kg":80}}]',
    'exercises: number 1, load must be text of at most 4000 characters, a number, true or false',
  ],
  ['[{"name":"A","__proto__":{"x":1}}]', 'exercises: number 1 has a field __proto__, which no exercise has'],
])('exercises %s are refused', async (cell, message) => {
  const [first] = await messagesOf(`week,day,name,exercises\n1,1,A,"${cell.replaceAll('"', '""')}"\n`);
  expect(first).toContain(`Row 2: ${message}`);
});

const plainText = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((text) =>
    text
      .replace(/[\p{Cc}\p{Cs}\ufeff]/gu, '')
      .replace(/^'+/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  .filter((text) => !/^[-–—]$/.test(text)); // a dash alone says that there is nothing
const workout = fc.record({
  week: fc.integer({ min: 1, max: 104 }),
  day: fc.integer({ min: 1, max: 7 }),
  name: plainText.filter((text) => text.length > 0 && text.length <= 120),
  description: plainText,
  durationMinutes: fc.option(fc.integer({ min: 0, max: 1_440 })),
  workoutType: fc.constantFrom(...WORKOUT_TYPES),
  exercises: fc.array(
    fc.record({
      name: plainText.filter((text) => text.length > 0 && text.length <= 120),
      sets: fc.integer({ min: 1, max: 50 }),
      notes: plainText,
    }),
    { maxLength: 4 },
  ),
});

test('any valid program written as CSV is read back the same', async () => {
  const program = fc.uniqueArray(workout, {
    minLength: 1,
    maxLength: 12,
    selector: ({ week, day }) => week * 10 + day,
  });
  await fc.assert(
    fc.asyncProperty(
      program,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      async (workouts, delimiter, lineEnd) => {
        const rows = workouts.map((one) => [
          one.week,
          one.day,
          one.name,
          one.description,
          one.durationMinutes ?? '',
          one.workoutType,
          JSON.stringify(one.exercises),
        ]);
        const text = [['week', 'day', 'name', 'description', 'duration', 'type', 'exercises'], ...rows]
          .map((row) => row.map((field) => `"${String(field).replaceAll('"', '""')}"`).join(delimiter))
          .join(lineEnd);
        const read = (await parse(text)).workouts.map(({ source: _, marks: __, ...workout }) => workout);
        const expected = workouts
          .toSorted((a, b) => a.week - b.week || a.day - b.day)
          .map((one) => ({ ...one, order: 0 }));
        expect(read).toEqual(expected);
      },
    ),
    { numRuns: 60 },
  );
});
