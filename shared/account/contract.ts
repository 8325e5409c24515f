import * as z from 'zod/mini';
import { defineRoutes } from '#shared/http.ts';
import { OnboardingStatus } from '#shared/programs/assessment.ts';
import { ExportedData } from './exported-data.ts';
import { FitnessLevel, Profile, ProfileDetails } from './profile.ts';
import { Referral, ReferralCode, ReferralProgress } from './referral.ts';
import { signInFailedPath } from './return-paths.ts';

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

/** What the browser needs to know of the deployment before anyone signs in. */
export const PublicConfig = z.object({
  identityProviderName: z.string(),
  /** With which a browser may ask Stripe; null while payments are not set up. */
  stripePublishableKey: z.nullable(z.string()),
});
export type PublicConfig = z.output<typeof PublicConfig>;

/** One browser that is signed in. `device` is what it calls itself, such as 'Safari on iPhone'; times are timestamps. */
export const Session = z.object({
  id: z.string(),
  device: z.nullable(z.string()),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof Session>;

/** What has to be typed to delete an account. */
export const DELETION_WORD = 'DELETE';

const ShortText = z.string().check(z.maxLength(2_048));

export const accountRoutes = defineRoutes({
  getHealth: {
    area: 'account',
    method: 'GET',
    path: '/api/health',
    access: 'public',
    reply: z.object({ status: z.literal('ok') }),
  },
  getConfig: { area: 'account', method: 'GET', path: '/api/config', access: 'public', reply: PublicConfig },
  startSignIn: {
    area: 'account',
    method: 'GET',
    path: '/api/auth/login',
    access: 'public',
    query: z.strictObject({ returnTo: z.optional(ShortText), ref: z.optional(ShortText) }),
    reply: 'redirect',
    failsTo: signInFailedPath(),
  },
  finishSignIn: {
    area: 'account',
    method: 'GET',
    path: '/api/auth/callback',
    access: 'public',
    // The provider decides what else it appends, so unknown parameters are dropped here, not refused.
    query: z.object({
      code: z.optional(ShortText),
      state: z.optional(ShortText),
      error: z.optional(ShortText),
    }),
    reply: 'redirect',
    failsTo: signInFailedPath(),
  },
  signOut: {
    area: 'account',
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    idempotency: 'same-effect',
    reply: 'nothing',
  },
  getUser: { area: 'account', method: 'GET', path: '/api/auth/user', access: 'user', reply: User },
  getOnboardingStatus: {
    area: 'account',
    method: 'GET',
    path: '/api/user-onboarding-status',
    access: 'user',
    reply: OnboardingStatus,
  },
  getProfile: { area: 'account', method: 'GET', path: '/api/profile', access: 'user', reply: Profile },
  updateProfile: {
    area: 'account',
    method: 'PUT',
    path: '/api/profile',
    access: 'user',
    idempotency: 'same-effect',
    body: ProfileDetails,
    reply: User,
  },
  listSessions: { area: 'account', method: 'GET', path: '/api/sessions', access: 'user', reply: z.array(Session) },
  endOtherSessions: {
    area: 'account',
    method: 'DELETE',
    path: '/api/sessions',
    access: 'user',
    idempotency: 'same-effect',
    reply: z.array(Session),
  },
  endSession: {
    area: 'account',
    method: 'DELETE',
    path: '/api/sessions/{id}',
    access: 'user',
    idempotency: 'same-effect',
    params: z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    reply: z.array(Session),
  },
  getReferral: { area: 'account', method: 'GET', path: '/api/referral', access: 'user', reply: Referral },
  trackReferral: {
    area: 'account',
    method: 'POST',
    path: '/api/referral/track',
    access: 'user',
    idempotency: 'natural-key',
    body: z.strictObject({ referralCode: ReferralCode }),
    reply: ReferralProgress,
  },
  forgetSessionCode: {
    area: 'account',
    method: 'DELETE',
    path: '/api/referral/session-code',
    access: 'user',
    idempotency: 'same-effect',
    reply: 'nothing',
  },
  exportData: { area: 'account', method: 'GET', path: '/api/export-data', access: 'user', reply: ExportedData },
  deleteAccount: {
    area: 'account',
    method: 'DELETE',
    path: '/api/account',
    access: 'user',
    idempotency: 'same-effect',
    body: z.strictObject({ confirmation: z.literal(DELETION_WORD) }),
    reply: 'nothing',
  },
});
