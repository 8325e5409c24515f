import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { dayAt, today } from '#frontend/lib/formats/dates.ts';
import { addMonths, monthOf } from '#frontend/lib/formats/months.ts';
import { userQuery } from '#frontend/queries/account.ts';
import { subscriptionStatusQuery } from '#frontend/queries/billing.ts';
import { calendarQuery } from '#frontend/queries/calendar.ts';
import { userStatsQuery } from '#frontend/queries/profile.ts';
import { programsQuery } from '#frontend/queries/programs.ts';
import { historyQuery, progressStatsQuery } from '#frontend/queries/progress.ts';
import type { User } from '#shared/account/contract.ts';
import { hasPremiumAccess } from '#shared/billing/rules.ts';

/**
 * Reads what the screens that were not opened would show without a connection, one after the other and each at most once
 * a day. Whatever fails, it leaves the rest to another day.
 */
export async function stockUp(client: QueryClient): Promise<void> {
  const user = client.getQueryData(userQuery.queryKey);
  if (!user || wantsFewBytes()) return;
  void keepStorage();
  for (const { key, read } of readsFor(client, user)) {
    const readAt = client.getQueryState(key)?.dataUpdatedAt ?? 0;
    if (dayAt(readAt) === today()) continue;
    try {
      await read();
    } catch {
      return;
    }
  }
}

interface Read {
  readonly key: QueryKey;
  readonly read: () => Promise<unknown>;
}

function readsFor(client: QueryClient, user: User): Read[] {
  const month = monthOf(today());
  const isMember = hasPremiumAccess(user, Date.now());
  const months = isMember ? [month, addMonths(month, 1), addMonths(month, -1)].map(calendarQuery) : [];
  const stats = isMember
    ? { key: progressStatsQuery.queryKey, read: () => client.fetchQuery({ ...progressStatsQuery, ...ONCE }) }
    : { key: historyQuery.queryKey, read: () => client.fetchInfiniteQuery({ ...historyQuery, ...ONCE }) };
  return [
    ...months.map((query) => ({ key: query.queryKey, read: () => client.fetchQuery({ ...query, ...ONCE }) })),
    stats,
    { key: userStatsQuery.queryKey, read: () => client.fetchQuery({ ...userStatsQuery, ...ONCE }) },
    { key: programsQuery.queryKey, read: () => client.fetchQuery({ ...programsQuery, ...ONCE }) },
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

/** Or a device that is short of room may drop all that is kept here, workouts that have not arrived among it. */
async function keepStorage(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // A browser that cannot promise it keeps it as long as it can.
  }
}
