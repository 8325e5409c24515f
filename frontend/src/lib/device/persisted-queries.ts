import { withKnownValues } from '#frontend/lib/api/known-values.ts';
import { isPlanEvent, type TrainingEvent } from '#shared/training/event.ts';
import { deviceDatabase } from './device-database.ts';

/** A query's data; `readAt` is milliseconds since 1970. */
export interface PersistedAnswer {
  readonly key: readonly unknown[];
  readonly data: unknown;
  readonly readAt: number;
}

/** Names the shape of what is kept. A version of the app that keeps anything in another shape counts on. */
const MODEL = 2;
/** The model before, whose log could not be corrected. */
const FORMER_MODEL = 1;

/** An athlete's persisted answers, with the events since. */
export interface Persisted {
  readonly answers: readonly PersistedAnswer[];
  readonly events: readonly TrainingEvent[];
}

const NOTHING: Persisted = { answers: [], events: [] };

/** Reads what was persisted, also by an earlier version of the app; rejects where storage is forbidden. */
export async function readPersisted(uid: string): Promise<Persisted> {
  const database = await deviceDatabase();
  const known = await database.get('known', uid);
  if (!known) return NOTHING;
  const { model, state, events = [] } = known;
  if (known.uid === uid && Array.isArray(state) && (model === MODEL || model === FORMER_MODEL)) {
    const kept = { answers: state.filter(isAnswer), events };
    return withKnownValues(model === MODEL ? kept : await fromFormerModel(kept));
  }
  await database.delete('known', uid);
  return NOTHING;
}

/**
 * Keeps this in place of all that was kept before, for whomever, but for the events it does not tell of: the worker may
 * have noted them a moment ago. Rejects where storage is full or forbidden.
 */
export async function storePersisted(
  uid: string,
  answers: readonly PersistedAnswer[],
  tellsOf: (event: TrainingEvent) => boolean = () => false,
): Promise<void> {
  const { store, done } = (await deviceDatabase()).transaction('known', 'readwrite');
  const events = (await store.get(uid))?.events?.filter((event) => !tellsOf(event)) ?? [];
  const kept = { uid, model: MODEL, savedAt: Date.now(), state: answers, events };
  const others = [IDBKeyRange.upperBound(uid, true), IDBKeyRange.lowerBound(uid, true)];
  await Promise.all([store.put(kept), ...others.map((range) => store.delete(range)), done]);
}

/** Forgets what was read for an athlete; rejects where storage is forbidden. */
export async function forgetPersisted(uid: string): Promise<void> {
  await (await deviceDatabase()).delete('known', uid);
}

function isAnswer(value: unknown): value is PersistedAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { key, data, readAt } = value as Partial<PersistedAnswer>;
  return Array.isArray(key) && data !== undefined && typeof readAt === 'number';
}

/** The code that converts it is only loaded where there is old data. */
async function fromFormerModel({ answers, events }: Persisted): Promise<Persisted> {
  const { presentEvent, presentTraining } = await import('./former-model.ts');
  const presentAnswer = (answer: PersistedAnswer) =>
    answer.key[0] === 'training' ? { ...answer, data: presentTraining(answer.data) } : answer;
  return {
    answers: answers.map(presentAnswer),
    events: events.flatMap((event) => (isPlanEvent(event) ? [] : presentEvent(event))),
  };
}
