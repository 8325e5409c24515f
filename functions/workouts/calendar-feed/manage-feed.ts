import { randomBytes } from 'node:crypto';
import { findFeed, forgetFeed, putFeed, shownFeed } from '#functions/data/athletes/calendar-feeds.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import type { WorkoutsApp } from '#functions/workouts/app.ts';
import type { CalendarFeed } from '#shared/calendar-feed/contract.ts';
import { AppError } from '#shared/errors.ts';

const TOKEN_BYTES = 16;

export async function getFeed({ profile }: Athlete, { table }: WorkoutsApp): Promise<{ feed: CalendarFeed | null }> {
  const row = await findFeed(table, profile.uid);
  return { feed: row ? shownFeed(row) : null };
}

/** Makes an address for the athlete's feed, and revokes the one before. Only the answer tells it. */
export async function createFeed(
  { profile }: Athlete,
  { now, appOrigin }: RequestMoment,
  { table }: WorkoutsApp,
): Promise<{ feed: CalendarFeed; address: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row = await putFeed(table, profile.uid, token, now);
  if (!row) throw new AppError('conflict', 'The address was changed at the same time. Please try again.');
  return { feed: shownFeed(row), address: `${appOrigin}/api/feed/${token}/plan.ics` };
}

/** Revokes the athlete's feed. Where there is none, or its address was just replaced, it does so of the present one. */
export async function revokeFeed({ profile: { uid } }: Athlete, { table }: WorkoutsApp): Promise<void> {
  await retryOnConflict(async () => {
    const row = await findFeed(table, uid);
    if (row) await table.write(forgetFeed(uid, row));
  });
}
