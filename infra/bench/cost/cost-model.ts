import { FEW_USERS } from '#functions/scheduled/refresh-admin-stats.ts';
import { type Usage, usageBy } from '#infra/bench/usage.ts';
import { SCHEDULE_MINUTES } from '#shared/constants.ts';
import type { MeasuredMonth } from './cost-month.ts';
import { priceOf } from './cost-prices.ts';
import {
  billedMilliseconds,
  DAYS,
  LOG_COMPRESSION,
  LOGGED_BESIDES,
  OPENED_ON,
  PEAK_FACTOR,
  RELEASES_A_MONTH,
  SECONDS_A_MONTH,
  SHARES,
  SIGN_IN_CALLS,
  TRAINED_ON,
} from './cost-profile.ts';
import type { Stage } from './cost-stage.ts';
import type { WebTraffic } from './cost-web.ts';

/** All measurements and counts. */
export interface Measured {
  readonly month: MeasuredMonth;
  readonly web: WebTraffic;
  readonly stage: Stage;
}

/** The monthly use of an average user. */
export interface Average extends Usage {
  /** Requests of files of the web app, and their bytes. */
  readonly webRequests: number;
  /** Requests that reach the bucket. */
  readonly bucketReads: number;
  readonly webBytes: number;
  /** All bytes on the wire. */
  readonly bytes: number;
  /** All bytes logged. */
  readonly logBytes: number;
  /** Days on which the app was opened. */
  readonly days: number;
  /** The storage after a year. */
  readonly storedAfterAYear: number;
}

/** Runs of the census in a month: daily where there are more than FEW_USERS, else with each run of the scheduled jobs. */
export const CENSUSES = DAYS;
const FEW_CENSUSES = (DAYS * 24 * 60) / SCHEDULE_MINUTES;

export function averageOf({ month, web }: Pick<Measured, 'month' | 'web'>, users: number): Average {
  const { premium, free, arrival, renewal, reconciliation, census } = month;
  const paying = SHARES.premium;
  const parts: readonly (readonly [usage: Usage, times: number])[] = [
    [premium, paying],
    [free, 1 - paying],
    [arrival.premium, SHARES.arrivals * paying],
    [arrival.free, SHARES.arrivals * (1 - paying)],
    [renewal, paying],
    [reconciliation, paying * DAYS],
    [census, users > FEW_USERS ? CENSUSES : FEW_CENSUSES],
  ];
  const usage = usageBy((field) => parts.reduce((total, [each, times]) => total + each[field] * times, 0));
  const calls = usage.calls + SHARES.arrivals * SIGN_IN_CALLS;
  const days = (DAYS / 7) * (paying * OPENED_ON.premium.length + (1 - paying) * OPENED_ON.free.length);
  const looks = days + (DAYS / 7) * paying * TRAINED_ON.length;
  const versions = RELEASES_A_MONTH + SHARES.arrivals;
  const webRequests = looks + versions * web.version.requests;
  const webBytes = looks * web.lookBytes + versions * web.version.bytes;
  const arrived = paying * arrival.premium.storedBytes + (1 - paying) * arrival.free.storedBytes;
  return {
    ...usage,
    calls,
    webRequests,
    bucketReads: looks + versions * web.version.uncached,
    webBytes,
    bytes: usage.replyBytes + calls * web.callBytes + webBytes,
    logBytes: usage.lineBytes + calls * LOGGED_BESIDES.call + (calls + webRequests) * LOGGED_BESIDES.request,
    days,
    storedAfterAYear: arrived + 12 * (paying * premium.storedBytes + (1 - paying) * free.storedBytes),
  };
}

/** The secrets of a function in use, each read again every five minutes: session keys and origin secret. */
export const SECRETS_OF_A_FUNCTION = 2;
const SECRET_READS_A_MONTH = SECONDS_A_MONTH / 300;
const AREAS_IN_USE = 4;
/** For each route: calls, both kinds of errors, two latencies, and bytes. */
const METRICS_OF_A_ROUTE = 6;

export const LINES = [
  'CloudFront',
  'API Gateway',
  'Lambda',
  'DynamoDB: reads and writes',
  'DynamoDB: storage and backup',
  'S3',
  'Logs',
  'Secrets and keys',
  'Alarms, metrics and dashboards',
] as const;
export type Line = (typeof LINES)[number];

export interface Bill {
  readonly lines: Readonly<Record<Line, number>>;
  readonly total: number;
  /** The extra cost of the firewall, which is optional. */
  readonly firewall: number;
}

/** Dollars a month for so many monthly users, after a year of them. */
export function billFor(measured: Measured, users: number): Bill {
  const { stage, month } = measured;
  const each = averageOf(measured, users);
  const calls = users * each.calls;
  const requests = calls + users * each.webRequests;
  const logged = gigabytes(users * each.logBytes);
  const stored = gigabytes(users * each.storedAfterAYear);
  const seconds = (calls * billedMilliseconds(stage.functionMegabytes)) / 1_000;
  const functionsInUse = Math.max(AREAS_IN_USE, (seconds / SECONDS_A_MONTH) * PEAK_FACTOR);
  const secretReads = SECRETS_OF_A_FUNCTION * Math.min(calls, functionsInUse * SECRET_READS_A_MONTH);
  const lines: Record<Line, number> = {
    CloudFront:
      priceOf('cloudFrontRequests', requests) +
      priceOf('cloudFrontGigabytes', gigabytes(users * each.bytes)) +
      priceOf('cloudFrontFunctionRuns', requests),
    'API Gateway': priceOf('gatewayCalls', calls),
    Lambda:
      priceOf('lambdaCalls', calls) + priceOf('lambdaGigabyteSeconds', (seconds * stage.functionMegabytes) / 1_024),
    'DynamoDB: reads and writes':
      priceOf('readUnits', users * each.readUnits) + priceOf('writeUnits', users * each.writeUnits),
    'DynamoDB: storage and backup': priceOf('storedGigabytes', stored) + priceOf('backedUpGigabytes', stored),
    S3: priceOf('bucketReads', users * each.bucketReads),
    Logs: priceOf('loggedGigabytes', logged) + priceOf('keptLogGigabytes', logged * LOG_COMPRESSION),
    'Secrets and keys':
      priceOf('secrets', stage.secrets) + priceOf('secretReads', secretReads) + priceOf('keys', stage.keys),
    'Alarms, metrics and dashboards':
      priceOf('alarms', stage.alarmMetrics) +
      priceOf('metrics', stage.lineMetrics + (stage.hasRouteMetrics ? month.routesCalled * METRICS_OF_A_ROUTE : 0)) +
      priceOf('dashboards', stage.dashboards),
  };
  return {
    lines,
    total: Object.values(lines).reduce((sum, dollars) => sum + dollars, 0),
    firewall:
      priceOf('firewalls', 1) + priceOf('firewallRules', stage.firewallRules) + priceOf('firewallRequests', requests),
  };
}

function gigabytes(bytes: number): number {
  return bytes / 1e9;
}
