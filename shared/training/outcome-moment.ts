import { type LocalDate, localDateAt } from '#shared/dates.ts';
import type { Command } from './command.ts';

/** When and on which of the athlete's days a workout was done. */
export interface OutcomeMoment {
  readonly completedAt: string;
  readonly localDate: LocalDate;
}

/** A phone's clock may be this far ahead before it is not believed. */
const CLOCK_AHEAD_MILLISECONDS = 600_000;

type Claim = Pick<Command, 'completedAt' | 'timeZone'>;

/**
 * Returns the moment a phone claims. It is `now` (milliseconds since 1970) where it claims none, one that cannot be, or
 * one before the day from which on it could have been.
 */
export function momentOf({ completedAt, timeZone }: Claim, earliest: LocalDate, now: number): OutcomeMoment {
  const claimed = completedAt === undefined ? now : Date.parse(completedAt);
  const isPossible =
    claimed > 0 && claimed <= now + CLOCK_AHEAD_MILLISECONDS && localDateAt(claimed, timeZone) >= earliest;
  const instant = isPossible ? claimed : now;
  return { completedAt: new Date(instant).toISOString(), localDate: localDateAt(instant, timeZone) };
}
