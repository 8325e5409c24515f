import { eraseAthlete, type OtherServices } from '#functions/account/erase-athlete.ts';
import { finishDeletion, listDeletions } from '#functions/data/athletes/account-deletions.ts';
import { endConnection } from '#functions/strava/end-connection.ts';
import { SCHEDULE_MINUTES } from '#shared/constants.ts';
import type { ScheduledApp } from './app.ts';
import { eachOf } from './each-of.ts';

/** By then every request that ran during the deletion has ended, and with it the last late write. */
const LAST_PASS_AFTER_MS = SCHEDULE_MINUTES * 60_000;

/** Erases what deleted athletes have left, and once more when nothing can come to it any more. */
export async function finishAccountDeletions({ table, billing, strava, clock }: ScheduledApp): Promise<void> {
  const deletedAt = new Map((await listDeletions(table)).map((account) => [account.uid, account.deletedAt]));
  const others: OtherServices = {
    endCustomer: billing.stripe.endCustomer,
    endStrava: (uid, connection) => endConnection(uid, connection, strava, { hasProfile: false }),
  };
  await eachOf('finished: the deletion of', [...deletedAt.keys()], async (uid) => {
    const now = clock();
    await eraseAthlete(table, uid, now, { others });
    if (now - Date.parse(deletedAt.get(uid) as string) >= LAST_PASS_AFTER_MS) await finishDeletion(table, uid, now);
  });
}
