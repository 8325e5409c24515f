import { expect, test } from 'vitest';
import { type Block, isGroup } from './block.ts';
import { toBlocks } from './blocks.ts';
import { parseExerciseText } from './exercise-text.ts';
import type { Exercise } from './workout.ts';

/** Writes an exercise in one short line: '10 Wall balls', '3 x 8 Back squat', '40 s Row', '500 m Run'. */
function lineOf({ name, sets, reps, duration, distance }: Exercise): string {
  const amount = reps ?? (duration === undefined ? distance && `${distance} m` : `${duration} s`);
  const times = sets === undefined ? '' : `${sets} x `;
  return amount === undefined ? name : `${times}${amount} ${name}`;
}

function summaryOf({ kind, letter, rounds, minutes, every, restAfterRound, restAfterEach, exercises }: Block): string {
  const facts = [
    letter,
    rounds && `${rounds} rounds`,
    minutes && `${minutes} min`,
    every && every !== 60 && `every ${every} s`,
    restAfterRound && `rest ${restAfterRound} after round`,
    restAfterEach && `rest ${restAfterEach} after each`,
  ].filter(Boolean);
  return `${[kind, ...facts].join(', ')}: ${exercises.map(lineOf).join(' + ')}`;
}

const blocksOf = (text: string) => toBlocks(parseExerciseText(text)).map(summaryOf);

