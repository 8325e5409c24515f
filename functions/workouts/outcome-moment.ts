import type { RequestMoment } from '#functions/http/endpoint.ts';
import { type LocalDate, localDateAt } from '#shared/dates.ts';

/** When and on which of the athlete's days a workout was done, and when that was heard of. */
export interface OutcomeMoment {
  readonly completedAt: string;
  readonly receivedAt: string;
  readonly localDate: LocalDate;
}

/** A phone's clock may be this far ahead before it is not believed. */
const CLOCK_AHEAD_MILLISECONDS = 600_000;

/** The moment a phone claims, or now where it claims none or one that cannot be. */
export function momentOf(completedAt: string | undefined, { now, timeZone }: RequestMoment): OutcomeMoment {
  const claimed = completedAt === undefined ? now : Date.parse(completedAt);
  const instant = claimed > 0 && claimed <= now + CLOCK_AHEAD_MILLISECONDS ? claimed : now;
  return {
    completedAt: new Date(instant).toISOString(),
    receivedAt: new Date(now).toISOString(),
    localDate: localDateAt(instant, timeZone),
  };
}

/** The same, or now where it lies before the day from which on it could have been. */
export function notBefore(earliest: LocalDate, claimed: OutcomeMoment, request: RequestMoment): OutcomeMoment {
  return claimed.localDate < earliest ? momentOf(undefined, request) : claimed;
}
