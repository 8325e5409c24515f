import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { parseProgramFile } from './parse-program-file.ts';

const csv = (text: string) => parseProgramFile(Buffer.from(text), 'plan.csv');
const sheets = async (content: Record<string, CellValue[][]>) =>
  parseProgramFile(
    await writeXlsx({ sheets: Object.entries(content).map(([name, rows]) => ({ name, rows })) }),
    'plan.xlsx',
  );

type Program = Awaited<ReturnType<typeof csv>>;
const placed = ({ workouts }: Program) => workouts.map(({ week, day, name }) => [week, day, name]);

test.each([
  ['English', 'Wk #;Weekday;Session;Length', '1;Mon;Run;~45', 'en'],
  ['German', 'KW;Wochentag;Einheit;Dauer (min)', '1;Mo;Run;45', 'de'],
  ['Spanish', 'Semana;Día;Sesión;Duración', '1;lunes;Run;40-50 min', 'es'],
  ['French', 'Semaine n°;Jour;Séance;Durée', '1;lundi;Run;45 min', 'fr'],
  ['Italian', 'Settimana;Giorno;Allenamento;Durata', '1;lunedì;Run;0:45', 'it'],
  ['Portuguese', 'Semana;Dia da semana;Treino;Duração', '1;segunda-feira;Run;45', 'pt'],
])('reads column names and weekdays in %s', async (_, header, row, language) => {
  const program = await csv(`Plan;;;\n${header}\n${row}\n`);
  expect(placed(program)).toEqual([[1, 1, 'Run']]);
  expect(program.workouts[0]?.durationMinutes).toBe(45);
  expect(program.reading).toMatchObject({ language, mapping: { layout: 'workouts', headerRow: 2, delimiter: ';' } });
});

test('a blank week or day goes on, notes and days without training are left out and told', async () => {
  const program = await csv(
    'Week,Day,Workout,Details,Type\nWeek 1,Day 1,Squat,5x5,Heavy\n,Day 2,,,\n,Day 3,Run,Run 5 km,Heavy\nBring water.,,,,\n',
  );
  expect(placed(program)).toEqual([
    [1, 1, 'Squat'],
    [1, 3, 'Run'],
  ]);
  expect(program.workouts[0]?.description).toBe('Type: Heavy');
  expect(program.warnings).toEqual([
    `"Heavy" isn't a type we know (2 rows); it was kept as text.`,
    'One row without training left out: a day without a workout is a rest day.',
    'Row 5: left out as a note: "Bring water.".',
  ]);
});

test('a quote inside a field is text, and rows without all their tabs are whole', async () => {
  const program = await csv('Week\tDay\tSession\tDetails\n1\tMon\tBox 24"\tBox jump 3x5\n1\tTue\tRun\n');
  expect(placed(program)).toEqual([
    [1, 1, 'Box 24"'],
    [1, 2, 'Run'],
  ]);
});

test('dates stand for week and day, and the order of day and month is asked where both fit', async () => {
  const program = await csv('Date,Session\n02/03/2026,A\n05/03/2026,B\n09/03/2026,C\n');
  expect(placed(program)).toEqual([
    [1, 1, 'A'],
    [1, 4, 'B'],
    [2, 1, 'C'],
  ]);
  expect(program.weekdayAligned).toBe(true);
  expect(program.reading.questions.map(({ about }) => about)).toEqual(['dateOrder']);
  const { mapping } = program.reading;
  const other = parseProgramFile(Buffer.from('Date,Session\n02/03/2026,A\n05/03/2026,B\n'), 'plan.csv', {
    mapping: { ...mapping, dateOrder: 'month-first' },
  });
  expect(placed(await other)).toEqual([
    [1, 2, 'A'],
    [13, 7, 'B'],
  ]);
});

test('weeks that begin at nine begin at one, which is asked', async () => {
  const program = await csv('Week No.,Day,Session\n9,1,A\n10,1,B\n');
  expect(placed(program).map(([week]) => week)).toEqual([1, 2]);
  expect(program.reading).toMatchObject({ mapping: { firstWeek: 'from-one' }, questions: [{ about: 'firstWeek' }] });
});

