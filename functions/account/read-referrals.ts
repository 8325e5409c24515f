import { type FriendRow, listFriends, readReferral, readRewards } from '#functions/data/athletes/referrals.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import type { Table } from '#functions/data/table/table.ts';
import type { RequestMoment } from '#functions/http/endpoint.ts';
import type { Referral, ReferredFriend } from '#shared/account/referral.ts';
import { REFERRAL } from '#shared/constants.ts';
import type { AccountApp } from './app.ts';
import { progressOf } from './referral-progress.ts';

/** The athlete's code and how far those are whom they have brought. */
export async function readReferrals(
  athlete: Athlete,
  { now, appOrigin }: Pick<RequestMoment, 'now' | 'appOrigin'>,
  { table }: Pick<AccountApp, 'table'>,
): Promise<Referral> {
  const { profile, referral } = athlete;
  const code = profile.referralCode;
  const year = new Date(now).toISOString().slice(0, 4);
  const [rows, rewardsThisYear = 0] = await Promise.all([
    listFriends(table, profile.uid, REFERRAL.friendsListed),
    readRewards(table, profile.uid, year),
  ]);
  const friends = await Promise.all(rows.map((row) => friendOf(row, table)));
  return {
    code,
    link: `${appOrigin}/?ref=${code}`,
    rewardsThisYear,
    friends: friends.sort((a, b) => b.referredAt.localeCompare(a.referredAt)),
    own: referral ? progressOf(referral) : null,
  };
}

/** The days of training are counted with the friend, and only told while they matter. */
async function friendOf({ friend, state, referredAt }: FriendRow, table: Table): Promise<ReferredFriend> {
  const referral = state === 'pending' ? await readReferral(table, friend) : undefined;
  return { state, referredAt, months: referral ? progressOf(referral).months : null };
}
