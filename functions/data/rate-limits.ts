import { AppError, ERROR_CODES } from '#shared/errors.ts';
import { hasRoomFor } from './table/expressions.ts';
import { attemptsKey } from './table/keys.ts';
import { ConditionFailed, type Key, type Table, update, type WriteAction } from './table/table.ts';

const DAY_SECONDS = 86_400;

/** Operations counted per account, whose counts are deleted with it. */
const OF_ACCOUNTS = ['SHARE'] as const;

interface Attempt {
  /** An athlete's uid, or the person for what is counted across accounts. */
  readonly who: string;
  readonly operation: 'PROMO' | 'REF' | (typeof OF_ACCOUNTS)[number];
  /** The thing attempted; repeating it counts once. */
  readonly what: string;
  /** The most different ones in a day. */
  readonly limit: number;
}

/**
 * Counts an attempt within the UTC day, and is refused beyond the limit. An answer that tells anything is given
 * only after this was written, so that many guesses at once are no more than the limit either.
 */
export function consumeAttempt({ who, operation, what, limit }: Attempt, now: number): WriteAction {
  const day = dayOf(now);
  const ttl = Math.floor(now / 1000) + 2 * DAY_SECONDS;
  return update(
    attemptsKey(who, operation, day),
    { set: { ttl }, add: { tried: new Set([what]) } },
    { tried: hasRoomFor(what, limit) },
  );
}

/** Writes, and where the day's attempts are used up throws AppError `too-many` with a message that says of what. */
export async function writeRateLimited(
  table: Table,
  actions: Record<'attempts', WriteAction> & Record<string, WriteAction>,
  message: string,
  now: number,
): Promise<void> {
  try {
    await table.write(actions);
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.refused.has('attempts'))) throw error;
    const retryAfter = DAY_SECONDS - (Math.floor(now / 1000) % DAY_SECONDS);
    throw new AppError('too-many', message, { code: ERROR_CODES.tooManyTries, retryAfter });
  }
}

/** Returns the keys of today's and yesterday's counts; older ones have expired. */
export function attemptKeysOf(uid: string, now: number): Key[] {
  const days = [dayOf(now), dayOf(now - DAY_SECONDS * 1000)];
  return OF_ACCOUNTS.flatMap((operation) => days.map((day) => attemptsKey(uid, operation, day)));
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
