import { PROMO_CODES_A_DAY, REFERRAL, SHARES_A_DAY } from '#shared/constants.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import { hasRoomFor } from './table/expressions.ts';
import { attemptsKey } from './table/keys.ts';
import { ConditionFailed, type Key, type Table, update, type WriteAction } from './table/table.ts';

const DAY_SECONDS = 86_400;

/** Limits of attempts in a UTC day, with the messages of using them up. */
const OPERATIONS = {
  PROMO: { limit: PROMO_CODES_A_DAY, message: 'Too many promo codes tried today. Please try again tomorrow.' },
  REF: { limit: REFERRAL.codesADay, message: 'Too many referral codes tried today. Please try again tomorrow.' },
  SHARE: { limit: SHARES_A_DAY, message: 'Too many shares today. Please try again tomorrow.' },
} as const;
type Operation = keyof typeof OPERATIONS;

/** Operations counted per account, whose counts are deleted with it. */
const OF_ACCOUNTS: readonly Operation[] = ['SHARE'];

interface Attempt {
  /** An athlete's uid, or the person for what is counted across accounts. */
  readonly who: string;
  readonly operation: Operation;
  /** The thing attempted; repeating it counts once. */
  readonly what: string;
}

/**
 * Writes, and counts the attempt along with it. Throws AppError `too-many` where the day's attempts are used up. An
 * answer that tells anything is given only after this was written, so that many guesses at once are no more than the
 * limit either.
 */
export async function writeRateLimited(
  table: Table,
  { who, operation, what }: Attempt,
  actions: Record<string, WriteAction>,
  now: number,
): Promise<void> {
  const { limit, message } = OPERATIONS[operation];
  const seconds = Math.floor(now / 1000);
  const attempts = update(
    attemptsKey(who, operation, dayOf(now)),
    { set: { ttl: seconds + 2 * DAY_SECONDS }, add: { tried: new Set([what]) } },
    { tried: hasRoomFor(what, limit) },
  );
  try {
    await table.write({ attempts, ...actions });
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.refused.has('attempts'))) throw error;
    const retryAfter = DAY_SECONDS - (seconds % DAY_SECONDS);
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
