import { LONGEST_WAIT } from '#frontend/app/timings.ts';
import { ApiError, isSignedOut, messageOf } from '#frontend/lib/api/api-error.ts';
import { backoff } from '#frontend/lib/api/retry.ts';
import type { ERROR_CODES } from '#shared/errors.ts';
import type { TrainingEvent } from '#shared/training/event.ts';
import { changeEntry, confirmEntry, entriesOf } from './outbox.ts';
import { announceOutbox } from './outbox-changes.ts';
import { isWaiting, nextToSend, OUTBOX_LOCK, type OutboxEntry, type Refusal } from './outbox-entry.ts';
import { sendEntry } from './send-entry.ts';

/** The result of sending the outbox. `nextAt`: the earliest time to send the rest, null with nothing left. */
export interface Flushed {
  readonly sent: number;
  readonly isSignedOut: boolean;
  readonly nextAt: number | null;
}

const OTHER_ATHLETE: typeof ERROR_CODES.otherAthlete = 'OTHER_ATHLETE';

/**
 * Sends what waits of an athlete's, oldest first and one after the other, over all pages and the worker: whoever holds
 * the lock sends, and who comes after finds nothing left. An entry goes only once the server has confirmed it. Resolves
 * whatever happens to the entries; rejects where storage fails.
 */
export function flushOutbox(uid: string): Promise<Flushed> {
  return navigator.locks.request(OUTBOX_LOCK, () => sendDue(uid));
}

async function sendDue(uid: string): Promise<Flushed> {
  let sent = 0;
  for (;;) {
    // Read again each time: more may have been added, and some taken back.
    const waiting = (await entriesOf(uid)).filter(isWaiting);
    const due = nextToSend(waiting).find(isDue);
    if (!due) return { sent, isSignedOut: false, nextAt: earliest(waiting) };
    const outcome = await send(due);
    if (outcome.kind === 'confirmed') sent += 1;
    await settle(due, outcome, waiting);
    if (outcome.kind === 'stopped') return { sent, isSignedOut: outcome.isSignedOut, nextAt: earliest(waiting) };
  }
}

/** A later time than that is due now: it comes from a clock that was ahead and has been put right since. */
function isDue({ nextAt }: OutboxEntry): boolean {
  const wait = nextAt - Date.now();
  return wait <= 0 || wait > LONGEST_WAIT;
}

type Outcome =
  | { readonly kind: 'confirmed'; readonly event: TrainingEvent | undefined }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** This entry is not sent before `until`. */
  | { readonly kind: 'deferred'; readonly until: number }
  /** Nor is any other. */
  | { readonly kind: 'paused'; readonly until: number }
  /** Nothing can be sent now, of any entry. */
  | { readonly kind: 'stopped'; readonly isSignedOut: boolean };

async function send(entry: OutboxEntry): Promise<Outcome> {
  try {
    return { kind: 'confirmed', event: await sendEntry(entry) };
  } catch (error) {
    return outcomeOfFailure(error, entry.attempts, Date.now());
  }
}

/** Returns what a failure means for the entry, after so many failed attempts, and for the others. */
export function outcomeOfFailure(error: unknown, attempts: number, now: number): Outcome {
  if (!(error instanceof ApiError) || error.status === 0) return { kind: 'stopped', isSignedOut: false };
  const { status, code, body, retryAfter } = error;
  if (status === 401 || code === OTHER_ATHLETE) return { kind: 'stopped', isSignedOut: isSignedOut(error) };
  if (status === 429 || (retryAfter && status >= 500))
    return {
      kind: 'paused',
      until: now + (retryAfter ? Math.min(retryAfter * 1_000, LONGEST_WAIT) : backoff(attempts)),
    };
  // A refusal without JSON comes from something in between: a hotel, a firewall.
  const isFinal = body !== undefined && status < 500 && status !== 408 && status !== 425;
  if (!isFinal) return { kind: 'deferred', until: now + backoff(attempts) };
  return { kind: 'refused', refusal: { status, code, message: messageOf(error, ''), at: now } };
}

async function settle(entry: OutboxEntry, outcome: Outcome, waiting: readonly OutboxEntry[]): Promise<void> {
  const { id, uid } = entry;
  const attempts = entry.attempts + 1;
  if (outcome.kind === 'confirmed') await confirmEntry(entry, outcome.event);
  else if (outcome.kind === 'refused') await changeEntry(id, { attempts, refusal: outcome.refusal });
  else if (outcome.kind === 'deferred') await changeEntry(id, { attempts, nextAt: outcome.until });
  else await changeEntry(id, { attempts });
  if (outcome.kind === 'paused')
    for (const other of waiting)
      await changeEntry(other.id, { nextAt: isDue(other) ? outcome.until : Math.max(other.nextAt, outcome.until) });
  announceOutbox({ uid, confirmed: outcome.kind === 'confirmed' ? [{ id, event: outcome.event }] : [] });
}

function earliest(waiting: readonly OutboxEntry[]): number | null {
  return waiting.length === 0 ? null : Math.min(...nextToSend(waiting).map(({ nextAt }) => nextAt));
}
