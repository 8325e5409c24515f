import { replaceDetails } from '#functions/data/athletes/profiles.ts';
import { type Athlete, retryWithAthlete, userOf } from '#functions/data/athletes/users.ts';
import type { Table } from '#functions/data/table/table.ts';
import type { Profile, ProfileDetails } from '#shared/account/profile.ts';
import type { User } from '#shared/account/user.ts';

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
  return retryWithAthlete(table, athlete, async (current) => {
    const { profile } = current;
    await table.write(replaceDetails(profile, details));
    return userOf({ ...current, profile: { ...profile, ...details } }, now);
  });
}