test.each([
  // Sets, as the starter programs write them.
  ['Back squat 4x8 @ RPE 7, rest 2 min', 'sets: 4 x 8 Back squat'],
  ['Dumbbell bench press 4x10 @ RPE 7, rest 75 s', 'sets: 4 x 10 Dumbbell bench press'],
  ['Deadlift 4x2 @ 91% 1RM, rest 200 s', 'sets: 4 x 2 Deadlift'],
  ['Dead bug 3x10 each side, rest 30 s', 'sets: 3 x 10 each side Dead bug'],
  ['Wall balls 4x12 @ race load, rest 50 s (partner’s turn)', 'sets: 4 x 12 Wall balls'],
  ['Sled push 4 x 12.5 m @ 80% race load, rest 30 s', 'sets: 4 x 12.5 m Sled push'],
  ['Sandbag lunges 2 x 40 m @ race load, rest 60 s', 'sets: 2 x 40 m Sandbag lunges'],
  ['Farmers carry 3 x 75 m @ race load, rest 60 s', 'sets: 3 x 75 m Farmers carry'],
  ['Burpee broad jumps 5 x 8 m @ RPE 8, rest 35 s', 'sets: 5 x 8 m Burpee broad jumps'],
  ['Nordic hamstring lowers 3x6, rest 75 s', 'sets: 3 x 6 Nordic hamstring lowers'],
  // Intervals.
  ['Run 6 x 1 km @ RPE 7-8, rest 90 s', 'intervals: 6 x 1000 m Run'],
  ['Tempo run 2 x 8 min @ RPE 7, rest 3 min', 'intervals: 2 x 480 s Tempo run'],
  ['Hill run 8 x 30 s @ RPE 8, rest 75 s (walk down)', 'intervals: 8 x 30 s Hill run'],
  ['Strides 3 x 15 s @ RPE 6, rest 45 s', 'intervals: 3 x 15 s Strides'],
  ['Easy run 4 x 3 min @ RPE 3, rest 90 s (walk)', 'intervals: 4 x 180 s Easy run'],
  ['Ski 4 x 125 m @ RPE 8, rest 33 s', 'intervals: 4 x 125 m Ski'],
  ['Row 4 x 500 m @ 2:00/500m, rest 60 s', 'intervals: 4 x 500 m Row'],
  ['Dumbbell thrusters 4 x 40 s @ RPE 7, rest 20 s', 'intervals: 4 x 40 s Dumbbell thrusters'],
  ['Heavy march 4 x 50 s @ RPE 7, rest 10 s (a dumbbell in each hand)', 'intervals: 4 x 50 s Heavy march'],
  ['Tabata bike 8x20s, rest 10s', 'intervals: 8 x 20 s Tabata bike'],
  ['Plank 3x30s, rest 30 s', 'intervals: 3 x 30 s Plank'],
  ['Run 4 rounds 400 m', 'intervals: 400 m Run'],
  ['5 x 1 km @ 4:30/km, 90 s rest', 'intervals: 5 x 1000 m 5 x 1 km @ 4:30/km, 90 s rest'],
  ['Laufen 5 x 1000 m in 4:00/km, Pause 90 s', 'intervals: 5 x 1000 m Laufen'],
  ['Rudern 4 x 500 m, 90 s Pause', 'intervals: 4 x 500 m Rudern'],
  ['Course 6 x 400 m, récup 200 m trot', 'intervals: 6 x 400 m Course'],
  ['Carrera 6 x 400 m, descanso 90 s', 'intervals: 6 x 400 m Carrera'],
  ['Gainage 3 x 45 s, repos 30 s', 'intervals: 3 x 45 s Gainage'],
  ['Farmers carry 2 x 200 m @ race load', 'sets: 2 x 200 m Farmers carry'],
  // One long piece.
  ['Dauerlauf 50 min', 'long: 3000 s Dauerlauf'],
  ['Footing 45 min', 'long: 2700 s Footing'],
  ['Rodaje suave 45 min', 'long: 2700 s Rodaje suave'],
  ['Easy run 8 km @ RPE 3', 'long: 8000 m Easy run'],
  ['Easy run 50 min @ RPE 3', 'long: 3000 s Easy run'],
  ['Fartlek run 24 min @ RPE 7 (1 min quick, 2 min steady)', 'long: 1440 s Fartlek run'],
  ['Time trial run 3 km @ RPE 9', 'long: 3000 m Time trial run'],
  ['Bike 30 min @ zone 2', 'long: 1800 s Bike'],
  ['Row 5000 m', 'long: 5000 m Row'],
  // Warm-up, cool-down and mobility.
  ['Warm-up jog 8 min', 'mobility: 480 s Warm-up jog'],
  ['Warm-up row 5 min @ easy pace', 'mobility: 300 s Warm-up row'],
  ['Leg swings and hip openers 4 min', 'mobility: 240 s Leg swings and hip openers'],
  ['Running drills 4 min (A-skips, high knees, two 60 m strides)', 'mobility: 240 s Running drills'],
  ['Cool-down stretch 5 min', 'mobility: 300 s Cool-down stretch'],
  ['Recovery walk 6 min (the next runner’s turn)', 'mobility: 360 s Recovery walk'],
  // EMOM.
  ['EMOM ski 10 min @ RPE 7 (40 s ski each minute)', 'emom, 10 rounds, 10 min: 40 s Ski'],
  ['EMOM row 10 min @ RPE 7 (40 s row each minute)', 'emom, 10 rounds, 10 min: 40 s Row'],
  ['EMOM dumbbell thrusters 5 min @ RPE 7 (7 each minute)', 'emom, 5 rounds, 5 min: 7 Dumbbell thrusters'],
  ['EMOM dumbbell swings 6 min @ RPE 6 (12 each minute)', 'emom, 6 rounds, 6 min: 12 Dumbbell swings'],
  ['EMOM burpees 5 min @ RPE 6 (6 each minute)', 'emom, 5 rounds, 5 min: 6 Burpees'],
  ['EMOM 10 min (odd: 12 kcal ski, even: 10 burpees)', 'emom, 5 rounds, 10 min: 12 kcal Ski + 10 Burpees'],
  ['E2MOM deadlift 10 min (3 per start)', 'emom, 5 rounds, 10 min, every 120 s: 3 Deadlift'],
  ['Every minute ski 10 min (12 kcal per minute)', 'emom, 10 rounds, 10 min: 12 kcal Ski'],
  ['EMOM 12 min (as you like)', 'emom, 12 rounds, 12 min: EMOM'],
  ['EMOM 10 min: 10 burpees', 'emom, 10 rounds, 10 min: 10 Burpees'],
  ['Every 3 min row 15 min', 'emom, 5 rounds, 15 min, every 180 s: Row'],
  ['Every 2 minutes row 10 min (250 m every start)', 'emom, 5 rounds, 10 min, every 120 s: 250 m Row'],
  ['Every 3 min: row 500 m, 15 min', 'emom, 5 rounds, 15 min, every 180 s: 500 m Row'],
  ['Every 3 min row 500 m for 15 min', 'emom, 5 rounds, 15 min, every 180 s: 500 m Row'],
  ['Every 3 min 15 min (400 m run every start)', 'emom, 5 rounds, 15 min, every 180 s: 400 m Run'],
  ['Every 90 s ski 15 min', 'emom, 10 rounds, 15 min, every 90 s: Ski'],
  ['Row 20 min, stop every 5 min', 'long: 1200 s Row'],
  // AMRAP.
  ['AMRAP of wall balls and burpees 8 min (10 wall balls, 8 burpees)', 'amrap, 8 min: 10 Wall balls + 8 Burpees'],
  [
    'AMRAP of thrusters and swings with a dumbbell 12 min (8 thrusters, 12 swings, 16 mountain climbers)',
    'amrap, 12 min: 8 Thrusters + 12 Swings + 16 Mountain climbers',
  ],
  [
    'AMRAP of light power cleans 7 min (6 cleans, 6 burpees over the bar)',
    'amrap, 7 min: 6 Cleans + 6 Burpees over the bar',
  ],
  ['AMRAP of kettlebell swings and burpees 10 min (12 swings, 6 burpees)', 'amrap, 10 min: 12 Swings + 6 Burpees'],
  [
    'AMRAP of double-unders and push-ups 6 min (30 double-unders, 10 push-ups)',
    'amrap, 6 min: 30 Double-unders + 10 Push-ups',
  ],
  ['AMRAP 9 min (400 m run, 15 wall balls)', 'amrap, 9 min: 400 m Run + 15 Wall balls'],
  ['AMRAP of whatever is free 8 min (ask the coach)', 'amrap, 8 min: Whatever is free'],
  // For time and rounds.
  ['100 wall balls for time', 'for-time: 100 Wall balls'],
  ['Wall balls 100 reps for time', 'for-time: 100 Wall balls'],
  ['Burpees 60 reps for time (cap 8 min)', 'for-time, 8 min: 60 Burpees'],
  ['3 rounds for time (400 m run, 21 swings, 12 pull-ups)', 'for-time, 3 rounds: 400 m Run + 21 Swings + 12 Pull-ups'],
  ['4 rounds (500 m run, 150 m row)', 'rounds, 4 rounds: 500 m Run + 150 m Row'],
  ['3 Runden (400 m Laufen, 21 Swings)', 'rounds, 3 rounds: 400 m Laufen + 21 Swings'],
  ['4 rondas (500 m remo, 10 burpees)', 'rounds, 4 rounds: 500 m Remo + 10 Burpees'],
  // Under a heading.
  [
    '5 rounds of: 400 m run, 15 wall balls, rest 90 s',
    'rounds, 5 rounds, rest 90 after round: 400 m Run + 15 Wall balls',
  ],
  [
    '3 rounds, rest 60 s between rounds: 10 burpees, 200 m row',
    'rounds, 3 rounds, rest 60 after round: 10 Burpees + 200 m Row',
  ],
  ['3 Runden: 400 m Laufen, 15 Kniebeugen', 'rounds, 3 rounds: 400 m Laufen + 15 Kniebeugen'],
  ['4 rondas de 400 m carrera, 10 burpees', 'rounds, 4 rounds: 400 m Carrera + 10 Burpees'],
  ['3 tours : 10 pompes, 15 squats', 'rounds, 3 rounds: 10 Pompes + 15 Squats'],
  ['3 giri: 10 flessioni, 20 squat', 'rounds, 3 rounds: 10 Flessioni + 20 Squat'],
  ['5 voltas: 200 m corrida, 10 burpees', 'rounds, 5 rounds: 200 m Corrida + 10 Burpees'],
  ['Metcon: 5 rounds of 10 burpees, 400 m run', 'rounds, 5 rounds: 10 Burpees + 400 m Run'],
  ['3x (10 burpees, 200 m run)', 'rounds, 3 rounds: 10 Burpees + 200 m Run'],
  ['EMOM 12: 10 burpees, 12 cal row', 'emom, 6 rounds, 12 min: 10 Burpees + 12 cal Row'],
  ['12 min EMOM: min 1: 10 burpees, min 2: 12 swings', 'emom, 6 rounds, 12 min: 10 Burpees + 12 Swings'],
  ['EMOM 20 min: 1) 12 cal row 2) 10 burpees 3) rest', 'emom, 20 min: 12 cal Row + 10 Burpees + Rest'],
  ['E2MOM 10: 3 deadlift @ 80%', 'emom, 5 rounds, 10 min, every 120 s: 3 Deadlift'],
  ['every 2:00 x 6: back squat 3 @ 80%', 'emom, 6 rounds, 12 min, every 120 s: 3 Back squat'],
  ['Every 90 s x 8: 10 burpees', 'emom, 8 rounds, 12 min, every 90 s: 10 Burpees'],
  ['alle 2 min x 6: 5 Kniebeugen', 'emom, 6 rounds, 12 min, every 120 s: 5 Kniebeugen'],
  ['AMRAP 15: 10 burpees, 400 m run + 12 swings', 'amrap, 15 min: 10 Burpees + 400 m Run + 12 Swings'],
  ['15 min AMRAP: 5 pull-ups / 10 push-ups', 'amrap, 15 min: 5 Pull-ups + 10 Push-ups'],
  ['For time: 21-15-9 thrusters', 'for-time: 21-15-9 Thrusters'],
  ['for time: 1 km row, 50 burpees', 'for-time: 1000 m Row + 50 Burpees'],
  ['5 rounds for time (cap 20 min): 400 m run, 15 swings', 'for-time, 5 rounds, 20 min: 400 m Run + 15 Swings'],
  ['superset: bench 3x10, row 3x10', 'superset, 3 rounds: 10 Bench + 10 Row'],
  ['Supersatz 3x: Bankdrücken 10, Rudern 10', 'superset, 3 rounds: 10 Bankdrücken + 10 Rudern'],
  ['A1 Squat 4x6, A2 Row 4x8', 'superset, A, 4 rounds: 6 Squat + 8 Row'],
  ['5 rounds:\n- 10 burpees\n- 400 m run', 'rounds, 5 rounds: 10 Burpees + 400 m Run'],
  // A plain list: single efforts and ambiguous texts.
  ['Run 800 m @ RPE 6', 'list: 800 m Run'],
  ['Row 500 m @ RPE 8', 'list: 500 m Row'],
  ['Wall balls 30 reps @ race load', 'list: 30 Wall balls'],
  ['Sled push 50 m @ race load (shared, change every length)', 'list: 50 m Sled push'],
  ['Ski 1000 m @ RPE 8 (shared, change every 250 m)', 'list: 1000 m Ski'],
  ['Every rep from a dead stop deadlift 5 reps', 'list: 5 Every rep from a dead stop deadlift'],
  ['Round the block run', 'list: Round the block run'],
  ['Play with the children', 'list: Play with the children'],
  ['A1 Front squat 4x6', 'sets: 4 x 6 A1 Front squat'],
])('reads %s as %s', (line, expected) => {
  expect(blocksOf(line)).toEqual([expected]);
});

