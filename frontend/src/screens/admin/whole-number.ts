/** The number that was typed; undefined where it is no whole number within the limits. */
import * as words from './words.ts';
export function wholeNumber(typed: string, { min, max }: { min: number; max: number }): number | undefined {
  const number = Number(typed);
  return /^\s*\d+\s*$/.test(typed) && number >= min && number <= max ? number : undefined;
}

/** Returns what to type instead; undefined for a valid number. */
export function problemOfNumber(typed: string, limits: { min: number; max: number }): string | undefined {
  if (wholeNumber(typed, limits) !== undefined) return undefined;
  return words.wholeNumber(limits.min, limits.max);
}
