import { COMPLETION_LIMITS } from '#shared/constants.ts';

/** Returns the whole minutes, within the limits of a completion, that a workout of so many minutes is logged with. */
export function loggableMinutes(minutes: number): number {
  const { minutesMin, minutesMax } = COMPLETION_LIMITS;
  return Math.min(Math.max(Math.round(minutes), minutesMin), minutesMax);
}