const run = { name: 'Run', distance: 500 } satisfies Exercise;
const row = { name: 'Row', distance: 150 } satisfies Exercise;
const push = { name: 'Sled push', distance: 12.5 } satisfies Exercise;
const turn = { duration: 60, restBetweenSets: 0, notes: 'At the start of its minute, then rest' };

test.each<[string, Exercise[], string[]]>([
  [
    'generated rounds with a rest after each round',
    [run, row, push].map((each, index) => ({ ...each, rounds: 4, restBetweenSets: index === 2 ? 75 : 0 })),
    ['rounds, 4 rounds, rest 75 after round: 500 m Run + 150 m Row + 12.5 m Sled push'],
  ],
  [
    'rounds with a rest after each exercise',
    [row, push].map((each) => ({ ...each, rounds: 3, restBetweenSets: 30 })),
    ['rounds, 3 rounds, rest 30 after each: 150 m Row + 12.5 m Sled push'],
  ],
  [
    'two circuits with the same number of rounds, split at the rest',
    [run, row, push, run].map((each, index) => ({ ...each, rounds: 3, restBetweenSets: index % 2 ? 60 : 0 })),
    [
      'rounds, 3 rounds, rest 60 after round: 500 m Run + 150 m Row',
      'rounds, 3 rounds, rest 60 after round: 12.5 m Sled push + 500 m Run',
    ],
  ],
  [
    'rounds with several sets of an exercise in each round',
    [run, { ...push, sets: 2 }].map((each) => ({ ...each, rounds: 3 })),
    ['rounds, 3 rounds: 500 m Run + 2 x 12.5 m Sled push'],
  ],
  [
    'a generated EMOM',
    [run, row].map((each) => ({ ...each, ...turn, rounds: 5 })),
    ['emom, 5 rounds, 10 min: 500 m Run + 150 m Row'],
  ],
  [
    'lifts on the clock, one after the other',
    [
      {
        name: 'Deadlift',
        sets: 5,
        reps: 5,
        ...turn,
        duration: 120,
        notes: 'At the start of every second minute, then rest',
      },
      {
        name: 'Push press',
        sets: 5,
        reps: 5,
        ...turn,
        duration: 120,
        notes: 'At the start of every second minute, then rest',
      },
    ],
    ['emom, 5 rounds, 10 min, every 120 s: 5 Deadlift', 'emom, 5 rounds, 10 min, every 120 s: 5 Push press'],
  ],
  [
    'an EMOM with a start every three minutes',
    [{ name: 'Every 3 min row', duration: 900, notes: '500 m every start' }],
    ['emom, 5 rounds, 15 min, every 180 s: 500 m Row'],
  ],
  [
    'an AMRAP from its fields, with the rounds to aim for',
    [run, row].map((each) => ({ ...each, rounds: 4, format: 'AMRAP', minutes: 10 })),
    ['amrap, 4 rounds, 10 min: 500 m Run + 150 m Row'],
  ],
  [
    'two adjacent blocks from their fields',
    [
      { ...run, block: 1, format: 'For time', minutes: 15 },
      { ...row, block: 1, format: 'For time', minutes: 15 },
      { ...push, block: 2, format: 'EMOM', minutes: 6 },
    ],
    ['for-time, 15 min: 500 m Run + 150 m Row', 'emom, 6 rounds, 6 min: 12.5 m Sled push'],
  ],
  [
    'a superset from its fields',
    [
      { name: 'Front squat', sets: 4, reps: 6, block: 'A' },
      { name: 'Pull-up', sets: 4, reps: 6, block: 'A', rest: 90 },
    ],
    ['superset, A, 4 rounds, rest 90 after round: 6 Front squat + 6 Pull-up'],
  ],
  [
    'a block without format or rounds as a plain list',
    [
      { ...run, block: 'Main' },
      { ...row, block: 'Main' },
    ],
    ['list: 500 m Run', 'list: 150 m Row'],
  ],
])('reads %s', (_, exercises, expected) => {
  expect(toBlocks(exercises).map(summaryOf)).toEqual(expected);
});

