import { ulid } from 'ulid';
import { findAccount } from '#functions/data/athletes/account-deletions.ts';
import { grantFirstAdmin } from '#functions/data/athletes/admins.ts';
import { assignIdentity, findIdentity } from '#functions/data/athletes/identities.ts';
import { createProfile } from '#functions/data/athletes/profiles.ts';
import { putReferralCode } from '#functions/data/athletes/referrals.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { Table } from '#functions/data/table/table.ts';
import type { Identity } from '#functions/gateways/identity-provider.ts';
import { newReferralCode } from './referral-code.ts';

interface SignUpApp {
  readonly table: Table;
  readonly firstAdminEmails: ReadonlySet<string>;
}

/**
 * The athlete behind an identity, made at the first sign-in and at the first after a deletion. Names and e-mail are
 * taken over once, then they are the athlete's.
 */
export async function signUp(identity: Identity, now: number, { table, firstAdminEmails }: SignUpApp): Promise<string> {
  // Of two first sign-ins at once, the second finds the account that the first created.
  const uid = await retryOnConflict(async () => {
    const known = await findIdentity(table, identity.issuer, identity.subject);
    if (known !== undefined && (await findAccount(table, known))) return known;
    return create(identity, now, table);
  });
  if (identity.email && identity.emailVerified && firstAdminEmails.has(identity.email.toLowerCase()))
    await grantFirstAdmin(table, { uid, email: identity.email }, now);
  return uid;
}

async function create(identity: Identity, now: number, table: Table): Promise<string> {
  const { issuer, subject, email, firstName, lastName } = identity;
  const uid = `usr_${ulid(now)}`;
  const createdAt = new Date(now).toISOString();
  const referralCode = newReferralCode();
  await table.write({
    identity: assignIdentity(issuer, subject, uid),
    ...createProfile({
      uid,
      issuer,
      subject,
      email,
      firstName,
      lastName,
      isAdmin: false,
      createdAt,
      referralCode,
    }),
    referralCode: putReferralCode(referralCode, uid),
  });
  return uid;
}