test('a formula that misses a whole week by a trifle is that week', async () => {
  expect(
    placed(
      await sheets({
        Plan: [
          ['Week', 'Day', 'Session'],
          [1.0000000000000002, 2, 'Run'],
        ],
      }),
    ),
  ).toEqual([[1, 2, 'Run']]);
});

test('sheets of one week each are joined, and others named with the reason', async () => {
  const header = ['Day', 'Session', 'Details'];
  const program = await sheets({
    'Read me': [['Have fun']],
    'Week 2': [['Plan'], header, ['Mon', 'B', 'Run 6 km']],
    'Week 1': [header, ['Mon', 'A', 'Run 5 km']],
  });
  expect(placed(program)).toEqual([
    [1, 1, 'A'],
    [2, 1, 'B'],
  ]);
  expect(program.reading.sheets).toEqual([
    { name: 'Read me', isRead: false, reason: 'it has no row of column names' },
    { name: 'Week 2', isRead: true, reason: null },
    { name: 'Week 1', isRead: true, reason: null },
  ]);
});

test('sheets with the same columns and other weeks are parts of one program', async () => {
  const header = ['Week', 'Day', 'Session'];
  const program = await sheets({ Base: [header, [1, 1, 'A'], [2, 1, 'B']], Peak: [header, ['Week 3', 1, 'C']] });
  expect(placed(program)).toEqual([
    [1, 1, 'A'],
    [2, 1, 'B'],
    [3, 1, 'C'],
  ]);
});

test('of several sheets with a program the first is read, and which one is asked', async () => {
  const header = ['Week', 'Day', 'Session'];
  const program = await sheets({ Base: [header, [1, 1, 'A']], Peak: [header, [1, 1, 'B']] });
  expect(placed(program)).toEqual([[1, 1, 'A']]);
  expect(program.reading.questions).toMatchObject([
    { about: 'sheets', options: [{ value: 'Base' }, { value: 'Peak' }] },
  ]);
});

test('rows of exercises or sets are grouped by day and name', async () => {
  const program = await csv(
    'Week,Day,Workout,Exercise,Set,Reps,Weight (lb),Rest (s),Notes\n' +
      '1,1,Lower,Squat,1,5,100,120,\n1,1,Lower,Squat,2,5,100,120,\n1,1,Lower,Plank,1,45 s,,,Elbows\n1,2,Upper,Press,4,8-10,BW,2 min,\n',
  );
  expect(program.reading).toMatchObject({ mapping: { layout: 'exercises', loadUnit: 'lb' } });
  expect(program.workouts.map(({ name, exercises, source }) => [name, exercises, source.rows])).toEqual([
    [
      'Lower',
      [
        { name: 'Squat', sets: 2, reps: 5, weight: 45.36, rest: 120 },
        { name: 'Plank', sets: 1, duration: 45, notes: 'Elbows' },
      ],
      [2, 3, 4],
    ],
    ['Upper', [{ name: 'Press', sets: 4, reps: '8-10', weight: 'BW', rest: 120 }], [5]],
  ]);
});

test('weekdays stand as columns, a cell a workout', async () => {
  const program = await csv('Week,Monday,Tuesday,Thursday\n1,Rest,Run 5 km,"Upper\nPress 3x8"\n2,-,Run 6 km,\n');
  expect(placed(program)).toEqual([
    [1, 2, 'Run 5 km'],
    [1, 4, 'Upper'],
    [2, 2, 'Run 6 km'],
  ]);
  expect(program.reading.mapping.layout).toBe('days-across');
});

