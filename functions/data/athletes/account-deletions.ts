import * as z from 'zod/mini';
import { countLeaving } from '#functions/data/programs/program-athletes.ts';
import { absent, equals, present } from '#functions/data/table/expressions.ts';
import { DELETIONS, indexed, userKeys } from '#functions/data/table/keys.ts';
import {
  check,
  type Key,
  put,
  remove,
  type Table,
  tryWrite,
  update,
  type WriteAction,
} from '#functions/data/table/table.ts';
import { unlistUser } from '#functions/data/user-directory.ts';
import { SESSION_LIFE } from '#shared/constants.ts';
import { leaveAdmins } from './admins.ts';
import { forgetIdentity } from './identities.ts';
import { forgetReferralCode } from './referrals.ts';

const DAY_SECONDS = 86_400;

/** The tombstone of a deleted account, listed until all other rows are erased. */
const TombstoneRow = z.object({ uid: z.string(), deletedAt: z.string() });
type Tombstone = z.output<typeof TombstoneRow>;

/** The parts of a profile that lead to other rows: identity and referral code. */
const AccountRow = z.object({
  isAdmin: z.boolean(),
  issuer: z.string(),
  subject: z.string(),
  referralCode: z.string(),
});
const AccountEnrolment = z.object({ pid: z.string(), ver: z.number() });

/** An account as it is closed, with the program that its athlete is counted on. */
type Account = z.output<typeof AccountRow> & { readonly enrolment: z.output<typeof AccountEnrolment> | undefined };

/** Undefined once the account is deleted. */
export async function findAccount(table: Table, uid: string): Promise<Account | undefined> {
  const [row, enrolment] = await Promise.all([
    table.get(userKeys.profile(uid), AccountRow),
    table.get(userKeys.enrolment(uid), AccountEnrolment),
  ]);
  return row && { ...row, enrolment };
}

/**
 * Deletes the account as it was read: without a profile no session is anybody's, and without an identity the next
 * sign-in makes somebody new. `administrators` is refused for the last one.
 */
export function closeAccount(
  uid: string,
  { isAdmin, issuer, subject, referralCode, enrolment }: Account,
  deletedAt: string,
): Record<string, WriteAction> {
  return {
    tombstone: put({ ...userKeys.tombstone(uid), ...indexed.deletion(deletedAt), uid, deletedAt }, { PK: absent }),
    ...unlistUser(uid),
    ...leaveProgram(uid, enrolment),
    profile: remove(userKeys.profile(uid), { isAdmin: equals(isAdmin) }),
    identity: forgetIdentity(issuer, subject),
    referralCode: forgetReferralCode(referralCode),
    ...(isAdmin && leaveAdmins(uid)),
  };
}

function leaveProgram(uid: string, enrolment: Account['enrolment']): Record<string, WriteAction> {
  const key = userKeys.enrolment(uid);
  if (!enrolment) return { enrolment: check(key, { PK: absent }) };
  return { enrolment: remove(key, { ver: equals(enrolment.ver) }), ...countLeaving(enrolment.pid) };
}

export async function isDeleted(table: Table, uid: string): Promise<boolean> {
  return (await table.get(userKeys.tombstone(uid), TombstoneRow)) !== undefined;
}

/** The accounts whose deletion is not finished, the oldest first. */
export function listDeletions(table: Table): Promise<Tombstone[]> {
  return table.queryList(DELETIONS, TombstoneRow);
}

/** Takes a deletion off the list. The tombstone goes, too, when no session of the athlete could live any more. */
export async function finishDeletion(table: Table, uid: string, now: number): Promise<void> {
  const ttl = Math.floor(now / 1000) + SESSION_LIFE.absoluteDays * DAY_SECONDS;
  const change = { set: { ttl }, remove: Object.keys(indexed.deletion('')) };
  // Refused when another run has done it.
  await tryWrite(table, { tombstone: update(userKeys.tombstone(uid), change, { GSI1PK: present }) });
}

const RowKey = z.object({ PK: z.string(), SK: z.string() });

/** Returns some of the athlete's rows other than the tombstone; none once all are erased. */
export async function remainingRows(table: Table, uid: string, limit: number): Promise<Key[]> {
  const rows = await table.query({ partition: userKeys.partition(uid), limit }, RowKey);
  const tombstone = userKeys.tombstone(uid).SK;
  return rows.filter(({ SK }) => SK !== tombstone);
}
