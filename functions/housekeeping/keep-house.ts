import type { LogRun } from '#functions/http/request-log.ts';
import type { HousekeepingApp } from './app.ts';
import { finishAccountDeletions } from './finish-account-deletions.ts';
import { noteRun } from './note-run.ts';
import { reconcileSubscriptions } from './reconcile-subscriptions.ts';
import { sendCredits } from './send-credits.ts';
import { settleReferrals } from './settle-referrals.ts';
import { settleStravaConnections } from './settle-strava-connections.ts';
import { takeCensus } from './take-census.ts';

/** By the names that they have in the log. */
const CHORES = {
  'finish-account-deletions': finishAccountDeletions,
  'settle-referrals': settleReferrals,
  'send-credits': sendCredits,
  'settle-strava-connections': settleStravaConnections,
  'reconcile-subscriptions': reconcileSubscriptions,
  'take-census': takeCensus,
  'note-run': noteRun,
} as const;

/** Does one chore after the other, each with its line. One that fails keeps no other from being done; throws an AggregateError of them. */
export async function keepHouse(app: HousekeepingApp, logRun: LogRun): Promise<void> {
  const failures: unknown[] = [];
  for (const [name, chore] of Object.entries(CHORES)) {
    const work = async () => {
      await chore(app);
      return null;
    };
    await logRun('housekeeping', name, work).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'));
}
