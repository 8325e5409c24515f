import { timeZone } from '#frontend/lib/formats/dates.ts';
import { type LocalDate, localDateAt } from '#shared/dates.ts';
import type { Written } from '#shared/http.ts';
import type { RouteOfKey } from '#shared/routes.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import type { Result } from '#shared/workouts/result.ts';
import type { WorkoutType } from '#shared/workouts/workout.ts';
import { nextId } from './next-id.ts';

/** The tag by which the browser wakes the service worker once there is a connection. */
export const OUTBOX_SYNC_TAG = 'outbox';

/** The Web Lock that a page or the service worker holds while it sends the outbox. */
export const OUTBOX_LOCK = 'outbox';

/** Calls that work offline: those that log an outcome, the one that corrects it, and the one that changes the plan. */
export type OutboxCall =
  | 'POST /api/complete-workout'
  | 'POST /api/workout-completions'
  | 'POST /api/skip-workout'
  | 'POST /api/complete-random-workout'
  | 'POST /api/other-workouts'
  | 'POST /api/corrections'
  | 'POST /api/plan-changes';

type BodyOf<Call extends OutboxCall> = RouteOfKey<Call> extends { body: infer Body } ? Written<Body> : never;

/** A call with the body it takes. */
export type OutboxRequest = { [Call in OutboxCall]: { readonly call: Call; readonly body: BodyOf<Call> } }[OutboxCall];

/** The subject of an entry, in words for the athlete, without a workout for a change of the plan; `estimatedDuration` is minutes. */
export interface EntrySubject {
  readonly workoutId: string;
  readonly name: string;
  readonly week: number | null;
  readonly day: number | null;
  readonly workoutType: WorkoutType;
  readonly estimatedDuration: number | null;
  /** For a correction, the values it was to result in. */
  readonly foretold?: ShownValues;
}

/** The values of a logged workout that an athlete sees and can change. */
export type ShownValues = Pick<
  LogEntry,
  'localDate' | 'duration' | 'ratingOfTen' | 'effort' | 'comments' | 'hasResult' | 'isRemoved'
>;

/** Why the server will never take an entry as it is; `message` is empty where it does not say. `at` is milliseconds since 1970. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly at: number;
}

/**
 * Something an athlete has done and the server has not confirmed. When and where it was done is fixed as it is written:
 * `body` carries the moment and `timeZone` goes along, so that it counts on `localDate` however late it arrives. The
 * moment of a correction is that of its `id`.
 */
export type OutboxEntry = OutboxRequest & {
  /** A ULID, in the order of writing; sent as Idempotency-Key. */
  readonly id: string;
  /** The athlete it belongs to. */
  readonly uid: string;
  readonly timeZone: string;
  readonly localDate: LocalDate;
  /** Milliseconds since 1970, as are all moments here. */
  readonly createdAt: number;
  readonly subject: EntrySubject;
  readonly attempts: number;
  /** Not sent before this time. */
  readonly nextAt: number;
  /** Null while it waits; refused it stays for the athlete to see to. */
  readonly refusal: Refusal | null;
};

/** An entry for what is done now and here; `heldFor` milliseconds it can still be taken back. */
export function newEntry(
  uid: string,
  request: OutboxRequest,
  subject: EntrySubject,
  { now = Date.now(), heldFor = 0 } = {},
): OutboxEntry {
  const zone = timeZone();
  return {
    ...request,
    body: dated(request, new Date(now).toISOString()),
    id: nextId(now),
    uid,
    timeZone: zone,
    localDate: localDateAt(now, zone),
    createdAt: now,
    subject,
    attempts: 0,
    nextAt: heldFor > 0 ? now + heldFor : 0,
    refusal: null,
  } as OutboxEntry;
}

/** Returns the body with the moment at which it was done, as its call names it; the id of a correction has it. */
function dated({ call, body }: OutboxRequest, at: string): OutboxRequest['body'] {
  if (call === 'POST /api/corrections') return body;
  return call === 'POST /api/plan-changes' ? { ...body, changedAt: at } : { ...body, completedAt: at };
}

/** The outcomes that an entry can have for its workout, or the plan. */
export type EntryOutcome = 'completed' | 'skipped' | 'corrected' | 'deleted' | 'restored' | 'plan-changed';

/** Returns what an entry makes of its workout. */
export function outcomeOf({ call, body }: OutboxRequest): EntryOutcome {
  if (call === 'POST /api/plan-changes') return 'plan-changed';
  if (call === 'POST /api/skip-workout') return 'skipped';
  if (call !== 'POST /api/corrections') return 'completed';
  const { isRemoved } = body.changes;
  if (isRemoved === undefined) return 'corrected';
  return isRemoved ? 'deleted' : 'restored';
}

/** Whether the server has yet to be asked, or to be asked again. */
export function isWaiting({ refusal }: OutboxEntry): boolean {
  return refusal === null;
}

/**
 * Returns the entries that may be sent next: of each workout the oldest that waits, since the server takes the correction
 * of a log entry only once it has that. Changes of the plan wait for none: of two the later stands, whatever their order.
 */
export function nextToSend(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const waiting = entries.filter(isWaiting);
  return waiting.filter(({ subject: { workoutId } }, index) => {
    return workoutId === '' || waiting.findIndex((entry) => entry.subject.workoutId === workoutId) === index;
  });
}

/** Returns the result in an entry; null where a correction removes it, undefined where the entry says nothing of it. */
export function resultIn({ body }: OutboxEntry): Result | null | undefined {
  if ('entryId' in body) return body.changes.result;
  return 'result' in body ? body.result : undefined;
}
