import { expect, test } from 'vitest';
import { readExerciseText } from './exercise-text.ts';

/** Writes each exercise in one short line: '40 s Squat, rest 20, 3 rounds', '21-15-9 Thrusters, For time'. */
const linesOf = (text: string) =>
  readExerciseText(text).map(({ exercise: { name, sets, reps, duration, distance, rest, rounds, format } }) => {
    const length = distance === undefined ? duration && `${duration} s` : `${distance} m`;
    const amount = [sets && `${sets} x`, reps ?? length, name].filter(Boolean).join(' ');
    return [amount, rest && `rest ${rest}`, rounds && `${rounds} rounds`, format].filter(Boolean).join(', ');
  });

test.each<[string, ...string[]]>([
  ['Força\nAgachamento 5x5\n\nWOD\nAMRAP 12 min:\n10 burpees', '5 x 5 Agachamento', '10 Burpees, AMRAP'],
  ['Strength:\nBack squat 5x5', '5 x 5 Back squat'],
  ['Kraft\nKniebeuge 5x5', '5 x 5 Kniebeuge'],
  ['Fuerza\nSentadilla 5x5', '5 x 5 Sentadilla'],
  ['Ginástica\nPino na parede 4x30 s', '4 x 30 s Pino na parede'],
  ['Renfo :\nGainage 5 min', '300 s Gainage'],
  ['Forza\nPanca 5x5', '5 x 5 Panca'],
  ['PARTNER WORKOUT\nAMRAP 30 min:\n30 box jumps', '30 Box jumps, AMRAP'],
  ['Finisher\n100 burpees', '100 burpees'],
  ['AMRAP 12 min:\n10 burpees\nSkill\nHandstand 4x30 s', '10 Burpees, AMRAP', '4 x 30 s Handstand'],
  ['Kraft\nLauf 5 km', 'Kraft', '5000 m Lauf'],
  ['Deadlift\n5x5', 'Deadlift', '5 x 5 5x5'],
  ['Run 5 km\nStrength', '5000 m Run', 'Strength'],
])('reads the sections of %j', (text, ...lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test.each([
  'Repeat 5 times',
  'Repeat x 5',
  'RIPETI 5 VOLTE (TOTALE: 10 MINUTI)',
  'Repetir 5 veces',
  'Répéter 5 fois',
  'Repetir 5 vezes',
  '5x wiederholen',
  'x 5 rounds',
  '5 Runden',
])('repeats the lines above %s', (repeat) => {
  expect(linesOf(`Warm-up 5 min\nRun 60 s, walk 60 s\n${repeat}\nCool-down 5 min`)).toEqual([
    '300 s Warm-up',
    '60 s Run, 5 rounds',
    '60 s Walk, 5 rounds',
    '300 s Cool-down',
  ]);
});

test.each<[string, ...string[]]>([
  ['Row 500 m\n\nRun 1 km\nRepeat 3 times', '500 m Row', '1000 m Run, 3 rounds'],
  ['10 burpees\n400 m run\nRepeat 4x, rest 2 min', '10 Burpees, 4 rounds', '400 m Run, rest 120, 4 rounds'],
  [
    '4 tours (2 min entre les tours):\n800 m course\n20 squats',
    '800 m Course, 4 rounds',
    '20 Squats, rest 120, 4 rounds',
  ],
  ["4 giri, rec 2' tra i giri: 400 m corsa, 12 burpee", '400 m Corsa, 4 rounds', '12 Burpee, rest 120, 4 rounds'],
])('reads the rounds of %j', (text, ...lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test.each([
  '2 min between rounds',
  'Between rounds 2 min',
  "Tra i giri 2'",
  '2 min di recupero tra i giri',
  '2 min zwischen den Runden',
  '2 min entre les tours',
  'Entre rondas 2 min',
  '2 min entre as voltas',
])('reads %s as the rest after a round', (rest) => {
  expect(linesOf(`4 rounds:\n500 m row\n15 burpees\n${rest}`)).toEqual([
    '500 m Row, 4 rounds',
    '15 Burpees, rest 120, 4 rounds',
  ]);
});

test.each([
  '3 giri: 40" lavoro, 20" recupero',
  '3 rounds\n40 s on / 20 s off',
  '3 rounds 40/20',
  "3 Runden: 40'' Belastung, 20'' Pause",
  '3 vueltas: 40 s trabajo / 20 s descanso',
  '3 tours : 40 s effort / 20 s récup',
  '3 voltas: 40 s trabalho, 20 s descanso',
])('gives each station its turn under %j', (heading) => {
  const text = `${heading}\nSquat\nPiegamenti`;
  expect(linesOf(text)).toEqual(['40 s Squat, rest 20, 3 rounds', '40 s Piegamenti, rest 20, 3 rounds']);
  expect(readExerciseText(text).flatMap(({ marks }) => marks)).toEqual([]);
});

test.each<[string, ...string[]]>([
  ['40 s on / 20 s off\nSquat\nPlank', '40 s Squat, rest 20, Circuit', '40 s Plank, rest 20, Circuit'],
  ['40/20\nSquat\nPlank', '40 s Squat, rest 20, Circuit', '40 s Plank, rest 20, Circuit'],
  ['21-15-9: thrusters 40 kg, dominadas', '21-15-9 Thrusters, For time', '21-15-9 Dominadas, For time'],
  [
    'Por tempo (cap 12 min):\n21-15-9\nThrusters 40 kg\nElevações',
    '21-15-9 Thrusters, For time',
    '21-15-9 Elevações, For time',
  ],
  ["Por tiempo, cap 15'\n21-15-9: thrusters, dominadas", '21-15-9 Thrusters, For time', '21-15-9 Dominadas, For time'],
  ['For time: 21-15-9: thrusters, pull-ups', '21-15-9 Thrusters, For time', '21-15-9 Pull-ups, For time'],
  ['Auf Zeit (Limit 60 Min.):\n1 km Lauf\n50 Burpees', '1000 m Lauf, For time', '50 Burpees, For time'],
  ['12-10-8: Bankdrücken, Rudern', '12-10-8 Bankdrücken'],
])('reads the turns of %j', (text, ...lines) => {
  expect(linesOf(text)).toEqual(lines);
});
