import { eraseAthlete } from '#functions/account/erase-athlete.ts';
import { finishDeletion, listDeletions } from '#functions/data/account-deletions.ts';
import { HOUSEKEEPING_MINUTES } from '#shared/constants.ts';
import type { HousekeepingApp } from './app.ts';

/** By then every request has ended that was under way when the account was deleted, and may have written since. */
const LAST_PASS_AFTER_MS = HOUSEKEEPING_MINUTES * 60_000;

/**
 * Erases what deleted athletes have left, and once more when nothing can come to it any more. One that fails keeps
 * nobody else waiting; throws an Error that tells of all of them.
 */
export async function finishAccountDeletions({ table, clock }: HousekeepingApp): Promise<void> {
  const failures: string[] = [];
  for (const { uid, deletedAt } of await listDeletions(table)) {
    try {
      const now = clock();
      await eraseAthlete(table, uid, now);
      if (now - Date.parse(deletedAt) >= LAST_PASS_AFTER_MS) await finishDeletion(table, uid, now);
    } catch (error) {
      failures.push(`${uid}: ${error instanceof Error ? error.stack : error}`);
    }
  }
  if (failures.length > 0) throw new Error(`Not finished: the deletion of ${failures.join('\n')}`);
}
