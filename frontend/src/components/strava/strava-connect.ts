import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import type { Failure } from '#frontend/components/ui/states/failure-alert.tsx';
import { ApiError, isPremiumRequired } from '#frontend/lib/api/api-error.ts';
import { type ConnectCall, useConnectStrava } from '#frontend/queries/strava.ts';
import type { ERROR_CODES } from '#shared/errors.ts';
import * as words from './words.ts';

const NOT_CONFIGURED_CODE: typeof ERROR_CODES.stravaNotConfigured = 'STRAVA_NOT_CONFIGURED';

export const NOT_CONFIGURED: Failure = {
  title: words.notSetUp,
  text: words.notSetUpText,
};

export function isNotConfigured(error: unknown): boolean {
  return error instanceof ApiError && error.code === NOT_CONFIGURED_CODE;
}

interface Connecting {
  /** Goes to Strava's page, unless it is being asked for already. */
  connect(): void;
  readonly isPending: boolean;
  /** Why the athlete is still here. */
  readonly failure: Failure | undefined;
}

/** The one way to connect Strava. */
export function useStravaConnect(by: ConnectCall = 'POST'): Connecting {
  const { mutateAsync, isPending, error, data: isLeaving } = useConnectStrava(by);
  const singleFlight = useSingleFlight();
  const connect = () => singleFlight(() => mutateAsync().catch(() => undefined)); // said where it was asked for
  return { connect, isPending, failure: isPending ? undefined : failureOf(error, isLeaving) };
}

function failureOf(error: Error | null, isLeaving: boolean | undefined): Failure | undefined {
  if (isNotConfigured(error) || isLeaving === false) return NOT_CONFIGURED;
  if (error === null || isPremiumRequired(error)) return undefined; // the upgrade dialog opens
  return { title: words.connectFailed, text: words.connectFailedText };
}
