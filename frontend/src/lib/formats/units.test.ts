import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatDistance,
  formatLoad,
  formatPace,
  lengthText,
  lengthUnitOf,
  loadStep,
  loadText,
  METRIC,
  readDistance,
  readLoad,
  steppedLoad,
  volumeOf,
} from './units.ts';

const IMPERIAL = { load: 'lb', distance: 'mi' } as const;
const KG_IN_LB = 0.45359237;

/** All multiples of a step up to the end, without the rounding errors of adding them up. */
const stepsTo = (end: number, step: number) => Array.from({ length: end / step + 1 }, (_, count) => count * step);

test('shows every load as it was typed, in steps of half a pound and of 2.5 kg, and stores it exactly', () => {
  for (const lb of stepsTo(1_000, 0.5)) {
    const kg = readLoad(String(lb), IMPERIAL);
    expect(kg).toBe(lb * KG_IN_LB);
    expect(loadText(Number(JSON.stringify(kg)), IMPERIAL)).toBe(String(lb));
  }
  for (const kg of stepsTo(1_000, 2.5)) {
    expect(readLoad(String(kg), METRIC)).toBe(kg);
    expect(loadText(kg, METRIC)).toBe(String(kg));
  }
});

test('shows any number of up to three decimals as it was typed, with a comma or a point', () => {
  const typed = fc.tuple(fc.nat(999_999), fc.constantFrom(',', '.')).map(([thousandths, point]) => ({
    number: thousandths / 1_000,
    text: String(thousandths / 1_000).replace('.', point),
  }));
  fc.assert(
    fc.property(typed, fc.constantFrom(METRIC, IMPERIAL), ({ number, text }, units) => {
      expect(Number(loadText(readLoad(text, units) ?? Number.NaN, units))).toBe(number);
      const unit = units.distance;
      expect(Number(lengthText(readDistance(text, unit) ?? Number.NaN, unit))).toBe(number);
    }),
  );
});

test.each([
  ['1,125', 1.125],
  ['1.125', 1.125],
  ['72,5', 72.5],
  ['.5', 0.5],
  ['12,', 12],
  ['0', 0],
  [' 80 ', 80],
  ['80kg', 80],
  ['80 kgs', 80],
  ['100 lb', 45.359237],
  ['100LBS', 45.359237],
])('reads %j as a load of %d kg', (text, kg) => {
  expect(readLoad(text, METRIC)).toBe(kg);
});

test("prefers the unit that was typed to the athlete's", () => {
  expect(readLoad('80 kg', IMPERIAL)).toBe(80);
  expect(readLoad('176.5', IMPERIAL)).toBeCloseTo(80.059, 3);
  expect(readDistance('400 m', 'mi')).toBe(400);
  expect(readDistance('3,1 mi', 'km')).toBeCloseTo(4_988.966, 3);
  expect(readDistance('5 KM', 'm')).toBe(5_000);
});

test.each(['', ' ', '-5', '+5', '1.125,5', '1,000,000', '1.2.3', '.', ',', '1e3', '0x10', 'heavy', '80 stone', '5kg5'])(
  'refuses %j as a load and as a distance',
  (text) => {
    expect(readLoad(text, METRIC)).toBeNull();
    expect(readDistance(text, 'km')).toBeNull();
  },
);

test('refuses more digits than it could show', () => {
  expect(readLoad('72.5555', METRIC)).toBeNull();
  expect(readLoad('1234567', METRIC)).toBeNull();
  expect(readLoad('１２', METRIC)).toBeNull();
});

test.each([
  [100, '220.5 lb'],
  [102, '225 lb'],
  [20, '44 lb'],
  [6, '13 lb'],
  [1.25, '2.8 lb'],
  [0.01, '0.1 lb'],
  [0, '0 lb'],
])('shows %d kg as %s', (kg, text) => {
  expect(formatLoad(kg, IMPERIAL)).toBe(text);
  expect(formatLoad(kg, METRIC)).toBe(`${kg} kg`);
});

test('shows a load typed in pounds to half a kilogram', () => {
  expect(formatLoad(225 * KG_IN_LB, METRIC)).toBe('102 kg');
  expect(formatLoad(45 * KG_IN_LB, METRIC)).toBe('20.5 kg');
});

