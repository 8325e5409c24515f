import { expect, test } from 'vitest';
import { parseExerciseText } from './exercise-text.ts';
import type { Exercise } from './workout.ts';

const read = (text: string) => parseExerciseText(text);

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
  ['Squat 3x5, 2 s pause', { name: 'Squat', sets: 3, reps: 5, notes: '2 s pause' }],
])('reads the amounts of %s', (text, exercise) => {
  expect(read(text)).toEqual([exercise]);
});

test.each<[string, number]>([
  ['Remo 1.000 m', 1_000],
  ['Row 1,000 m', 1_000],
  ['Run 10,000 m', 10_000],
  ['Laufen 2.500m', 2_500],
  ['Course 1,5 km', 1_500],
  ['Run 1.5 km', 1_500],
  ['Lauf 1,500 km', 1_500],
  ['Run 42.195 km', 42_195],
  ['Sled push 12.5 m', 12.5],
  ['Sled push 12,5 m', 12.5],
])('reads the length of %s', (text, distance) => {
  expect(read(text)).toMatchObject([{ distance }]);
});
