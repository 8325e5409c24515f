import { raceOf, setRace } from '#functions/data/athletes/profiles.ts';
import { type Athlete, readAthlete, userOf } from '#functions/data/athletes/users.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { Table } from '#functions/data/table/table.ts';
import type { User } from '#shared/account/user.ts';
import { signedOut } from '#shared/errors.ts';
import type { RaceChanges } from '#shared/race/race-details.ts';

/** Changes the details of the athlete's race that are told, and leaves the others. */
export async function changeRace(athlete: Athlete, changes: RaceChanges, now: number, table: Table): Promise<User> {
  return retryOnConflict(async (attempt) => {
    const known = attempt === 0 ? athlete : await readAthlete(table, athlete.profile.uid);
    if (!known) throw signedOut(); // the account was deleted meanwhile
    const race = raceOf(changes);
    await table.write({ race: setRace(known.profile.uid, race) });
    return userOf({ ...known, profile: { ...known.profile, ...race } }, now);
  });
}
