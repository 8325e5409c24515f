/** A price that falls with the amount: each step applies up to its amount, the last one to all beyond. */
export type Price = readonly (readonly [upTo: number, dollars: number])[];

const M = 1_000_000;
const flat = (dollars: number): Price => [[Number.POSITIVE_INFINITY, dollars]];

/**
 * AWS's prices in us-east-1, in dollars per unit, without taxes, discounts or savings plans. Amounts are per month;
 * GB are 10^9 bytes for traffic, and 2^30 for Lambda's memory.
 */
export const PRICES = {
  /** https://aws.amazon.com/cloudfront/pricing/pay-as-you-go/ (United States, Europe) */
  cloudFrontRequests: flat(1 / M),
  cloudFrontGigabytes: [
    [10_000, 0.085],
    [50_000, 0.08],
    [150_000, 0.06],
    [500_000, 0.04],
    [1_024_000, 0.03],
    [5_120_000, 0.025],
    [Number.POSITIVE_INFINITY, 0.02],
  ],
  cloudFrontFunctionRuns: flat(0.1 / M),
  /** https://aws.amazon.com/api-gateway/pricing/ (HTTP APIs) */
  gatewayCalls: [
    [300 * M, 1 / M],
    [Number.POSITIVE_INFINITY, 0.9 / M],
  ],
  /** https://aws.amazon.com/lambda/pricing/ (arm64) */
  lambdaCalls: flat(0.2 / M),
  lambdaGigabyteSeconds: [
    [7_500 * M, 0.0000133334],
    [18_750 * M, 0.0000120001],
    [Number.POSITIVE_INFINITY, 0.0000106667],
  ],
  /** https://aws.amazon.com/dynamodb/pricing/on-demand/ */
  readUnits: flat(0.125 / M),
  writeUnits: flat(0.625 / M),
  storedGigabytes: flat(0.25),
  backedUpGigabytes: flat(0.2),
  /** https://aws.amazon.com/s3/pricing/ */
  bucketReads: flat(0.4 / M),
  /** https://aws.amazon.com/cloudwatch/pricing/ (logs of Lambda and vended logs have the same steps) */
  loggedGigabytes: [
    [10_000, 0.5],
    [30_000, 0.25],
    [50_000, 0.1],
    [Number.POSITIVE_INFINITY, 0.05],
  ],
  keptLogGigabytes: flat(0.03),
  alarms: flat(0.1),
  metrics: [
    [10_000, 0.3],
    [250_000, 0.1],
    [M, 0.05],
    [Number.POSITIVE_INFINITY, 0.02],
  ],
  dashboards: flat(3),
  /** https://aws.amazon.com/secrets-manager/pricing/ */
  secrets: flat(0.4),
  secretReads: flat(0.05 / 10_000),
  /** https://aws.amazon.com/kms/pricing/ */
  keys: flat(1),
  /** https://aws.amazon.com/waf/pricing/ */
  firewalls: flat(5),
  firewallRules: flat(1),
  firewallRequests: flat(0.6 / M),
} as const satisfies Record<string, Price>;

/** Compare them with the pages named here before you count on them. */
export const PRICES_NOTED = 'in November 2026';

export type Priced = keyof typeof PRICES;

/** Dollars for so much of something, without the free tier. */
export function priceOf(what: Priced, amount: number): number {
  let left = amount;
  let dollars = 0;
  let from = 0;
  for (const [upTo, each] of PRICES[what] as Price) {
    const within = Math.min(left, upTo - from);
    dollars += within * each;
    left -= within;
    from = upTo;
  }
  return dollars;
}
