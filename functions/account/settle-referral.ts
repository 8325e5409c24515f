import { grantFreeMonths } from '#functions/data/athletes/free-months.ts';
import { countReward, postponeReferral, readRewards, settle } from '#functions/data/athletes/referrals.ts';
import { readAthlete } from '#functions/data/athletes/users.ts';
import { present } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { check, type Table, type WriteAction } from '#functions/data/table/table.ts';
import { monthAt, monthStart, outcomeOf } from '#shared/account/referral-rules.ts';
import { REFERRAL } from '#shared/constants.ts';

/**
 * Rewards both sides once the athlete who was referred has trained as much, or ends it once they no longer can; else
 * has them looked at again when their month is over. Does nothing for whoever has no pending referral.
 */
export async function settleReferral(table: Table, uid: string, now: number): Promise<void> {
  await retryOnConflict(async () => {
    const friend = await readAthlete(table, uid);
    const referral = friend?.referral;
    if (!friend || referral?.state !== 'pending') return;
    const { referrer: referrerUid, referredAt } = referral;
    const outcome = outcomeOf(referral, now);
    if (outcome === 'running') {
      const dueAt = monthStart(referredAt, monthAt(referredAt, now) + 1);
      return table.write({ referral: postponeReferral(uid, dueAt) });
    }
    const settlement = { friend: uid, referrer: referrerUid, settledAt: new Date(now).toISOString() };
    if (outcome === 'missed') return table.write(settle({ ...settlement, state: 'missed', referrersState: 'missed' }));
    const year = settlement.settledAt.slice(0, 4);
    const [referrer, rewards] = await Promise.all([
      readAthlete(table, referrerUid),
      readRewards(table, referrerUid, year),
    ]);
    if (!referrer) return; // their account is deleted, and what is left of it is about to end this, too
    const grant = { months: REFERRAL.freeMonths, source: `REF#${uid}` };
    const hasRoom = (rewards ?? 0) < REFERRAL.rewardsAYear;
    await table.write({
      ...settle({ ...settlement, state: 'rewarded', referrersState: hasRoom ? 'rewarded' : 'over-limit' }),
      ...named('friend', grantFreeMonths(uid, friend.membership, grant, now).actions),
      ...(hasRoom && {
        ...named('referrer', grantFreeMonths(referrerUid, referrer.membership, grant, now).actions),
        rewards: countReward(referrerUid, year, rewards),
      }),
      // Nothing is granted to an account that was deleted meanwhile.
      friendIsHere: check(userKeys.profile(uid), { PK: present }),
      referrerIsHere: check(userKeys.profile(referrerUid), { PK: present }),
    });
  });
}

/** Prefixes the names of actions, so that both sides' actions fit into one transaction. */
function named(whose: string, actions: Record<string, WriteAction>): Record<string, WriteAction> {
  return Object.fromEntries(Object.entries(actions).map(([name, action]) => [`${whose} ${name}`, action]));
}
