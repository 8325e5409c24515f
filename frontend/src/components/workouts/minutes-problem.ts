interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Explains why a duration cannot be logged or shared; undefined for a valid one. */
export function minutesProblem(minutes: number, { min, max }: Limits, use: 'logged' | 'shared'): string | undefined {
  if (minutes > max) return `At most ${max} minutes can be ${use}. Enter a shorter time.`;
  return minutes < min ? `Enter at least ${min === 1 ? '1 minute' : `${min} minutes`}.` : undefined;
}
