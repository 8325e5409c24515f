import type { ReferredRow } from '#functions/data/athletes/referrals.ts';
import type { ReferralProgress } from '#shared/account/referral.ts';
import { monthStart } from '#shared/account/referral-rules.ts';

export function progressOf({ state, referredAt, firstDays, secondDays }: ReferredRow): ReferralProgress {
  const month = (index: number, days: ReadonlySet<number>) => ({
    startsAt: monthStart(referredAt, index),
    endsAt: monthStart(referredAt, index + 1),
    trainingDays: days.size,
  });
  return { state, referredAt, months: [month(0, firstDays), month(1, secondDays)] };
}
