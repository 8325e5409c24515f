import { randomBytes } from 'node:crypto';
import { findFeed, forgetFeed, putFeed, shownFeed } from '#functions/data/athletes/calendar-feeds.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import { ConditionFailed } from '#functions/data/table/table.ts';
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
  try {
    const row = await putFeed(table, profile.uid, token, now);
    return { feed: shownFeed(row), address: `${appOrigin}/api/feed/${token}/plan.ics` };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new AppError('conflict', 'The address was changed at the same time. Please try again.');
  }
}

/** Revokes the athlete's feed. Where there is none, or its address was just replaced, it does so of the present one. */
export async function revokeFeed({ profile: { uid } }: Athlete, { table }: WorkoutsApp): Promise<void> {
  for (let row = await findFeed(table, uid); row; row = await findFeed(table, uid)) {
    try {
      await table.write(forgetFeed(uid, row));
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}
