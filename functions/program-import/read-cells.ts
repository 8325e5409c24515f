import { PROGRAM_FILE_LIMITS, WORKOUT_TYPES } from '#shared/constants.ts';
import { decimal } from '#shared/exercises/exercise-amounts.ts';
import { sizeOf, spelled, type Unit } from '#shared/exercises/units.ts';
import type { WorkoutType } from '#shared/workouts/workout.ts';
import { type CellValue, isBlank, isCellError, quoted } from './grid.ts';
import type { Report } from './parsed-program.ts';
import { plainText } from './plain-text.ts';
import { dayLabel, weekLabel } from './recognise/calendar-words.ts';
import { type DateOrder, dateNumber } from './recognise/written-dates.ts';

/** A week from 1 as '3', '3rd', 'Week 3' or '3 (taper)', or null with a report. */
export function readWeek(cell: CellValue, report: Report): number | null {
  const label = typeof cell === 'string' ? weekLabel(cell) : undefined;
  const ordinal =
    typeof cell === 'string'
      ? /^\s*(\d{1,3})(?:(?:\.|ª|º|°|st|nd|rd|th|e|er|[èe]re|[èe]me)\s*$|\s*[(:–-]\s*\p{L})/u.exec(cell)?.[1]
      : undefined;
  const letter = typeof cell === 'string' ? /^\s*([A-D])\s*$/.exec(cell)?.[1] : undefined; // weeks A and B in turn
  const ofLetter = letter && letter.charCodeAt(0) - 64;
  return readWholeNumber(label?.week ?? ordinal ?? ofLetter ?? cell, 'week', PROGRAM_FILE_LIMITS.weeks, report);
}

/** A day from 1 and whether it was written as a weekday (Monday is 1), or null with a report; `letters` stand for weekdays. */
export function readDay(
  cell: CellValue,
  report: Report,
  most: number = PROGRAM_FILE_LIMITS.daysPerWeek,
  letters: Readonly<Record<string, number>> | null = null,
): WrittenDay | null {
  const ofLetter = typeof cell === 'string' ? letters?.[cell.trim().toLowerCase()] : undefined;
  if (ofLetter) return { day: ofLetter, isWeekday: true };
  const label = typeof cell === 'string' ? dayLabel(cell) : undefined;
  if (label?.isWeekday) return { day: label.day, isWeekday: true };
  const letter = typeof cell === 'string' && /^\s*[a-g]\s*$/i.test(cell) ? cell.trim().toLowerCase() : undefined;
  const numbered = typeof cell === 'string' ? /^\s*(\d)[.)]\s*$/.exec(cell)?.[1] : undefined; // '1.'
  const ofWeek = label?.day ?? (letter ? letter.charCodeAt(0) - 96 : undefined) ?? (numbered && Number(numbered));
  const day = readWholeNumber(ofWeek ?? cell, 'day', most, report);
  return day === null ? null : { day, isWeekday: false, ...(label?.week !== undefined && { week: label.week }) };
}

interface WrittenDay {
  readonly day: number;
  readonly isWeekday: boolean;
  /** The week of 'W2D1', where the day cell has it. */
  readonly week?: number;
}

/** The days since 1970 of a date cell or of a date as written, or null with a report. */
export function readDate(cell: CellValue, order: DateOrder, report: Report): number | null {
  const day = cell instanceof Date ? Math.floor(cell.getTime() / 86_400_000) : null;
  const date = typeof cell === 'string' ? dateNumber(cell, order) : day;
  if (date === null) report(`must be a date such as 2026-03-02, not ${quoted(cell)}`);
  return date;
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
  const number =
    typeof cell === 'string' && /^\s*\d{1,9}(?:\.\d{1,17})?\s*$/.test(cell)
      ? Number(cell)
      : Number(typeof cell === 'number' ? cell : Number.NaN);
  return wholeIfNear(number);
}

/** Rounds a number that a formula missed by a trifle. */
export const wholeIfNear = (number: number) =>
  Math.abs(number - Math.round(number)) < 1e-6 ? Math.round(number) : number;

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

