/** All assumptions of the cost page. Everything else is measured. */

/** A month of 30 days. */
export const SECONDS_A_MONTH = 30 * 86_400;
export const DAYS = 30;

/** One monthly user in five pays for premium, and one in ten is new. */
export const SHARES = { premium: 0.2, arrivals: 0.1 } as const;

/** The days of the week, from Monday, on which somebody opens the app; those who train with a program do so on four. */
export const OPENED_ON = {
  premium: [0, 1, 2, 3, 5, 6],
  free: [0, 2, 5],
} as const;
export const TRAINED_ON: readonly number[] = [0, 1, 3, 5];
/** Random workouts: what somebody without a program trains by, and now and then somebody with one. */
export const RANDOM_ON = { premium: [6], free: [0, 5] } as const;

/** Signing in: what a browser knows before, the way to the identity provider and back. */
export const SIGN_IN_CALLS = 3;

/** Versions of the web app a month, of each of which a device fetches all that it keeps. */
export const RELEASES_A_MONTH = 2;

/** The busiest second of the day to the average one: many train before or after work, and most in one time zone. */
export const PEAK_FACTOR = 10;

/**
 * How long a call holds a function. The processor time is of a whole core, of which its memory gets a function a share; then
 * it waits for the table. One call in a hundred finds no warm function.
 */
export const LAMBDA = {
  cpuMilliseconds: 6,
  megabytesOfACore: 1_769,
  roundTrips: 2.5,
  roundTripMilliseconds: 4,
  coldShare: 0.01,
  coldMilliseconds: 600,
} as const;

/** Returns the average billed duration of a call, for a function with so many megabytes. */
export function billedMilliseconds(megabytes: number): number {
  const { cpuMilliseconds, megabytesOfACore, roundTrips, roundTripMilliseconds } = LAMBDA;
  const warm = cpuMilliseconds * (megabytesOfACore / megabytes) + roundTrips * roundTripMilliseconds;
  return warm + LAMBDA.coldShare * LAMBDA.coldMilliseconds;
}

/** Bytes that CloudWatch counts besides those of a line. */
export const LINE_OVERHEAD_BYTES = 26;
/** The compressed size of stored logs, as a share of what came in. */
export const LOG_COMPRESSION = 0.15;

/** Lambda's own lines for each call: start, end and report. */
const LAMBDA_LINES = [
  'START RequestId: 8f507cfc-xmpl-4697-b07a-ac58fc914c95 Version: $LATEST\n',
  'END RequestId: 8f507cfc-xmpl-4697-b07a-ac58fc914c95\n',
  'REPORT RequestId: 8f507cfc-xmpl-4697-b07a-ac58fc914c95\tDuration: 21.34 ms\tBilled Duration: 22 ms\tMemory Size: 512 MB\tMax Memory Used: 118 MB\t\n',
];
const GATEWAY_LINE = JSON.stringify({
  requestId: 'JKJaXmPLvHcESHA=',
  time: '1795348800123',
  routeKey: 'POST /api/workout-completions',
  status: '200',
  latencyMs: '41',
  integrationLatencyMs: '38',
  integrationStatus: '200',
  error: '-',
  integrationError: '-',
});
const CLOUDFRONT_LINE = JSON.stringify({
  'timestamp(ms)': '1795348800123',
  'x-edge-request-id': 'k6WGMNkEzR5BEM_SaF47gjtX9zBDO2m349OY2an0QPEaUum1ZOLrow==',
  'x-edge-location': 'LHR50-P2',
  'cache-behavior-path-pattern': '/api/*',
  'cs-method': 'POST',
  'cs-protocol-version': 'HTTP/2.0',
  'ssl-protocol': 'TLSv1.3',
  'cs-bytes': '512',
  'sc-status': '200',
  'sc-bytes': '1894',
  'x-edge-result-type': 'Miss',
  'x-edge-detailed-result-type': 'Miss',
  'time-taken': '0.052',
  'time-to-first-byte': '0.052',
});

const ingested = (lines: readonly string[]) =>
  lines.reduce((sum, line) => sum + Buffer.byteLength(line) + LINE_OVERHEAD_BYTES, 0);

/** Bytes logged besides our own line, for a call and for a request at the edge. */
export const LOGGED_BESIDES = { call: ingested([...LAMBDA_LINES, GATEWAY_LINE]), request: ingested([CLOUDFRONT_LINE]) };

/** The duration of one query of the scheduled jobs, which run one after another. */
export const QUERY_MILLISECONDS = 5;

/** One who pays in five shares each workout to Strava. */
export const SHARING = 0.2;

/** The design's figures for a monthly user. */
export const DESIGNED = { calls: 144, megabytes: 3, readUnits: 288, writeUnits: 80, storedKilobytes: 45 } as const;

/**
 * The most table units a user's month may take. Write units: 200, and 15 for the sets of premium athletes, as the result
 * of a workout adds some eleven.
 */
export const UNITS_MOST = { readUnits: 450, writeUnits: 200 + 15 } as const;
