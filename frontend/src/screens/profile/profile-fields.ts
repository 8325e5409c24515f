import type { Profile } from '#shared/account/profile.ts';
import type { User } from '#shared/account/user.ts';
import { PROFILE_AGE } from '#shared/constants.ts';
import { isLocalDate } from '#shared/dates.ts';
import * as words from './words.ts';

type FitnessLevel = NonNullable<User['fitnessLevel']>;

/** The values of the form; an empty text for a detail that is not given. */
export interface ProfileFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly age: number | null;
  readonly fitnessLevel: FitnessLevel | '';
  readonly hyroxEventDate: string;
  readonly hyroxEventLocation: string;
  readonly targetTime: string;
}

export type ProfileField = keyof ProfileFields;

/** The fields that were changed; the others go on as the athlete's are, also when those are read anew. */
export type ProfileDraft = Partial<ProfileFields>;

export type ProfileProblems = { readonly [Name in ProfileField]?: string };

export const FITNESS_LEVELS: Readonly<Record<FitnessLevel, string>> = {
  beginner: words.beginner,
  intermediate: words.intermediate,
  advanced: words.advanced,
};

export function fieldsOf(athlete: User): ProfileFields {
  return {
    firstName: athlete.firstName,
    lastName: athlete.lastName,
    age: athlete.age,
    fitnessLevel: athlete.fitnessLevel ?? '',
    hyroxEventDate: athlete.hyroxEventDate ?? '',
    hyroxEventLocation: athlete.hyroxEventLocation ?? '',
    targetTime: athlete.targetTime ?? '',
  };
}

/** Returns the request body. */
export function profileOf(fields: ProfileFields): Profile {
  return {
    firstName: fields.firstName.trim(),
    lastName: fields.lastName.trim(),
    age: fields.age,
    fitnessLevel: fields.fitnessLevel || null,
    hyroxEventDate: fields.hyroxEventDate || null,
    hyroxEventLocation: fields.hyroxEventLocation.trim() || null,
    targetTime: fields.targetTime.trim() || null,
  };
}

export function isChanged(fields: ProfileFields, athlete: User): boolean {
  return Object.entries(fieldsOf(athlete)).some(([name, value]) => fields[name as ProfileField] !== value);
}

/** Returns the problems that keep the form from being sent, in the order of its fields. */
export function problemsOf(fields: ProfileFields, athlete: User): ProfileProblems {
  return {
    ...(!fields.firstName.trim() && { firstName: words.firstNameRequired }),
    ...(!fields.lastName.trim() && { lastName: words.lastNameRequired }),
    ...(!isAgeFitting(fields.age, athlete) && { age: words.ageRange }),
    ...(fields.hyroxEventDate && !isLocalDate(fields.hyroxEventDate) && { hyroxEventDate: words.wholeDate }),
  };
}

/** An age that an assessment brought stays, though the form would not take it: nobody is kept from saving by it. */
function isAgeFitting(age: number | null, athlete: User): boolean {
  if (age === null || age === athlete.age) return true;
  return age >= PROFILE_AGE.min && age <= PROFILE_AGE.max;
}
