import { signUp } from '#functions/account/sign-up.ts';
import { replaceAssessment } from '#functions/data/athletes/assessments.ts';
import { grantFreeMonths } from '#functions/data/athletes/free-months.ts';
import { openSession } from '#functions/data/athletes/sessions.ts';
import { equals } from '#functions/data/table/expressions.ts';
import { adminKeys, userKeys } from '#functions/data/table/keys.ts';
import { putNew, type Table, update } from '#functions/data/table/table.ts';
import { changeListed } from '#functions/data/user-directory.ts';
import { newSessionSecret, type SessionKeys, sessionCookies } from '#functions/http/session-cookie.ts';
import type { StripeStatus } from '#shared/billing/subscription-standing.ts';
import type { Assessment } from '#shared/programs/assessment.ts';

export interface AthleteOptions {
  readonly admin?: boolean;
  readonly freeMonths?: number;
  readonly stripeStatus?: StripeStatus;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string | null;
  /** Whether the assessment is behind them; it is unless told otherwise. */
  readonly assessed?: boolean;
}

/** Answers of an athlete with some years of training and a full gym, before a first race. */
export const ANSWERS: Assessment = {
  hyroxEventsCompleted: 0,
  competitionFormat: 'singles',
  generalFitnessYears: 2,
  age: 34,
  primaryTrainingBackground: 'general',
  weeklyTrainingDays: 4,
  equipmentAccess: 'full_gym',
  goals: 'first-hyrox',
};
export const ASSESSED = { answers: ANSWERS, choice: 'free_trial', completedAt: '2026-11-01T12:00:00.000Z' } as const;

/** The stage that somebody is to be on. */
interface Surroundings {
  readonly table: Table;
  readonly clock: { readonly now: number };
  readonly sessionKeys: SessionKeys;
}

/** Signs somebody up as the options say, and opens a session for them; the cookie is as a browser sends it. */
export async function createAthlete(
  subject: string,
  { admin = false, freeMonths = 0, stripeStatus, assessed = true, ...given }: AthleteOptions,
  { table, clock, sessionKeys }: Surroundings,
  secureCookies: boolean,
): Promise<{ uid: string; cookie: string }> {
  const identity = {
    issuer: 'test',
    subject,
    email: `${subject}@example.com`,
    emailVerified: true,
    firstName: 'Test',
    lastName: subject,
    ...given,
  };
  const uid = await signUp(identity, clock.now, { table, firstAdminEmails: new Set() });
  if (admin)
    await table.write({
      count: update(adminKeys.count, { add: { n: 1 } }),
      admin: putNew({
        ...adminKeys.admin(uid),
        uid,
        email: identity.email,
        grantedAt: new Date(clock.now).toISOString(),
      }),
      profile: update(userKeys.profile(uid), { set: { isAdmin: true } }, { isAdmin: equals(false) }),
      ...changeListed(uid, { isAdmin: true }),
    });
  if (freeMonths > 0)
    await table.write(grantFreeMonths(uid, undefined, { months: freeMonths, source: 'TEST' }, clock.now).actions);
  if (assessed) await table.write({ assessment: replaceAssessment(uid, undefined, ASSESSED) });
  if (stripeStatus) {
    const promo = freeMonths > 0 ? {} : { promoAnchor: null, promoMonths: 0, promoExpires: null };
    const change = { set: { stripeStatus, ...promo }, add: { ver: 1 } };
    await table.write({ membership: update(userKeys.membership(uid), change), ...changeListed(uid, { stripeStatus }) });
  }
  return { uid, cookie: await openSessionFor({ table, clock, sessionKeys }, uid, secureCookies) };
}

/** A session of theirs, as the cookie that a browser sends. */
export async function openSessionFor(
  { table, clock, sessionKeys }: Surroundings,
  uid: string,
  secureCookies = false,
): Promise<string> {
  const secret = newSessionSecret();
  await openSession(table, uid, { secret, device: null }, clock.now);
  return (sessionCookies({ uid, secret }, sessionKeys, secureCookies)[0] ?? '').split(';')[0] ?? '';
}
