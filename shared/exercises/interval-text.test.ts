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
  ['2 x 8 x 30/30, R = 3 min', '2 x 8 x 30 s, rest 30'],
  ['2 séries de 8 x 30/30, récup 3 min', '2 x 8 x 30 s, rest 30'],
  ['3 x (5 x 1 min / 1 min), R = 3 min', '3 x 5 x 60 s, rest 60'],
  ["20' + 2x(8x30/30) R=3' + 10'", '1200 s', '2 x 8 x 30 s, rest 30', '600 s'],
  ['10 min easy, 2 x (8 x 30/30), R = 3 min, 10 min easy', '600 s', '2 x 8 x 30 s, rest 30', '600 s'],
  ["6x400m int 1'30", '6 x 400 m, rest 90'],
  ['8 x 60 sec hard / 60 sec easy', '8 x 60 s, rest 60 sec easy'],
  ['Einlaufen 2 km, 5 x 1000 m in 4:50, TP 400 m', '2000 m', '5 x 1000 m, rest 400 m'],
  ['15 min Einlaufen, 4 km @ 4:50/km, 10 min Auslaufen', '900 s', '4000 m', '600 s'],
  ['2 km easy, 20 min tempo, 1 km easy', '2000 m', '1200 s', '1000 m'],
  ['4x8 min @ 90% FTP, 4 min easy', '4 x 480 s, rest 4 min easy'],
  ['6 x 400 m, 10 min easy', '6 x 400 m', '600 s'],
  ['8x50 m kick rest 20 s, 6x100 m crawl rest 15 s, 200 m easy', '8 x 50 m, rest 20', '6 x 100 m, rest 15', '200 m'],
  ['Burpees 20', '20'],
  ['Wall balls 3 x 100', '3 x 100'],
  ['10 x 100 double unders', '10 x 100'],
  ['Thruster 5 x 20/15', '5 x 20'],
  ['Squat 5x65%', '5'],
  ['Squat 3x5+ @ 80%', '3 x 5+'],
  ['Squat 5 @ 65%', '5'],
  ['Zancadas 3x(8+8)', '3 x 8+8'],
  ['Zancadas 3x (10+10) @ 16 kg', '3 x 10+10'],
  ['Zancadas 3x8+8 por lado', '3 x 8+8 each side'],
  ['Zancadas 3x8/pierna', '3 x 8 each leg'],
  ['Split squat 3x6 each, DB row 3x8 ea, Plank 3x30s e/s', '3 x 6 each side', '3 x 8 each side', '3 x 30 s'],
  ['Copenhagen plank 3x6 (e/s) @ 5 kg', '3 x 6 each side'],
  ['DB row and press 3x8 each', '3 x 8'],
  ['DB bench 3x8 @ 20 kg each', '3 x 8'],
  ['Pyramid 400-800-600-400 m, rest 60-90-75 s', '400 m, rest 60', '800 m, rest 90', '600 m, rest 75', '400 m'],
  ["Pyramide 1'-2'-1' R = 30''-1'30-1'", '60 s, rest 30', '120 s, rest 90', '60 s, rest 60'],
  [
    '1-2-3-2-1 min hard with 1/1/2/1 min rest',
    '60 s, rest 60',
    '120 s, rest 60',
    '180 s, rest 120',
    '120 s, rest 60',
    '60 s',
  ],
  ['Rematore 3x8/10 @ 40 kg', '3 x 8-10'],
  ['3 x 10 Minuten laufen mit ca. 1:30 Minuten Gehpausen', '3 x 600 s, rest 90'],
  ['2 x 15 Minuten mit 1:30 min Gehpause', '2 x 900 s, rest 90'],
  ['Run 5 x 3 min with 2 min walk breaks', '5 x 180 s, rest 2 min walk'],
  ['4x1km em pace 5:10/km (recuperação 400m trote 2min)', '4 x 1000 m, rest 120'],
  ['3 x 2000 m à 4:15/km, r = 2 min', '3 x 2000 m, rest 120'],
  ['4 strides de 100m progressivos', '4 x 100 m'],
  ['6 strides of 20 s', '6 x 20 s'],
  ['4 Steigerungen à 80 m', '4 x 80 m'],
  ['20-minute Beginner Ride', '1200 s'],
  ['5-mile run', '5 mile m'],
  ['5-km-Lauf', '5000 m'],
  ['10-min jog', '600 s'],
  ['4 miglia ritmo di gara', '4 mi m'],
  ['3,5 miglia EZ', '3.5 mi m'],
  ['5 millas suave', '5 mi m'],
  ['6 Meilen locker', '6 mi m'],
  ['5 milhas leve', '5 mi m'],
  ['6 milles footing', '6 mi m'],
  ['Swim 45 Min/~1700 Yds + 40 Min Strength', '1700 Yds m', '2400 s'],
  ['Rad 1:30 h', '5400 s'],
  ['6x1000m in 3:55-4:00, P 2Min', '6 x 1000 m, rest 120'],
])('reads the intervals of %s', (text, ...amounts) => {
  expect(amountsIn(text)).toEqual(amounts);
});

