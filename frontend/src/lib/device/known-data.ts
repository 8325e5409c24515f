import { withKnownValues } from '#frontend/lib/api/known-values.ts';
import type { OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { deviceDatabase } from './device-database.ts';

/** What a query has read; `readAt` is milliseconds since 1970. */
export interface KnownAnswer {
  readonly key: readonly unknown[];
  readonly data: unknown;
  readonly readAt: number;
}

/** Another build may have kept the same answers in another shape. */
const BUILD = import.meta.url;

/** What was last kept for an athlete, and what they have done besides. */
export interface Known {
  readonly answers: readonly KnownAnswer[];
  readonly confirmed: readonly OutboxEntry[];
}

const NOTHING: Known = { answers: [], confirmed: [] };

/** What was kept by this build, and nothing else; rejects where storage is forbidden. */
export async function readKnown(uid: string): Promise<Known> {
  const database = await deviceDatabase();
  const known = await database.get('known', uid);
  if (!known) return NOTHING;
  const { build, state, confirmed = [] } = known;
  if (known.uid === uid && build === BUILD && Array.isArray(state))
    return withKnownValues({ answers: state.filter(isAnswer), confirmed });
  await database.delete('known', uid);
  return NOTHING;
}

/** Keeps this in place of all that was kept before, for whomever; rejects where storage is full or forbidden. */
export async function storeKnown(uid: string, answers: readonly KnownAnswer[]): Promise<void> {
  const { store, done } = (await deviceDatabase()).transaction('known', 'readwrite');
  const kept = { uid, build: BUILD, savedAt: Date.now(), state: answers };
  const others = [IDBKeyRange.upperBound(uid, true), IDBKeyRange.lowerBound(uid, true)];
  await Promise.all([store.put(kept), ...others.map((range) => store.delete(range)), done]);
}

/** Forgets what was read for an athlete; rejects where storage is forbidden. */
export async function forgetKnown(uid: string): Promise<void> {
  await (await deviceDatabase()).delete('known', uid);
}

function isAnswer(value: unknown): value is KnownAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { key, data, readAt } = value as Partial<KnownAnswer>;
  return Array.isArray(key) && data !== undefined && typeof readAt === 'number';
}
