import { personOf, type Recognition } from '#functions/data/athletes/person.ts';
import { createReferral, findReferrer, type ReferredRow } from '#functions/data/athletes/referrals.ts';
import { type Athlete, retryWithAthlete } from '#functions/data/athletes/users.ts';
import { writeRateLimited } from '#functions/data/daily-attempts.ts';
import type { ReferralProgress } from '#shared/account/referral.ts';
import { isNew } from '#shared/account/referral-rules.ts';
import { REFERRAL } from '#shared/constants.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import { progressOf } from './referral-progress.ts';

/**
 * Notes for ever by whom somebody new came; the same code again answers the same. Throws AppError `not-found` for a
 * code that is nobody's, `conflict` where the code is no referral, `too-many` for guessing, which another account of the
 * same person gives no further attempts at.
 */
export async function trackReferral(
  athlete: Athlete,
  code: string,
  now: number,
  app: Recognition,
): Promise<ReferralProgress> {
  const { table } = app;
  const { uid } = athlete.profile;
  return retryWithAthlete(table, athlete, async ({ profile, referral }) => {
    const [referrer, who] = await Promise.all([findReferrer(table, code), personOf(uid, app)]);
    if (referral?.code === code) return progressOf(referral);
    if (referral) throw refused('You have already been referred by a friend.', ERROR_CODES.alreadyReferred);
    const tried = { who, operation: 'REF', what: code } as const;
    if (referrer === undefined) {
      await writeRateLimited(table, tried, {}, now);
      throw new AppError('not-found', 'This referral link is not valid.', { code: 'REFERRAL_CODE_UNKNOWN' });
    }
    if (referrer === uid) throw refused('This is your own referral link.');
    if (!isNew(profile.createdAt, now))
      throw refused(`Only accounts younger than ${REFERRAL.newForDays} days can be referred.`);
    // Ids are in the order of signing up. Whoever was here first refers, so that no circle can come about, however long.
    if (referrer > uid) throw refused('You were here before the friend whose link this is.');
    const row = { state: 'pending', referredAt: new Date(now).toISOString(), referrer, code } as const;
    await writeRateLimited(table, tried, createReferral({ ...row, friend: uid }), now);
    return progressOf({ ...NO_TRAINING, ...row });
  });
}

const NO_TRAINING: Pick<ReferredRow, 'SK' | 'firstDays' | 'secondDays'> = {
  SK: 'A#REFBY',
  firstDays: new Set(),
  secondDays: new Set(),
};

function refused(message: string, code = 'REFERRAL_REFUSED'): AppError {
  return new AppError('conflict', message, { code });
}
