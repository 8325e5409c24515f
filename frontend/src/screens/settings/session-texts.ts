import { dayOf, formatDay, today } from '#frontend/lib/formats/dates.ts';
import type { Session } from '#shared/account/contract.ts';
import { daysBetween } from '#shared/dates.ts';

export function deviceOf({ device }: Session): string {
  return device ?? 'Unknown device';
}

/** 'Last seen yesterday'; the server notes it once a day, so nothing finer is known. */
export function lastSeenOf({ lastSeenAt }: Session): string {
  const days = Math.max(daysBetween(dayOf(lastSeenAt), today()), 0);
  return `Last seen ${['today', 'yesterday'][days] ?? `${days} days ago`}`;
}

/** 'Signed in Mon 2 Nov'. */
export function signedInOf({ createdAt }: Session): string {
  return `Signed in ${formatDay(dayOf(createdAt))}`;
}
