interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Why so many minutes cannot be logged or shared; undefined where they can. */
export function minutesProblem(minutes: number, { min, max }: Limits, what: 'logged' | 'shared'): string | undefined {
  if (minutes > max) return `At most ${max} minutes can be ${what}. Enter a shorter time.`;
  return minutes < min ? `Enter at least ${min === 1 ? '1 minute' : `${min} minutes`}.` : undefined;
}
