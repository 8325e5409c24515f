import { dayOf, formatDay, today } from '#frontend/lib/formats/dates.ts';
import type { Session } from '#shared/account/contract.ts';
import { daysBetween } from '#shared/dates.ts';
import * as words from './words.ts';

export function deviceOf({ device }: Session): string {
  return device ?? words.unknownDevice;
}

/** 'Last seen yesterday'; the server notes it once a day, so nothing finer is known. */
export function lastSeenOf({ lastSeenAt }: Session): string {
  const days = Math.max(daysBetween(dayOf(lastSeenAt), today()), 0);
  return [words.seenToday, words.seenYesterday][days] ?? words.seenDaysAgo(days);
}

/** 'Signed in Mon 2 Nov'. */
export function signedInOf({ createdAt }: Session): string {
  return words.signedIn(formatDay(dayOf(createdAt)));
}
