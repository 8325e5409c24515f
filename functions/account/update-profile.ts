import { replaceDetails } from '#functions/data/profiles.ts';
import { type Table, WriteRefused } from '#functions/data/table.ts';
import { type Athlete, userOf } from '#functions/data/users.ts';
import type { User } from '#shared/account/contract.ts';
import type { Profile, ProfileDetails } from '#shared/account/profile.ts';
import { signedOut } from '#shared/errors.ts';

/** Puts what the athlete tells in place of all they had told; a field that is left out, or left empty, is not told. */
export async function updateProfile(athlete: Athlete, told: ProfileDetails, now: number, table: Table): Promise<User> {
  const details: Profile = {
    firstName: told.firstName,
    lastName: told.lastName,
    age: told.age ?? null,
    fitnessLevel: told.fitnessLevel ?? null,
    hyroxEventDate: told.hyroxEventDate ?? null,
    hyroxEventLocation: told.hyroxEventLocation || null,
    targetTime: told.targetTime || null,
  };
  await table.write(replaceDetails(athlete.profile.uid, details)).catch((error) => {
    // Only an account that was deleted meanwhile has no profile.
    throw error instanceof WriteRefused ? signedOut() : error;
  });
  return userOf({ ...athlete, profile: { ...athlete.profile, ...details } }, now);
}
