import type { HousekeepingApp } from './app.ts';
import { finishAccountDeletions } from './finish-account-deletions.ts';
import { reconcileSubscriptions } from './reconcile-subscriptions.ts';
import { sendCredits } from './send-credits.ts';
import { settleReferrals } from './settle-referrals.ts';
import { settleStravaConnections } from './settle-strava-connections.ts';
import { takeCensus } from './take-census.ts';

const CHORES = [
  finishAccountDeletions,
  settleReferrals,
  sendCredits,
  settleStravaConnections,
  reconcileSubscriptions,
  takeCensus,
] as const;

/** Does one chore after the other. One that fails keeps no other from being done; throws an AggregateError of them. */
export async function keepHouse(app: HousekeepingApp): Promise<void> {
  const failures: unknown[] = [];
  for (const chore of CHORES) await chore(app).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'));
}
