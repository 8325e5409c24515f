import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseExerciseText } from '#shared/exercises/exercise-text.ts';
import { sessionShape } from './session-shape.ts';
import type { Exercise } from './workout.ts';

const shape = (text: string, minutes: number | null = null) => sessionShape(parseExerciseText(text), minutes);

const total = (text: string) =>
  Math.round((shape(text)?.segments.reduce((sum, { minutes }) => sum + minutes, 0) ?? Number.NaN) * 10) / 10;

test.each([
  ['Plank 3x60s, rest 30s', 4],
  ['Run 6 km @ 5:00/km', 30],
  ['Run 4 x 1 km @ 4:30/km, rest 2 min', 24],
  ['Easy run 10 km', 65],
  ['Tempo run 20 min', 20],
  ['Row 2000m @ 2:00/500m', 8],
  ['Back squat 4x10, rest 2 min', 8.7],
  ['Back squat 4x10 tempo 3010', 5.7],
  ['Split squat 1x15 each leg', 2],
  ['Side plank 2 x 30 s (each side), rest 0 s', 2],
  ['Wall balls 100 reps', 7],
  ['Sled push 50m', 3.1],
  ['Bike 10-20 min', 15],
  ['Row 5 min, rest 60-120s', 6.5],
  ['Burpees 2x8-12, rest 20s', 2],
  ['AMRAP 15: 12 cal row, 10 burpees', 15],
  ['EMOM 12: 12 cal row, 10 burpees', 12],
  ['Every 2 min x 5: 3 deadlift', 10],
  ['EMOM 70: 5 swings, 5 burpees', 70],
])('%s takes %s minutes', (text, minutes) => {
  expect(total(text)).toBeCloseTo(minutes, 0);
});

test.each([
  ['nothing to do', '', null],
  ['an exercise without an amount', 'Run 5 km; Finisher', null],
  ['a distance without a pace', 'Swim 1500 m', null],
  ['a foreign unit', 'Run 3 miles', null],
  ['repetitions without a number', 'Pull-ups 4 x max', null],
  ['a rest in words', 'Squat 5x5, rest as needed', null],
  ['far less than the estimate', 'Run 5 km', 90],
  ['far more than the estimate', 'Run 15 km', 30],
])('%s has no shape', (_, text, minutes) => {
  expect(shape(text, minutes)).toBeNull();
});

test('a workout of runs and stations looks as drawn', () => {
  const stations = ['Sled push 50m', 'Burpee broad jumps 40m', 'Sandbag lunges 50m', 'Wall balls 60 reps'];
  const text = `Warm-up jog 10 min; ${stations.map((station) => `Run 1 km; ${station}`).join('; ')}; Cool-down walk 8 min`;
  const drawn = shape(text, 55);
  expect(drawn?.segments.map(({ kind }) => kind)).toEqual([
    'easy',
    'run',
    'work',
    'run',
    'work',
    'run',
    'work',
    'run',
    'work',
    'easy',
  ]);
  expect(drawn?.legend).toEqual([
    { kind: 'run', text: 'Run 4 km' },
    { kind: 'work', text: '4 stations' },
    { kind: 'easy', text: 'Easy 18 min' },
  ]);
  expect(drawn?.label).toBe(
    'Shape of the workout: 10 min warm-up, then 4 times 1 km and a station, 8 min easy at the end',
  );
});

test('distances are told in miles for athletes who use miles, and below a kilometre in metres', () => {
  const inMiles = (text: string) => sessionShape(parseExerciseText(text), null, 'mi');
  expect(inMiles('Run 4 x 2 km @ 4:30/km, rest 2 min')?.legend[0]).toEqual({ kind: 'run', text: 'Run 5 mi' });
  expect(inMiles('Run 1 km; Row 500 m; Run 1 km; Row 500 m')?.label).toMatch(/2 times 0\.6 mi and a station$/);
  expect(inMiles('Run 800 m; Row 500 m; Run 800 m; Row 500 m')?.label).toMatch(/2 times 800 m and a station$/);
});

test('intervals are drawn one by one, with their rests', () => {
  const drawn = shape('Run 3 x 1 km @ 4:00/km, rest 90s');
  expect(drawn?.segments.map(({ minutes, kind }) => [minutes, kind])).toEqual([
    [4, 'run'],
    [1.5, 'easy'],
    [4, 'run'],
    [1.5, 'easy'],
    [4, 'run'],
  ]);
  expect(drawn?.label).toBe('Shape of the workout: run 3 km');
});

test('lifting is one segment of work and counted as exercises', () => {
  const drawn = shape('Warm-up row 8 min; Back squat 4x6, rest 2 min; Bench press 4x6, rest 2 min; Plank 3x45s');
  expect(drawn?.segments).toHaveLength(4);
  expect(drawn?.legend).toEqual([
    { kind: 'work', text: '3 exercises' },
    { kind: 'easy', text: 'Easy 8 min' },
  ]);
});

test('runs without a distance are told in minutes', () => {
  expect(shape('Run 40 min')?.legend).toEqual([{ kind: 'run', text: 'Run 40 min' }]);
});

