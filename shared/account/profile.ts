import * as z from 'zod/mini';
import { ASSESSMENT_LIMITS, PROFILE_TEXT_MAX } from '#shared/constants.ts';
import { isLocalDate } from '#shared/dates.ts';
import { nameUpTo } from '#shared/name.ts';

export const FitnessLevel = z.enum(['beginner', 'intermediate', 'advanced']);

const { age } = ASSESSMENT_LIMITS;
const name = (missing: string) => nameUpTo(PROFILE_TEXT_MAX.name, missing);
const text = (characters: number) => z.nullish(z.string().check(z.trim(), z.maxLength(characters)));

/**
 * An athlete's profile details. An update replaces all of them, and a detail that is left out is cleared. `age` is
 * years: the bounds are the assessment's, the profile's form is narrower. `targetTime` is free text such as
 * 1:30:00.
 */
export const ProfileDetails = z.strictObject({
  firstName: name('First name is required'),
  lastName: name('Last name is required'),
  age: z.nullish(z.int().check(z.minimum(age.min), z.maximum(age.max))),
  fitnessLevel: z.nullish(FitnessLevel),
  hyroxEventDate: z.nullish(z.string().check(z.refine(isLocalDate, 'Must be a date like 2026-11-21'))),
  hyroxEventLocation: text(PROFILE_TEXT_MAX.eventLocation),
  targetTime: text(PROFILE_TEXT_MAX.targetTime),
});
export type ProfileDetails = z.output<typeof ProfileDetails>;

/** The stored profile, as it is read: null for each detail the athlete has not given. */
export const Profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  age: z.nullable(z.number()),
  fitnessLevel: z.nullable(FitnessLevel),
  hyroxEventDate: z.nullable(z.string()),
  hyroxEventLocation: z.nullable(z.string()),
  targetTime: z.nullable(z.string()),
});
export type Profile = z.output<typeof Profile>;
