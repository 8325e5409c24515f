import { expect, test } from 'vitest';
import { METRIC } from './units.ts';
import { lengthAsWritten, lengthsInSentence, loadAsWritten, paceAsWritten } from './written-amounts.ts';

const IMPERIAL = { load: 'lb', distance: 'mi' } as const;

test.each([
  ['2 x 24 kg', '2 x 53 lb'],
  ['24kg each', '53 lb each'],
  ['50-60 kg', '110-132.5 lb'],
  ['24/16/12 kg', '53/35.5/26.5 lb'],
  ['22,5 kilos', '49.5 lb'],
  ['20 kg/16 kg', '44 lb/35.5 lb'],
])('shows a load written as %j as %j', (written, shown) => {
  expect(loadAsWritten(written, IMPERIAL)).toBe(shown);
  expect(loadAsWritten(written, METRIC)).toBe(written);
});

test('shows a load that was written in pounds in kilograms', () => {
  expect(loadAsWritten('225 lb', METRIC)).toBe('102 kg');
  expect(loadAsWritten('2 x 53 lbs', METRIC)).toBe('2 x 24 kg');
  expect(loadAsWritten('225 lb', IMPERIAL)).toBe('225 lb');
});

test.each(['60% of 100 kg', '24 or 16 kg', 'race load', 'bodyweight', 'blue band', '2 x 24', '3 kgf', '1.2.3 kg'])(
  'leaves %j as it is written',
  (written) => {
    expect(loadAsWritten(written, IMPERIAL)).toBe(written);
  },
);

test('shows running distances in miles, or in kilometres where they were written in miles', () => {
  expect(lengthAsWritten('5-6 km', IMPERIAL)).toBe('3.11-3.73 mi');
  expect(lengthAsWritten('10k', IMPERIAL)).toBe('6.21 mi');
  expect(lengthAsWritten('3 miles', METRIC)).toBe('4.83 km');
  expect(lengthAsWritten('3 miles', IMPERIAL)).toBe('3 miles');
  expect(lengthAsWritten('5-6 km', METRIC)).toBe('5-6 km');
  expect(lengthAsWritten('400-800 m', IMPERIAL)).toBe('400-800 m');
});

test('shows every pace of a text per mile, or per kilometre', () => {
  expect(paceAsWritten('4:30/km', IMPERIAL)).toBe('7:15/mi');
  expect(paceAsWritten('first 5:00 per km, then 4:30-4:40 / km', IMPERIAL)).toBe('first 8:03/mi, then 7:15-7:31/mi');
  expect(paceAsWritten('8:00/mile', METRIC)).toBe('4:58/km');
  expect(paceAsWritten('4:30/km', METRIC)).toBe('4:30/km');
  expect(paceAsWritten('1:52/500 m, RPE 7', IMPERIAL)).toBe('1:52/500 m, RPE 7');
});

test("shows runs from a kilometre on in the generator's sentences in miles", () => {
  const sentence = '3 times 1 km and 1600 m, then 400 m, rest 90 s between.';
  expect(lengthsInSentence(sentence, METRIC)).toBe(sentence);
  expect(lengthsInSentence(sentence, IMPERIAL)).toBe('3 times 0.62 mi and 0.99 mi, then 400 m, rest 90 s between.');
});
