import * as words from './words.ts';
/** '3.5 to 5.5 h a week', of the weeks that have training; undefined where that is not known. */
export function hoursAWeek(weekMinutes: readonly number[]): string | undefined {
  const range = rangeOf(weekMinutes);
  return range && words.hoursAWeek(range);
}

/** The bars in words: 'Load of each week: 3.5 to 5.5 hours, most in week 7 of 12'. */
export function loadInWords(weekMinutes: readonly number[]): string {
  const fullest = weekMinutes.indexOf(Math.max(...weekMinutes)) + 1;
  return words.load(rangeOf(weekMinutes), fullest, weekMinutes.length);
}

function rangeOf(weekMinutes: readonly number[]): string | undefined {
  const trained = weekMinutes.filter((minutes) => minutes > 0);
  if (trained.length === 0) return undefined;
  const [least, most] = [inHours(Math.min(...trained)), inHours(Math.max(...trained))];
  return least === most ? `${most}` : words.range(least, most);
}

/** Rounds to half hours, and never to none. */
function inHours(minutes: number): number {
  return Math.max(Math.round(minutes / 30), 1) / 2;
}
