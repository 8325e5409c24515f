import { createHash } from 'node:crypto';
import { absentOrPast } from './expressions.ts';
import { addressCallsKey, userKeys } from './keys.ts';
import { type Table, update } from './table.ts';

/** Whose calls are counted: an athlete's by their uid, those of a session nobody looked up by its id, others by address. */
export interface CalledBy {
  readonly kind: 'athlete' | 'session' | 'address';
  readonly id: string;
}

interface CountedCalls {
  readonly by: CalledBy;
  readonly limit: string;
  /** Which stretch of time, and when it ends, in seconds since 1970. */
  readonly window: number;
  readonly endsAt: number;
  /** How many calls are asked for, and how many a window has. */
  readonly portion: number;
  readonly calls: number;
}

const KEPT_SECONDS = 3_600;

/**
 * Counts a portion of calls for all copies of the functions together; false, and nothing is counted, where the window has
 * not so many left. An athlete's count lies among their rows, and goes with them; an address stands only as a hash.
 */
export function countCalls(
  table: Table,
  { by, limit, window, endsAt, portion, calls }: CountedCalls,
): Promise<boolean> {
  const key =
    by.kind === 'athlete' ? userKeys.countedCalls(by.id, limit, window) : addressCallsKey(hashed(by), limit, window);
  return table.writeAlone(
    update(
      key,
      { set: { ttl: endsAt + KEPT_SECONDS }, add: { used: portion } },
      { used: absentOrPast(calls - portion) },
    ),
  );
}

/** Enough of it to tell them apart; the rows are gone within two days. */
function hashed({ kind, id }: CalledBy): string {
  return createHash('sha256').update(`${kind} ${id}`).digest('base64url').slice(0, 22);
}
