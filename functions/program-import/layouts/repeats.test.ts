import { expect, test } from 'vitest';
import { repeatedPlaces } from './repeats.ts';

test.each([
  ['1-4', 'Mon', [1, 2, 3, 4], ['Mon']],
  ['Weeks 2 to 3', 'Mon', [2, 3], ['Mon']],
  ['Woche 5–6', 'Di', [5, 6], ['Di']],
  ['Semana 1 a 2', 'lunes', [1, 2], ['lunes']],
  ['1', 'Mon, Wed & Fri', ['1'], ['Mon', 'Wed', 'Fri']],
  ['1', 'Mon/Wed/Fri', ['1'], ['Mon', 'Wed', 'Fri']],
  ['1', '1, 3, 5', ['1'], ['1', '3', '5']],
  ['1-2', 'Tue and Thu', [1, 2], ['Tue', 'Thu']],
])('reads week %j, day %j as weeks %j and days %j', (week, day, weeks, days) => {
  const expected = weeks.flatMap((one) => days.map((other) => ({ week: one, day: other })));
  const { places, told } = repeatedPlaces(week, day);
  expect(places).toEqual(expected);
  expect(told.length).toBe(Number(weeks.length > 1) + Number(days.length > 1));
});

test.each([
  ['4-1', 'Mon'],
  ['1-200', 'Mon'],
  ['Day 1-4', 'Mon'],
  ['1', 'Mi/Do'], // either
  ['1', 'Mon, easy'],
  ['1', 'Mon, Mon'],
  ['1', 'Mon - Fri'],
  [3, 2],
])('leaves week %j, day %j as they are', (week, day) => {
  expect(repeatedPlaces(week, day)).toEqual({ places: [{ week, day }], told: [] });
});
