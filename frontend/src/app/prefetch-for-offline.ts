import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { rememberedDevice } from '#frontend/lib/device/reminded-device.ts';
import { dayAt, today } from '#frontend/lib/formats/dates.ts';
import { addMonths, monthOf } from '#frontend/lib/formats/months.ts';
import { userQuery } from '#frontend/queries/account.ts';
import { subscriptionStatusQuery } from '#frontend/queries/billing.ts';
import { monthQuery } from '#frontend/queries/calendar.ts';
import { readPlan } from '#frontend/queries/plan/read-plan.ts';
import { programsQuery } from '#frontend/queries/programs.ts';
import { figuresIn, logQuery } from '#frontend/queries/progress.ts';
import { LOG_AHEAD_KEY, trainingIn } from '#frontend/queries/training.ts';
import { hasPremiumAccess } from '#shared/billing/premium-access.ts';
import { month } from '#shared/training/month.ts';
import { isNotLoaded, type Selected } from '#shared/training/not-loaded.ts';
import type { Moment, Training } from '#shared/training/training.ts';

/**
 * Reads what the athlete would lack without a connection: the whole plan, once for each of its versions, and what the
 * screens that were not opened show, as far as it is not on this device. What only the server can tell of is read again
 * each day. Whatever fails, it leaves the rest to another day.
 */
export async function prefetchForOffline(client: QueryClient): Promise<void> {
  const user = client.getQueryData(userQuery.queryKey);
  if (!user || wantsFewBytes()) return;
  void keepStorage();
  try {
    const isMember = hasPremiumAccess(user, Date.now());
    if (isMember) {
      await readPlan(client);
      await readMonths(client);
    }
    await readLog(client, isMember);
    if (!isReadToday(client, programsQuery.queryKey)) await client.fetchInfiniteQuery({ ...programsQuery, ...ONCE });
    if (user.subscriptionStatus !== 'free' && !isReadToday(client, subscriptionStatusQuery.queryKey))
      await client.fetchQuery({ ...subscriptionStatusQuery, ...ONCE });
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

/** Reads this month and the one before, unless they are known: all that is logged here is put into them. */
async function readMonths(client: QueryClient): Promise<void> {
  const ofToday = monthOf(today());
  for (const ofMonth of [ofToday, addMonths(ofToday, -1)])
    if (!isKnown(client, (training, on) => month(training, ofMonth, on)))
      await client.fetchQuery({ ...monthQuery(ofMonth), ...ONCE });
}

/** Reads what Progress and Profile show unless it is known; achievements, which are awarded by the server, each day. */
async function readLog(client: QueryClient, isMember: boolean): Promise<void> {
  const isOld = isMember && !isReadToday(client, logQuery.queryKey) && !isReadToday(client, LOG_AHEAD_KEY);
  if (!isOld && isKnown(client, figuresIn)) return;
  await client.fetchQuery({ ...logQuery, ...ONCE });
  client.setQueryData(LOG_AHEAD_KEY, true);
}

function isKnown(client: QueryClient, selector: (training: Training, on: Moment) => Selected<object>): boolean {
  const training = trainingIn(client);
  return training !== undefined && !isNotLoaded(selector(training, { date: today(), now: Date.now() }));
}

function isReadToday(client: QueryClient, key: QueryKey): boolean {
  const { dataUpdatedAt: readAt = 0, isInvalidated } = client.getQueryState(key) ?? {};
  return dayAt(readAt) === today() && !isInvalidated;
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
