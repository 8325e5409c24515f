import { notifyManager, type Query, QueryClient } from '@tanstack/react-query';
import { MINUTE, SAVE_KNOWN_DELAY, STOCK_UP_AFTER } from '#frontend/app/timings.ts';
import { whenIdle } from '#frontend/components/ui/idle-loading.ts';
import { isOffline } from '#frontend/lib/device/connection.ts';
import { type Known, type KnownAnswer, readKnown, storeKnown } from '#frontend/lib/device/known-data.ts';
import { today } from '#frontend/lib/formats/dates.ts';
import { addMonths, monthOf } from '#frontend/lib/formats/months.ts';
import { isStillHere, userQuery } from '#frontend/queries/account.ts';
import { keepConfirmed } from '#frontend/queries/workout-outcomes.ts';
import { BEYOND_DASHBOARD, dashboardQuery } from '#frontend/queries/workouts.ts';

const [CALENDAR] = BEYOND_DASHBOARD.calendar;
const [HISTORY] = BEYOND_DASHBOARD.history;

/** What is kept on the device, by the first part of its key: what the athlete's own screens show, and no secret. */
const KEPT: ReadonlySet<unknown> = new Set([
  'today-workout',
  'upcoming-workouts',
  'recent-workouts',
  'recent-activity',
  'user-progress',
  'weekly-stats',
  CALENDAR,
  HISTORY,
  ...BEYOND_DASHBOARD.progressStats,
  ...BEYOND_DASHBOARD.userStats,
  'programs',
  'subscription-status',
  'strava-status',
]);

/**
 * Shows what was last known of the athlete until it is read, and keeps on the device what is. Nothing waits for either,
 * and without storage the app does without both.
 */
export function keepKnown(client: QueryClient): void {
  const restored = restore(client).catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    await restored; // or it would be kept no longer
    const uid = athleteOf(client);
    if (uid === undefined || !isStillHere(uid)) return; // gone, maybe in another tab
    await storeKnown(uid, answersOf(client)).catch(() => undefined);
  };
  client.getQueryCache().subscribe(({ type, query, ...event }) => {
    const isChange = type === 'removed' || ('action' in event && event.action.type === 'success');
    if (isChange && isKept(query)) timer ??= setTimeout(save, SAVE_KNOWN_DELAY);
  });
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && save());
  setTimeout(() => stockUpDaily(client), STOCK_UP_AFTER);
}

/** Once a day, as soon as the training has been read and nobody is kept waiting. */
async function stockUpDaily(client: QueryClient, doneOn = ''): Promise<void> {
  const uid = athleteOf(client);
  const now = today();
  const isDue = uid !== undefined && isStillHere(uid) && client.getQueryData(dashboardQuery.queryKey) !== undefined;
  const isSeen = document.visibilityState === 'visible' && !isOffline();
  if (isDue && isSeen && doneOn !== now) {
    doneOn = now;
    await whenIdle();
    await import('#frontend/app/stock-up.ts').then(({ stockUp }) => stockUp(client)).catch(() => undefined);
  }
  setTimeout(() => stockUpDaily(client, doneOn), MINUTE);
}

/** What has been read since is newer, whatever the clock said; what is restored is as old as any of an earlier visit. */
async function restore(client: QueryClient): Promise<void> {
  const uid = athleteOf(client);
  if (uid === undefined) return;
  const known = await withConfirmed(await readKnown(uid));
  if (athleteOf(client) !== uid) return;
  notifyManager.batch(() => {
    const isNew = ({ key }: KnownAnswer) => KEPT.has(key[0]) && client.getQueryData(key) === undefined;
    put(client, known.filter(isNew));
  });
}

function put(client: QueryClient, answers: readonly KnownAnswer[]): void {
  const before = Date.now() - 1;
  for (const { key, data, readAt } of answers) client.setQueryData(key, data, { updatedAt: Math.min(readAt, before) });
}

/** What was read with what has arrived since, in a place where nothing is under way that it could disturb. */
async function withConfirmed({ answers, confirmed }: Known): Promise<readonly KnownAnswer[]> {
  if (confirmed.length === 0) return answers;
  const client = new QueryClient();
  put(client, answers);
  await keepConfirmed(client, confirmed);
  return answersOf(client);
}

function athleteOf(client: QueryClient): string | undefined {
  return client.getQueryCache().build(client, client.defaultQueryOptions(userQuery)).state.data?.id;
}

function answersOf(client: QueryClient): KnownAnswer[] {
  return client
    .getQueryCache()
    .findAll({ predicate: isKept })
    .flatMap(({ queryKey: key, state: { data, dataUpdatedAt: readAt } }) =>
      data === undefined ? [] : [{ key, data: firstPageOf(key, data), readAt }],
    );
}

/** Of the calendar the months around today. */
export function isKept({ queryKey: [name, month] }: Pick<Query, 'queryKey'>): boolean {
  const now = monthOf(today());
  return KEPT.has(name) && (name !== CALENDAR || [-1, 0, 1].some((offset) => month === addMonths(now, offset)));
}

function firstPageOf([name]: readonly unknown[], data: unknown): unknown {
  if (name !== HISTORY) return data;
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] };
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
