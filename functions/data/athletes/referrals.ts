import * as z from 'zod/mini';
import { equals, present, unchanged } from '#functions/data/table/expressions.ts';
import { GONE_PREFIX, indexed, PENDING_REFERRALS, referralCodeKey, userKeys } from '#functions/data/table/keys.ts';
import { check, putNew, remove, type Table, update, type WriteAction } from '#functions/data/table/table.ts';
import { ReferralState } from '#shared/account/referral.ts';
import { monthStart } from '#shared/account/referral-rules.ts';

const Days = z._default(z.set(z.number()), new Set());

/**
 * By whom an athlete was referred, and the days they have trained on since: numbers of local days, in the first and in
 * the second month after it.
 */
export const ReferredRow = z.object({
  SK: z.literal('A#REFBY'),
  state: ReferralState,
  referrer: z.string(),
  /** The code it was by, as long as it is somebody's. */
  code: z.optional(z.string()),
  referredAt: z.string(),
  settledAt: z.optional(z.string()),
  firstDays: Days,
  secondDays: Days,
});
export type ReferredRow = z.output<typeof ReferredRow>;

/** A friend whom the athlete has referred. */
export const FriendRow = z.object({
  friend: z.string(),
  state: ReferralState,
  referredAt: z.string(),
  settledAt: z.optional(z.string()),
});
export type FriendRow = z.output<typeof FriendRow>;

type Actions = Record<string, WriteAction>;

const CodeRow = z.object({ uid: z.string() });

/** Leads from a code, which is to be nobody's yet, to the athlete whose profile has it. */
export function putReferralCode(code: string, uid: string): WriteAction {
  return putNew({ ...referralCodeKey(code), uid });
}

export function forgetReferralCode(code: string): WriteAction {
  return remove(referralCodeKey(code));
}

/** Returns the owner of a referral code. */
export async function findReferrer(table: Table, code: string): Promise<string | undefined> {
  return (await table.get(referralCodeKey(code), CodeRow))?.uid;
}

interface NewReferral {
  readonly friend: string;
  readonly referrer: string;
  readonly code: string;
  readonly referredAt: string;
}

/** Holds for ever who referred whom: refused for somebody who was referred before, and once one of the two is gone. */
export function createReferral({ friend, referrer, code, referredAt }: NewReferral): Actions {
  const row = { state: 'pending', referredAt };
  const list = indexed.pendingReferral(monthStart(referredAt, 1));
  return {
    referral: putNew({ ...userKeys.referredBy(friend), ...list, ...row, uid: friend, referrer, code }),
    friend: putNew({ ...userKeys.friend(referrer, friend), ...row, friend }),
    code: check(referralCodeKey(code), { uid: equals(referrer) }),
    profile: check(userKeys.profile(friend), { PK: present }),
  };
}

export function readReferral(table: Table, uid: string): Promise<ReferredRow | undefined> {
  return table.get(userKeys.referredBy(uid), ReferredRow);
}

/** Counts a day of training; refused once the referral is settled. `dueAt` has it looked at then. */
export function countTrainingDay(
  uid: string,
  month: 'firstDays' | 'secondDays',
  day: number,
  dueAt: string | undefined,
): WriteAction {
  return update(
    userKeys.referredBy(uid),
    { add: { [month]: new Set([day]) }, ...(dueAt !== undefined && { set: { GSI1SK: dueAt } }) },
    { state: equals('pending') },
  );
}

/** Has a pending referral looked at again. */
export function postponeReferral(uid: string, dueAt: string): WriteAction {
  return update(userKeys.referredBy(uid), { set: { GSI1SK: dueAt } }, { state: equals('pending') });
}

const DueRow = z.object({ uid: z.string() });

/** Athletes whose referral is to be looked at by now, those due longest first, at most `limit`. */
export async function dueReferrals(table: Table, now: number, limit: number): Promise<string[]> {
  const rows = await table.queryDue(PENDING_REFERRALS, new Date(now).toISOString(), limit, DueRow);
  return rows.map(({ uid }) => uid);
}