test('shows totals in whole units with a comma at the thousands', () => {
  expect(volumeOf(3_785.4, METRIC)).toEqual({ text: '3,785', unit: 'kg' });
  expect(volumeOf(3_785, IMPERIAL)).toEqual({ text: '8,344', unit: 'lb' });
});

test('steps through whole steps when the load was typed in the other unit', () => {
  const press = (kg: number, direction: 1 | -1, isDumbbell = false) =>
    loadText(steppedLoad(kg, direction, IMPERIAL, isDumbbell), IMPERIAL);
  expect(press(100, 1)).toBe('225');
  expect(press(100, -1)).toBe('220');
  expect(press(22, 1, true)).toBe('50');
  expect(press(22, -1, true)).toBe('47.5');
  expect(press(225 * KG_IN_LB, 1)).toBe('230');
});

test('adds a step to what was typed, and never goes below zero', () => {
  expect(steppedLoad(72.5, 1, METRIC)).toBe(75);
  expect(steppedLoad(61.25, 1, METRIC)).toBe(63.75);
  expect(steppedLoad(12, -1, METRIC, true)).toBe(11);
  expect(steppedLoad(1, -1, METRIC)).toBe(0);
  expect([METRIC, IMPERIAL].flatMap((units) => [loadStep(units), loadStep(units, true)])).toEqual([2.5, 1, 5, 2.5]);
});

test('returns to the start after equal steps up and down when the load lies on a step', () => {
  const sample = fc.tuple(fc.constantFrom(METRIC, IMPERIAL), fc.boolean(), fc.nat(80), fc.nat(40));
  fc.assert(
    fc.property(sample, ([units, isDumbbell, steps, presses]) => {
      const start = readLoad(String(steps * loadStep(units, isDumbbell)), units) ?? Number.NaN;
      let kg = start;
      for (let press = 0; press < presses; press++) kg = steppedLoad(kg, 1, units, isDumbbell);
      for (let press = 0; press < presses; press++) kg = steppedLoad(kg, -1, units, isDumbbell);
      expect(loadText(kg, units)).toBe(loadText(start, units));
    }),
  );
});

test.each([
  [400, '400 m', '400 m'],
  [12.5, '12.5 m', '12.5 m'],
  [999, '999 m', '999 m'],
  [1_000, '1000 m', '0.62 mi'],
  [1_609.344, '1609 m', '1 mi'],
  [2_450, '2.45 km', '1.52 mi'],
  [5_000, '5 km', '3.11 mi'],
  [42_195, '42.195 km', '26.22 mi'],
])('shows a run of %d m as %s or %s', (metres, metric, imperial) => {
  expect(formatDistance(metres, METRIC, 'run')).toBe(metric);
  expect(formatDistance(metres, IMPERIAL, 'run')).toBe(imperial);
});

test("shows distances on machines and at stations in metres, whatever the athlete's unit", () => {
  for (const units of [METRIC, IMPERIAL]) {
    expect(formatDistance(1_000, units, 'floor')).toBe('1000 m');
    expect(lengthUnitOf(50, units, 'floor')).toBe('m');
  }
  expect(formatDistance(2_000, METRIC, 'floor')).toBe('2 km');
  expect(formatDistance(2_000, IMPERIAL, 'floor')).toBe('2000 m');
});

test('shows a total to one decimal, also a whole one', () => {
  expect(formatDistance(12_000, METRIC, 'total')).toBe('12.0 km');
  expect(formatDistance(400, METRIC, 'total')).toBe('0.4 km');
  expect(formatDistance(12_000, IMPERIAL, 'total')).toBe('7.5 mi');
  expect(formatDistance(0, IMPERIAL, 'total')).toBe('0.0 mi');
});

test('shows a pace per kilometre or mile, and on a machine per 500 m', () => {
  expect(formatPace(0.27, METRIC, 'run')).toBe('4:30 /km');
  expect(formatPace(0.27, IMPERIAL, 'run')).toBe('7:15 /mi');
  expect(formatPace(0.224, METRIC, 'machine')).toBe('1:52 /500 m');
  expect(formatPace(0.224, IMPERIAL, 'machine')).toBe('1:52 /500 m');
  expect(formatPace(0.29999, METRIC, 'run')).toBe('5:00 /km');
});
