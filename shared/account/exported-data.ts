import * as z from 'zod/mini';
import { CalendarFeed } from '#shared/calendar-feed/contract.ts';
import { ImportSource } from '#shared/imports/imported-workout.ts';
import { Assessment, SubscriptionChoice } from '#shared/programs/assessment.ts';
import { SelectionMode } from '#shared/programs/program.ts';
import { RaceOfUser } from '#shared/race/race-details.ts';
import { ReminderSettings } from '#shared/reminders/reminder-settings.ts';
import { Overlay } from '#shared/training/plan-changes/contract.ts';
import { ActivityItem } from '#shared/workouts/activity.ts';
import { Achievement } from '#shared/workouts/progress.ts';
import { Result } from '#shared/workouts/result.ts';
import { Profile } from './profile.ts';
import { ReferralState } from './referral.ts';
import { DistanceUnit, LoadUnit } from './units.ts';

/** A referral with its state. */
const Settled = z.object({ state: ReferralState, referredAt: z.string(), settledAt: z.nullable(z.string()) });

/** Everything stored about an athlete, without secrets that would let anyone act as them. Lists are oldest first. */
export const ExportedData = z.object({
  exportedAt: z.string(),
  account: z.extend(Profile, {
    id: z.string(),
    email: z.nullable(z.string()),
    isAdmin: z.boolean(),
    timeZone: z.nullable(z.string()),
    ...RaceOfUser,
    /** The unit the app shows loads in. In this file loads are kilograms and distances metres. */
    loadUnit: z.nullable(LoadUnit),
    distanceUnit: z.nullable(DistanceUnit),
    memberSince: z.string(),
  }),
  membership: z.object({
    subscriptionStatus: z.string(),
    promoExpires: z.nullable(z.string()),
    /** Months that were given, and by what. */
    freeMonths: z.array(z.object({ source: z.string(), months: z.number(), grantedAt: z.string() })),
    /** The free months that are credited against upcoming payments. */
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
      /** The athlete's changes to it: moved or left out workouts, pauses, lighter weeks. */
      changes: z.array(Overlay),
    }),
  ),
  workouts: z.array(
    z.extend(ActivityItem, {
      /** The id of the program in `programs`; null for a workout that belongs to no program. */
      enrolmentId: z.nullable(z.string()),
      scheduledDate: z.string(),
      description: z.nullable(z.string()),
      receivedAt: z.string(),
      /** The recorded sets in kilograms, metres and seconds; null where none were recorded. */
      result: z.nullable(Result),
    }),
  ),
  /** The files of other trackers that were imported in the last days; a workout of one has its `importId`. */
  imports: z.array(z.object({ id: z.string(), source: ImportSource, fileName: z.string(), importedAt: z.string() })),
  /** The athlete's own names of movements, each with the id of the known movement that it counts as. */
  sameMovements: z.array(z.object({ name: z.string(), sameAs: z.string() })),
  referral: z.object({
    code: z.string(),
    /** The athlete's own referral, without the referrer's identity: that is another person's data. */
    referred: z.nullable(Settled),
    friends: z.array(Settled),
  }),
  achievements: z.array(Achievement),
  strava: z.object({
    /** The connection without its access tokens. */
    connection: z.nullable(z.object({ athleteId: z.string(), scopes: z.array(z.string()), connectedAt: z.string() })),
    /** Shares and attempts to share: with `pending` and `unknown`, Strava may or may not have the activity. */
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
  /** When and of what they are reminded; null where that was never chosen. */
  reminders: z.nullable(ReminderSettings),
  /** The calendar feed without its address; null without one. */
  calendarFeed: z.nullable(CalendarFeed),
  sessions: z.array(z.object({ device: z.nullable(z.string()), createdAt: z.string(), lastSeenAt: z.string() })),
});
export type ExportedData = z.output<typeof ExportedData>;
