import { expect, test } from 'vitest';
import { readExerciseText } from './exercise-text.ts';

/** Writes each exercise in one short line: '8 x 500 m, rest 60, @ Z2, in block 1'; its name is not of interest. */
const partsOf = (text: string) =>
  readExerciseText(text).map(({ exercise: { sets, reps, duration, distance, rest, intensity, block } }) => {
    const length = typeof distance === 'number' ? `${distance} m` : distance;
    const amount = reps ?? length ?? (duration === undefined ? 'some' : `${duration} s`);
    const facts = [rest && `rest ${rest}`, intensity && `@ ${intensity}`, block && `in block ${block}`];
    return [(sets ? `${sets} x ` : '') + amount, ...facts].filter(Boolean).join(', ');
  });
const namesOf = (text: string) => readExerciseText(text).map(({ exercise }) => exercise.name);

test.each<[string, ...string[]]>([
  ['70 min easy plus 20 min strength', '4200 s', '1200 s'],
  ['20 min easy followed by 4 x 1 km', '1200 s', '4 x 1000 m'],
  ['4 x 1 km then 10 min easy', '4 x 1000 m', '600 s'],
  ['70 Minuten locker und dann 20 Minuten Kraft', '4200 s', '1200 s'],
  ['20 Minuten Einlaufen gefolgt von 4 x 1000 m', '1200 s', '4 x 1000 m'],
  ['70 minutos a ritmo lento más 20 minutos de fortalecimiento.', '4200 s', '1200 s'],
  ['80 minutos a ritmo suave más sesión de ejercicios de fuerza.', '4800 s', 'some'],
  ['Carrera 20 minutos seguida de 4 x 1000 m', '1200 s', '4 x 1000 m'],
  ['Footing de 20mn puis 10mn de gainage', '1200 s', '600 s'],
  ["20 min de footing suivi d'une série de 10 x 100 m", '1200 s', '10 x 100 m'],
  ['Corsa lenta 20 minuti seguita da 4 x 1000 m', '1200 s', '4 x 1000 m'],
  ['Corsa lenta 20 minuti, poi 4 x 1000 m', '1200 s', '4 x 1000 m'],
  ['Corrida 20 minutos mais 10 minutos de alongamento', '1200 s', '600 s'],
  ['Corrida 20 minutos e depois 4 x 1000 m', '1200 s', '4 x 1000 m'],
  ['Row: 500 m then 3 x 250 m hard', '500 m', '3 x 250 m'],
  ['30 minutos a correr, ao ritmo mais lento possível.', '1800 s'],
  ['Squat 3x5 then rest 2 min', '3 x 5, rest 120'],
  ['Run 6 x 400 m and 2 min jog', '6 x 400 m, rest 2 min jog'],
])('splits %s where words join its parts', (text, ...parts) => {
  expect(partsOf(text)).toEqual(parts);
});

