import { expect, test } from 'vitest';
import { readExerciseText } from './exercise-text.ts';

/** Returns the sets, work and rest of a line of text: '8 x 400 m, rest 60', '900 s'. */
const amountsIn = (text: string) =>
  readExerciseText(text).map(({ exercise: { sets, rounds, reps, duration, distance, rest } }) => {
    const amount = distance === undefined ? (duration === undefined ? reps : `${duration} s`) : `${distance} m`;
    const times = [rounds, sets].filter((count) => count !== undefined).map((count) => `${count} x `);
    return `${times.join('')}${amount}${rest === undefined ? '' : `, rest ${rest}`}`;
  });

test.each<[string, ...string[]]>([
  ['Corsa lenta 50’', '3000 s'],
  ['30´ Cam (LE)', '1800 s'],
  ['5x5’ allure semi à 6’20/km récupération 1’30', '5 x 300 s, rest 90'],
  ['Run 4 x 45”', '4 x 45 s'],
  ['Risc. 20’ + 8 x 400 rec 200m + defat. 5’', '1200 s', '8 x 400 m, rest 200m', '300 s'],
  ["20' EF + 10 x 400 à 100% VMA r=1' + 10' EF", '1200 s', '10 x 400 m, rest 60', '600 s'],
  ['W/U 10 min, 6 x 800 @ 5k pace, C/D 10 min', '600 s', '6 x 800 m', '600 s'],
  ['Row 5 x 500, rest 90 s', '5 x 500 m, rest 90'],
  ['5 per 2000 a ritmo gara', '5 x 2000 m'],
  ['3 fois 8 mn à 85% FCM', '3 x 480 s'],
  ['10 x 30/30', '10 x 30 s, rest 30'],
  ['Tabata 8 x 20/10', '8 x 20 s, rest 10'],
  ["2 x (8x30/30), R=3'", '2 x 8 x 30 s, rest 30'],
  ["6x400m int 1'30", '6 x 400 m, rest 90'],
  ['8 x 60 sec hard / 60 sec easy', '8 x 60 s, rest 60 sec easy'],
  ['Einlaufen 2 km, 5 x 1000 m in 4:50, TP 400 m', '2000 m', '5 x 1000 m, rest 400 m'],
  ['Burpees 20', '20'],
  ['Wall balls 3 x 100', '3 x 100'],
  ['10 x 100 double unders', '10 x 100'],
  ['Thruster 5 x 20/15', '5 x 20'],
  ['Squat 5x65%', '5'],
  ['Squat 3x5+ @ 80%', '3 x 5+'],
  ['Squat 5 @ 65%', '5'],
])('reads the intervals of %s', (text, ...amounts) => {
  expect(amountsIn(text)).toEqual(amounts);
});

test.each([
  ['8 x 400, rest 90 s', 'Read as 400 metres'],
  ['10 x 30/30', 'Read as 30 seconds, rest 30'],
  ['Burpees 20', 'Read as 20 repetitions'],
])('explains how it read %s', (text, words) => {
  expect(readExerciseText(text).flatMap(({ marks }) => marks.map((mark) => mark.words))).toContain(words);
});
