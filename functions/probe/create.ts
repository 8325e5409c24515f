import type { Context } from 'aws-lambda';
import { type Log, logRunsOf, printLog } from '#functions/http/request-log.ts';
import type { Environment } from '#functions/variables.ts';
import { runProbe } from './run-probe.ts';

interface ProbeDependencies {
  /** The address of the app; without it the probe fails. */
  readonly address: string;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Runs every few minutes by a schedule. */
export function createProbe({ address, log, clock }: ProbeDependencies) {
  return (_: unknown, { awsRequestId }: Pick<Context, 'awsRequestId'>): Promise<void> =>
    runProbe(address, clock(), logRunsOf(awsRequestId, log, clock));
}

export function fromEnvironment({ APP_ADDRESS: address = '' }: Environment<'probe'>): ProbeDependencies {
  return { address, log: printLog, clock: Date.now };
}
