import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { rememberedDevice } from '#frontend/lib/device/reminded-device.ts';
import { dayAt, today } from '#frontend/lib/formats/dates.ts';
import { addMonths, monthOf } from '#frontend/lib/formats/months.ts';
import { userQuery } from '#frontend/queries/account.ts';
import { subscriptionStatusQuery } from '#frontend/queries/billing.ts';
import { monthQuery } from '#frontend/queries/calendar.ts';
import { readPlan } from '#frontend/queries/plan/read-plan.ts';
import { programsQuery } from '#frontend/queries/programs.ts';
import { logQuery } from '#frontend/queries/progress.ts';
import type { User } from '#shared/account/user.ts';
import { hasPremiumAccess } from '#shared/billing/rules.ts';

/**
 * Reads what the athlete would lack without a connection: the whole plan, once for each of its versions, and what the
 * screens that were not opened show, each at most once a day. Whatever fails, it leaves the rest to another day.
 */
export async function prefetchForOffline(client: QueryClient): Promise<void> {
  const user = client.getQueryData(userQuery.queryKey);
  if (!user || wantsFewBytes()) return;
  void keepStorage();
  try {
    if (hasPremiumAccess(user, Date.now())) await readPlan(client);
    for (const { key, read } of readsFor(client, user)) {
      const { dataUpdatedAt: readAt = 0, isInvalidated } = client.getQueryState(key) ?? {};
      if (dayAt(readAt) !== today() || isInvalidated) await read();
    }
    const { keepHistoryAhead } = await import('#frontend/queries/movements/movements-ahead.ts');
    await keepHistoryAhead(client);
    if (rememberedDevice()?.uid === user.id) await syncDevice(user.id);
  } catch {
    return;
  }
}

async function syncDevice(uid: string): Promise<void> {
  const { syncReminderDevice } = await import('#frontend/queries/reminders/sync-device.ts');
  await syncReminderDevice(uid);
}

interface Read {
  readonly key: QueryKey;
  readonly read: () => Promise<unknown>;
}

function readsFor(client: QueryClient, user: User): Read[] {
  const month = monthQuery(addMonths(monthOf(today()), -1));
  const isMember = hasPremiumAccess(user, Date.now());
  return [
    ...(isMember ? [{ key: month.queryKey, read: () => client.fetchQuery({ ...month, ...ONCE }) }] : []),
    { key: logQuery.queryKey, read: () => client.fetchQuery({ ...logQuery, ...ONCE }) },
    { key: programsQuery.queryKey, read: () => client.fetchInfiniteQuery({ ...programsQuery, ...ONCE }) },
    ...(user.subscriptionStatus === 'free'
      ? []
      : [
          {
            key: subscriptionStatusQuery.queryKey,
            read: () => client.fetchQuery({ ...subscriptionStatusQuery, ...ONCE }),
          },
        ]),
  ];
}

const ONCE = { retry: false } as const;

/** The person has asked their browser to save data. */
function wantsFewBytes(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Asks the browser not to evict the app's storage, which also holds workouts that are waiting to sync. */
async function keepStorage(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // A browser that cannot promise it keeps it as long as it can.
  }
}
