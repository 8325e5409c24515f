import { closeAccount, findAccount } from '#functions/data/athletes/account-deletions.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { ConditionFailed, type Table } from '#functions/data/table/table.ts';
import { nothing, type Reply } from '#functions/http/replies.ts';
import { clearedSessionCookies } from '#functions/http/session-cookie.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import type { AccountApp } from './app.ts';
import { eraseAthlete } from './erase-athlete.ts';

/** Pages erased within the request: well under a second, and enough for most accounts. */
const PAGES_ERASED_AT_ONCE = 2;

/**
 * Deletes the account at once and for good: from then on every session is dead, and signing in begins anew. What the
 * athlete pays for ends, and what there is of them is erased, as far as the time of a request goes; the rest is left to
 * the scheduled jobs, and of exports to the bucket, which keeps none for longer than a day.
 */
export async function deleteAccount(
  uid: string,
  now: number,
  {
    table,
    endCustomer,
    exportFiles,
    secureCookies,
  }: Pick<AccountApp, 'table' | 'endCustomer' | 'exportFiles' | 'secureCookies'>,
): Promise<Reply> {
  await close(uid, now, table);
  // The account is deleted; what fails from here on is made up for, and told of, by the scheduled jobs.
  await Promise.allSettled([
    eraseAthlete(table, uid, now, { pagesMax: PAGES_ERASED_AT_ONCE, others: { endCustomer } }),
    exportFiles.removeAll(uid),
  ]);
  return nothing(clearedSessionCookies(secureCookies));
}

async function close(uid: string, now: number, table: Table): Promise<void> {
  await retryOnConflict(async () => {
    const account = await findAccount(table, uid);
    if (!account) return;
    await table.write(closeAccount(uid, account, new Date(now).toISOString())).catch((error) => {
      throw error instanceof ConditionFailed && error.refused.has('administrators') ? lastAdministrator() : error;
    });
  });
}

function lastAdministrator(): AppError {
  return new AppError(
    'conflict',
    "You're the only admin. Make someone else an admin first, then delete your account.",
    { code: ERROR_CODES.lastAdministrator },
  );
}
