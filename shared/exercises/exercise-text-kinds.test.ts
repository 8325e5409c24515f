import { expect, test } from 'vitest';
import type { Exercise } from '#shared/workouts/workout.ts';
import { exerciseTime } from './exercise-minutes.ts';
import { parseExerciseText, readExerciseText } from './exercise-text.ts';

/** Writes an exercise in one short line: '3 x 8 RDL @ 75%', '600 s warm-up', '1000 m Row'. */
function lineOf({ name, sets, reps, duration, distance, intensity, rest, notes }: Exercise): string {
  const length = typeof distance === 'number' ? `${distance} m` : distance;
  const amount = reps ?? (duration === undefined ? length : `${duration} s`);
  const parts = [
    sets && `${sets} x`,
    amount,
    name,
    intensity && `@ ${intensity}`,
    rest && `rest ${rest}`,
    notes && `(${notes})`,
  ];
  return parts.filter(Boolean).join(' ');
}

const linesOf = (text: string) => parseExerciseText(text).map(lineOf);
const marksOf = (text: string) =>
  readExerciseText(text).flatMap(({ marks }) => marks.map(({ kind, words }) => `${kind}: ${words}`));

test.each<[string, Exercise]>([
  ['Kniebeuge 3x8 Wdh, 90 Sek Pause', { name: 'Kniebeuge', sets: 3, reps: 8, rest: 90 }],
  [
    'Ausfallschritt 3 Sätze à 8-10 Wdh pro Bein, Pause 2 Min',
    { name: 'Ausfallschritt', sets: 3, reps: '8-10 each leg', rest: 120 },
  ],
  ['Plank 4 Sätze x 45 Sek', { name: 'Plank', sets: 4, duration: 45 }],
  ['Sentadilla 3 series de 10, descanso 90 s', { name: 'Sentadilla', sets: 3, reps: 10, rest: 90 }],
  ['Remo con mancuerna 3x12 por lado', { name: 'Remo con mancuerna', sets: 3, reps: '12 each side' }],
  ['Développé couché 5 séries de 5 répétitions, récup 1:30', { name: 'Développé couché', sets: 5, reps: 5, rest: 90 }],
  ['Vélo 20 minutes', { name: 'Vélo', duration: 1_200 }],
  ['Panca piana 4 serie da 6, recupero 2 minuti', { name: 'Panca piana', sets: 4, reps: 6, rest: 120 }],
  ['Stacco 5x3 con 120 kg', { name: 'Stacco', sets: 5, reps: 3, weight: 120 }],
  ['Agachamento 4 séries de 8 repetições, descanso 60 segundos', { name: 'Agachamento', sets: 4, reps: 8, rest: 60 }],
  ['Corrida 1 hora', { name: 'Corrida', duration: 3_600 }],
  ['Squat 5-5-5-3-3 @ 85%', { name: 'Squat', reps: '5-5-5-3-3', intensity: '85%' }],
  ['Squat 5,5,5,3,3', { name: 'Squat', reps: '5,5,5,3,3' }],
  ['Squat 3 x 5 x 100kg', { name: 'Squat', sets: 3, reps: 5, weight: 100 }],
  ['10 x 100 m strides w/ 60s rest', { name: 'strides', sets: 10, distance: 100, rest: 60 }],
  ['Squat 3x5, 2 s pause', { name: 'Squat', sets: 3, reps: 5, notes: '2 s pause' }],
  ['12 kcal Rudern', { name: 'Rudern', reps: '12 kcal' }],
  ['Remo 4x15 calorías', { name: 'Remo', sets: 4, reps: '15 calorías' }],
  ['Row 12/10 cal', { name: 'Row', reps: '12/10 cal' }],
  ['EMOM 12: 12 kcal Rudern', { name: 'Rudern', reps: '12 kcal', format: 'EMOM', minutes: 12, block: 1 }],
  ['Box jump 24"', { name: 'Box jump 24-inch' }],
  ['Box jump 5x3 24"', { name: 'Box jump', sets: 5, reps: 3, notes: '24-inch' }],
  ['24" box jump 5x3', { name: '24-inch box jump', sets: 5, reps: 3 }],
  ['Box jump overs 24/20" 3x10', { name: 'Box jump overs 24/20-inch', sets: 3, reps: 10 }],
  ['Step-ups 3x45"', { name: 'Step-ups', sets: 3, duration: 45 }],
  ['Box squat hold 45"', { name: 'Box squat hold', duration: 45 }],
  ['Plank 45"', { name: 'Plank', duration: 45 }],
  ['Box jump 5x3 20", rest 60"', { name: 'Box jump', sets: 5, reps: 3, rest: 60, notes: '20-inch' }],
  ['Box jump 24" 5x3 rest 60"', { name: 'Box jump 24-inch', sets: 5, reps: 3, rest: 60 }],
  ['Bench 3x5 (80 kg)', { name: 'Bench', sets: 3, reps: 5, weight: 80 }],
  ['Bench 3x5 @ 70 kg (80 kg)', { name: 'Bench', sets: 3, reps: 5, weight: 70, notes: '80 kg' }],
  ['Bench 3x5 (80 kg, slow)', { name: 'Bench', sets: 3, reps: 5, notes: '80 kg, slow' }],
  ["Run 4x4' @ Z4 w/ 3' jog", { name: 'Run', sets: 4, duration: 240, intensity: 'Z4', rest: "3' jog" }],
  ["4x4' @ Z4 w/ 3' jog", { name: "4x4' @ Z4 w/ 3' jog", sets: 4, duration: 240, intensity: 'Z4', rest: "3' jog" }],
  ['Lauf 6 x 400 m mit 200 m Trab', { name: 'Lauf', sets: 6, distance: 400, rest: '200 m Trab' }],
  ['Farmers carry 40 m rest 60 s', { name: 'Farmers carry', distance: 40, rest: 60 }],
  ['Plank 45 s rest 60 s', { name: 'Plank', duration: 45, rest: 60 }],
  ['5 km recovery run', { name: 'recovery run', distance: 5_000 }],
  ['5 km easy recovery run', { name: 'easy recovery run', distance: 5_000 }],
  ['Run 400 m rest 200 m jog', { name: 'Run', distance: 400, rest: '200 m jog' }],
  ['Bike 10 min 20/10', { name: 'Bike', duration: 600, notes: '20/10' }],
  ['Row 20 min 20-24 spm', { name: 'Row', duration: 1_200, notes: '20-24 spm' }],
  ['Vélo 1h30', { name: 'Vélo', duration: 5_400 }],
  ['Vélo 1 h 30 suave', { name: 'Vélo', duration: 5_400, notes: 'suave' }],
  ["Course 1'30", { name: 'Course', duration: 90 }],
  ['Gainage 3x1 min 30', { name: 'Gainage', sets: 3, duration: 90 }],
  ['Rameur 4 x 500 m, récup 1 min 30', { name: 'Rameur', sets: 4, distance: 500, rest: 90 }],
  ["Fractionné 4 x 1 000 m, récup 2'30", { name: 'Fractionné', sets: 4, distance: 1_000, rest: 150 }],
  ['Rameur 4 x 500 m, 1 min 30 de récup', { name: 'Rameur', sets: 4, distance: 500, rest: 90 }],
  ['Row 10 min 30 s', { name: 'Row', duration: 630 }],
  ['Row 1 h 30 min', { name: 'Row', duration: 5_400 }],
  ['Course 3x1\'30"', { name: 'Course', sets: 3, duration: 90 }],
  ['Plank 1 min 20 squats', { name: 'Plank', duration: 60, notes: '20 squats' }],
  [
    'Run 6 x 800 m in 3:20, rest 200 m jog',
    { name: 'Run', sets: 6, distance: 800, rest: '200 m jog', notes: 'in 3:20' },
  ],
  [
    'Run 6 x 800 m rest 200 m jog @ 5k pace',
    { name: 'Run', sets: 6, distance: 800, rest: '200 m jog', intensity: '5k pace' },
  ],
  ['Run 8 x 400 m, 200 m easy jog recovery', { name: 'Run', sets: 8, distance: 400, rest: '200 m easy jog' }],
  ['Lauf 6 x 400 m, 200 m Trabpause', { name: 'Lauf', sets: 6, distance: 400, rest: '200 m Trab' }],
  ['Lauf 6 x 400 m, Pause 200 m gehen', { name: 'Lauf', sets: 6, distance: 400, rest: '200 m gehen' }],
  ['Course 6 x 400 m, récup 200 m trot', { name: 'Course', sets: 6, distance: 400, rest: '200 m trot' }],
  ['Carrera 6 x 400 m, descanso 200 m', { name: 'Carrera', sets: 6, distance: 400, rest: '200 m' }],
])('reads the amounts of %s', (text, exercise) => {
  expect(parseExerciseText(text)).toEqual([exercise]);
});

