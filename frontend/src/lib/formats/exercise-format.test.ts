import { expect, test } from 'vitest';
import {
  additionalInfoOf,
  amountOf,
  detailsOf,
  formatRest,
  hintOf,
  loadOf,
  readableLabel,
  wordsOf,
} from './exercise-format.ts';
import { METRIC } from './units.ts';

const amounts = [
  ['sets of reps', { sets: 4, reps: 15 }, { text: '4 x 15' }],
  ['sets of a duration', { sets: 3, duration: 45 }, { text: '3 x 0:45' }],
  ['sets of a distance', { sets: 4, distance: 12.5 }, { text: '4 x 12.5', unit: 'm' }],
  ['a duration', { duration: 600 }, { text: '10:00' }],
  ['a distance in metres', { distance: 1000 }, { text: '1000', unit: 'm' }],
  ['a long distance in kilometres', { distance: 5000 }, { text: '5', unit: 'km' }],
  ['a range of reps', { sets: 3, reps: '8-10' }, { text: '3 x 8-10' }],
  ['reps of one set', { reps: 20 }, { text: '20', unit: 'reps' }],
  ['rounds alone', { rounds: 5 }, { text: '5', unit: 'rounds' }],
  ['rounds of a distance', { rounds: 5, distance: 400 }, { text: '5 x 400', unit: 'm' }],
  ['nothing', {}, null],
] as const;

test.each(amounts)('%s is drawn as a number', (_, fields, amount) => {
  expect(amountOf({ name: 'Any', ...fields }, METRIC)).toEqual(amount);
});

test('the load is beside the amount, with any second amount before it', () => {
  expect(loadOf({ name: 'Sled push', distance: 12.5, weight: 102 }, METRIC)).toBe('102 kg');
  expect(loadOf({ name: 'Carry', reps: 4, distance: 20, weight: '2 x 24 kg' }, METRIC)).toBe('20 m, 2 x 24 kg');
  expect(loadOf({ name: 'Run', distance: 1000 }, METRIC)).toBe('');
});

test("the hint has what matters while doing it, then the author's words", () => {
  const run = { name: 'Run', intensity: 'RPE 7', rest: 90, tempo: '3-1-1', notes: 'Hold the split' };
  expect(hintOf(run, METRIC)).toBe('RPE 7, tempo 3-1-1, rest 90 s. Hold the split');
  expect(hintOf({ name: 'Run' }, METRIC)).toBe('');
});

test('an amount too long to draw as a number is written in words, not lost', () => {
  const exercise = { name: 'Burpees', sets: 3, reps: 'as many as you can in good form' };
  expect(amountOf(exercise, METRIC)).toEqual({ text: '3', unit: 'sets' });
  expect(hintOf(exercise, METRIC)).toBe('As many as you can in good form');
});

test('lists every optional field except the type in the details', () => {
  const exercise = {
    name: 'Wall balls',
    type: 'station',
    sets: 3,
    rounds: 2,
    intensity: 'race pace',
    target: '2.70 m',
    tempo: '3010',
    rest: '60-90 s',
    restBetweenSets: 150,
    equipment: 'ball',
  };
  expect(detailsOf(exercise, METRIC).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Rounds: 2',
    'Intensity: race pace',
    'Target: 2.70 m',
    'Tempo: 3010',
    'Rest: 60-90 s',
    'Rest between sets: 2:30',
    'Equipment: ball',
  ]);
});

test('equal words in two fields are shown once', () => {
  expect(wordsOf({ name: 'Run', description: 'Easy', notes: 'Easy', instructions: 'Nose only' })).toEqual([
    'Easy',
    'Nose only',
  ]);
});

test('fields the contract does not know are additional information with readable labels', () => {
  expect(additionalInfoOf({ name: 'Run', sets: 2, heartRateZone: 3, split_target: '5:30', unbroken: true })).toEqual([
    { label: 'Heart rate zone', value: '3' },
    { label: 'Split target', value: '5:30' },
    { label: 'Unbroken', value: 'Yes' },
  ]);
});