interface Settlement {
  readonly friend: string;
  readonly referrer: string;
  /** The friend's state and the referrer's of the friend, which differ only where the referrer has had enough. */
  readonly state: 'rewarded' | 'missed';
  readonly referrersState: ReferralState;
  readonly settledAt: string;
}

/** Settles a pending referral on both sides, once. */
export function settle({ friend, referrer, state, referrersState, settledAt }: Settlement): Actions {
  return {
    referral: update(
      userKeys.referredBy(friend),
      { set: { state, settledAt }, remove: LIST_ATTRIBUTES },
      { state: equals('pending'), referrer: equals(referrer) },
    ),
    friend: update(
      userKeys.friend(referrer, friend),
      { set: { state: referrersState, settledAt } },
      { state: equals('pending') },
    ),
  };
}

const LIST_ATTRIBUTES = Object.keys(indexed.pendingReferral(''));

const RewardsRow = z.object({ n: z.number() });

/** Returns how often the athlete was rewarded in a year such as `2026`; undefined for never. */
export async function readRewards(table: Table, uid: string, year: string): Promise<number | undefined> {
  return (await table.get(userKeys.referralRewards(uid, year), RewardsRow))?.n;
}

/** Adds one reward, if the count is still as read. */
export function countReward(uid: string, year: string, read: number | undefined): WriteAction {
  return update(userKeys.referralRewards(uid, year), { add: { n: 1 } }, { n: unchanged(read) });
}

/** The athlete's friends in no order, of many those who came last. */
export async function listFriends(table: Table, uid: string, limit?: number): Promise<FriendRow[]> {
  const range = { partition: userKeys.partition(uid), prefix: userKeys.friendPrefix };
  // Ids begin with when somebody signed up, and whoever is referred has just done so.
  return table.query(limit === undefined ? range : { ...range, newestFirst: true, limit }, FriendRow);
}

const AnyRow = z.looseObject({ PK: z.string(), SK: z.string() });

/**
 * Returns the writes that anonymise a deleted athlete's referral on both sides: that a friend came, and the reward,
 * stay without a name. `id` has to be new.
 */
export async function forgetReferred(table: Table, uid: string, id: string): Promise<Actions> {
  const own = { referral: remove(userKeys.referredBy(uid), { PK: present }) };
  const { referrer } = (await readReferral(table, uid)) ?? {};
  if (referrer === undefined) return own;
  const [friendKey, grantKey] = [userKeys.friend(referrer, uid), userKeys.ledger(referrer, `REF#${uid}`)];
  const [friend, grant] = await Promise.all([table.get(friendKey, FriendRow), table.get(grantKey, AnyRow)]);
  const gone = GONE_PREFIX + id;
  const state = friend?.state === 'pending' ? 'ended' : friend?.state;
  return {
    ...own,
    ...(friend && {
      friend: remove(friendKey, { PK: present }),
      formerFriend: putNew({ ...friend, ...userKeys.friend(referrer, gone), friend: gone, state }),
    }),
    ...(grant && {
      grant: remove(grantKey, { PK: present }),
      formerGrant: putNew({ ...grant, ...userKeys.ledger(referrer, `REF#${gone}`) }),
    }),
  };
}

/** Returns the writes that anonymise a friend of a deleted athlete on both sides; a pending referral ends. */
export async function forgetFriend(table: Table, uid: string, friend: string, id: string): Promise<Actions> {
  const own = { friend: remove(userKeys.friend(uid, friend), { PK: present }) };
  const referral = await readReferral(table, friend);
  if (referral?.referrer !== uid) return own;
  const isPending = referral.state === 'pending';
  return {
    ...own,
    referral: update(
      userKeys.referredBy(friend),
      {
        set: { referrer: GONE_PREFIX + id, ...(isPending && { state: 'ended' }) },
        remove: ['code', ...(isPending ? LIST_ATTRIBUTES : [])],
      },
      { state: equals(referral.state), referrer: equals(uid) },
    ),
  };
}
