/** A number of calls per fixed window of `seconds`. Windows start at the same moments for every caller. */
export interface Allowance {
  readonly calls: number;
  readonly seconds: number;
  /**
   * Without it, each running instance of a function counts calls in its own memory, which only slows a caller down.
   * With it, calls are counted in the table: an instance admits `ahead` calls on its own, then draws portions from the
   * table's count. All instances together admit at most `calls`, plus `ahead` for each instance; a single instance
   * admits exactly `calls + ahead`.
   */
  readonly counted?: { readonly ahead: number; readonly portion: number };
}

/** A limit on the calls of a route. All routes with the same limit share its allowances. */
export interface RateLimit {
  /** The resource that would run out without the limit. */
  readonly protects: string;
  /** Per athlete with a live session; undefined where every call is counted by address, signed in or not. */
  readonly athlete?: Allowance;
  /** Per address, for calls without a valid session; calls with one count here only where `athlete` is undefined. */
  readonly address: Allowance;
  /** Calls a second that the gateway admits to each such route from all callers together; bursts of twice as many. */
  readonly everybody: number;
  /** The message of the 429 answer. */
  readonly refusal: string;
}

const SOON = 'Too many requests at once. Please wait a minute and try again.';
const LATER = 'Too many requests. Please try again in a few minutes.';

/** A caller without a session costs no table read, only function time. */
const STRANGERS: Allowance = { calls: 300, seconds: 60 };

/** The limits a route can name. `write` leaves room for an outbox that sends a hundred workouts at once. */
export const RATE_LIMITS = {
  read: {
    protects: 'read capacity of the table',
    athlete: { calls: 600, seconds: 60 },
    address: STRANGERS,
    everybody: 500,
    refusal: SOON,
  },
  write: {
    protects: 'write capacity of the table, which costs five times as much',
    athlete: { calls: 100, seconds: 60, counted: { ahead: 20, portion: 20 } },
    address: STRANGERS,
    everybody: 100,
    refusal: SOON,
  },
  visit: {
    protects: 'function time, from callers who are not signed in',
    athlete: { calls: 600, seconds: 60 },
    address: { calls: 600, seconds: 60 },
    everybody: 500,
    refusal: SOON,
  },
  signIn: {
    protects: 'the identity provider, and the table from accounts made in bulk',
    address: { calls: 50, seconds: 60, counted: { ahead: 10, portion: 10 } },
    everybody: 50,
    refusal: SOON,
  },
  export: {
    protects: 'the table: each export reads every row of an athlete',
    athlete: { calls: 10, seconds: 86_400, counted: { ahead: 0, portion: 1 } },
    address: STRANGERS,
    everybody: 5,
    refusal: 'Too many exports today. Please try again tomorrow.',
  },
  exportFile: {
    protects: 'the bucket, and the table as an export does',
    athlete: { calls: 10, seconds: 86_400, counted: { ahead: 1, portion: 1 } },
    address: STRANGERS,
    everybody: 5,
    refusal: 'Too many exports today. Please try again tomorrow.',
  },
  import: {
    protects: 'write capacity of the table: a call writes up to fifty workouts',
    athlete: { calls: 1_000, seconds: 86_400, counted: { ahead: 20, portion: 20 } },
    address: STRANGERS,
    everybody: 3,
    refusal: "You've imported a lot today. Please continue tomorrow: nothing is added twice.",
  },
  upload: {
    protects: 'the parser and the table: a file has up to a thousand rows',
    athlete: { calls: 60, seconds: 600, counted: { ahead: 5, portion: 5 } },
    address: STRANGERS,
    everybody: 5,
    refusal: LATER,
  },
  payment: {
    protects: 'the rate limit of Stripe, which is per second and for the whole app',
    athlete: { calls: 60, seconds: 600, counted: { ahead: 5, portion: 5 } },
    address: STRANGERS,
    everybody: 30,
    refusal: LATER,
  },
  sharing: {
    protects: 'the rate limit of Strava, which is per 15 minutes and for the whole app',
    athlete: { calls: 60, seconds: 600, counted: { ahead: 5, portion: 5 } },
    address: STRANGERS,
    everybody: 30,
    refusal: LATER,
  },
  feed: {
    protects: 'function time and read capacity: one address of a calendar provider asks for the feeds of many athletes',
    address: { calls: 6_000, seconds: 60 },
    everybody: 50,
    refusal: LATER,
  },
  push: {
    protects: 'the patience of push services',
    athlete: { calls: 10, seconds: 600, counted: { ahead: 5, portion: 5 } },
    address: STRANGERS,
    everybody: 10,
    refusal: LATER,
  },
  webhook: {
    protects: 'the webhooks, from callers other than Stripe and Strava',
    address: { calls: 6_000, seconds: 60 },
    everybody: 100,
    refusal: SOON,
  },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
