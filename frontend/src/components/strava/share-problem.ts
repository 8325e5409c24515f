import type { Failure } from '#frontend/components/ui/states/failure-alert.tsx';
import { ApiError, isConnectionLost, isPremiumRequired, messageOf } from '#frontend/lib/api/api-error.ts';
import type { ERROR_CODES } from '#shared/errors.ts';
import { isNotConfigured, NOT_CONFIGURED } from './strava-connect.ts';

/** Why a workout was not shared, and what helps besides trying again; with `none`, trying again is no use either. */
export interface ShareProblem extends Failure {
  readonly way?: 'connect' | 'look' | 'none';
}

type Code = (typeof ERROR_CODES)[keyof typeof ERROR_CODES];

const BY_CODE: { readonly [Name in Code]?: (error: unknown) => ShareProblem } = {
  STRAVA_NOT_CONNECTED: (error) => ({
    title: 'Connect Strava',
    text: messageOf(error, 'Strava is not connected.'),
    way: 'connect',
  }),
  STRAVA_SHARE_UNKNOWN: () => ({
    title: 'Strava may have it',
    text: 'Strava did not say whether your workout arrived. Look there before you share it again, or it may be there twice.',
    way: 'look',
  }),
  STRAVA_SHARE_UNDER_WAY: (error) => ({
    title: 'On its way',
    text: messageOf(error, 'This workout is just being shared. Please try again in a moment.'),
  }),
  STRAVA_BUSY: (error) => ({
    title: 'Strava is busy',
    text: messageOf(error, 'Please try again later.'),
  }),
};

/** What to say of a share that failed; nothing of what the app says itself. */
export function shareProblem(error: unknown): ShareProblem | undefined {
  if (isPremiumRequired(error)) return undefined;
  if (isNotConfigured(error)) return { ...NOT_CONFIGURED, way: 'none' };
  if (isConnectionLost(error)) {
    return { title: 'Share Failed', text: `${messageOf(error, '')}. What you entered is kept.` };
  }
  const { status = 0, needsAuth = false, code = '' } = error instanceof ApiError ? error : {};
  const known = BY_CODE[code as Code];
  if (known) return known(error);
  if (needsAuth || status === 403) {
    const text = messageOf(error, 'Your Strava connection has ended. Please reconnect Strava.');
    return { title: 'Reconnect Strava', text, way: 'connect' };
  }
  return { title: 'Share Failed', text: messageOf(error, 'Your workout could not be shared. Please try again.') };
}
