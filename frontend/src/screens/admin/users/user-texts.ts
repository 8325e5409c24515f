import { dayOf, formatDay, nearDayLabel } from '#frontend/lib/formats/dates.ts';
import type { AdminUser } from '#shared/admin/users.ts';
import * as words from './words.ts';

/** 'Maya Okafor', or whatever else there is to tell them by. */
export function nameOf({ firstName, lastName, email }: AdminUser): string {
  return `${firstName} ${lastName}`.trim() || email || words.noName;
}

/** 'Wed 18 Nov'. */
export function joinedText({ createdAt }: AdminUser): string {
  return formatDay(dayOf(createdAt));
}

/** 'Today', 'Yesterday', 'Wed 18 Nov'; undefined for who has not been back since they signed up. */
export function lastSeenText({ lastSeenAt }: AdminUser): string | undefined {
  return lastSeenAt === null ? undefined : nearDayLabel(dayOf(lastSeenAt));
}

/** 'Joined Wed 18 Nov. Seen today' */
export function presenceText(user: AdminUser): string {
  const seen = lastSeenText(user);
  const joined = words.joinedOn(joinedText(user));
  if (!seen) return joined;
  return words.seen(joined, seen === 'Today' || seen === 'Yesterday' ? seen.toLowerCase() : seen);
}

/** 'Promo until Fri 18 Dec'; undefined once the free months are over. `now` is milliseconds since 1970. */
export function freeMonthsText({ promoExpires }: AdminUser, now: number): string | undefined {
  if (promoExpires === null || Date.parse(promoExpires) <= now) return undefined;
  return words.promoUntil(formatDay(dayOf(promoExpires)));
}

/** Messages for a change that was made. */
export const SAVED = {
  granted: { title: words.granted, text: words.grantedText },
  revoked: { title: words.revoked, text: words.revokedText },
} as const;

export const UPDATE_FAILED = { title: words.saveFailed, text: words.saveFailedText } as const;