test.each([
  ['Lauf GA1 80 min', 'Lauf GA1', 'GA1'],
  ['Dauerlauf 75 min GA 1', 'Dauerlauf', 'GA 1'],
  ['Rad 2 h, GA1/2', 'Rad', 'GA1/2'],
  ['Lauf 30 min REKOM', 'Lauf', 'REKOM'],
  ['Erg 3 x 20 min UT2, 3 min rest', 'Erg', 'UT2'],
  ['Row 8 x 500 m AT, 2 min rest', 'Row', 'AT'],
  ['Footing 1h10 EF', 'Footing', 'EF'],
  ['Course 2 x 2000 m AS10', 'Course', 'AS10'],
  ['Course 6 x 800 m à 95 % de la VMA', 'Course', '95 % de la VMA'],
  ['Vélo 3 x 8 min I4', 'Vélo', 'I4'],
  ['RUN 20 MIN AT 5:00/KM', 'RUN', '5:00/KM'],
  ['Rad 4 x 8 min bei 220 W', 'Rad', '220 W'],
  ['Bike 20 min @ 220 W', 'Bike', '220 W'],
  ['Bike 20 min at 250 watts', 'Bike', '250 watts'],
  ['Vélo 20 min à 220 W', 'Vélo', '220 W'],
  ['Bike 2 x 20 min 85% of FTP', 'Bike', '85% of FTP'],
  ['Rad 20 min bei 90% der FTP', 'Rad', '90% der FTP'],
  ['Lauf 5 km bei 4:30 min/km', 'Lauf', '4:30 min/km'],
])('reads how hard %s is', (text, name, intensity) => {
  expect(readExerciseText(text).map(({ exercise }) => exercise)).toMatchObject([{ name, intensity }]);
});

test('keeps a range of times as the target', () => {
  expect(readExerciseText('6x1000 m in 3:55-4:00')[0]?.exercise).toMatchObject({ target: '3:55-4:00' });
});

test.each([
  ['8 x 400, rest 90 s', 'Read as 400 metres'],
  ['10 x 30/30', 'Read as 30 seconds, rest 30'],
  ['Burpees 20', 'Read as 20 repetitions'],
])('explains how it read %s', (text, words) => {
  expect(readExerciseText(text).flatMap(({ marks }) => marks.map((mark) => mark.words))).toContain(words);
});

test('the rest between rounds is a marked note where each set has its own', () => {
  const [read] = readExerciseText('2 x (8 x 30/30), R = 3 min');
  expect(read?.exercise.notes).toBe('rest 180 s between rounds');
  expect(read?.marks).toContainEqual({
    kind: 'not-understood',
    words: 'Kept as a note: “rest 180 s between rounds”',
  });
});

test.each([
  ['3/5/8 km run', 'distances to choose from'],
  ['1-2-1 min hard, rest 1-2-3-4 min', 'more rests than steps'],
  ['1,2,3,2,1 min hard', 'a list without spaces'],
])('“%s” has %s, and is marked', (text) => {
  const read = readExerciseText(text);
  expect(read).toHaveLength(1);
  expect(read[0]?.marks.map(({ kind }) => kind)).toContain('not-understood');
});

test('a name that is only a code is doubted, unless it is a zone or a part of a session', () => {
  const marksOf = (text: string) => readExerciseText(text)[0]?.marks.map(({ words }) => words);
  expect(marksOf('LR 90 min')).toEqual(['“LR” was kept as the name']);
  expect(['EF 40 min', 'WU 10 min'].map(marksOf)).toEqual([[], []]);
});
