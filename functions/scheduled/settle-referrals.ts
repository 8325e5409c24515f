import { settleReferral } from '#functions/account/settle-referral.ts';
import { dueReferrals } from '#functions/data/athletes/referrals.ts';
import type { ScheduledApp } from './app.ts';
import { eachOf } from './each-of.ts';

/** As many as one run has time for; the next run continues with those due longest. */
const AT_ONCE = 200;

/** Settles the referrals that are due: whose month is over, and whose reward a call had to leave. */
export async function settleReferrals({ table, clock }: Pick<ScheduledApp, 'table' | 'clock'>): Promise<void> {
  const due = await dueReferrals(table, clock(), AT_ONCE);
  await eachOf('settled: the referral of', due, (uid) => settleReferral(table, uid, clock()));
}
