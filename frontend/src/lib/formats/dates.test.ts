import { expect, test } from 'vitest';
import {
  comingDayLabel,
  dayOf,
  formatDay,
  formatPlace,
  formatShortPlace,
  nearDayLabel,
  pastDayLabel,
  timeOnDay,
} from './dates.ts';

const now = '2026-11-21';

test('a day has weekday, day and month, and the year only when it is another', () => {
  expect(formatDay('2026-11-21', now)).toBe('Sat 21 Nov');
  expect(formatDay('2026-09-07', now)).toBe('Mon 7 Sep');
  expect(formatDay('2027-01-16', now)).toBe('Sat 16 Jan 2027');
});

test.each([
  ['2026-11-21', 'Today'],
  ['2026-11-20', 'Yesterday'],
  ['2026-11-19', '2 days ago'],
  ['2026-11-18', '3 days ago'],
  ['2026-11-17', 'Earlier'],
  ['2025-11-21', 'Earlier'],
])('%s as a past day is %s', (date, label) => {
  expect(pastDayLabel(date, now)).toBe(label);
});

test.each([
  ['2026-11-21', 'Today'],
  ['2026-11-22', 'Tomorrow'],
  ['2026-11-23', 'Day After'],
  ['2026-11-24', 'Tue 24 Nov'],
])('%s as a coming day is %s', (date, label) => {
  expect(comingDayLabel(date, now)).toBe(label);
});

test('days are counted across the end of a month and of a year', () => {
  expect(pastDayLabel('2026-12-31', '2027-01-01')).toBe('Yesterday');
  expect(comingDayLabel('2027-01-01', '2026-12-31')).toBe('Tomorrow');
});

test('a day that is ahead in another time zone counts as today', () => {
  expect(pastDayLabel('2026-11-22', now)).toBe('Today');
  expect(nearDayLabel('2026-11-22', now)).toBe('Today');
});

test('the time follows the day it was logged on, unless it was another day here', () => {
  const completedAt = '2026-11-21T12:00:00.000Z';
  const here = new Date(completedAt).toTimeString().slice(0, 5);
  expect(timeOnDay(completedAt, dayOf(completedAt))).toBe(` ${here}`);
  expect(timeOnDay(completedAt, dayOf(completedAt), ', ')).toBe(`, ${here}`);
  expect(timeOnDay(completedAt, '2026-11-25')).toBe('');
});

test('short lists name today and yesterday and date the rest', () => {
  expect(nearDayLabel('2026-11-20', now)).toBe('Yesterday');
  expect(nearDayLabel('2026-11-19', now)).toBe('Thu 19 Nov');
});

test('places are formatted as the product writes them', () => {
  expect(formatPlace(4, 6)).toBe('Week 4, day 6');
  expect(formatShortPlace(4, 6)).toBe('W4 D6');
});
