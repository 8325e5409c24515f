import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { ImportedWorkout } from '#shared/imports/imported-workout.ts';
import { Result } from '#shared/workouts/result.ts';
import { readTrainingFile } from './read-training-file.ts';
import { recordsOf } from './records.ts';
import type { FileAnswers } from './training-file.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const HEADERS = [
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
  'Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration',
  '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"',
  'Date,Logged (UTC),Workout,Type,Week,Day,Status,Duration (min),Effort (1-10),Rating (1-10),Notes,Exercise,Instead of,Exercise status,Set,Reps,Load (kg),Distance (m),Time (s),Calories,Side,Set done (UTC),Transition before (s),Score,Exercise notes,Workout ID',
  'date,exercise name,__proto__,constructor,date,toString,hasOwnProperty,workout name,reps',
];
const CELLS = [
  ...[
    '',
    ' ',
    '0',
    '1',
    '5',
    '60',
    '100.5',
    '12,5',
    '-1',
    '-0',
    '1e309',
    '1e-400',
    'Infinity',
    'NaN',
    '0x10',
    '１２',
    '999999999999',
  ],
  ...[
    '2025-01-06 18:12:00',
    '28 Mar 2025, 17:29',
    '2062-03-04',
    '0000-00-00',
    '9999-12-31T23:59:59Z',
    '1970-01-01T00:00:00+14:00',
  ],
  ...[
    '2026-01-01T00:00:00+99:99',
    '0001-01-01Z',
    '-271821-04-20',
    '1h 12m',
    '99999999h',
    '1:99',
    'completed',
    'skipped',
    'left',
  ],
  ...['7 rounds, 12 reps', '1e9 s', '99999 reps at the cap', 'kg', 'lbs', 'mi.', 'stone', 'W', 'Rest Timer', 'Note'],
  ...[
    'Squat',
    'Running',
    '__proto__',
    'constructor',
    'toString',
    "=cmd|' /C calc'!A0",
    "'=1+1",
    '@SUM(1)',
    '\0',
    'a\0b',
  ],
  ...[
    '\u200B',
    '\u202Eabc',
    '\uFEFF',
    '😀'.repeat(70),
    '👩‍👩‍👧',
    'é',
    'a\u0301'.repeat(80),
    'x'.repeat(5_000),
    '語'.repeat(600),
  ],
  ...[
    '"',
    '""',
    '"""',
    '"a',
    'a"',
    '"a\nb"',
    '"a,b;c"',
    '\\',
    '\r',
    '\u2028',
    '<script>',
    '{}',
    '[1]',
    'null',
    'undefined',
  ],
];

const cell = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...CELLS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);
const table = fc
  .tuple(
    fc.constantFrom(...HEADERS),
    fc.constantFrom(',', ';', '\t', undefined),
    fc.array(fc.array(cell, { maxLength: 28 }), { maxLength: 40 }),
    fc.constantFrom('\n', '\r\n', '\r'),
  )
  .map(([header, delimiter = header.includes(';') ? ';' : ',', rows, end]) =>
    [header.replaceAll(/[,;]/g, delimiter), ...rows.map((cells) => cells.join(delimiter))].join(end),
  );
/** Good rows of each tracker, in most of whose cells nothing hostile stands, so that much of them is read. */
const GOOD = [
  [HEADERS[0], '2025-01-06 18:12:00,A,1h 12m,Squat,1,60,5,0.4,90,n,N,8'],
  [HEADERS[1], '2025-01-06 18:12:00;A;Squat;1;62,5;lbs;5;8,5;1;mi;90;n;N;1h 12m'],
  [HEADERS[2], '28 Mar 2025 17:29,28 Mar 2025 17:29,28 Mar 2025 18:29,N,Squat,0,n,1,normal,60,5,1,90,8'],
  [
    HEADERS[3],
    '2025-01-06,2025-01-06 18:12:00,A,mixed,1,1,completed,45,5,5,N,Squat,Lunge,completed,1,5,60,10,9,8,left,2025-01-06 18:12:00,3,9 s,n,e1',
  ],
] as const;
const likely = fc.constantFrom(...GOOD).chain(([header, good]) => {
  const delimiter = good.includes(';') ? ';' : ',';
  const cells = good
    .split(delimiter)
    .map((text) => fc.oneof({ weight: 30, arbitrary: fc.constant(text) }, { weight: 1, arbitrary: cell }));
  return fc
    .array(fc.tuple(...cells), { minLength: 10, maxLength: 60 })
    .map((rows) => [header, ...rows.map((row) => row.join(delimiter))].join('\n'));
});
const bytes = fc.oneof(
  { weight: 6, arbitrary: fc.oneof(table, likely).map((text) => new TextEncoder().encode(text)) },
  {
    weight: 1,
    arbitrary: fc.oneof(table, likely).map((text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))),
  },
  { weight: 1, arbitrary: fc.oneof(table, likely).map((text) => new Uint8Array(Buffer.from(text, 'latin1'))) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2_000 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...HEADERS), fc.uint8Array({ maxLength: 2_000 }))
      .map(([header, rest]) => Uint8Array.from([...new TextEncoder().encode(`${header}\n`), ...rest])),
  },
);
const answers: fc.Arbitrary<FileAnswers> = fc.record(
  {
    loadUnit: fc.constantFrom('kg', 'lb'),
    distanceUnit: fc.constantFrom('km', 'mi'),
    timeZone: fc.constantFrom('Europe/London', 'Pacific/Kiritimati', '__proto__', ''),
  },
  { requiredKeys: ['timeZone'] },
);