test('weeks stand as columns, a row an exercise', async () => {
  const program = await csv(
    'Day,Exercise,Rest,Week 1,Week 2\nDay 1,Squat,90 s,3x5 @ 60kg,3x5 @ 65kg\n,Plank,,3x30s,-\n',
  );
  expect(program.reading.mapping.layout).toBe('weeks-across');
  expect(program.workouts.map(({ week, day, exercises }) => [week, day, exercises])).toEqual([
    [
      1,
      1,
      [
        { name: 'Squat', sets: 3, reps: 5, weight: 60, rest: 90 },
        { name: 'Plank', sets: 3, duration: 30 },
      ],
    ],
    [2, 1, [{ name: 'Squat', sets: 3, reps: 5, weight: 65, rest: 90 }]],
  ]);
});

test('blocks of weeks stand one under another', async () => {
  const header = ['Day', 'Focus', 'Main Workout'];
  const program = await sheets({
    Plan: [['WEEK 1'], header, ['Mon', 'A', 'Run 5 km'], [], ['WEEK 2 - DELOAD'], header, ['Mon', 'B', 'Run 3 km']],
  });
  expect(placed(program)).toEqual([
    [1, 1, 'A'],
    [2, 1, 'B'],
  ]);
});

test('tells the first rows beside what they become, and every column', async () => {
  const { reading } = await csv('Week,Day,Session,Colour\n1,1,Run,red\n');
  expect(reading.summary).toBe('One row for each workout, in English: 1 workout in 1 week.');
  expect(reading.rows).toEqual([
    { sheet: null, number: 1, cells: ['Week', 'Day', 'Session', 'Colour'], becomes: 'The names of the columns' },
    { sheet: null, number: 2, cells: ['1', '1', 'Run', 'red'], becomes: 'Week 1, day 1: Run, 0 exercises' },
  ]);
  expect(reading.columns.map(({ letters, meaning, isSure, samples }) => [letters, meaning, isSure, samples])).toEqual([
    ['A', 'week', true, ['1']],
    ['B', 'day', true, ['1']],
    ['C', 'name', true, ['Run']],
    ['D', 'notes', false, ['red']],
  ]);
});

test('a file without known names is refused with all its columns, and read by a mapping of letters', async () => {
  const file = Buffer.from('Lauf,1,eins\nRad,1,zwei\n');
  const refusal = await parseProgramFile(file, 'plan.csv').catch((error) => error);
  expect(refusal.message).toContain('Say which column is which');
  expect(refusal.reading).toMatchObject({
    mapping: { headerRow: null, columns: [] },
    columns: [{ letters: 'A', samples: ['Lauf', 'Rad'] }, { letters: 'B' }, { letters: 'C' }],
    rows: [{ cells: ['Lauf', '1', 'eins'], becomes: 'Not read yet' }, {}],
  });
  const columns = (['name', 'week', 'notes'] as const).map((meaning, column) => ({ column, meaning }));
  const mapping = { ...refusal.reading.mapping, columns };
  expect(placed(await parseProgramFile(file, 'plan.csv', { mapping }))).toEqual([
    [1, 1, 'Lauf'],
    [1, 2, 'Rad'],
  ]);
});

test.each([
  ['another delimiter', 'Week;Day;Workout\n1;Mon;Run, easy\n', { delimiter: ';' as const }, 'Run, easy'],
  ['a later header', 'Week,Day,Session\n,,\nWeek,Day,Workout\n1,Mon,Run\n', { headerRow: 3 }, 'Run'],
])('recognises the columns anew when a mapping names %s and none of them', async (_, text, change, name) => {
  const guess = await csv('Week,Day,Workout\n1,Mon,Run\n');
  const mapping = { ...guess.reading.mapping, headerRow: null, ...change, columns: [] };
  const program = await parseProgramFile(Buffer.from(text), 'plan.csv', { mapping });
  expect(placed(program)).toEqual([[1, 1, name]]);
  expect(program.reading.mapping.columns.map(({ meaning }) => meaning)).toEqual(['week', 'day', 'name']);
});

test('takes numbered sessions for days where nothing else says the day', async () => {
  const program = await csv('Week,Session #,Focus,Main Set\n1,1,Legs,Squat 5x5\n1,2,Engine,Row 5 km\n');
  expect(placed(program)).toEqual([
    [1, 1, 'Legs'],
    [1, 2, 'Engine'],
  ]);
  expect(program.reading.columns[1]).toMatchObject({ meaning: 'day', isSure: false });
});