test("effort follows the author's words", () => {
  const effort = (text: string) => shape(text)?.segments[0]?.effort ?? 0;
  expect(effort('Run 40 min @ RPE 3')).toBe(0.3);
  expect(effort('Run 40 min @ zone 4')).toBe(0.8);
  expect(effort('Easy run 40 min')).toBeLessThan(effort('Run 40 min'));
  expect(effort('Run 40 min')).toBeLessThan(effort('Tempo run 40 min'));
  expect(effort('Warm-up run 10 min')).toBeLessThan(effort('Easy run 40 min'));
});

const kinds = (exercises: readonly Exercise[]) => sessionShape(exercises, null)?.segments.map(({ kind }) => kind);
const CIRCUIT = [
  { name: 'Run', distance: 500 },
  { name: 'Row', distance: 150 },
  { name: 'Sled push', distance: 12.5 },
  { name: 'Farmers carry', distance: 40 },
];

test('draws rounds in the order they are done, with the rest between rounds', () => {
  const exercises = CIRCUIT.map((each, index) => ({ ...each, rounds: 4, restBetweenSets: index === 3 ? 75 : 0 }));
  const round = ['run', 'work', 'work', 'work'];
  expect(kinds(exercises)).toEqual([...round, 'easy', ...round, 'easy', ...round, 'easy', ...round]);
  const drawn = sessionShape(exercises, null);
  expect(drawn?.label).toBe('Shape of the workout: 4 rounds of run, row, sled push and farmers carry');
  expect(drawn?.legend[0]).toEqual({ kind: 'run', text: 'Run 2 km' });
});

test('draws one segment for each start of an EMOM', () => {
  const turn = { duration: 60, rounds: 3, restBetweenSets: 0, notes: 'At the start of its minute, then rest' };
  const exercises = CIRCUIT.map(({ name }) => ({ name, ...turn }));
  const drawn = sessionShape(exercises, 12);
  expect(drawn?.segments.map(({ minutes }) => minutes)).toEqual(Array(12).fill(1));
  expect(kinds(exercises)?.slice(3, 6)).toEqual(['work', 'run', 'work']);
  expect(drawn?.label).toBe('Shape of the workout: EMOM 12 of run, row, sled push and farmers carry');
  expect(kinds(parseExerciseText('EMOM row 10 min (40 s row each minute)'))).toEqual(Array(10).fill('work'));
});

test('draws an AMRAP as one segment, because its rounds have no known times', () => {
  const exercises = CIRCUIT.map((each) => ({ ...each, rounds: 3, restBetweenSets: 0, format: 'AMRAP', minutes: 14 }));
  expect(kinds(exercises)).toEqual(['work']);
});

test('draws a superset as alternating exercises, with the rest after each pair', () => {
  expect(kinds(parseExerciseText('A1 Front squat 3x6; A2 Pull-up 3x6, rest 90s'))).toEqual([
    ...['work', 'work', 'easy', 'work', 'work', 'easy'],
    ...['work', 'work'],
  ]);
});

test('groups each repeated block by its name, and everything between two of them without one', () => {
  const text =
    'Warm-up 8 min; Run 3 km; A1 Front squat 3x6; A2 Pull-up 3x6, rest 90s; EMOM row 10 min (40 s row each minute)';
  const rounds = CIRCUIT.map((each) => ({ ...each, rounds: 4, restBetweenSets: 0 }));
  const amrap = CIRCUIT.map((each) => ({ ...each, rounds: 3, restBetweenSets: 0, format: 'AMRAP', minutes: 14 }));
  const last = parseExerciseText('Cool-down 5 min');
  const drawn = sessionShape([...parseExerciseText(text), ...rounds, ...amrap, ...last], null);
  expect(drawn?.sections.map(({ title, segments }) => [title, segments.length])).toEqual([
    [undefined, 2],
    ['3 x A', 8],
    ['EMOM', 10],
    ['4 rounds', 16],
    ['AMRAP', 1],
    [undefined, 1],
  ]);
  expect(drawn?.sections.flatMap(({ segments }) => segments)).toEqual(drawn?.segments);
});

const line = fc.constantFrom(
  'Run 5 km',
  'Warm-up 10 min',
  'Squat 5x5, rest 90s',
  'Run 4 x 800m, rest 60s',
  'Plank 3x45s',
  'Row 1000m',
  'Cool-down 5 min',
  'Wall balls 3x20',
  'EMOM burpees 5 min (6 each minute)',
  'A1 Squat 3x5',
  'A2 Pull-up 3x5, rest 90s',
  'Mystery',
);

test('a shape has real minutes and efforts, and is close to the estimate', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.option(fc.integer({ min: 0, max: 200 })), (lines, estimate) => {
      const drawn = shape(lines.join('; '), estimate);
      if (!drawn) return;
      const minutes = drawn.segments.reduce((sum, segment) => sum + segment.minutes, 0);
      expect(drawn.segments.every((segment) => segment.minutes > 0 && segment.effort > 0 && segment.effort <= 1)).toBe(
        true,
      );
      if (estimate) expect(Math.abs(minutes - estimate)).toBeLessThanOrEqual(0.4 * estimate + 0.001);
      expect(drawn.legend.length).toBeGreaterThan(0);
    }),
  );
});
