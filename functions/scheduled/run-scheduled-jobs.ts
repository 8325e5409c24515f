import type { LogRun } from '#functions/http/request-log.ts';
import type { ScheduledApp } from './app.ts';
import { finishAccountDeletions } from './finish-account-deletions.ts';
import { noteRun } from './note-run.ts';
import { reconcileSubscriptions } from './reconcile-subscriptions.ts';
import { refreshAdminStats } from './refresh-admin-stats.ts';
import { sendCredits } from './send-credits.ts';
import { settleReferrals } from './settle-referrals.ts';
import { settleStravaConnections } from './settle-strava-connections.ts';

/** By their names in the log. */
const JOBS = {
  'finish-account-deletions': finishAccountDeletions,
  'settle-referrals': settleReferrals,
  'send-credits': sendCredits,
  'settle-strava-connections': settleStravaConnections,
  'reconcile-subscriptions': reconcileSubscriptions,
  'refresh-admin-stats': refreshAdminStats,
  'note-run': noteRun,
} as const;

/** Runs each job in turn and logs one line per job. A failure stops no other job; throws an AggregateError of them. */
export async function runScheduledJobs(app: ScheduledApp, logRun: LogRun): Promise<void> {
  const failures: unknown[] = [];
  for (const [name, job] of Object.entries(JOBS)) {
    const work = async () => {
      await job(app);
      return null;
    };
    await logRun('scheduled', name, work).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'));
}
