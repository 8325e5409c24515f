import * as z from 'zod/mini';
import { ASSESSMENT_LIMITS } from '#shared/constants.ts';
import { isLocalDate } from '#shared/dates.ts';

const { age, years, trainingDays } = ASSESSMENT_LIMITS;

/** The answers of the assessment. `hyroxEventsCompleted` stands for none, 1-2, 3-5 and 6 or more; half a year is 0.5. */
export const Assessment = z.strictObject({
  hyroxEventsCompleted: z.literal([0, 1, 3, 6]),
  competitionFormat: z.enum(['singles', 'doubles', 'both']),
  generalFitnessYears: z.number().check(z.minimum(years.min), z.maximum(years.max)),
  age: z.number().check(z.int(), z.minimum(age.min), z.maximum(age.max)),
  primaryTrainingBackground: z.enum(['crossfit', 'powerlifting', 'running', 'general', 'beginner']),
  weeklyTrainingDays: z.number().check(z.int(), z.minimum(trainingDays.min), z.maximum(trainingDays.max)),
  equipmentAccess: z.enum(['full_gym', 'home_basic', 'minimal']),
  goals: z.enum(['first-hyrox', 'improve-time', 'general-fitness', 'strength']),
});
export type Assessment = z.output<typeof Assessment>;

/** The chosen membership: months from a promo code, a subscription, or free limited access. */
export const SubscriptionChoice = z.enum(['promo', 'premium', 'free_trial']);
export type SubscriptionChoice = z.output<typeof SubscriptionChoice>;

export const ChosenDate = z.optional(
  z.nullable(z.string().check(z.refine(isLocalDate, 'Must be a date like 2026-11-21'))),
);

/** The request that completes an assessment. `startDate` is the program's first day: today, also when left out, or the next Monday. */
export const CompletedAssessment = z.strictObject({
  assessmentData: Assessment,
  programId: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(64)))),
  startDate: ChosenDate,
  subscriptionChoice: SubscriptionChoice,
  paymentIntentId: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
});
export type CompletedAssessment = z.output<typeof CompletedAssessment>;

/** A completed assessment whose answers may have been lost on the way. */
export const MarkedAssessment = z.partial(CompletedAssessment, { assessmentData: true });
export type MarkedAssessment = z.output<typeof MarkedAssessment>;

/**
 * The athlete's onboarding status. `free_trial` is the choice of free limited access and grants nothing;
 * `assessment` is null until one is completed.
 */
export const OnboardingStatus = z.object({
  assessmentCompleted: z.boolean(),
  subscriptionStatus: z.enum(['none', 'active', 'trialing', 'past_due', 'free_trial']),
  currentProgramId: z.nullable(z.string()),
  assessment: z.nullable(Assessment),
});
export type OnboardingStatus = z.output<typeof OnboardingStatus>;
