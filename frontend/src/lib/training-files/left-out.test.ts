import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLog } from '#frontend/testing/read-log.ts';
import { RESULT_LIMITS } from '#shared/constants.ts';

const HEADER =
  'Date,Workout Name,Exercise Name,Set Order,Weight,Weight Unit,Reps,Distance (km),Seconds,Notes,Workout Notes,RPE\n';
const GOOD = '2025-01-06 18:12:00,Upper,Bench,1,60,kg,8,,,,,\n';

test.each([
  ['2025-01-06 18:12:00,Upper,Bench,1,8O,kg,8,,,,,', 'Weight', 'is not a number: "8O"'],
  ['2062-03-04 18:12:00,Upper,Bench,1,80,kg,8,,,,,', 'Date', 'is in the future: 2062-03-04'],
  ['2026-11-25 18:12:00,Upper,Bench,1,80,kg,8,,,,,', 'Date', 'is in the future: 2026-11-25'],
  ['1969-12-31 18:12:00,Upper,Bench,1,80,kg,8,,,,,', 'Date', 'is before 1970: 1969-12-31'],
  ['0000-00-00,Upper,Bench,1,80,kg,8,,,,,', 'Date', 'is not a date we can read: "0000-00-00"'],
  [',Upper,Bench,1,80,kg,8,,,,,', 'Date', 'is missing'],
  ['2025-01-06 18:12:00,Upper,,1,80,kg,8,,,,,', 'Exercise Name', 'is missing'],
  ['2025-01-06 18:12:00,Upper,\u200B,1,80,kg,8,,,,,', 'Exercise Name', 'is missing'],
  ['2025-01-06 18:12:00,Upper,Bench,1,80,kg,12000,,,,,', 'Reps', 'must be from 0 to 10,000, not "12000"'],
  ['2025-01-06 18:12:00,Upper,Bench,1,80,kg,8.5,,,,,', 'Reps', 'is not a whole number: "8.5"'],
  ['2025-01-06 18:12:00,Upper,Bench,1,-5,kg,8,,,,,', 'Weight', 'must be from 0 to 1,000, not "-5"'],
  ['2025-01-06 18:12:00,Upper,Bench,1,2500,lbs,8,,,,,', 'Weight', 'must be from 0 to 2,204, not "2500"'],
  ['2025-01-06 18:12:00,Upper,Bench,1,12,stone,8,,,,,', 'Weight Unit', 'is not known: "stone"'],
  ['2025-01-06 18:12:00,Upper,Run,1,,,,600,,,,', 'Distance (km)', 'must be from 0 to 500, not "600"'],
  ['2025-01-06 18:12:00,Upper,Run,1,,,,,90000,,,', 'Seconds', 'must be from 0 to 86,400, not "90000"'],
  ['2025-01-06 18:12:00,Upper,"Bench,1,80,kg,8,,,,,', undefined, 'has a stray quotation mark'],
  [
    `2025-01-06 18:12:00,Upper,Bench,1,${'=cmd|1 '.repeat(9)},kg,8,,,,,`,
    'Weight',
    /^is not a number: "=cmd\|1 .{33}…"$/,
  ],
])('leaves out the line %s, and nothing else of its workout', (line, column, problem) => {
  const { leftOut, workouts, lines } = readLog(`${HEADER}${GOOD}${line}\n${GOOD}`);
  expect(leftOut).toEqual([{ line: 3, ...(column && { column }), problem: expect.stringMatching(problem) }]);
  expect(lines).toBe(3);
  expect(workouts).toMatchObject([{ exercises: [{ name: 'Bench', sets: [{ kg: 60 }, { kg: 60 }] }] }]);
});

test('a day that has begun where the file is from is taken', () => {
  const tomorrow = HEADER + GOOD.replace('2025-01-06', '2026-11-24');
  expect(readLog(tomorrow, { timeZone: 'Pacific/Auckland' }).leftOut).toEqual([]);
  expect(readLog(tomorrow).leftOut).toMatchObject([{ problem: 'is in the future: 2026-11-24' }]);
});

test('keeps a workout whose lines hold no amounts, and none whose lines are all wrong', () => {
  const { workouts, leftOut } = readLog(`${HEADER}2025-01-06,Yoga,Yoga,1,0,,0,0,0,,,
2025-01-07,Hard,Cycling,1,0,,0,0,0,,,9
2025-01-08,Noted,Stretching,1,0,,0,0,0,Hips,,
2025-01-09,Paused,Squat,Rest Timer,0,,0,0,90,,,
2025-01-10,Wrong,Squat,1,x,,5,0,0,,,`);
  expect(workouts.map(({ name, workoutType, exercises }) => [name, workoutType, exercises])).toEqual([
    ['Yoga', 'Training', []],
    ['Hard', 'Training', [{ name: 'Cycling', sets: [] }]],
    ['Noted', 'Training', [{ name: 'Stretching', note: 'Hips', sets: [] }]],
    ['Paused', 'Training', []],
  ]);
  expect(workouts[1]?.effort).toBe(9);
  expect(leftOut).toEqual([
    { line: 2, problem: 'holds no amount', isExpected: true },
    { line: 5, column: 'Rest Timer', problem: 'is a pause, not a set', isExpected: true },
    { line: 6, column: 'Weight', problem: 'is not a number: "x"' },
  ]);
});