test.each([
  ['a longer name', 'Date,Planned Workout\n5/10/2026,Easy run', 'Easy run'],
  ['a type that is none of ours', 'Semaine;Jour;Type;Contenu\n1;lundi;VMA;10x300m', 'VMA'],
])('names a workout by %s', async (_, text, name) => {
  expect((await csv(`${text}\n`)).workouts[0]?.name).toBe(name);
});

test('reads a column for each part of a session, and names it by its main part', async () => {
  const program = await csv(
    'Day,Warm Up,Strength,Metcon\nDay 1,Row 500 m,Back squat 5x5,"AMRAP 12: 10 burpees, 200 m run"\n',
  );
  const [workout] = program.workouts;
  expect(workout?.name).toBe('Back squat, Burpees, Run');
  expect(workout?.exercises.map(({ name }) => name)).toEqual(['Warm Up Row', 'Back squat', 'Burpees', 'Run']);
});

test('reads what is asked in each set, and keeps what was done as a note beside the sets', async () => {
  const asked = await csv('Day,Exercise,Set 1,Set 2\nMonday,Squat,5x100,3x110\n');
  expect(asked.workouts[0]?.exercises.map((set) => `${set.reps} x ${set.weight}`)).toEqual(['5 x 100', '3 x 110']);
  const done = await csv('Day,Exercise,Sets,Reps,Set 1,Set 2\nMonday,Squat,2,5,5x100,5x100\n');
  expect(done.workouts[0]?.exercises).toEqual([{ name: 'Squat', sets: 2, reps: 5, notes: '5x100, 5x100' }]);
});

test('cells that are put right are read in place of the file’s, and rows are left out', async () => {
  const file = Buffer.from('Woche,Tag,Einheit\n1,Mi/Do,A\n1,Fr,B\n1,??,C\n');
  const refusal = await parseProgramFile(file, 'plan.csv').catch((error) => error);
  expect(refusal.problems).toMatchObject([
    { row: 2, column: 'Tag', message: 'Line 2, column Tag: day must be a whole number from 1 to 7, not "Mi/Do"' },
    { row: 4, column: 'Tag' },
  ]);
  const corrections = [
    { sheet: null, row: 2, column: 1, text: 'Mi' },
    { sheet: null, row: 4, column: null, text: null },
  ];
  expect(placed(await parseProgramFile(file, 'plan.csv', { corrections }))).toEqual([
    [1, 3, 'A'],
    [1, 5, 'B'],
  ]);
});

test('marks what is to be looked at in the exercises of a text', async () => {
  const { workouts } = await csv('Week,Day,Session,Details\n1,1,Mixed,"Squat 5x5 @ 80 kg; Run 10m"\n');
  const [first] = workouts;
  expect(first?.marks).toEqual([{ exercise: 1, kind: expect.any(String), words: expect.any(String), said: '10m' }]);
  expect(first?.exercises[1]?.name).toBe('Run');
});

test.each([
  ['Day 3', 'Week 1, day 3: Row, 1 exercise'],
  ['Wed', 'Week 1, Wednesday: Row, 1 exercise'],
])('a row of %s becomes %s', async (day, becomes) => {
  const { reading, weekdayAligned } = await csv(`Week,Day,Workout,Details\n1,${day},Row,Row 2000 m\n`);
  expect([reading.rows[1]?.becomes, weekdayAligned]).toEqual([becomes, day === 'Wed']);
});

test('shows what other rows become where one cannot be read', async () => {
  const file = Buffer.from('Week,Day,Workout,Details\n1,Mon,Row,Row 2000 m\n1,Funday,Run,Run 5 km\n');
  const refusal = await parseProgramFile(file, 'plan.csv').catch((error) => error);
  expect(refusal.reading.rows.map(({ becomes }: { becomes: string }) => becomes).slice(1)).toEqual([
    'Week 1, Monday: Row, 1 exercise',
    'Cannot be read yet',
  ]);
});
