import { type LocalDate, localDateAt } from '#shared/dates.ts';
import { notThatDay, type Refusal } from '#shared/training/log/refusals.ts';
import type { LoggingCommand } from './command.ts';

/** When and on which of the athlete's days a workout was done. */
export interface OutcomeMoment {
  readonly completedAt: string;
  readonly localDate: LocalDate;
  /** The day on which the athlete said so. */
  readonly givenOn: LocalDate;
}

/** A phone's clock may be this far ahead before it is not believed. */
const CLOCK_AHEAD_MILLISECONDS = 600_000;

type Claim = Pick<LoggingCommand, 'completedAt' | 'timeZone' | 'date'>;

/**
 * Returns the moment a phone claims. It is `now` (milliseconds since 1970) where it claims none, one that cannot be, or
 * one before the day from which on it could have been. A day that is named must lie between that one and the moment's.
 */
export function momentOf(
  { completedAt, timeZone, date }: Claim,
  earliest: LocalDate,
  now: number,
): OutcomeMoment | Refusal {
  const claimed = completedAt === undefined ? now : Date.parse(completedAt);
  const isPossible =
    claimed > 0 && claimed <= now + CLOCK_AHEAD_MILLISECONDS && localDateAt(claimed, timeZone) >= earliest;
  const instant = isPossible ? claimed : now;
  const givenOn = localDateAt(instant, timeZone);
  if (date !== undefined && (date < earliest || date > givenOn)) return notThatDay(earliest, givenOn);
  return { completedAt: new Date(instant).toISOString(), localDate: date ?? givenOn, givenOn };
}
