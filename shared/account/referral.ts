import * as z from 'zod/mini';

/**
 * `rewarded`: both have their free months. `over-limit`: only the friend has, the referrer has had as many as a year
 * gives. `missed`: too little training in one of the two months. `ended`: one of the two has deleted their account.
 */
export const ReferralState = z.enum(['pending', 'rewarded', 'over-limit', 'missed', 'ended']);
export type ReferralState = z.output<typeof ReferralState>;

const Timestamp = z.string();

/** One of the two months of a referral, with the days so far that have a completed workout. */
const TrainingMonth = z.object({ startsAt: Timestamp, endsAt: Timestamp, trainingDays: z.number() });

/** How close a referred friend is to the reward. */
export const ReferralProgress = z.object({
  state: ReferralState,
  referredAt: Timestamp,
  months: z.tuple([TrainingMonth, TrainingMonth]),
});
export type ReferralProgress = z.output<typeof ReferralProgress>;

/** Friends have no names here: all that is shown is that somebody signed up, newest first. */
export const Referral = z.object({
  code: z.string(),
  /** The address to send to friends. */
  link: z.string(),
  rewardsThisYear: z.number(),
  friends: z.array(z.object({ ...ReferralProgress.shape, months: z.nullable(ReferralProgress.shape.months) })),
  /** The athlete's own way, if they were referred themselves. */
  own: z.nullable(ReferralProgress),
});
export type Referral = z.output<typeof Referral>;
export type ReferredFriend = Referral['friends'][number];

/** A referral code in a request; trimmed and read in upper case. */
export const ReferralCode = z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(64));
