import { readScheduledRun } from '#functions/data/scheduled-runs.ts';
import type { AccountApp } from './app.ts';

interface Health {
  readonly status: 'ok';
  readonly scheduledRunAt: string | null;
}

/** Reads what sign-in depends on, the table and the secrets, and throws when one of them is unavailable. */
export async function readHealth({
  table,
  sessionKeys,
  identityProvider,
}: Pick<AccountApp, 'table' | 'sessionKeys' | 'identityProvider'>): Promise<Health> {
  const [scheduledRunAt] = await Promise.all([
    readScheduledRun(table),
    sessionKeys(),
    identityProvider.requireClientSecret(),
  ]);
  return { status: 'ok', scheduledRunAt };
}
