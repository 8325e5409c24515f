/** So many calls in each stretch of so many seconds, which all begin at the same moment for everybody. */
export interface Allowance {
  readonly calls: number;
  readonly seconds: number;
  /**
   * Without it the calls are counted in the memory of each running copy of a function, which is a brake only. With it
   * they are counted in the table: a copy lets `ahead` calls pass by itself and takes the others from the table's count in
   * portions, so that over any number of copies no more pass than `calls`, and `ahead` for each copy. A first copy alone lets
   * exactly `calls` and `ahead` pass.
   */
  readonly counted?: { readonly ahead: number; readonly portion: number };
}

/** What bounds the calls of a route. All routes with the same limit share its allowances. */
export interface RateLimit {
  /** What would be used up without it. */
  readonly protects: string;
  /** Of one athlete with a live session; undefined where calls are counted by address, whoever is signed in. */
  readonly athlete?: Allowance;
  /** Of one address, for its calls without a valid session; those with one are never counted here where `athlete` is given. */
  readonly address: Allowance;
  /** Calls a second that the gateway lets through to each such route, of everybody together; twice as many at once. */
  readonly everybody: number;
  /** What who is over it is told. */
  readonly refusal: string;
}

const SOON = 'Too many requests at once. Please wait a minute and try again.';
const LATER = 'Too many requests. Please try again in a few minutes.';

/** Somebody without a session costs no look into the table, only the time of a function. */
const STRANGERS: Allowance = { calls: 300, seconds: 60 };

/** The limits a route can name. An outbox that sends a hundred workouts at once is within its own. */
export const RATE_LIMITS = {
  read: {
    protects: 'the reads of the table',
    athlete: { calls: 600, seconds: 60 },
    address: STRANGERS,
    everybody: 500,
    refusal: SOON,
  },
  write: {
    protects: 'the writes of the table, which cost five times as much',
    athlete: { calls: 100, seconds: 60, counted: { ahead: 20, portion: 20 } },
    address: STRANGERS,
    everybody: 100,
    refusal: SOON,
  },
  visit: {
    protects: 'the time of the functions, from who is not signed in',
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
    protects: 'the table: each reads everything there is of an athlete',
    athlete: { calls: 10, seconds: 86_400, counted: { ahead: 0, portion: 1 } },
    address: STRANGERS,
    everybody: 5,
    refusal: 'Too many exports today. Please try again tomorrow.',
  },
  upload: {
    protects: 'the parser and the table: a file is up to a thousand rows',
    athlete: { calls: 60, seconds: 600, counted: { ahead: 5, portion: 5 } },
    address: STRANGERS,
    everybody: 5,
    refusal: LATER,
  },
  payment: {
    protects: 'what Stripe allows the whole app a second',
    athlete: { calls: 60, seconds: 600, counted: { ahead: 5, portion: 5 } },
    address: STRANGERS,
    everybody: 30,
    refusal: LATER,
  },
  sharing: {
    protects: 'what Strava allows the whole app in a quarter of an hour',
    athlete: { calls: 60, seconds: 600, counted: { ahead: 5, portion: 5 } },
    address: STRANGERS,
    everybody: 30,
    refusal: LATER,
  },
  webhook: {
    protects: 'the webhooks, from who is not the service they are for',
    address: { calls: 6_000, seconds: 60 },
    everybody: 100,
    refusal: SOON,
  },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