test.each([
  ['rest 200 m jog', 78],
  ['w/ 3 min easy jog', 180],
  ["w/ 3' jog", 180],
])('counts the time of %s', (rest, seconds) => {
  const [intervals] = parseExerciseText(`Run 6 x 800 m @ 4:00/km, ${rest}`);
  expect(intervals && exerciseTime(intervals)).toEqual({ sets: 6, work: 192, rest: seconds });
});

test.each<[string, number]>([
  ['Remo 1.000 m', 1_000],
  ['Row 1,000 m', 1_000],
  ['Rameur 1 000 m', 1_000],
  ["Rudern 2'000 m", 2_000],
  ['Rameur 1\u00a0200 m', 1_200],
  ['Rameur 2\u202f000 m', 2_000],
  ['Course 3 x 1 200 m', 1_200],
  ['Course 3 x 1\u2009600 m', 1_600],
  ['Run 10,000 m', 10_000],
  ['Laufen 2.500m', 2_500],
  ['Course 1,5 km', 1_500],
  ['Run 1.5 km', 1_500],
  ['Lauf 1,500 km', 1_500],
  ['Run 42.195 km', 42_195],
  ['Sled push 12.5 m', 12.5],
  ['Sled push 12,5 m', 12.5],
])('reads the length of %s', (text, distance) => {
  expect(parseExerciseText(text)).toMatchObject([{ distance }]);
});

