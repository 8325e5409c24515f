import { present } from './expressions.ts';
import { userKeys } from './keys.ts';
import { type Listed, listLate } from './listed-users.ts';
import { findProgramRow } from './program-versions.ts';
import { check, type Table, WriteRefused } from './table.ts';
import { readAthlete } from './users.ts';

/** Puts somebody on the admin's lists who signed up before those were kept. Undefined for who has no account (any more). */
export async function listUnlisted(table: Table, uid: string): Promise<(Listed & { uid: string }) | undefined> {
  const athlete = await readAthlete(table, uid);
  if (!athlete) return undefined;
  const { profile, membership, enrolment } = athlete;
  const { firstName, lastName, email, isAdmin, createdAt } = profile;
  const program = enrolment && (await findProgramRow(table, enrolment.pid));
  const listed = {
    firstName,
    lastName,
    email,
    isAdmin,
    createdAt,
    lastSeenAt: null,
    stripeStatus: membership?.stripeStatus ?? null,
    isDowngraded: membership?.isDowngraded ?? false,
    promoExpires: membership?.promoExpires ?? null,
    programId: program?.pid ?? null,
    programName: program?.name ?? null,
  };
  try {
    await table.write({ athlete: check(userKeys.profile(uid), { PK: present }), ...listLate(uid, listed) });
    return { ...listed, uid };
  } catch (error) {
    if (error instanceof WriteRefused) return undefined;
    throw error;
  }
}