test('labels and rests are worded as people write them', () => {
  expect(readableLabel('RPE')).toBe('RPE');
  expect(readableLabel('max-heart-rate')).toBe('Max heart rate');
  expect([formatRest(90), formatRest(120), formatRest(150)]).toEqual(['90 s', '2 min', '2:30']);
});

const IMPERIAL = { load: 'lb', distance: 'mi' } as const;

test.each([
  ['a run from a kilometre on', { name: 'Run', sets: 4, distance: 1000 }, { text: '4 x 0.62', unit: 'mi' }],
  ['a shorter run', { name: 'Run', sets: 4, distance: 400 }, { text: '4 x 400', unit: 'm' }],
  ['a walk', { name: 'Recovery walk', distance: 2000 }, { text: '1.24', unit: 'mi' }],
  ['a ride outdoors', { name: 'Easy bike ride', distance: 40_000 }, { text: '24.85', unit: 'mi' }],
  ['a warm-up of no other kind', { name: 'Warm-up', distance: 1600 }, { text: '0.99', unit: 'mi' }],
  ['a distance that is written', { name: 'Long run', distance: '10-12 km' }, { text: '6.21-7.46 mi' }],
  ['a machine', { name: 'Row', distance: 2000 }, { text: '2000', unit: 'm' }],
  ['a bike that stands', { name: 'Echo bike ride', distance: 5000 }, { text: '5000', unit: 'm' }],
  ['a station', { name: 'Sled push', sets: 4, distance: 12.5 }, { text: '4 x 12.5', unit: 'm' }],
  ['a warm-up on a machine', { name: 'Warm-up row', distance: 1000 }, { text: '1000', unit: 'm' }],
  ['a swim', { name: 'Swim', distance: 1500 }, { text: '1500', unit: 'm' }],
])('shows %s in the usual unit to athletes who use miles', (_what, exercise, amount) => {
  expect(amountOf(exercise, IMPERIAL)).toEqual(amount);
});

test("shows loads in pounds, also written ones, and paces per mile, but keeps the author's words", () => {
  const exercise = { name: 'Run', distance: 1000, weight: 10, intensity: '4:30/km', notes: 'Vest of 10 kg for 5 km' };
  expect(loadOf(exercise, IMPERIAL)).toBe('22 lb');
  expect(hintOf(exercise, IMPERIAL)).toBe('7:15/mi. Vest of 10 kg for 5 km');
  expect(loadOf({ name: 'Carry', reps: 4, distance: 20, weight: '2 x 24 kg' }, IMPERIAL)).toBe('20 m, 2 x 53 lb');
});

test.each([
  ['women-open', 'Sled push', '80% race load', '80% race load, 82.5 kg'],
  ['men-pro', 'Farmers carry', 'race load', 'Race load, 2 × 32 kg'],
  ['mixed-relay', 'Sled push', 'race load', 'Race load'],
  [null, 'Sled push', 'race load', 'Race load'],
  ['men-open', 'Back squat', '80% 1RM', '80% 1RM'],
] as const)('race load in %s of %s is shown in kilograms where they are known', (division, name, intensity, hint) => {
  expect(hintOf({ name, distance: 50, intensity }, { ...METRIC, division })).toBe(hint);
});

test.each([
  ['80% 1RM', METRIC, '80% 1RM, 95 kg'],
  ['75-80% of 1RM', METRIC, '75-80% of 1RM, 90 to 95 kg'],
  ['80 % 1 RM', IMPERIAL, '80 % 1 RM, 210 lb'],
  ['80%', METRIC, '80%'],
  ['1% 1RM', METRIC, '1% 1RM'],
] as const)('%s is shown in what plates make for who has lifted the exercise', (intensity, units, hint) => {
  const squat = { name: 'Back Squat', reps: 5, intensity };
  expect(hintOf(squat, { ...units, maxima: { 'back squat': 118.5 } })).toBe(hint);
  expect(hintOf(squat, { ...units, maxima: {} })).toBe(intensity);
});

test('race load is shown in pounds to who reads pounds', () => {
  const exercise = { name: 'Sled push', distance: 50, intensity: 'race load' };
  expect(hintOf(exercise, { ...IMPERIAL, division: 'women-open' })).toBe('Race load, 225 lb');
});