test.each<[string, string, ...string[]]>([
  ['10m warm-up', '600 s warm-up', 'inferred: Read as 10 minutes'],
  ['Warm-up: 10m', '600 s Warm-up', 'inferred: Read as 10 minutes'],
  ['5m cool-down', '300 s cool-down', 'inferred: Read as 5 minutes'],
  ['Easy 20m', '1200 s Easy', 'inferred: Read as 20 minutes'],
  ['Walk 15m', '900 s Walk', 'inferred: Read as 15 minutes'],
  ['Bike 45m', '2700 s Bike', 'inferred: Read as 45 minutes'],
  ['Plank 3x1m', '3 x 60 s Plank', 'inferred: Read as 1 minute'],
  ['Einlaufen 10m', '600 s Einlaufen', 'inferred: Read as 10 minutes'],
  ['Calentamiento 10m', '600 s Calentamiento', 'inferred: Read as 10 minutes'],
  ['Run 4x8m @ threshold', '4 x 480 s Run @ threshold', 'inferred: Read as 8 minutes'],
  ['Run 30m', '1800 s Run', 'not-sure: Read as 30 minutes'],
  ['Row 20m', '1200 s Row', 'not-sure: Read as 20 minutes'],
  ['Run 6x40m', '6 x 40 m Run', 'not-sure: Read as 40 metres'],
  ['Ladder 20m', '20 m Ladder', 'not-sure: Read as 20 metres'],
  ['Run 400m', '400 m Run'],
  ['Run 6 x 100m', '6 x 100 m Run'],
  ['Run 30 metres', '30 m Run'],
  ['Farmers walk 40m', '40 m Farmers walk'],
  ['Walking lunges 20m', '20 m Walking lunges'],
  ['Sprints 8x30m', '8 x 30 m Sprints'],
  ['Squat 5x5, rest 2m', '5 x 5 Squat rest 120'],
  ['Squat 5x5, 2m rest', '5 x 5 Squat rest 120'],
  ['Row 10m30s', '630 s Row'],
  ['Bike 1h15m', '4500 s Bike'],
])('tells minutes from metres in %s', (text, line, ...marks) => {
  expect(linesOf(text)).toEqual([line]);
  expect(marksOf(text)).toEqual(marks);
});

