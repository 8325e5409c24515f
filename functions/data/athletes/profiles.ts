import * as z from 'zod/mini';
import { absent, type Change, equals, present } from '#functions/data/table/expressions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { putNew, update, type WriteAction } from '#functions/data/table/table.ts';
import { changeListed, listUser } from '#functions/data/user-directory.ts';
import { replaceWords } from '#functions/data/user-words.ts';
import { FitnessLevel, type Profile } from '#shared/account/profile.ts';
import { DistanceUnit, LoadUnit } from '#shared/account/units.ts';
import { type RaceChanges, RaceDivision } from '#shared/race/race-details.ts';

/** Attributes that are not there when nothing was told. */
const untold = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null);

/** The row also keeps who the identity provider says this is; that is read where the account is deleted, and nowhere else. */
export const ProfileRow = z.object({
  SK: z.literal('A#PROFILE'),
  uid: z.string(),
  email: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  age: untold(z.number()),
  fitnessLevel: untold(FitnessLevel),
  hyroxEventDate: untold(z.string()),
  hyroxEventLocation: untold(z.string()),
  targetTime: untold(z.string()),
  raceDivision: untold(RaceDivision),
  raceStartTime: untold(z.string()),
  planKeptForRace: untold(z.string()),
  loadUnit: untold(LoadUnit),
  distanceUnit: untold(DistanceUnit),
  timeZone: z.optional(z.string()),
  stravaConnected: z.optional(z.boolean()),
  referralCode: z.string(),
  isAdmin: z.boolean(),
  createdAt: z.string(),
});
export type ProfileRow = z.output<typeof ProfileRow>;

export interface NewAthlete {
  readonly uid: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAdmin: boolean;
  readonly createdAt: string;
  readonly issuer: string;
  readonly subject: string;
  readonly referralCode: string;
}

export function createProfile(athlete: NewAthlete): Record<string, WriteAction> {
  return { profile: putNew({ ...userKeys.profile(athlete.uid), ...athlete }), ...listUser(athlete.uid, athlete) };
}

/** Replaces all profile details. Fails once the name has changed, or the account is gone. */
export function replaceDetails(was: ProfileRow, details: Profile): Record<string, WriteAction> {
  const { uid, email } = was;
  const { firstName, lastName } = details;
  const sameName = { firstName: equals(was.firstName), lastName: equals(was.lastName) };
  return {
    profile: update(userKeys.profile(uid), changeOf(details), sameName),
    ...changeListed(uid, { firstName, lastName }),
    ...replaceWords(uid, was, { firstName, lastName, email }),
  };
}

/** The zone to count days in when a request does not say one. */
export function rememberTimeZone(uid: string, timeZone: string): WriteAction {
  return update(userKeys.profile(uid), { set: { timeZone } }, { PK: present });
}

/** Stores the time zone, and the age in years where the profile has none. */
export function rememberZoneAndAge({ uid, age: known }: ProfileRow, timeZone: string, age: number): WriteAction {
  if (known !== null) return rememberTimeZone(uid, timeZone);
  return update(userKeys.profile(uid), { set: { timeZone, age } }, { PK: present, age: absent });
}

type DetailName =
  | ('hyroxEventDate' | 'hyroxEventLocation' | 'targetTime' | 'raceDivision' | 'raceStartTime' | 'planKeptForRace')
  | ('loadUnit' | 'distanceUnit');

/** Some details by the names they are stored under; null removes one, undefined leaves it as it is. */
export type DetailChanges = { readonly [Name in DetailName]?: ProfileRow[Name] | undefined };

/** Changes details. Refused once the account is deleted. */
export function setDetails(uid: string, details: DetailChanges): WriteAction {
  return update(userKeys.profile(uid), changeOf(details), { PK: present });
}

function changeOf(details: object): Change {
  const told = Object.entries(details).filter(([, value]) => value !== null);
  const remove = Object.entries(details).flatMap(([name, value]) => (value === null ? [name] : []));
  return { set: Object.fromEntries(told), remove };
}

/** Returns the changed details of a race by the names they are stored under. */
export function raceOf({ date, location, targetTime, ...rest }: RaceChanges): DetailChanges {
  return {
    hyroxEventDate: date,
    hyroxEventLocation: location === '' ? null : location,
    targetTime: targetTime === '' ? null : targetTime,
    raceDivision: rest.division,
    raceStartTime: rest.startTime,
    planKeptForRace: rest.planKeptFor,
  };
}

/** Whether Strava is connected. Refused once the account is deleted. */
export function noteStrava(uid: string, stravaConnected: boolean): WriteAction {
  return update(userKeys.profile(uid), { set: { stravaConnected } }, { PK: present });
}

export function detailsOf(profile: ProfileRow): Profile {
  const { firstName, lastName, age, fitnessLevel, hyroxEventDate, hyroxEventLocation, targetTime } = profile;
  return { firstName, lastName, age, fitnessLevel, hyroxEventDate, hyroxEventLocation, targetTime };
}