test('reads A1 and A2 as one superset, and starts another when the letter changes', () => {
  expect(blocksOf('A1 Front squat 4x6; A2: Pull-up 4x6, rest 90s; B1 Row 3x8; B2 Dip 3x8; Plank 3x45s')).toEqual([
    'superset, A, 4 rounds, rest 90 after round: 6 Front squat + 6 Pull-up',
    'superset, B, 3 rounds: 8 Row + 8 Dip',
    'sets: 3 x 45 s Plank',
  ]);
});

test('ends a group at a blank line, a cool-down or the next heading', () => {
  expect(blocksOf('3 rounds:\n10 burpees\n400 m run\nrest 60 s\n\nPlank 3x30s')).toEqual([
    'rounds, 3 rounds, rest 60 after round: 10 Burpees + 400 m Run',
    'sets: 3 x 30 s Plank',
  ]);
  expect(blocksOf('3 rounds: 10 burpees; 400 m run; Cool-down 5 min')).toEqual([
    'rounds, 3 rounds: 10 Burpees + 400 m Run',
    'mobility: 300 s Cool-down',
  ]);
  expect(blocksOf('3 rounds: 10 swings, 5 burpees; 3 rounds: 8 lunges, 4 push-ups')).toEqual([
    'rounds, 3 rounds: 10 Swings + 5 Burpees',
    'rounds, 3 rounds: 8 Lunges + 4 Push-ups',
  ]);
});

