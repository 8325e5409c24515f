import { PROGRAM_FILE_LIMITS, WORKOUT_TYPES } from '#shared/constants.ts';
import type { WorkoutType } from '#shared/workouts/workout.ts';
import { type CellValue, isBlank, isCellError, quoted } from './grid.ts';

/** Takes the end of a sentence such as 'Row 4: …'. */
export type Report = (text: string) => void;

/** In lower case; the first is day 1. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const SHORT_WEEKDAYS = /^(mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)\.?$/;
const ALL_TYPES = WORKOUT_TYPES.join(', ');

/** A week from 1, or null with a report. */
export function readWeek(cell: CellValue, report: Report): number | null {
  return readWholeNumber(cell, 'week', PROGRAM_FILE_LIMITS.weeks, report);
}

/** A day from 1 to 7 and whether it was written as a weekday (Monday is 1), or null with a report. */
export function readDay(cell: CellValue, report: Report): { day: number; isWeekday: boolean } | null {
  const weekday = typeof cell === 'string' ? weekdayNumber(cell) : 0;
  if (weekday > 0) return { day: weekday, isWeekday: true };
  const day = readWholeNumber(cell, 'day', PROGRAM_FILE_LIMITS.daysPerWeek, report);
  return day === null ? null : { day, isWeekday: false };
}

function weekdayNumber(text: string): number {
  const name = text.trim().toLowerCase();
  const isWeekday = (full: string) => full === name || (SHORT_WEEKDAYS.test(name) && full.startsWith(name.slice(0, 3)));
  return WEEKDAYS.findIndex(isWeekday) + 1;
}

function readWholeNumber(cell: CellValue, column: string, most: number, report: Report): number | null {
  if (isBlank(cell)) report(`${column} is empty`);
  else if (isCellError(cell)) report(`${column} ${cell.error}`);
  else {
    const number = numberIn(cell);
    if (Number.isInteger(number) && number >= 1 && number <= most) return number;
    report(`${column} must be a whole number from 1 to ${most}, not ${quoted(cell)}`);
  }
  return null;
}

function numberIn(cell: CellValue): number {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'string' && /^\s*\d{1,9}(?:\.0{1,9})?\s*$/.test(cell) ? Number(cell) : Number.NaN;
}

/** Text as written, in its plain form; a number or truth value as it reads. */
export function readText(cell: CellValue, column: string, report: Report): string {
  if (isCellError(cell)) {
    report(`${column} ${cell.error}`);
    return '';
  }
  if (cell instanceof Date) {
    report(`${column} is a date; give the column the format Text and type it again`);
    return '';
  }
  return plainText(String(cell ?? ''));
}

/** Without space around it, with plain line breaks and without controls. */
export function plainText(text: string): string {
  return withoutControls(text.replace(/\r\n?/g, '\n')).trim();
}

/** As it can be kept, and written to a CSV file: no half characters, and of the controls only those that part words. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\v\f\r]/gu, '');
}

/** A name stands in one line, with single spaces. */
export function plainName(text: string): string {
  return plainText(text).replace(/\s+/g, ' ');
}

const HOURS_AND_MINUTES = /^(\d{1,3}):([0-5]\d)$/;
const MINUTES = /^(\d{1,4}(?:[.,]\d{1,3})?)\s?(?:m|min|mins|minutes?|['’′])?$/;
const HOURS = /^(\d{1,2}(?:[.,]\d{1,3})?)\s?(?:h|hrs?|hours?)(?:\s?(\d{1,2})\s?(?:m|min|mins|minutes?)?)?$/;

/** Whole minutes of `45`, `45 min`, `1:15`, `1 h 15` or a time cell; null where empty, or with a report. */
export function readDuration(cell: CellValue, report: Report): number | null {
  if (isBlank(cell)) return null;
  if (isCellError(cell)) {
    report(`duration ${cell.error}`);
    return null;
  }
  const minutes = minutesIn(cell);
  if (minutes !== null && minutes >= 0 && minutes <= PROGRAM_FILE_LIMITS.durationMinutes) return Math.round(minutes);
  report(
    `duration must be minutes from 0 to ${PROGRAM_FILE_LIMITS.durationMinutes}, such as 45, 45 min or 1:15, not ${quoted(cell)}`,
  );
  return null;
}

function minutesIn(cell: CellValue): number | null {
  if (typeof cell === 'number') return cell;
  if (cell instanceof Date) return minutesOfTimeCell(cell);
  if (typeof cell !== 'string') return null;
  const text = cell.trim().toLowerCase();
  const clock = HOURS_AND_MINUTES.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const minutes = MINUTES.exec(text);
  if (minutes) return decimal(minutes[1]);
  const hours = HOURS.exec(text);
  return hours ? decimal(hours[1]) * 60 + Number(hours[2] ?? 0) : null;
}

const decimal = (text = '') => Number(text.replace(',', '.'));

/** `1:15` typed into a spreadsheet is a time of day on the first day it knows, which is 1899-12-31 or 1904-01-01. */
function minutesOfTimeCell(cell: Date): number | null {
  const sinceFirstDay = [Date.UTC(1899, 11, 31), Date.UTC(1904, 0, 1)].map((day) => (cell.getTime() - day) / 60_000);
  return sinceFirstDay.find((minutes) => minutes >= 0 && minutes <= PROGRAM_FILE_LIMITS.durationMinutes) ?? null;
}

/** One of the product's workout types, in any case and with space for hyphen; null where empty, or with a report. */
export function readType(cell: CellValue, report: Report): WorkoutType | null {
  const text = readText(cell, 'type', report);
  if (text === '') return null;
  const key = text.toLowerCase().replace(/[\s_]+/g, '-');
  const type = WORKOUT_TYPES.find((candidate) => candidate.toLowerCase() === key);
  if (!type) report(`type must be one of ${ALL_TYPES}, not ${quoted(cell)}`);
  return type ?? null;
}
