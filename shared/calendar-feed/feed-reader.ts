/** Calendars that say who they are when they read a feed. */
export const FEED_READERS = ['Google', 'Apple', 'Outlook'] as const;
export type FeedReader = (typeof FEED_READERS)[number];
