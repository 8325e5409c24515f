import type { Failure } from '#frontend/components/ui/states/failure-alert.tsx';
import { ApiError, isConnectionLost, isPremiumRequired, messageOf } from '#frontend/lib/api/api-error.ts';
import type { ERROR_CODES } from '#shared/errors.ts';
import { isNotConfigured, NOT_CONFIGURED } from './strava-connect.ts';
import * as words from './words.ts';

/** Why a workout was not shared, and what helps besides trying again; with `none`, trying again is no use either. */
export interface ShareProblem extends Failure {
  readonly way?: 'connect' | 'look' | 'none';
}

type Code = (typeof ERROR_CODES)[keyof typeof ERROR_CODES];

const BY_CODE: { readonly [Name in Code]?: (error: unknown) => ShareProblem } = {
  STRAVA_NOT_CONNECTED: (error) => ({
    title: words.problemConnect,
    text: messageOf(error, words.problemConnectText),
    way: 'connect',
  }),
  STRAVA_SHARE_UNKNOWN: () => ({
    title: words.problemUnknown,
    text: words.problemUnknownText,
    way: 'look',
  }),
  STRAVA_SHARE_UNDER_WAY: (error) => ({
    title: words.problemUnderWay,
    text: messageOf(error, words.problemUnderWayText),
  }),
  STRAVA_BUSY: (error) => ({
    title: words.problemBusy,
    text: messageOf(error, words.problemBusyText),
  }),
};

/** Returns the text for a failed share; undefined where the app shows the failure by itself. */
export function shareProblem(error: unknown): ShareProblem | undefined {
  if (isPremiumRequired(error)) return undefined;
  if (isNotConfigured(error)) return { ...NOT_CONFIGURED, way: 'none' };
  if (isConnectionLost(error)) {
    return { title: words.shareFailed, text: words.entriesKept(messageOf(error, '')) };
  }
  const { status = 0, needsAuth = false, code = '' } = error instanceof ApiError ? error : {};
  const known = BY_CODE[code as Code];
  if (known) return known(error);
  if (needsAuth || status === 403) {
    const text = messageOf(error, words.reconnectText);
    return { title: words.reconnect, text, way: 'connect' };
  }
  return { title: words.shareFailed, text: messageOf(error, words.shareFailedText) };
}
