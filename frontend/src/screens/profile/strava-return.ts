import { useEffect } from 'react';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import type { Toast } from '#frontend/components/ui/overlays/toast-view.tsx';
import { ApiError, isPassing, isPremiumRequired, isSignedOut, messageOf } from '#frontend/lib/api/api-error.ts';
import { readStravaHandle, takeStravaReturn } from '#frontend/lib/strava/strava-return.ts';
import { useSaveConnection } from '#frontend/queries/strava.ts';
import type { StravaError } from '#shared/strava/return.ts';
import * as words from './words.ts';

const WHY: Readonly<Record<StravaError, string>> = {
  access_denied: words.stravaDenied,
  no_code: words.stravaNoCode,
  callback_failed: words.stravaCallbackFailed,
};

/** Saves the connection for which the athlete has come back from Strava, or says why there is none. */
export function useStravaReturn(): void {
  const toast = useToast();
  const { mutateAsync: save } = useSaveConnection();
  useEffect(() => {
    const returned = takeStravaReturn();
    if (!returned) return;
    const { tokens, error } = returned;
    const handle = tokens === undefined ? null : readStravaHandle(tokens);
    if (error !== undefined) toast(failed(whyOf(error)));
    else if (!handle) toast(failed(words.stravaInvalidToken));
    else {
      save(handle).then(
        ({ canShare }) =>
          toast({
            title: words.stravaConnected,
            ...(!canShare && { text: words.stravaNotAllowed }),
          }),
        (failure) => {
          // The upgrade dialog or the login page is there by then.
          if (!isPremiumRequired(failure) && !isSignedOut(failure)) toast(failed(whyNotSaved(failure)));
        },
      );
    }
  }, [toast, save]);
}

function whyOf(error: string): string {
  return Object.hasOwn(WHY, error) ? WHY[error as StravaError] : words.stravaFailedText;
}

/** A refusal has its own reason, such as an account that is somebody else's. */
function whyNotSaved(error: unknown): string {
  return error instanceof ApiError && !isPassing(error) ? messageOf(error, words.stravaNotSaved) : words.stravaNotSaved;
}

function failed(text: string): Toast {
  return { title: words.stravaFailed, text, isDestructive: true };
}
