import { settleReferral } from '#functions/account/settle-referral.ts';
import type { Writes } from '#functions/data/athletes/completions.ts';
import { countTrainingDay } from '#functions/data/athletes/referrals.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import type { Table } from '#functions/data/table/table.ts';
import { monthAt, outcomeOf } from '#shared/account/referral-rules.ts';
import { dayNumber, type LocalDate, localDateAt } from '#shared/dates.ts';

const MONTHS = ['firstDays', 'secondDays'] as const;

/** The change to a referral that a completed workout makes. */
interface Counted {
  readonly writes: Writes;
  /** Whether it was what was still missing. */
  readonly isEarned: boolean;
}

const NOTHING: Counted = { writes: {}, isEarned: false };

/**
 * A day of training is the day the server heard of it, in the athlete's own zone, so that neither a clock nor a date
 * that is sent makes more of them; what was done before the referral is none. `doneOn` is the day of the workout,
 * `heardAt` milliseconds since 1970.
 */
export function countForReferral({ profile, referral }: Athlete, doneOn: LocalDate, heardAt: number): Counted {
  if (referral?.state !== 'pending') return NOTHING;
  const { uid, timeZone = 'UTC' } = profile;
  const month = MONTHS[monthAt(referral.referredAt, heardAt)];
  if (!month || doneOn < localDateAt(Date.parse(referral.referredAt), timeZone)) return NOTHING;
  const day = dayNumber(localDateAt(heardAt, timeZone));
  if (referral[month].has(day)) return NOTHING;
  const isEarned = outcomeOf({ ...referral, [month]: new Set([...referral[month], day]) }, heardAt) === 'earned';
  // Should the reward fail, the scheduled jobs find it due.
  return {
    writes: { referral: countTrainingDay(uid, month, day, isEarned ? new Date(heardAt).toISOString() : undefined) },
    isEarned,
  };
}

/** Rewards both sides; a failure is made up for by the scheduled jobs, and never fails the workout. */
export async function rewardReferral(table: Table, uid: string, now: number): Promise<void> {
  await settleReferral(table, uid, now).catch(() => {});
}
