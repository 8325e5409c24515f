import { hash } from 'node:crypto';
import { findFeed, findFeedOwner, noteRead } from '#functions/data/athletes/calendar-feeds.ts';
import { readAthlete } from '#functions/data/athletes/users.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import { etagOf, file, type Reply, reply } from '#functions/http/replies.ts';
import type { WorkoutsApp } from '#functions/workouts/app.ts';
import { select } from '#functions/workouts/read-training.ts';
import { FEED_TOKEN } from '#shared/calendar-feed/contract.ts';
import type { FeedReader } from '#shared/calendar-feed/feed-reader.ts';
import { localDateAt } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { feedEntries } from './feed-entries.ts';
import { iCalendarOf } from './icalendar.ts';

/** Answers a calendar with an athlete's plan, or with 304 where it has it as it is. */
export async function readFeed(
  token: string,
  { now, appOrigin, ifNoneMatch, userAgent = '' }: RequestMoment,
  app: WorkoutsApp,
): Promise<Reply> {
  const uid = FEED_TOKEN.test(token) ? await findFeedOwner(app.table, token) : undefined;
  const [athlete, feed] = uid ? await Promise.all([readAthlete(app.table, uid), findFeed(app.table, uid)]) : [];
  if (!uid || !athlete || !feed) throw new AppError('not-found', 'There is no such calendar.');
  const { timeZone = 'UTC', hyroxEventLocation: location } = athlete.profile;
  const race = { of: hash('sha256', uid).slice(0, 16), location };
  const request = { now, today: localDateAt(now, timeZone) };
  const { entries } = await select(athlete, (training, on) => feedEntries(training, on, race), request, app);
  const text = iCalendarOf(entries, appOrigin);
  await noteRead(app.table, uid, feed, { now, reader: readerOf(userAgent) });
  const etag = etagOf(text);
  if (ifNoneMatch === etag) return reply(304, undefined, { headers: { etag } });
  const answer = file('plan.ics', 'text/calendar', text);
  return { ...answer, headers: { ...answer.headers, etag } };
}

/** Names that calendars give themselves when they ask. */
const READERS: readonly (readonly [RegExp, FeedReader])[] = [
  [/google-calendar/i, 'Google'],
  [/microsoft|outlook|exchange/i, 'Outlook'],
  [/dataaccessd|calendaragent|macos|ios\//i, 'Apple'],
];

function readerOf(userAgent: string): FeedReader | null {
  return READERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
