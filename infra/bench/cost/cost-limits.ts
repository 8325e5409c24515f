import { LOOKED_AT_IN_A_RUN } from '#functions/scheduled/reconcile-subscriptions.ts';
import { CALLS_AT_ONCE } from '#functions/scheduled/refresh-admin-stats.ts';
import { SCHEDULE_MINUTES } from '#shared/constants.ts';
import { averageOf, CENSUSES, type Measured, SECRETS_OF_A_FUNCTION } from './cost-model.ts';
import {
  billedMilliseconds,
  DAYS,
  PEAK_FACTOR,
  QUERY_MILLISECONDS,
  SECONDS_A_MONTH,
  SHARES,
  SHARING,
} from './cost-profile.ts';

export interface Limit {
  readonly what: string;
  /** Monthly users at which the busiest second, or the day, is as much as is allowed. */
  readonly users: number;
  readonly remedy: string;
}

const MANY = 1_000_000;
const TEN_MILLION = 10_000_000;
/** How long a function caches secrets. */
const SECRETS_KEPT_SECONDS = 300;
const PROGRAMS_KEPT_SECONDS = 30;
const LAMBDA_CONCURRENCY = { ofANewAccount: 10, usual: 1_000 } as const;
const GATEWAY_CALLS_A_SECOND = 10_000;
/** Capacity per second of a new, unwarmed table, and of any single partition. */
const NEW_TABLE = { readUnits: 12_000, writeUnits: 4_000 } as const;
const PARTITION_WRITE_UNITS = 1_000;
const STRIPE_CALLS_A_SECOND = 100;
/** Athletes that an application without extended access can connect, by Strava's terms since June 2026. */
const STRAVA_ATHLETES = 10;
const RUNS_A_DAY = (24 * 60) / SCHEDULE_MINUTES;

/** Returns the limits, in the order they are reached. */
export function limitsOf(measured: Measured): Limit[] {
  const { stage, month } = measured;
  const each = averageOf(measured, MANY);
  /** Returns the number of users at which the busiest second reaches a limit, from a user's monthly use. */
  const atPeak = (allowed: number, ofAMonth: number) => (allowed * SECONDS_A_MONTH) / (ofAMonth * PEAK_FACTOR);
  const functionSeconds = (each.calls * billedMilliseconds(stage.functionMegabytes)) / 1_000;
  const censusReads = month.census.readUnits * CENSUSES;
  const stripeCalls = SHARES.premium * (month.renewal.stripeCalls + DAYS * month.reconciliation.stripeCalls);
  const limits: Limit[] = [
    {
      what: `Lambda: ${LAMBDA_CONCURRENCY.ofANewAccount} calls at once, in a new account`,
      users: atPeak(LAMBDA_CONCURRENCY.ofANewAccount, functionSeconds),
      remedy: 'ask for 1,000 before the launch',
    },
    {
      what: `Strava: ${STRAVA_ATHLETES} athletes of an application without extended access`,
      users: STRAVA_ATHLETES / (SHARES.premium * SHARING),
      remedy: 'ask Strava for extended access; until then nobody else can connect',
    },
    {
      what: `the daily comparison of subscriptions with Stripe: ${LOOKED_AT_IN_A_RUN} a run`,
      users: (LOOKED_AT_IN_A_RUN * RUNS_A_DAY) / SHARES.premium,
      remedy: 'compare more per run; until then each is compared less often than daily',
    },
    {
      what: `the stage: ${grouped(stage.callsASecond)} calls a second`,
      users: atPeak(stage.callsASecond, each.calls),
      remedy: 'raise `THROTTLING`, the protection against floods',
    },
    {
      what: `the daily count for the admin statistics: ${stage.scheduledSeconds / 60} minutes`,
      users: (stage.scheduledSeconds * 1_000 * CALLS_AT_ONCE) / QUERY_MILLISECONDS,
      remedy: 'count in parts; until then the statistics are out of date',
    },
    {
      what: `Lambda: ${grouped(LAMBDA_CONCURRENCY.usual)} calls at once`,
      users: atPeak(LAMBDA_CONCURRENCY.usual, functionSeconds),
      remedy: 'ask for more; reached sooner when Stripe or Strava is slow',
    },
    {
      what: `a new table: ${grouped(NEW_TABLE.writeUnits)} write units a second`,
      users: atPeak(NEW_TABLE.writeUnits, each.writeUnits),
      remedy: '`warmWriteUnits`; a table that has grown gradually has more',
    },
    {
      what: `a new table: ${grouped(NEW_TABLE.readUnits)} read units a second`,
      users: atPeak(NEW_TABLE.readUnits, each.readUnits - censusReads),
      remedy: '`warmReadUnits`, likewise',
    },
    {
      what: `Stripe: ${STRIPE_CALLS_A_SECOND} calls a second`,
      users: atPeak(STRIPE_CALLS_A_SECOND, stripeCalls),
      remedy: 'ask Stripe for more; until then events are sent again later',
    },
    {
      what: `the list of users, one partition of the index: ${grouped(PARTITION_WRITE_UNITS)} write units a second`,
      users: atPeak(PARTITION_WRITE_UNITS, each.days),
      remedy: 'DynamoDB splits a partition under lasting load; otherwise spread the list over several keys',
    },
    {
      what: `API Gateway: ${grouped(GATEWAY_CALLS_A_SECOND)} calls a second of an account`,
      users: atPeak(GATEWAY_CALLS_A_SECOND, each.calls),
      remedy: 'ask for more',
    },
  ];
  return limits.sort((a, b) => a.users - b.users);
}

/** Lists the other limits, with how far away they are at ten million users. */
export function farAway(measured: Measured): string {
  const { stage, month } = measured;
  const peak = (TEN_MILLION * averageOf(measured, TEN_MILLION).calls * PEAK_FACTOR) / SECONDS_A_MONTH;
  const functions = (peak * billedMilliseconds(stage.functionMegabytes)) / 1_000;
  const secrets = (functions * SECRETS_OF_A_FUNCTION) / SECRETS_KEPT_SECONDS;
  const programs = (functions * month.programListReadUnits) / PROGRAMS_KEPT_SECONDS;
  return [
    `At ten million users about ${Math.round(functions)} functions run in the busiest second. Each second they read ${secrets.toFixed(1)} secrets (limit`,
    `10,000) and ${programs.toFixed(1)} units (limit 3,000) of the list of programs, which all of them read. The`,
    `firewall allows ${grouped(stage.requestsOfAnAddress)} requests per address in five minutes.`,
  ].join(' ');
}

export function grouped(number: number): string {
  return number.toLocaleString('en-GB');
}
