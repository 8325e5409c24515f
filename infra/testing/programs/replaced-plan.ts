import { addDays, type LocalDate } from '#shared/dates.ts';

/** Days of the week with a workout. */
export const PATTERNS = [[1, 2, 4, 6], [1, 3, 4, 5, 7], [2, 6], [1]] as const;

/** A program's content from some day on. */
export interface Content {
  readonly weeks: number;
  readonly pattern: number;
  readonly label: string;
}

/** A program on paper: its contents, the first one first, and its places in the order in which it got them. */
export interface Plan {
  readonly pid: string;
  readonly contents: (Content & { readonly from: LocalDate })[];
  /** Days from the start of the program; the number of the workout there is the place in this list, from 1. */
  readonly places: number[];
}

/** A time on a program, as an athlete would note it. */
export interface Round {
  readonly eid: string;
  readonly plan: Plan;
  readonly startDate: LocalDate;
  readonly selectedOn: LocalDate;
  /** The date for the last workout, where the athlete has named one. */
  readonly endDate: LocalDate | null;
  leftOn: LocalDate | null;
}

export function placesOf({ weeks, pattern }: Content): number[] {
  const days = PATTERNS[pattern] ?? [];
  return Array.from({ length: weeks }, (_, week) => days.map((day) => week * 7 + day - 1)).flat();
}

/** Returns a program's contents on a date and since. */
export function contentsSince({ contents }: Plan, date: LocalDate): Content[] {
  return contents.slice(contents.findLastIndex(({ from }) => from <= date));
}

export const has = (content: Content | undefined, place: number) =>
  content !== undefined && placesOf(content).includes(place);

/** A place that was taken out and brought back has forgotten what it asked for before. */
export function cameBack(plan: Plan, place: number, date: LocalDate): boolean {
  const since = contentsSince(plan, date);
  const out = since.findIndex((content) => !has(content, place));
  return out >= 0 && since.slice(out).some((content) => has(content, place));
}

/**
 * Returns the date of a place: with an end date the last workout stands on that, and nothing else on it or after it,
 * unless the program was cut short once its new last workout had passed.
 */
export function dateOf({ plan, startDate, endDate }: Round, place: number): LocalDate | null {
  const date = addDays(startDate, place);
  if (endDate === null) return date;
  const [atEnd] = contentsSince(plan, endDate);
  const last = Math.max(...plan.places.filter((each) => has(atEnd, each) && !cameBack(plan, each, endDate)));
  const wasCutShort = plan.places.some(
    (each) => each > last && addDays(startDate, last) < (goneSince(plan, each) ?? ''),
  );
  if (last < 0 || wasCutShort) return date;
  if (place === last) return endDate;
  return date < endDate ? date : null;
}

/** Returns the date since which a plan has no workout in a place; null where it has one. */
function goneSince({ contents }: Plan, place: number): LocalDate | null {
  return contents[contents.findLastIndex((content) => has(content, place)) + 1]?.from ?? null;
}
