import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import { MINUTE, PREFETCH_AFTER, SAVE_KNOWN_DELAY } from '#frontend/app/timings.ts';
import { whenIdle } from '#frontend/components/ui/idle-loading.ts';
import { isOffline } from '#frontend/lib/device/connection.ts';
import {
  type Persisted,
  type PersistedAnswer,
  readPersisted,
  storePersisted,
} from '#frontend/lib/device/persisted-queries.ts';
import { today } from '#frontend/lib/formats/dates.ts';
import { addMonths, monthOf } from '#frontend/lib/formats/months.ts';
import { isStillHere, userQuery } from '#frontend/queries/account.ts';
import { MOVEMENTS_KEY } from '#frontend/queries/movements/movements-key.ts';
import { LOG_AHEAD_KEY, trainingIn, trainingQuery } from '#frontend/queries/training.ts';
import { apply } from '#shared/training/apply.ts';
import type { TrainingEvent } from '#shared/training/event.ts';
import { forgetBefore } from '#shared/training/merge.ts';
import type { Training } from '#shared/training/training.ts';

/** Queries kept on the device, by the first part of their key: data of the athlete's own screens, and no secrets. */
const KEPT: ReadonlySet<unknown> = new Set([
  ...trainingQuery.queryKey,
  ...LOG_AHEAD_KEY,
  'programs',
  'subscription-status',
  'strava-status',
  MOVEMENTS_KEY,
]);

/**
 * Shows what was last known of the athlete until it is read, and keeps on the device what is. Nothing waits for either,
 * and without storage the app does without both.
 */
export function persistQueries(client: QueryClient): void {
  const restored = restore(client).catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    await restored; // or it would be kept no longer
    const uid = athleteOf(client);
    if (uid === undefined || !isStillHere(uid)) return; // gone, maybe in another tab
    const training = trainingIn(client);
    const tellsOf = (event: TrainingEvent) => training !== undefined && apply(training, event) === training;
    await storePersisted(uid, answersOf(client), tellsOf).catch(() => undefined);
  };
  client.getQueryCache().subscribe(({ type, query, ...event }) => {
    const isChange = type === 'removed' || ('action' in event && event.action.type === 'success');
    if (isChange && isKept(query)) timer ??= setTimeout(save, SAVE_KNOWN_DELAY);
  });
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && save());
  setTimeout(() => prefetchDaily(client), PREFETCH_AFTER);
}

/** Once a day, as soon as the training has been read and nobody is kept waiting. */
async function prefetchDaily(client: QueryClient, doneOn = ''): Promise<void> {
  const uid = athleteOf(client);
  const now = today();
  const isDue = uid !== undefined && isStillHere(uid) && trainingIn(client) !== undefined;
  const isSeen = document.visibilityState === 'visible' && !isOffline();
  if (isDue && isSeen && doneOn !== now) {
    doneOn = now;
    await whenIdle();
    await import('#frontend/app/prefetch-for-offline.ts')
      .then(({ prefetchForOffline }) => prefetchForOffline(client))
      .catch(() => undefined);
  }
  setTimeout(() => prefetchDaily(client, doneOn), MINUTE);
}

/** Restores persisted answers, except where a newer one was read meanwhile; each counts as read on an earlier visit. */
async function restore(client: QueryClient): Promise<void> {
  const uid = athleteOf(client);
  if (uid === undefined) return;
  const known = withEvents(await readPersisted(uid));
  if (athleteOf(client) !== uid) return;
  notifyManager.batch(() => {
    const isNew = ({ key }: PersistedAnswer) => KEPT.has(key[0]) && client.getQueryData(key) === undefined;
    put(client, known.filter(isNew));
  });
}

function put(client: QueryClient, answers: readonly PersistedAnswer[]): void {
  const before = Date.now() - 1;
  for (const { key, data, readAt } of answers) client.setQueryData(key, data, { updatedAt: Math.min(readAt, before) });
}

/** Applies the events confirmed since to the persisted training. */
function withEvents({ answers, events }: Persisted): readonly PersistedAnswer[] {
  return answers.map((answer) => {
    if (answer.key[0] !== trainingQuery.queryKey[0]) return answer;
    return { ...answer, data: events.reduce(apply, answer.data as Training) };
  });
}

function athleteOf(client: QueryClient): string | undefined {
  return client.getQueryCache().build(client, client.defaultQueryOptions(userQuery)).state.data?.id;
}

function answersOf(client: QueryClient): PersistedAnswer[] {
  return client
    .getQueryCache()
    .findAll({ predicate: isKept })
    .flatMap(({ queryKey: key, state: { data, dataUpdatedAt: readAt } }) =>
      data === undefined ? [] : [{ key, data: keptOf(key, data), readAt }],
    );
}

export function isKept({ queryKey: [name] }: Pick<Query, 'queryKey'>): boolean {
  return KEPT.has(name);
}

/** Returns the data to persist: all of it, but of the training's log only this month and the one before. */
function keptOf([name]: readonly unknown[], data: unknown): unknown {
  if (name !== trainingQuery.queryKey[0]) return data;
  return forgetBefore(data as Training, `${addMonths(monthOf(today()), -1)}-01`);
}
