import { setUnits } from '#functions/data/athletes/profiles.ts';
import { type Athlete, readAthlete, userOf } from '#functions/data/athletes/users.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { Table } from '#functions/data/table/table.ts';
import type { ChosenUnits } from '#shared/account/units.ts';
import type { User } from '#shared/account/user.ts';
import { signedOut } from '#shared/errors.ts';

/** Sets the units the athlete reads in. What is logged stays in kilograms and metres, whatever they choose. */
export async function chooseUnits(athlete: Athlete, chosen: ChosenUnits, now: number, table: Table): Promise<User> {
  return retryOnConflict(async (attempt) => {
    const known = attempt === 0 ? athlete : await readAthlete(table, athlete.profile.uid);
    if (!known) throw signedOut(); // the account was deleted meanwhile
    await table.write({ units: setUnits(known.profile.uid, chosen) });
    const { loadUnit = known.profile.loadUnit, distanceUnit = known.profile.distanceUnit } = chosen;
    return userOf({ ...known, profile: { ...known.profile, loadUnit, distanceUnit } }, now);
  });
}
