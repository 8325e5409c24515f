import { type CalledBy, countCalls } from '#functions/data/counted-calls.ts';
import type { Table } from '#functions/data/table/table.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import { type Allowance, RATE_LIMITS, type RateLimit, type RateLimitName } from '#shared/rate-limits.ts';

/** Counts calls against the limits of their routes, for one running copy of a function. */
export interface RateLimiter {
  /** Counts a call; throws AppError `too-many`, without counting it, when the allowance is used up. */
  take(limit: RateLimitName, by: CalledBy, now: number): Promise<void>;
  /** Throws as `take` does when the allowance is known to be used up; neither counts nor reads the table. */
  refuseIfSpent(limit: RateLimitName, by: CalledBy, now: number): void;
  /** Remembers that a session has ended, so that the table is not read for it again. */
  noteDeadSession(id: string): void;
  isDeadSession(id: string): boolean;
}

/** The rest of a caller's allowance in one window. */
interface Bucket {
  readonly window: number;
  left: number;
  /** Calls drawn from the table's count so far. */
  drawn: number;
  /** No more can be drawn from the table. */
  isSpent: boolean;
  drawing?: Promise<void> | undefined;
}

/** The most callers, and the most ended sessions, kept in memory: some megabytes. The oldest are dropped first. */
const REMEMBERED = 10_000;

/** Creates a limiter; `factor` multiplies every allowance, for a machine that stands for many people. */
export function createRateLimiter(table: Table, factor = 1): RateLimiter {
  const buckets = new Map<string, Bucket>();
  const limits = multiplied(factor);
  const dead = new Set<string>();

  function allowanceOf(limit: RateLimitName, { kind }: CalledBy): Allowance {
    const { athlete, address } = limits[limit];
    return kind === 'address' ? address : (athlete ?? address);
  }

  function bucketOf(limit: RateLimitName, by: CalledBy, now: number): Bucket {
    const { calls, seconds, counted } = allowanceOf(limit, by);
    const name = `${limit} ${by.kind} ${by.id}`;
    const window = windowAt(now, seconds);
    const known = buckets.get(name);
    if (known?.window === window) return known;
    const bucket = { window, left: counted?.ahead ?? calls, drawn: 0, isSpent: counted === undefined };
    buckets.delete(name); // so that the newest come last
    buckets.set(name, bucket);
    forgetOldest(buckets);
    return bucket;
  }

  async function draw(bucket: Bucket, limit: RateLimitName, by: CalledBy): Promise<void> {
    const { calls, seconds, counted } = allowanceOf(limit, by);
    const portion = counted?.portion ?? 0;
    const endsAt = (bucket.window + 1) * seconds;
    const isGiven = await countCalls(table, { by, limit, window: bucket.window, endsAt, portion, calls });
    if (isGiven) {
      bucket.left += portion;
      bucket.drawn += portion;
    }
    bucket.isSpent = !isGiven || bucket.drawn + portion > calls;
  }

  return {
    async take(limit, by, now) {
      const bucket = bucketOf(limit, by, now);
      while (bucket.left === 0 && !bucket.isSpent) {
        bucket.drawing ??= draw(bucket, limit, by).finally(() => {
          bucket.drawing = undefined;
        });
        await bucket.drawing;
      }
      if (bucket.left === 0) throw tooMany(limit, allowanceOf(limit, by), now);
      bucket.left -= 1;
    },

    refuseIfSpent(limit, by, now) {
      const bucket = bucketOf(limit, by, now);
      if (bucket.left === 0 && bucket.isSpent) throw tooMany(limit, allowanceOf(limit, by), now);
    },

    noteDeadSession(id) {
      dead.add(id);
      forgetOldest(dead);
    },

    isDeadSession: (id) => dead.has(id),
  };
}

/** Whether a limit counts signed-in callers by athlete instead of by address. */
export function countsAthletes(limit: RateLimitName): boolean {
  return 'athlete' in RATE_LIMITS[limit];
}

/** Returns the limits with every allowance multiplied by `factor`; one that is not 0 keeps at least one call. */
export function multiplied(factor: number): Record<RateLimitName, RateLimit> {
  const times = (calls: number) => (calls === 0 ? 0 : Math.max(1, Math.round(calls * factor)));
  const allowance = ({ calls, seconds, counted }: Allowance): Allowance => ({
    ...{ calls: times(calls), seconds },
    ...(counted && { counted: { ahead: times(counted.ahead), portion: times(counted.portion) } }),
  });
  const limits = Object.entries<RateLimit>(RATE_LIMITS).map(([name, { athlete, address, ...limit }]) => [
    name,
    { ...limit, ...(athlete && { athlete: allowance(athlete) }), address: allowance(address) },
  ]);
  return Object.fromEntries(limits);
}

function windowAt(now: number, seconds: number): number {
  return Math.floor(now / 1_000 / seconds);
}

function forgetOldest(remembered: Map<string, unknown> | Set<string>): void {
  if (remembered.size <= REMEMBERED) return;
  for (const oldest of remembered.keys()) {
    remembered.delete(oldest);
    return;
  }
}

function tooMany(limit: RateLimitName, { seconds }: Allowance, now: number): AppError {
  const retryAfter = Math.max(1, Math.ceil((windowAt(now, seconds) + 1) * seconds - now / 1_000));
  return new AppError('too-many', RATE_LIMITS[limit].refusal, { code: ERROR_CODES.tooManyCalls, retryAfter });
}
