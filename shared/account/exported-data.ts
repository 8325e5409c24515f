import * as z from 'zod/mini';
import { Assessment, SubscriptionChoice } from '#shared/programs/assessment.ts';
import { SelectionMode } from '#shared/programs/program.ts';
import { ActivityItem } from '#shared/workouts/activity.ts';
import { Achievement } from '#shared/workouts/progress.ts';
import { Result } from '#shared/workouts/result.ts';
import { Profile } from './profile.ts';
import { ReferralState } from './referral.ts';
import { DistanceUnit, LoadUnit } from './units.ts';

/** A referral and what has become of it. */
const Settled = z.object({ state: ReferralState, referredAt: z.string(), settledAt: z.nullable(z.string()) });

/** Everything that is kept of an athlete and nothing that would let anybody act as them. Lists stand oldest first. */
export const ExportedData = z.object({
  exportedAt: z.string(),
  account: z.extend(Profile, {
    id: z.string(),
    email: z.nullable(z.string()),
    isAdmin: z.boolean(),
    timeZone: z.nullable(z.string()),
    /** What the app shows to them. In this file loads are kilograms and distances metres. */
    loadUnit: z.nullable(LoadUnit),
    distanceUnit: z.nullable(DistanceUnit),
    memberSince: z.string(),
  }),
  membership: z.object({
    subscriptionStatus: z.string(),
    promoExpires: z.nullable(z.string()),
    /** Months that were given, and by what. */
    freeMonths: z.array(z.object({ source: z.string(), months: z.number(), grantedAt: z.string() })),
    /** Those of them that lower what is paid next. */
    credits: z.array(z.object({ months: z.number(), createdAt: z.string(), isSettled: z.boolean() })),
    /** An ISO timestamp; null without a subscription. */
    currentPeriodEnd: z.nullable(z.string()),
    cancelAtPeriodEnd: z.boolean(),
  }),
  assessment: z.nullable(
    z.object({
      answers: z.nullable(Assessment),
      choice: z.nullable(SubscriptionChoice),
      completedAt: z.nullable(z.string()),
    }),
  ),
  programs: z.array(
    z.object({
      enrolmentId: z.string(),
      programId: z.string(),
      /** Null where the program is gone. */
      programName: z.nullable(z.string()),
      mode: SelectionMode,
      selectedOn: z.string(),
      selectedAt: z.string(),
      /** The day it was asked to end on, if any. */
      chosenEndDate: z.nullable(z.string()),
      startDate: z.string(),
      endDate: z.string(),
      weeks: z.number(),
    }),
  ),
  workouts: z.array(
    z.extend(ActivityItem, {
      /** Which of `programs` it was done for; null for one of no program. */
      enrolmentId: z.nullable(z.string()),
      scheduledDate: z.string(),
      description: z.nullable(z.string()),
      receivedAt: z.string(),
      /** What was done, in kilograms, metres and seconds; null where nothing was noted. */
      result: z.nullable(Result),
    }),
  ),
  referral: z.object({
    code: z.string(),
    /** Without who it was, for that is somebody else's. */
    referred: z.nullable(Settled),
    friends: z.array(Settled),
  }),
  achievements: z.array(Achievement),
  strava: z.object({
    /** Without what we act by there. */
    connection: z.nullable(z.object({ athleteId: z.string(), scopes: z.array(z.string()), connectedAt: z.string() })),
    /** What was shared, or may have been: nobody knows of those that are not done. */
    shares: z.array(
      z.object({
        name: z.string(),
        startDateLocal: z.string(),
        elapsedSeconds: z.number(),
        triedAt: z.string(),
        state: z.enum(['pending', 'done', 'unknown']),
        activityId: z.nullable(z.string()),
      }),
    ),
  }),
  sessions: z.array(z.object({ device: z.nullable(z.string()), createdAt: z.string(), lastSeenAt: z.string() })),
});
export type ExportedData = z.output<typeof ExportedData>;
