import * as z from 'zod/mini';
import { PROFILE_TEXT_MAX } from '#shared/constants.ts';
import { isLocalDate } from '#shared/dates.ts';
import { DIVISIONS } from './division.ts';

const Day = z.string().check(z.refine(isLocalDate, 'Must be a date like 2026-11-21'));
const text = (characters: number) => z.nullable(z.string().check(z.trim(), z.maxLength(characters)));

export const RaceDivision = z.enum(DIVISIONS);

/**
 * Changes of an athlete's race; null clears a detail, and one that is left out stays as it is. `startTime` is that of
 * the wave, by the clock of the place. `planKeptFor` is the race date for which the athlete keeps a plan that does not
 * meet it.
 */
export const RaceChanges = z
  .strictObject({
    date: z.optional(z.nullable(Day)),
    location: z.optional(text(PROFILE_TEXT_MAX.eventLocation)),
    targetTime: z.optional(text(PROFILE_TEXT_MAX.targetTime)),
    division: z.optional(z.nullable(RaceDivision)),
    startTime: z.optional(
      z.nullable(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time like 09:40'))),
    ),
    planKeptFor: z.optional(z.nullable(Day)),
  })
  .check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      message: 'Nothing is changed',
    }),
  );
export type RaceChanges = z.output<typeof RaceChanges>;

/** The details of a race that are no part of the profile's form; null for each that the athlete has not given. */
export const RaceOfUser = {
  raceDivision: z.nullable(RaceDivision),
  raceStartTime: z.nullable(z.string()),
  planKeptForRace: z.nullable(z.string()),
};
