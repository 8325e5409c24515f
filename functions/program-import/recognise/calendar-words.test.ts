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
  ['WEEK ONE', 1],
  ['Semana dos', 2],
  ['1ª semana (base) – volume total: 30 km', 1],
  ['3 settimana:', 3],
  ['2ème semaine', 2],
  ['Week off', undefined],
])('reads %s as week %s', (text, week) => {
  expect(weekLabel(text)?.week).toBe(week);
});

test.each([
  ['Primer día:', 1, ''],
  ['1º treino:', 1, ''],
  ['2 giorno:', 2, ''],
  ['Erster Tag', 1, ''],
  ['Third session', 3, ''],
  ['Séance deux', 2, ''],
  ['Workout one – e.g. Monday', 1, ''],
  ['Workout two – e.g. Wednesday', 3, ''],
  ['2. Einheit: Intervalle', 2, 'Intervalle'],
  ['Segunda sessão', 2, ''],
  ['Quarta treino', 3, 'treino'],
  ['2 training runs', undefined, ''],
  ['First training run of the year', undefined, ''],
])('reads %s as day %s', (text, day, rest) => {
  expect(dayLabel(text)?.day).toBe(day);
  if (day !== undefined) expect(dayLabel(text)?.rest).toBe(rest);
});