test('keeps every exercise of a workout, in order', () => {
  const text = 'Warm-up jog 8 min; A1 Squat 3x5; A2 Row 3x5; EMOM burpees 5 min (6 each minute); Run 5 km';
  const exercises = parseExerciseText(text);
  expect(toBlocks(exercises).flatMap(({ source }) => source)).toEqual(exercises);
  expect(toBlocks([])).toEqual([]);
});

test('keeps what the author wrote about the whole block and about each exercise', () => {
  const [amrap] = toBlocks(parseExerciseText('AMRAP 9 min @ RPE 8 (400 m run, 15 wall balls)'));
  expect(amrap?.about).toMatchObject({ intensity: 'RPE 8' });
  const [emom] = toBlocks(parseExerciseText('EMOM ski 10 min @ RPE 7 (40 s ski each minute)'));
  expect(emom?.exercises).toEqual([{ name: 'Ski', duration: 40, intensity: 'RPE 7' }]);
  const [rounds] = toBlocks([run, row].map((each) => ({ ...each, rounds: 3, pace: 'even', notes: 'Tall' })));
  expect(rounds?.exercises[0]).toEqual({ ...run, pace: 'even', notes: 'Tall' });
});

test('treats an EMOM and a block for time as groups, and a run or sets as none', () => {
  const kinds = toBlocks(parseExerciseText('Run 5 km; Squat 3x5; EMOM burpees 5 min; Burpees 50 reps for time'));
  expect(kinds.map(isGroup)).toEqual([false, false, true, true]);
});
