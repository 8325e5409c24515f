import { DAY_BY_NAME } from './calendar-words.ts';
import { fold } from './fold-words.ts';

const MONTHS = [
  'jan january januar enero ene janvier janv gennaio gen janeiro janner',
  'feb february februar febrero fevrier fevr febbraio fevereiro fev',
  'mar march marz maerz mrz marzo mars marco',
  'apr april abril abr avril avr aprile',
  'may mai mayo maggio mag maio',
  'jun june juni junio juin giugno giu junho',
  'jul july juli julio juillet juil luglio lug julho',
  'aug august agosto ago aout',
  'sep sept september septiembre septembre settembre set setembro',
  'oct october oktober okt octubre octobre ottobre ott outubro out',
  'nov november noviembre novembre novembro',
  'dec december dezember dez diciembre dic decembre dicembre dezembro',
].map((names) => new Set(names.split(' ')));

const DAY_MILLISECONDS = 86_400_000;

export type DateOrder = 'day-first' | 'month-first';

/** A date as written; its `year` is null where it has none, and `weekday` is what it names beside it, Monday as 1. */
export interface WrittenDate {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
  readonly weekday: number | undefined;
}

/** The days since 1970 of a date as written, or null; one without a year is in a year that all such dates share. */
export function dateNumber(text: string, order: DateOrder): number | null {
  const date = writtenDate(text, order);
  return date && dayOf(date.year ?? SHARED_YEAR, date.month, date.day);
}

/** Whether a text is a date in one of both orders. */
export function isWrittenDate(text: string): boolean {
  return (
    writtenDate(text, 'day-first') !== null &&
    (dateNumber(text, 'day-first') ?? dateNumber(text, 'month-first')) !== null
  );
}

/**
 * The days since 1970 of dates without a year, as they follow each other: a month that is much earlier than the one before
 * is in the next year. They begin in the year in which most of them are on the weekdays they name.
 */
export function datesInYears(dates: readonly Omit<WrittenDate, 'year'>[]): (number | null)[] {
  const inYears = (first: number) => {
    let year = first;
    return dates.map(({ month, day }, index) => {
      const before = dates[index - 1]?.month ?? month;
      if (before - month > 6) year++;
      else if (month - before > 6 && year > first) year--; // a file need not be in order
      return dayOf(year, month, day);
    });
  };
  const fitting = (all: readonly (number | null)[]) =>
    all.filter((date, at) => date !== null && [undefined, weekdayOfDate(date)].includes(dates[at]?.weekday)).length;
  const isNamed = dates.some(({ weekday }) => weekday !== undefined);
  return (isNamed ? NEAR_YEARS : [SHARED_YEAR])
    .map(inYears)
    .reduce((best, next) => (fitting(next) > fitting(best) ? next : best));
}

/** 'Mar 2, 2026' is in March, not on a martes. */
const MONTH_AND_DAY = /^mar\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}$/;

/** Matches the time after a date, as apps export it: '2 Nov 2026, 18:02'. */
const TIME_BEHIND = /(?<=\d),?(?: at)? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?$/i;

/** Reads a date, or null where the text is none. */
export function writtenDate(dateAndTime: string, order: DateOrder): WrittenDate | null {
  if (!/\d/.test(dateAndTime)) return null;
  const text = fold(dateAndTime).replace(TIME_BEHIND, '');
  const [lead = ''] = /^[\p{L}-]+[.,]? (?=\d|\p{L}{3,10}\.? \d)/u.exec(text) ?? [];
  const weekday = DAY_BY_NAME.get(lead.replace(/[., ]+$/, ''));
  const folded = weekday !== undefined && !MONTH_AND_DAY.test(text) ? text.slice(lead.length) : text;
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(folded);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), weekday };
  const numeric = numericDate(folded);
  if (numeric) {
    const { first, second, year, isDotted } = numeric;
    const isDayFirst = order === 'day-first' || isDotted;
    return { year, month: isDayFirst ? second : first, day: isDayFirst ? first : second, weekday };
  }
  const [, day, monthAfter = '', yearAfter] =
    /^(\d{1,2})(?:st|nd|rd|th|\.|er)?[ -](?:de |of )?(\p{L}{3,10})\.?,?(?:[ -](?:de )?(\d{4}|\d{2}))?$/u.exec(folded) ??
    [];
  const [, monthBefore = '', dayAfter, yearLast] =
    /^(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}))?$/u.exec(folded) ?? [];
  const month = MONTHS.findIndex((names) => names.has(monthAfter || monthBefore)) + 1;
  if (month === 0) return null;
  const year = yearAfter ?? yearLast;
  return { year: year === undefined ? null : fullYear(year), month, day: Number(day ?? dayAfter), weekday };
}

/** The numbers of a date such as 3/2/26, whose order is not known. */
export function numericDate(
  dateAndTime: string,
): { first: number; second: number; year: number | null; isDotted: boolean } | null {
  const text = dateAndTime.trim().replace(TIME_BEHIND, '');
  const match = /^(?:\p{L}+[.,]? )?(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/u.exec(fold(text));
  // '1.5' and '8-10' are numbers; of a date without a year they would be '1.5.' and '8/10'.
  if (match?.[4] === undefined && !/^[^.-]*$|\.\d{1,2}\.$/.test(text.trim())) return null;
  if (!match) return null;
  const year = match[4] === undefined ? null : fullYear(match[4]);
  return { first: Number(match[1]), second: Number(match[3]), year, isDotted: match[2] === '.' };
}

const fullYear = (year: string) => Number(year) + (year.length === 2 ? 2_000 : 0);

const NEAR_YEARS = [2_026, 2_027, 2_028, 2_029, 2_030, 2_031, 2_025, 2_024, 2_023, 2_022];

/** A leap year, so that any day without a year is one. */
const SHARED_YEAR = 2_028;

function dayOf(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDate = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1_990 && year <= 2_100;
  return isDate ? date.getTime() / DAY_MILLISECONDS : null;
}

/** Monday is 1. */
export function weekdayOfDate(date: number): number {
  return ((((Math.floor(date) + 3) % 7) + 7) % 7) + 1;
}