/** Reads a file, and expects what every file must lead to; returns the number of its sets. */
function readAnything(file: Uint8Array, answered: FileAnswers = { timeZone: 'Europe/London' }): number {
  const read = readTrainingFile(file, answered, NOW);
  if ('refusal' in read) return 0;
  for (const workout of read.workouts) {
    expect(ImportedWorkout.parse(workout)).toEqual(workout);
    expect(JSON.stringify(workout)).toBe(JSON.stringify(workout).toWellFormed());
    const exercises = workout.exercises.map((exercise) => ({
      ...{ of: null, ...exercise },
      sets: exercise.sets.map((set) => ({ doneAt: '2026-11-18T18:12:00.000Z', ...set })),
    }));
    const moments = { startedAt: '2026-11-18T18:12:00.000Z', endedAt: '2026-11-18T19:12:00.000Z' };
    if (exercises.length > 0) Result.parse({ ...moments, pausedSeconds: 0, exercises });
  }
  expect(new Set(read.workouts.map(({ key }) => key)).size).toBe(read.workouts.length);
  expect(new Set(read.leftOut.map(({ line }) => line)).size).toBe(read.leftOut.length);
  for (const { problem, column = '' } of read.leftOut) expect(`${column} ${problem}`).toMatch(/^\P{C}{1,160}$/u);
  const sets = read.workouts.flatMap(({ exercises }) => exercises.flatMap((exercise) => exercise.sets)).length;
  expect(sets + read.leftOut.length).toBeLessThanOrEqual(read.lines);
  expect(read.names.reduce((sum, name) => sum + name.sets, 0)).toBe(sets);
  return sets;
}

test('[R86] no file throws, and all that is read of one can be imported', () => {
  let sets = 0;
  fc.assert(
    fc.property(bytes, answers, (file, answered) => {
      sets += readAnything(file, answered);
    }),
    { numRuns: 400 },
  );
  expect(sets).toBeGreaterThan(1_500);
  expect({}).not.toHaveProperty('index');
});

const row = (cells = '') => `2025-01-06 18:12:00,A,1h,Squat,1,60,5,0,0,${cells}\n`;
const HEADER = `${HEADERS[0]}\n`;

test.each([
  ['10,000 columns', `${HEADERS[0]},${'x,'.repeat(10_000)}\n${'1,'.repeat(10_000)}\n${row(','.repeat(9_000))}`],
  ['a huge cell', HEADER + row('n'.repeat(2_000_000)) + row('😀'.repeat(100_000))],
  ['huge cells everywhere', HEADER + `${'9'.repeat(200_000)},`.repeat(11) + row()],
  ['a huge header', `${'h'.repeat(2_000_000)}\n${HEADER}${row()}`],
  ['quotes that never close', HEADER + row('"never').repeat(2_000)],
  ['only quotes', '"'.repeat(500_001)],
  ['only line breaks', '\n'.repeat(500_000) + HEADER + '\r'.repeat(500_000)],
  ['only delimiters', HEADER + ','.repeat(500_000)],
  ['only blanks', HEADER + ' '.repeat(500_000)],
])('reads a file with %s', (_, text) => {
  readAnything(new TextEncoder().encode(text));
});

afterEach(() => void vi.restoreAllMocks());

/** Returns how much is done for a file: characters that patterns look at, bytes that are weighed, dates that are formatted. */
function effortOf(text: string): number {
  let effort = 0;
  const { exec } = RegExp.prototype;
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, cell) {
    effort += this.sticky || this.global ? 1 : cell.length;
    return exec.call(this, cell);
  });
  const { stringify } = JSON;
  vi.spyOn(JSON, 'stringify').mockImplementation((value) => {
    const json = stringify(value);
    effort += json.length;
    return json;
  });
  const { formatToParts } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (
    this: Intl.DateTimeFormat,
    date,
  ) {
    effort += 100;
    return formatToParts.call(this, date);
  });
  readTrainingFile(new TextEncoder().encode(text), { timeZone: 'Europe/London' }, NOW);
  vi.restoreAllMocks();
  return effort;
}

const minute = (at: number) =>
  `${String(Math.floor(at / 60) % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
const day = (at: number) => `20${10 + (Math.floor(at / 1_440) % 15)}-01-0${1 + (at % 7)}`;

test.each<[string, (at: number) => string]>([
  ['one workout', () => row()],
  ['a workout for each row', (at) => row().replace('2025-01-06 18:12', `${day(at)} ${minute(at)}`)],
  ['workouts in turns', (at) => row().replace('A', at % 2 ? 'A' : 'B')],
  ['a note for each row', (at) => row(`note ${at}`)],
  ['a name for each row', (at) => row().replace('Squat', `Squat ${at}`)],
  ['dates of unknown months', (at) => row().replace('2025-01-06 18:12:00', `6 Foo${at} bar baz qux 2025`)],
  ['moments of a zone', (at) => row().replace('2025-01-06 18:12:00', `${day(at)}T${minute(at)}:00Z`)],
  ['rows of Strong and of nothing', (at) => (at % 2 ? row() : ',,,\n\n')],
])('[R86] twice the rows take no more than twice the effort and memory, with %s', (_, rowOf) => {
  const text = (rows: number) => HEADER + Array.from({ length: rows }, (_, at) => rowOf(at)).join('');
  readTrainingFile(new TextEncoder().encode(text(1)), { timeZone: 'Europe/London' }, NOW); // learns the months
  const [less, more] = [effortOf(text(1_000)), effortOf(text(2_000))];
  expect(less).toBeGreaterThan(1_000);
  expect(more).toBeLessThan(2.2 * less);
  expect([...recordsOf(text(2_000), ',')].length).toBeLessThanOrEqual(4_001);
});