const HOURS_AND_MINUTES = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?(?:\s?(?:h|hrs?|std|ore|hours?)\.?)?$/;
/** '45:00 min' */
const MINUTES_AND_SECONDS = /^(\d{1,3}):[0-5]\d\s?min\.?$/;
const IN_MINUTES = `(?:m|${spelled('min')})`;
const MINUTES = new RegExp(String.raw`^(\d{1,4}(?:[.,]\d{1,15})?)\s?(?:${IN_MINUTES}|['’′])?\.?$`, 'u');
const HOURS = new RegExp(
  String.raw`^(\d{1,2}(?:[.,]\d{1,15})?)\s?${spelled('h')}\.?(?:\s?(\d{1,2})\s?${IN_MINUTES}?\.?)?$`,
  'u',
);

/** Whole minutes of `45` of a unit, `45 min`, `1:15`, `1 h 15`, `~45`, `45-60` or a time cell; null where there are none, or with a report. */
export function readDuration(cell: CellValue, report: Report, unit: Unit = 'min'): number | null {
  if (isBlank(cell) || (typeof cell === 'string' && NO_DURATION.test(cell.trim()))) return null;
  if (isCellError(cell)) {
    report(`duration ${cell.error}`);
    return null;
  }
  const found = minutesIn(cell);
  const isBare = !(cell instanceof Date) && WITHOUT_UNIT.test(String(cell));
  const perUnit = isBare && !(unit === 'h' && Number(found) > 24) ? sizeOf(unit) / 60 : 1;
  const minutes = found === null ? null : found * perUnit;
  if (minutes !== null && minutes >= 0 && minutes <= PROGRAM_FILE_LIMITS.durationMinutes) return Math.round(minutes);
  report(
    `duration must be minutes from 0 to ${PROGRAM_FILE_LIMITS.durationMinutes}, such as 45, 45 min or 1:15, not ${quoted(cell)}`,
  );
  return null;
}

/** Whether minutes were worked out of a range. */
export function isDurationRange(cell: CellValue): boolean {
  return typeof cell === 'string' && cell.length <= 40 && minutesOfText(cell) === null && RANGE.test(cell.trim());
}

/** In a column of hours '20 min' and '0:20' are minutes. */
const WITHOUT_UNIT = /^[\d\s.,~–—-]*$/;
const NO_DURATION = /^(?:[-–—/]+|n\/?a|tbd|rest)$/i;
const RANGE = /^(.*?\d.*?)\s?(?:[-–—]|to|bis|a|à)\s?(\d.*)$/i;
const ABOUT = /^(?:~|≈|ca\.?|c\.|approx\.?|about|around|circa|etwa|unos|environ)\s*/i;

function minutesIn(cell: CellValue): number | null {
  if (typeof cell === 'number') return cell;
  if (cell instanceof Date) return minutesOfTimeCell(cell);
  if (typeof cell !== 'string') return null;
  const text = cell.trim().toLowerCase().replace(ABOUT, '');
  const single = minutesOfText(text);
  const [, from = '', to = ''] = (single === null && text.length <= 40 && RANGE.exec(text)) || [];
  if (single !== null || to === '') return single;
  const last = minutesOfText(to.replace(ABOUT, ''));
  // The unit stands behind both: in '1-1.5 h' the first is hours, too.
  const unit = /[^\d.,:]+$/.exec(to)?.[0] ?? '';
  const first = minutesOfText(/^[\d.,]+$/.test(from) ? `${from}${unit}` : from);
  return first === null || last === null ? null : (first + last) / 2;
}

function minutesOfText(text: string): number | null {
  const clock = HOURS_AND_MINUTES.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const minutes = MINUTES_AND_SECONDS.exec(text) ?? MINUTES.exec(text);
  if (minutes) return decimal(minutes[1]);
  const hours = HOURS.exec(text);
  return hours ? decimal(hours[1]) * 60 + Number(hours[2] ?? 0) : null;
}

/** `1:15` typed into a spreadsheet is a time of day on the first day it knows, which is 1899-12-31 or 1904-01-01. */
function minutesOfTimeCell(cell: Date): number | null {
  const sinceFirstDay = [Date.UTC(1899, 11, 31), Date.UTC(1904, 0, 1)].map((day) => (cell.getTime() - day) / 60_000);
  return sinceFirstDay.find((minutes) => minutes >= 0 && minutes <= PROGRAM_FILE_LIMITS.durationMinutes) ?? null;
}

/** Returns the workout type of that name, in any case and with a space for the hyphen; null for any other text. */
export function typeNamed(text: string): WorkoutType | null {
  const key = text.toLowerCase().replace(/[\s_]+/g, '-');
  return WORKOUT_TYPES.find((candidate) => candidate.toLowerCase() === key) ?? null;
}
