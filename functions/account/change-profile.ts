import { type DetailChanges, setDetails } from '#functions/data/athletes/profiles.ts';
import { type Athlete, userOf } from '#functions/data/athletes/users.ts';
import { ConditionFailed, type Table } from '#functions/data/table/table.ts';
import type { User } from '#shared/account/user.ts';
import { signedOut } from '#shared/errors.ts';

/** Changes the details that are given, such as those of the race or the units, and leaves the others. */
export async function changeProfile(
  athlete: Athlete,
  details: DetailChanges,
  now: number,
  table: Table,
): Promise<User> {
  const { profile } = athlete;
  await table.write({ profile: setDetails(profile.uid, details) }).catch((error) => {
    throw error instanceof ConditionFailed ? signedOut() : error; // the account was deleted meanwhile
  });
  const changed = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  return userOf({ ...athlete, profile: { ...profile, ...changed } }, now);
}
