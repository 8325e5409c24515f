import { expect, test } from 'vitest';
import { dayLabel, nearestDay, weekLabel } from './calendar-words.ts';

test.each([
  ['Wendesday', 'Wednesday'],
  ['Thrusday', 'Thursday'],
  ['Donerstag', 'Donnerstag'],
  ['Mi/Do', 'Mi'],
  ['Sat or Sun', 'Sat'],
  ['Holiday', null],
  ['Funday', 'Sunday'],
  ['9', null],
  ['', null],
])('for the day %j suggests %j', (text, suggestion) => {
  expect(nearestDay(text)).toBe(suggestion);
});

test.each([
  ['W2D1', 2, 1, ''],
  ['S3J2 - Seuil', 3, 2, 'Seuil'],
  ['Week 1, Day 4', 1, 4, ''],
  ['Day 4', undefined, 4, ''],
])('reads %s as a week and a day', (text, week, day, rest) => {
  expect(dayLabel(text)).toEqual({ day, isWeekday: false, rest, ...(week && { week }) });
});

test.each([
  ['Erste Woche', 1],
  ['Third week: build', 3],
  ['Deuxième semaine', 2],
  ['First class', undefined],
])('reads %s as week %s', (text, week) => {
  expect(weekLabel(text)?.week).toBe(week);
});
