import * as z from 'zod/mini';
import { RaceOfUser } from '#shared/race/race-details.ts';
import { FitnessLevel } from './profile.ts';
import { DistanceUnit, LoadUnit } from './units.ts';

export const SubscriptionState = z.enum(['free', 'active', 'past_due', 'canceled']);
export type SubscriptionState = z.output<typeof SubscriptionState>;

/** The signed-in athlete as they may see themselves. `age` is years, dates are `yyyy-mm-dd`. */
export const User = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  age: z.nullable(z.number()),
  fitnessLevel: z.nullable(FitnessLevel),
  hyroxEventDate: z.nullable(z.string()),
  hyroxEventLocation: z.nullable(z.string()),
  targetTime: z.nullable(z.string()),
  ...RaceOfUser,
  /** The unit loads are shown in; null until chosen, when the device's language decides. */
  loadUnit: z.nullable(LoadUnit),
  distanceUnit: z.nullable(DistanceUnit),
  isAdmin: z.boolean(),
  isSubscribed: z.boolean(),
  subscriptionStatus: SubscriptionState,
  promoFreeMonthsRemaining: z.number(),
  promoExpires: z.nullable(z.string()),
  currentProgramId: z.nullable(z.string()),
  stravaConnected: z.boolean(),
  assessmentCompleted: z.boolean(),
});
export type User = z.output<typeof User>;