test.each<[string, ...string[]]>([
  [
    '15min easy, 4 x 6min @ threshold (2min jog), 10min easy',
    '900 s easy',
    '4 x 360 s 4 x 6min @ threshold (2min jog) @ threshold rest 2min jog',
    '600 s easy',
  ],
  [
    "20' échauffement + 10x300m r=1' + 10' retour au calme",
    '1200 s échauffement',
    "10 x 300 m 10x300m r=1' rest 60",
    '600 s retour au calme',
  ],
  ['3x5 @ 75%, RDL: 3x8', '3 x 5 3x5 @ 75% @ 75%', '3 x 8 RDL'],
  ['Squat: 3x5 @ 75%, RDL: 3x8', '3 x 5 Squat @ 75%', '3 x 8 RDL'],
  ['Back squat 3x5, rest 2 min, bench 3x8, plank 3x30s', '3 x 5 Back squat rest 120', '3 x 8 bench', '3 x 30 s plank'],
  ['Back squat 3x5 (deep, slow), row 3x8 (strict)', '3 x 5 Back squat (deep, slow)', '3 x 8 row (strict)'],
  ['10m warm-up, 3x8 squat, 5m cool-down', '600 s warm-up', '3 x 8 squat', '300 s cool-down'],
  ['Warm up 10 min, RDL 3x8, Cool down 5 min', '600 s Warm up', '3 x 8 RDL', '300 s Cool down'],
  ['20\' easy + 6x20" strides', '1200 s easy', '6 x 20 s strides'],
  ['1) Squat 5x5 2) Row 500 m', '5 x 5 Squat', '500 m Row'],
  ['SkiErg 1.000 m, Remo 1.000 m, Wall balls 75', '1000 m SkiErg', '1000 m Remo', '75 Wall balls'],
  ['Wall balls 75, Burpees 30 (strict)', '75 Wall balls', '30 Burpees (strict)'],
  ['3x Bench 10, Row 500 m', '10 Bench', '500 m Row'],
  ['3 rounds: Bench 10, Row 10 @ 60 kg', '10 Bench', '10 Row'],
  ['1. Kniebeuge 5x5 2. Bankdrücken 5x5 3. Dehnen', '5 x 5 Kniebeuge', '5 x 5 Bankdrücken', 'Dehnen'],
  ['3 rounds: 1. 10 burpees 2. 400 m run', '10 Burpees', '400 m Run'],
  ['1. Satz Kniebeuge 5x5', '5 x 5 Satz Kniebeuge'],
  ['Sentadilla 4x8, descanso 2 min | Zancadas 3x20 m', '4 x 8 Sentadilla rest 120', '3 x 20 m Zancadas'],
  ['Calentamiento 10 min | Carrera 6 x 800 m | Core', '600 s Calentamiento', '6 x 800 m Carrera', 'Core'],
  ['Échauffement 10 min, 5 x 1000 m', '600 s Échauffement', '5 x 1000 m 5 x 1000 m'],
  ['Run 20 min, 4 x 100 m', '1200 s Run', '4 x 100 m Run'],
  ['10 min warm-up, 3 giri: 10 flessioni, 20 squat', '600 s warm-up', '10 Flessioni', '20 Squat'],
  ['Bench 4x6; rest 2:30; Row 4x8', '4 x 6 Bench rest 150', '4 x 8 Row'],
  ['Kniebeuge 3x5, Zercher-Heben 3x8', '3 x 5 Kniebeuge', '3 x 8 Zercher-Heben'],
  ['Laufen 400 m, 15 Kniebeugen', '400 m Laufen', '15 Kniebeugen'],
  ['400m run / 10 burpees / 15 wall balls', '400 m run', '10 burpees', '15 wall balls'],
  ['10 burpees + 400 m run', '10 burpees', '400 m run'],
  ['Squats, lunges, push-ups', 'Squats', 'lunges', 'push-ups'],
  ['Bench 3x5, 2x8', '3 x 5 Bench', '2 x 8 Bench'],
  [
    'Run: 10 min easy, 3 x 8min @ threshold, rest 2 min, 10 min easy',
    '600 s Run (easy)',
    '3 x 480 s Run @ threshold rest 120',
    '600 s Run (easy)',
  ],
  ['Run: 2 km easy, 6 x 400 m @ 5k pace', '2000 m Run (easy)', '6 x 400 m Run @ 5k pace'],
  ['Row: 500 m, then 3 x 250 m hard', '500 m Row', '3 x 250 m Row (hard)'],
  ['Warm-up: 10 min jog, Main: 5x1km, Cool-down: 5 min', '600 s Warm-up: jog', '5 x 1000 m Main', '300 s Cool-down'],
])('reads %s as a list', (text, ...lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test.each<[string, string]>([
  ['Run 8 x 400 m / 200 m jog', '8 x 400 m Run rest 200 m jog'],
  ['Run 8 x 400 m (200 m jog)', '8 x 400 m Run rest 200 m jog'],
  ['Run 8 x 400 m w/ 200 m jog recovery', '8 x 400 m Run rest 200 m jog'],
  ['Laufen 8 x 400 m, 200 m Trab', '8 x 400 m Laufen rest 200 m Trab'],
  ['Laufen 8 x 400 m, Trabpause 200 m', '8 x 400 m Laufen rest 200 m'],
  ['Carrera 4 x 3 min, 2 min trote', '4 x 180 s Carrera rest 2 min trote'],
  ['Run 4 x 1 km (2 min rest)', '4 x 1000 m Run rest 120'],
  ['Run 5 km, 200 m walk', '5000 m Run (200 m walk)'],
  ['Run 8 x 400 m, 200 m jog', '8 x 400 m Run rest 200 m jog'],
  ['Row 20 min, stop every 5 min', '1200 s Row (stop every 5 min)'],
  ['Run 5 km, last 1 km fast', '5000 m Run (last 1 km fast)'],
  ['Squat 3x5, chest up, brace', '3 x 5 Squat (chest up, brace)'],
  ['Warm-up: 5 min row, 10 squats', '300 s Warm-up: row (10 squats)'],
  ['Row / ski / bike 20 min', '1200 s Row / ski / bike'],
  ['Row 4 x 500 m @ 1:55 / 500 m', '4 x 500 m Row @ 1:55 / 500 m'],
  ['Run 20 min, damper 5', '1200 s Run (damper 5)'],
  ['Bike 20 min, level 8', '1200 s Bike (level 8)'],
  ['Squat 5x5, RPE 8', '5 x 5 Squat @ RPE 8'],
  ['Bike, row, or run 20 min', 'Bike (row, or run 20 min)'],
])('keeps %s as one exercise', (text, line) => {
  expect(linesOf(text)).toEqual([line]);
});

test.each<[string, ...string[]]>([
  ['2M easy', '2 mi easy'],
  ['1M jog, 2M tempo, 1M jog', '1 mi jog', '2 mi tempo', '1 mi jog'],
  ['WARM UP 10M', '600 s WARM UP'],
  ['Swim 8x50', '8 x 50 m Swim'],
  ['Swim: 5 – 10 x 100', '5 x 100 m Swim'],
  ['Bike 45', '2700 s Bike'],
  ['SkiErg 45', 'SkiErg 45'],
  ['30 min easy — recovery week', '1800 s easy (recovery week)'],
  ['4 x 20 s strides (build up; walk back)', '4 x 20 s strides (build up, walk back)'],
  ['4 x (2 min hard / 90 s easy jog)', '4 x 120 s hard rest 90 s easy jog'],
  ['Race: 750 m swim + 20 km bike', '750 m swim (Race)', '20000 m bike'],
  ['1 mi warm-up + 3 mi tempo = 4 mi total', '1 mi warm-up', '3 mi tempo (= 4 mi total)'],
  ['Pompes : 4*20', '4 x 20 Pompes'],
  ['Core: 3x20 sit-ups', '3 x 20 sit-ups (Core)'],
  ['Row 20 min; focus on relaxed form', '1200 s Row (focus on relaxed form)'],
  ['10 min easy and 5 min hard', '600 s easy', '300 s hard'],
  ['15-mal 200 m laufen', '15 x 200 m laufen'],
  ["8x400 m run (R: 1'30)", '8 x 400 m run rest 90'],
])('reads %j as runners, swimmers and triathletes mean it', (text, ...lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test.each<[string, ...string[]]>([
  ['1. Squat 5x5\n2. Row 500 m', '5 x 5 Squat', '500 m Row'],
  ['1) Squat 5x5; 2) Row 500 m', '5 x 5 Squat', '500 m Row'],
  ['a) Squat 5x5\nb) Row 500 m', '5 x 5 Squat', '500 m Row'],
  ['- 1. Squat 5x5\n- 2. Row 500 m', '5 x 5 Squat', '500 m Row'],
  ['A. Squat 5x5, B. Foam roll', '5 x 5 Squat', 'Foam roll'],
  ['1.5 km run', '1500 m run'],
  ['90/90 stretch 2 min', '120 s 90/90 stretch'],
])('leaves out the numbering of %j', (text, ...lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test.each<[string, ...string[]]>([
  ['Back squat 4x8 @ 80kg, rest 120s'],
  ['Foam roll'],
  ['Zone 2 run 45 min'],
  ['Play with the children', 'not-understood: No amount was found'],
  ['3x5 @ 75%', 'not-understood: No name of an exercise was found'],
  ['Slide 5 @ pace', 'not-understood: “5” was kept in the name'],
  ['Run 5 km, last 1 km fast', 'not-understood: Kept as a note: “last 1 km fast”'],
  ['Bench 3x5, 2x8', 'inferred: Read as more of Bench'],
  ['Remo 1.000 m', 'inferred: Read as 1,000 metres'],
  ['Row / ski 20 min', 'not-sure: Read as one exercise, with a choice'],
  ['Laufen 400 m, 15 Kniebeugen', 'not-sure: Read as an exercise of its own'],
  ['5 rounds: 10 burpees; 400 m run', 'not-sure: Read as part of the same block'],
  ['EMOM 12: 10 burpees, 12 swings', 'not-sure: Read as one exercise each start, in turn'],
  ['EMOM 12: odd: 10 burpees, even: 12 swings'],
])('marks what a reader of %s should look at', (text, ...marks) => {
  expect(marksOf(text)).toEqual(marks);
});

test.each([
  'x'.repeat(20_000),
  '1 '.repeat(10_000),
  '3x8, '.repeat(4_000),
  '('.repeat(20_000),
  '5 rounds of '.repeat(1_600),
])('reads a cell of 20,000 characters such as %.20s quickly', (text) => {
  const start = performance.now();
  parseExerciseText(text);
  expect(performance.now() - start).toBeLessThan(2_000);
});
