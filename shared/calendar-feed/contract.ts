import * as z from 'zod/mini';
import { defineRoutes } from '#shared/http.ts';
import { FEED_READERS } from './feed-reader.ts';

/** An athlete's feed without its address, of which only a hash is kept. */
export const CalendarFeed = z.object({
  /** A timestamp. */
  createdAt: z.string(),
  /** Noted at most once a day; null until something has read it. */
  lastReadAt: z.nullable(z.string()),
  /** Null where it is none that is known. */
  lastReadBy: z.nullable(z.enum(FEED_READERS)),
});
export type CalendarFeed = z.output<typeof CalendarFeed>;

/** 128 bits in 22 characters. */
export const FEED_TOKEN = /^[\w-]{22}$/;

/** An athlete's plan as a calendar that others subscribe to, by an address that only its maker knows. */
export const calendarFeedRoutes = defineRoutes({
  /** The athlete's calendar feed, without its address; null without one. */
  getCalendarFeed: {
    area: 'workouts',
    method: 'GET',
    path: '/api/calendar-feed',
    access: 'user',
    limit: 'read',
    reply: z.object({ feed: z.nullable(CalendarFeed) }),
  },
  /** Makes an address, in place of the one before, and tells it this once. */
  createCalendarFeed: {
    area: 'workouts',
    method: 'POST',
    path: '/api/calendar-feed',
    access: 'user',
    limit: 'write',
    idempotency: 'same-effect', // an address whose answer was lost is nobody's, and the next one replaces it
    reply: z.object({ feed: CalendarFeed, address: z.string() }),
  },
  /** Revokes the address: 404 from now on. */
  deleteCalendarFeed: {
    area: 'workouts',
    method: 'DELETE',
    path: '/api/calendar-feed',
    access: 'user',
    limit: 'write',
    idempotency: 'same-effect',
    reply: 'nothing',
  },
  /** The feed itself, as iCalendar; 404 for an address that is unknown, replaced or revoked. */
  readCalendarFeed: {
    area: 'workouts',
    method: 'GET',
    path: '/api/feed/{token}/plan.ics',
    access: 'public',
    limit: 'feed',
    isConditional: true,
    params: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
    reply: 'calendar',
  },
});
