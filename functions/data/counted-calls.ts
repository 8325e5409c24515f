import { createHash } from 'node:crypto';
import { absentOrPast } from './table/expressions.ts';
import { addressCallsKey, userKeys } from './table/keys.ts';
import { type Table, update } from './table/table.ts';

/** Identifies a caller: an athlete by uid, a session that was not looked up by its id, anybody else by address. */
export interface CalledBy {
  readonly kind: 'athlete' | 'session' | 'address';
  readonly id: string;
}

interface CountedCalls {
  readonly by: CalledBy;
  readonly limit: string;
  /** The number of the time window; `endsAt` is its end in seconds since 1970. */
  readonly window: number;
  readonly endsAt: number;
  /** Calls to count in one write; `calls` is what a window allows. */
  readonly portion: number;
  readonly calls: number;
}

const KEPT_SECONDS = 3_600;

/**
 * Counts a portion of calls across all copies of the functions. Returns false, and counts nothing, when the window has
 * fewer left. An athlete's count is one of their rows and is deleted with them; an address is stored only as a hash.
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

/** Returns enough of a hash to tell callers apart: the rows expire an hour after their window. */
function hashed({ kind, id }: CalledBy): string {
  return createHash('sha256').update(`${kind} ${id}`).digest('base64url').slice(0, 22);
}
