import * as words from './words.ts';

interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Explains why a duration cannot be logged or shared; undefined for a valid one. */
export function minutesProblem(minutes: number, { min, max }: Limits, use: 'logged' | 'shared'): string | undefined {
  if (minutes > max) return words.tooLong(max, use);
  return minutes < min ? words.tooShort(min) : undefined;
}
