import * as z from 'zod/mini';
import { defineRoutes } from '#shared/http.ts';
import { OnboardingStatus } from '#shared/programs/assessment.ts';
import { RaceChanges } from '#shared/race/race-details.ts';
import { Profile, ProfileDetails } from './profile.ts';
import { Referral, ReferralCode, ReferralProgress } from './referral.ts';
import { signInFailedPath } from './return-paths.ts';
import { ChosenUnits } from './units.ts';
import { User } from './user.ts';

/** Public settings of the deployment that the browser needs before sign-in. */
export const PublicConfig = z.object({
  identityProviderName: z.string(),
  /** Stripe's publishable key for the browser; null while payments are not set up. */
  stripePublishableKey: z.nullable(z.string()),
});
export type PublicConfig = z.output<typeof PublicConfig>;

/** A browser session. `device` is its own name for itself, such as 'Safari on iPhone'; times are timestamps. */
export const Session = z.object({
  id: z.string(),
  device: z.nullable(z.string()),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof Session>;

/** The word an athlete types to confirm deleting their account. */
export const DELETION_WORD = 'DELETE';

const ShortText = z.string().check(z.maxLength(2_048));

export const accountRoutes = defineRoutes({
  /** Whether the API can reach its table and secrets, and when the scheduled jobs last ran. */
  getHealth: {
    area: 'account',
    method: 'GET',
    path: '/api/health',
    access: 'public',
    limit: 'visit',
    reply: z.object({ status: z.literal('ok'), scheduledRunAt: z.nullable(z.string()) }),
  },
  /** Public settings of the deployment that the browser needs before sign-in. */
  getConfig: {
    area: 'account',
    method: 'GET',
    path: '/api/config',
    access: 'public',
    limit: 'visit',
    reply: PublicConfig,
  },
  /**
   * Sends the browser to the identity provider. `returnTo` is the path of the app to return to, `ref` a friend's
   * referral code.
   */
  startSignIn: {
    area: 'account',
    method: 'GET',
    path: '/api/auth/login',
    access: 'public',
    limit: 'visit',
    query: z.strictObject({ returnTo: z.optional(ShortText), ref: z.optional(ShortText) }),
    reply: 'redirect',
    failsTo: signInFailedPath(),
  },
  /**
   * The identity provider's callback. Opens the session, creates an account for a new athlete, and sends the
   * browser into the app.
   */
  finishSignIn: {
    area: 'account',
    method: 'GET',
    path: '/api/auth/callback',
    access: 'public',
    limit: 'signIn',
    // The provider decides what else it appends, so unknown parameters are dropped here, not refused.
    query: z.object({
      code: z.optional(ShortText),
      state: z.optional(ShortText),
      error: z.optional(ShortText),
    }),
    reply: 'redirect',
    failsTo: signInFailedPath(),
  },
  /** Ends the session of this browser, if it has one. */
  signOut: {
    area: 'account',
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    limit: 'visit',
    idempotency: 'same-effect',
    reply: 'nothing',
  },
  /** The athlete who is signed in. */
  getUser: { area: 'account', method: 'GET', path: '/api/auth/user', access: 'user', limit: 'read', reply: User },
  /** How far the athlete has come with onboarding: the assessment, the program and the membership. */
  getOnboardingStatus: {
    area: 'account',
    method: 'GET',
    path: '/api/user-onboarding-status',
    access: 'user',
    limit: 'read',
    reply: OnboardingStatus,
  },
  /** The athlete's profile details, as they entered them. */
  getProfile: { area: 'account', method: 'GET', path: '/api/profile', access: 'user', limit: 'read', reply: Profile },
  /** Replaces all of the athlete's profile details. */
  updateProfile: {
    area: 'account',
    method: 'PUT',
    path: '/api/profile',
    access: 'user',
    limit: 'write',
    idempotency: 'same-effect',
    body: ProfileDetails,
    reply: User,
  },
  /** Chooses the units that loads and distances are shown in. A unit that is left out stays as it is. */
  chooseUnits: {
    area: 'account',
    method: 'PUT',
    path: '/api/units',
    access: 'user',
    limit: 'write',
    idempotency: 'same-effect',
    body: ChosenUnits,
    reply: User,
  },
  /** Changes the details of the athlete's race. What is left out stays as it is; null clears. */
  changeRace: {
    area: 'account',
    method: 'PUT',
    path: '/api/race',
    access: 'user',
    limit: 'write',
    idempotency: 'same-effect',
    body: RaceChanges,
    reply: User,
  },
  /** The browsers the athlete is signed in on. */
  listSessions: {
    area: 'account',
    method: 'GET',
    path: '/api/sessions',
    access: 'user',
    limit: 'read',
    reply: z.array(Session),
  },
  /** Signs the athlete out everywhere but here. Answers the sessions that are left. */
  endOtherSessions: {
    area: 'account',
    method: 'DELETE',
    path: '/api/sessions',
    access: 'user',
    limit: 'write',
    idempotency: 'same-effect',
    reply: z.array(Session),
  },
  /** Signs another browser of the athlete's out. Answers the sessions that are left. */
  endSession: {
    area: 'account',
    method: 'DELETE',
    path: '/api/sessions/{id}',
    access: 'user',
    limit: 'write',
    idempotency: 'same-effect',
    params: z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    reply: z.array(Session),
  },
  /** The athlete's referral code, and how far their friends are on the way to the reward. */
  getReferral: {
    area: 'account',
    method: 'GET',
    path: '/api/referral',
    access: 'user',
    limit: 'read',
    reply: Referral,
  },
  /** Notes who has referred the athlete. Once noted it stays. */
  trackReferral: {
    area: 'account',
    method: 'POST',
    path: '/api/referral/track',
    access: 'user',
    limit: 'write',
    idempotency: 'natural-key',
    body: z.strictObject({ referralCode: ReferralCode }),
    reply: ReferralProgress,
  },
  /** Forgets a referral code that this browser has kept since its first visit. */
  forgetSessionCode: {
    area: 'account',
    method: 'DELETE',
    path: '/api/referral/session-code',
    access: 'user',
    limit: 'write',
    idempotency: 'same-effect',
    reply: 'nothing',
  },
  /** Deletes the account with all that is kept of the athlete, and ends a subscription. */
  deleteAccount: {
    area: 'account',
    method: 'DELETE',
    path: '/api/account',
    access: 'user',
    limit: 'write',
    idempotency: 'same-effect',
    body: z.strictObject({ confirmation: z.literal(DELETION_WORD) }),
    reply: 'nothing',
  },
});