test('leaves out what a workout cannot hold', () => {
  const row = (exercise: string, note = '') => `2025-01-06,Long,${exercise},1,1234.5678,kg,10,1.23456,12.5,${note},,\n`;
  const rows = (count: number, each: (index: number) => string) =>
    Array.from({ length: count }, (_, at) => each(at)).join('');
  const light = (exercise: string) => row(exercise).replace('1234.5678', '12').replace('1.23456,12.5', ',');
  const sets = readLog(HEADER + rows(402, () => light('Bench')));
  expect(sets.workouts[0]?.exercises[0]?.sets).toHaveLength(RESULT_LIMITS.sets);
  expect(sets.leftOut.map(({ line, problem }) => [line, problem])).toEqual([
    [402, 'is beyond the 400 sets of a workout'],
    [403, 'is beyond the 400 sets of a workout'],
  ]);

  const exercises = readLog(HEADER + rows(61, (at) => light(`Exercise ${at}`)));
  expect(exercises.workouts[0]?.exercises).toHaveLength(RESULT_LIMITS.exercises);
  expect(exercises.leftOut).toMatchObject([{ line: 62, problem: 'is beyond the 60 exercises of a workout' }]);

  const notes = readLog(
    HEADER + rows(50, (at) => light(`Exercise ${at}`).replace(',kg,10,,,', `,kg,10,,,${'語'.repeat(450)}`)),
  );
  expect(notes.leftOut[0]).toMatchObject({ problem: 'is more than a workout can hold' });
  expect(notes.leftOut.length + (notes.workouts[0]?.exercises.length ?? 0)).toBe(50);
});

test('cuts names and notes, never within a character', () => {
  const { workouts } = readLog(
    `${HEADER}2025-01-06,"  ${'W'.repeat(119)}😀 ","a\tb\u202Ec ${'E'.repeat(200)}",1,60,kg,8,,,${'n'.repeat(600)},${'N'.repeat(3_000)},`,
  );
  const [{ name, key, notes = '', exercises } = { name: '', key: '', exercises: [] }] = workouts;
  expect([name, key, notes.length]).toEqual(['W'.repeat(119), `2025-01-06T00:00:00 ${'W'.repeat(119)}`, 2_000]);
  expect([exercises[0]?.name, exercises[0]?.note?.length]).toEqual([`a b c ${'E'.repeat(114)}`, 500]);
});

/** Where the number that tells a row from all others stands in it. */
const MARKS = ['reps', 'seconds', 'none'] as const;
const cell = (...good: string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...good) },
    { weight: 1, arbitrary: fc.constantFrom('', 'x', '-1', '1e9', '"x', '=1+1', '99999999') },
  );
const anyRow = fc.record({
  date: cell('2025-01-06 18:12:00', '2025-01-06 18:12:00', '7 Jan 2025, 10:00'),
  workout: fc.constantFrom('A', 'B', '"two\nlines"', ''),
  exercise: cell('Squat', 'Run', '"Row ""C2"""'),
  order: fc.constantFrom('1', 'W', 'Rest Timer', 'Note'),
  weight: cell('0', '60', '62.5'),
  mark: fc.constantFrom(...MARKS),
  note: fc.constantFrom('', '', '"a\r\nb"', '"c, d"'),
  rpe: fc.constantFrom('', '', '8', 'x'),
  isAfterBlank: fc.boolean(),
});

test('[R86] each line of a file is in a workout or listed with its number, and never both', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 60 }), fc.constantFrom('\n', '\r\n'), (rows, end) => {
      let text = HEADER.trim() + end;
      const lineOf: number[] = [];
      rows.forEach(({ date, workout, exercise, order, weight, mark, note, rpe, isAfterBlank }, at) => {
        if (isAfterBlank) text += ` ,${end}`;
        lineOf.push(text.split(/\r\n|\n/).length);
        const [reps, seconds] = [mark === 'reps' ? at + 1 : '', mark === 'seconds' ? at + 1 : 0];
        const quotedDate = date.includes(',') ? `"${date}"` : date;
        text += [quotedDate, workout, exercise, order, weight, 'kg', reps, '', seconds, note, '', rpe].join(',') + end;
      });
      const { lines, leftOut, workouts } = readLog(text);
      const left = new Set(leftOut.map(({ line }) => line));
      const marks = workouts.flatMap(({ exercises }) =>
        exercises.flatMap(({ sets }) => sets.map((set) => set.reps ?? set.seconds)),
      );
      // A stray quote makes more rows of the lines of its cells.
      const isWhole = leftOut.every(({ problem }) => !problem.includes('stray'));
      if (isWhole) expect(lines).toBe(rows.length);
      expect(left.size).toBe(leftOut.length);
      rows.forEach(({ mark, note, rpe, weight }, at) => {
        const isListed = left.has(lineOf[at] ?? 0);
        if (mark !== 'none') expect(marks.filter((taken) => taken === at + 1)).toHaveLength(isListed ? 0 : 1);
        else if (!isListed) expect([note, rpe === '8', Number(weight) > 0].some(Boolean)).toBe(true);
      });
      if (isWhole) {
        const noted = rows.filter(
          ({ mark, weight }, at) => mark === 'none' && !(Number(weight) > 0) && !left.has(lineOf[at] ?? 0),
        );
        expect(lines).toBe(leftOut.length + marks.length + noted.length);
      }
    }),
    { numRuns: 300 },
  );
});
