import { type CellValue, quoted } from '#functions/program-import/grid.ts';
import { dayLabel, weekLabel } from '#functions/program-import/recognise/calendar-words.ts';
import { fold } from '#functions/program-import/recognise/fold-words.ts';

export interface RepeatedPlaces {
  readonly places: readonly { readonly week: CellValue; readonly day: CellValue }[];
  /** Texts that were read as several weeks or days, each with its reading. */
  readonly told: readonly string[];
}

/** The weeks and days of a row, which may stand for several: 'Weeks 1-4', 'Mon, Wed, Fri'. */
export function repeatedPlaces(week: CellValue, day: CellValue): RepeatedPlaces {
  const weeks = weeksOfSpan(week);
  const days = daysOfList(day) ?? weekdaysBehind(day)?.days ?? null;
  const told = [
    ...(weeks ? [`${quoted(week)} as weeks ${weeks[0]} to ${weeks.at(-1)}`] : []),
    ...(days && days.length > 1 ? [`${quoted(day)} as ${days.length} days`] : []),
  ];
  const places = (weeks ?? [week]).flatMap((one) => (days ?? [day]).map((other) => ({ week: one, day: other })));
  return { places, told };
}

/** The weekdays behind a numbered day, as 'Workout A - Legs (Tue & Fri)' has them, and the text without them. */
export function weekdaysBehind(cell: CellValue): { readonly days: readonly string[]; readonly rest: string } | null {
  const label = typeof cell === 'string' ? dayLabel(cell) : undefined;
  if (!label || label.isWeekday) return null;
  const [all = '', inner = ''] = /(?:^|\s)\(([^()]{2,60})\)$/.exec(label.rest) ?? [];
  const days = daysOfList(inner || label.rest) ?? (isWeekday(inner) ? [inner] : null);
  return days && { days, rest: inner === '' ? '' : label.rest.slice(0, -all.length).replace(/[\s:.,–—-]+$/, '') };
}

const isWeekday = (text: string) => dayLabel(text)?.isWeekday === true && dayLabel(text)?.rest === '';

const MOST_WEEKS = 52;

/** The weeks of '1-4', 'Wk 1 to 4' or 'Weeks 1-2: Base'; null of anything else. */
export function weeksOfSpan(cell: CellValue): number[] | null {
  if (typeof cell !== 'string' || cell.length > 80) return null;
  const [, word, from, to] =
    /^(\p{L}{0,14}\.?) ?#?(\d{1,3}) ?(?:[-–—]|to|bis|al?|au|ate|through|&|\+|and|und|y|et|e) ?(\d{1,3})(?: ?[:(–—].*)?$/u.exec(
      fold(cell),
    ) ?? [];
  if (word === undefined || (word !== '' && !weekLabel(`${word} 1`))) return null;
  const [first, last] = [Number(from), Number(to)];
  if (first < 1 || last <= first || last - first >= MOST_WEEKS) return null;
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

const BETWEEN_DAYS = /\s*[,&+;/]\s*|\s+(?:and|und|y|et|e)\s+/u;

/** The weekdays above rows that are done on each, and the text behind them: 'Monday/Thursday - Upper Body:'. */
export function weekdaysAbove(cell: string): { readonly days: string; readonly rest: string } | null {
  const [, listed = '', rest = ''] = /^([^:–(-]{5,60}?)\s*(?:[:–-]\s*(.{0,60}?))?:?\s*$/u.exec(cell.trim()) ?? [];
  const days = listed.split(BETWEEN_DAYS);
  return days.length > 1 && days.every(isWeekday) ? { days: days.join(', '), rest } : null;
}

/** The days of 'Mon, Wed & Fri' or '1, 3, 5'; null of one day, and of 'Mon/Tue', which may be either. */
function daysOfList(cell: CellValue): string[] | null {
  if (typeof cell !== 'string' || cell.length > 60) return null;
  const parts = cell.trim().split(BETWEEN_DAYS);
  const first = dayLabel(parts[0] ?? '');
  if (first?.isWeekday === false && first.week === undefined && first.rest === '') parts[0] = String(first.day); // 'Day 1 & 4'
  const isDay = (part: string) => /^[1-7]$/.test(part) || isWeekday(part);
  const isChoice = parts.length === 2 && cell.includes('/');
  return parts.length > 1 && !isChoice && new Set(parts).size === parts.length && parts.every(isDay) ? parts : null;
}