test.each<[string, ...string[]]>([
  [
    '15 minutos a ritmo suave, 8 series de 500 metros a ritmo rápido y 10 minutos de ritmo suave al final.',
    '900 s',
    '8 x 500 m',
    '600 s',
  ],
  [
    '20 minutos a ritmo suave más 3 series de 3000 metros a ritmo medio-rápido, dejando siete minutos de recuperación entre series, y 10 minutos a ritmo lento.',
    '1200 s',
    '3 x 3000 m, rest 420',
    '600 s',
  ],
  [
    '10 minutos a ritmo lento, 25 minutos a ritmo medio, 5 a ritmo rápido y 10 a ritmo suave.',
    '600 s',
    '1500 s',
    '300 s',
    '600 s',
  ],
  ['10 min at an easy pace, 5 at race pace', '600 s', '300 s'],
  ['Footing de 1h en endurance fondamentale (70-75% FCM)', '3600 s, @ 70-75% FCM'],
  [
    'Footing de 20mn en endurance fondamentale suivi de 2*8mn à 85-90% FCM avec une récupération de 2mn entre chaque effort.\nFinir la séance par 10mn de footing lent.',
    '1200 s',
    '2 x 480 s, rest 120, @ 85-90% FCM',
    '600 s',
  ],
  [
    'Footing de 20mn suivi de 4*1000m en 5mn05 et une récupération de 2 à 3mn en footing lent entre chaque effort.',
    '1200 s',
    '4 x 1000 m, rest 2-3mn',
  ],
  ['Course de 40mn à 12.7km/h.', '2400 s, @ 12.7km/h'],
  [
    '15 minutos a correr a ritmo lento, 1 minuto a andar, 5 minutos a correr a ritmo médio (um ritmo que te custa a manter), 1 minuto a andar, 5 minutos a correr a ritmo lento.',
    '900 s',
    '60 s',
    '300 s',
    '60 s',
    '300 s',
  ],
  ['20 minutos a correr a ritmo lento, 1 minuto a andar, 10 a correr a ritmo médio.', '1200 s', '60 s', '600 s'],
  ['15 min Einlaufen, 5-mal 1000 Meter mit zwei Minuten Trabpause', '900 s', '5 x 1000 m, rest 120'],
  ['10 per 1000 più lento 5 " del ritmo gara', '10 x 1000 m, @ più lento 5 " del ritmo gara'],
  ['16 per 500 15" più lento del ritmo gara', '16 x 500 m, @ 15" più lento del ritmo gara'],
  ['Run 5 x 1 km, 10 s slower than 10k pace', '5 x 1000 m, @ 10 s slower than 10k pace'],
  ['Laufen 3 km 15 s/km schneller als Renntempo', '3000 m, @ 15 s/km schneller als Renntempo'],
  [
    'Carrera 3 km 10 s más lento que ritmo de carrera, descanso 2 min',
    '3000 m, rest 120, @ 10 s más lento que ritmo de carrera',
  ],
  ['10 per 100 salti', '10 x 100'],
  ['5 mi E rest 2 min', '5 mi, rest 120, @ E'],
  ['10 min récup allure 1', '600 s'],
  ['WU 2km easy. 5x400m hard effort by feel. CD 1km easy.', '2000 m', '5 x 400 m', '1000 m'],
  [
    'W-U 2km easy. 2x8min @threshold (5:00-5:15/km) with 3min jog recovery. C-D 2km easy.',
    '2000 m',
    '2 x 480 s, rest 3min jog, @ threshold',
    '2000 m',
  ],
  ['Run 5x200m recup. 2 min', '5 x 200 m, rest 120'],
  ['Run 60 min easy. Last 10 min hard.', '3600 s'],
  ['Brick workout: CYCLE for 20 minutes easy and RUN for 15 minutes easy', '1200 s', '900 s'],
  [
    '15 min Einfahren, 4 x 8 min bei 220 W (Pause 3 min), 15 min Ausfahren',
    '900 s',
    '4 x 480 s, rest 180, @ 220 W',
    '900 s',
  ],
])('reads the parts of %s', (text, ...parts) => {
  expect(partsOf(text)).toEqual(parts);
});

test.each<[string, ...string[]]>([
  ['5x200m\nRitmo: 1m00s-1m00s\nRecup. 1m30s', '5 x 200 m, rest 90, @ 1m00s-1m00s'],
  ['6 x 800 m\nAllure : semi', '6 x 800 m, @ semi'],
  ['5 x 1 km\nPace: 4:30/km\nRest: 2 min', '5 x 1000 m, rest 120, @ 4:30/km'],
  [
    '15’ allure 1\n5x5’ allure Semi à 7’07/km (8,44 km/h)\nrécupération 1’30 marché ou trottiné entre les répétitions\n10’ récup allure 1',
    '900 s',
    "5 x 300 s, rest 90, @ 7'07/km",
    '600 s',
  ],
  ['10 min warm-up\n6 x 400 m\nRest 90 s between sets', '600 s', '6 x 400 m, rest 90'],
  ['Échauffement 15mn\n3 fois 8mn – Récupération entre les répétitions : 3mn', '900 s', '3 x 480 s, rest 180'],
  ['WU: 10 min\nTempo: 20 min\nCD: 10 min', '600 s', '1200 s', '600 s'],
])('reads the lines below the work of %j', (text, ...parts) => {
  expect(partsOf(text)).toEqual(parts);
});

