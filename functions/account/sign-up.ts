import { ulid } from 'ulid';
import { grantFirstAdmin } from '#functions/data/admins.ts';
import { createIdentity, findIdentity } from '#functions/data/identities.ts';
import { createProfile } from '#functions/data/profiles.ts';
import { type Table, WriteRefused } from '#functions/data/table.ts';

import type { Identity } from '#functions/gateways/identity-provider.ts';

interface SignUpApp {
  readonly table: Table;
  readonly firstAdminEmails: ReadonlySet<string>;
}

/** The athlete behind an identity, made at the first sign-in. Names and e-mail are taken over once, then they are the athlete's. */
export async function signUp(identity: Identity, now: number, { table, firstAdminEmails }: SignUpApp): Promise<string> {
  const uid = (await findIdentity(table, identity.issuer, identity.subject)) ?? (await create(identity, now, table));
  if (identity.email && identity.emailVerified && firstAdminEmails.has(identity.email.toLowerCase()))
    await grantFirstAdmin(table, uid, now);
  return uid;
}

async function create(identity: Identity, now: number, table: Table): Promise<string> {
  const { issuer, subject, email, firstName, lastName } = identity;
  const uid = `usr_${ulid(now)}`;
  try {
    await table.write({
      identity: createIdentity(issuer, subject, uid),
      profile: createProfile({
        uid,
        email,
        firstName,
        lastName,
        isAdmin: false,
        createdAt: new Date(now).toISOString(),
      }),
    });
    return uid;
  } catch (error) {
    // Two first sign-ins at once: the other one's athlete is this person's.
    const existing = error instanceof WriteRefused && (await findIdentity(table, issuer, subject));
    if (!existing) throw error;
    return existing;
  }
}
