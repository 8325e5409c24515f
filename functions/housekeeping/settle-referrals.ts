import { settleReferral } from '#functions/account/settle-referral.ts';
import { dueReferrals } from '#functions/data/referrals.ts';
import type { HousekeepingApp } from './app.ts';

/** As many as a run has time for; the next run goes on with those due longest. */
const AT_ONCE = 200;

/**
 * Settles the referrals that are due: whose month is over, and whose reward a call had to leave. One that fails keeps
 * nobody else waiting; throws an Error that tells of all of them.
 */
export async function settleReferrals({ table, clock }: HousekeepingApp): Promise<void> {
  const failures: string[] = [];
  for (const uid of await dueReferrals(table, clock(), AT_ONCE)) {
    await settleReferral(table, uid, clock()).catch((error) => {
      failures.push(`${uid}: ${error instanceof Error ? error.stack : error}`);
    });
  }
  if (failures.length > 0) throw new Error(`Not settled: the referral of ${failures.join('\n')}`);
}