test.each<[string, ...string[]]>([
  [
    'A.\n4 x 8 Deadlifts\nB.\n2 Rounds:\n– 400m Run\n– 10 Burpees\n3)\nPlank 60 s',
    'Deadlifts',
    'Run',
    'Burpees',
    'Plank',
  ],
  ['8 1-Arm Dumbbell Rows – L/R', '1-Arm Dumbbell Rows'],
  ['10 2-count mountain climbers', '2-count mountain climbers'],
  ['45 Degree Back Extensions', '45 Degree Back Extensions'],
  ['45 Grad Rückenstrecker 3x12', '45 Grad Rückenstrecker'],
  ['30 grados press inclinado 3x12', '30 grados press inclinado'],
  ['Footing de 45mn en endurance fondamentale.', 'Footing'],
  ['75 min Z2 run', 'Z2 run'],
  ['Warm-up: 5 min row', 'Warm-up: row'],
  ['Aufwärmen: 10 min Rudern', 'Aufwärmen: Rudern'],
  ['Calentamiento: 10 min trote suave', 'Calentamiento: trote suave'],
  ['Riscaldamento: 3 km corsa lenta', 'Riscaldamento: corsa lenta'],
  ['Échauffement : 300 m 4 nages', 'Échauffement: 4 nages'],
  ['Aquecimento: 5 min corda', 'Aquecimento: corda'],
  ['Warm-up: 10 min as needed', 'Warm-up'],
  ['Aufwärmen: 10 min locker', 'Aufwärmen'],
  ['Échauffement : 20 min EF', 'Échauffement'],
  ['Warm-up: 10 min Z2', 'Warm-up'],
  ['Plank for 45 s', 'Plank'],
  ['Brick workout: CYCLE for 20 minutes easy and RUN for 15 minutes easy', 'CYCLE', 'RUN'],
])('names the exercises of %j', (text, ...names) => {
  expect(namesOf(text)).toEqual(names);
});

test.each([
  ['75 min Z2 run', '4500 s, @ Z2'],
  ['60 min bike zone 2-3', '3600 s, @ zone 2-3'],
  ['8 1-Arm Dumbbell Rows – L/R', '8'],
  ['45 Degree Back Extensions', 'some'],
])('reads the amount and zone of %s', (text, part) => {
  expect(partsOf(text)).toEqual([part]);
});

test.each([
  'Rest 1 min b/t movements',
  '1 Min Pause zwischen den Übungen',
  'Descanso de 1 minuto entre ejercicios',
  '1 min de repos entre les exercices',
  'Recupero 1 minuto tra gli esercizi',
  'Descanso de 1 minuto entre exercícios',
])('reads %s as the rest of a group', (rest) => {
  expect(partsOf(`4 rounds:\n- 10 burpees\n- 400 m run\n${rest}`)).toEqual([
    '10, rest 60, in block 1',
    '400 m, rest 60, in block 1',
  ]);
});

test.each(['Rest 1 min between rounds', '\nRest 1 min between rounds'])('reads %j as that after a round', (rest) => {
  expect(partsOf(`4 rounds:\n- 10 burpees\n- 400 m run\n${rest}`)).toEqual([
    '10, in block 1',
    '400 m, rest 60, in block 1',
  ]);
});

test.each([
  ['10 minutos a ritmo lento, 5 a ritmo rápido', 'Read as 5 minutes'],
  ['10 per 1000 forte', 'Read as 1000 metres'],
])('explains how it read %s', (text, words) => {
  expect(readExerciseText(text).flatMap(({ marks }) => marks.map((mark) => mark.words))).toContain(words);
});
