import { useEffect } from 'react';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import type { Toast } from '#frontend/components/ui/overlays/toast-view.tsx';
import { ApiError, isPassing, isPremiumRequired, isSignedOut, messageOf } from '#frontend/lib/api/api-error.ts';
import { readStravaHandle, takeStravaReturn } from '#frontend/lib/strava/strava-return.ts';
import { useSaveConnection } from '#frontend/queries/strava.ts';
import type { StravaError } from '#shared/strava/return.ts';

const WHY: Readonly<Record<StravaError, string>> = {
  access_denied: 'Access denied. You can connect Strava whenever you like.',
  no_code: 'No authorization code received. Please try again.',
  callback_failed: 'Callback failed. Please try again.',
};

const SAVE_FAILED = 'Failed to save the connection. Please try again.';

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
    else if (!handle) toast(failed('Invalid token data received'));
    else {
      save(handle).then(
        ({ canShare }) =>
          toast({
            title: 'Strava account connected successfully!',
            ...(!canShare && { text: 'You did not allow new activities, so nothing can be shared yet.' }),
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
  return Object.hasOwn(WHY, error) ? WHY[error as StravaError] : 'Failed to connect to Strava. Please try again.';
}

/** A refusal has its own reason, such as an account that is somebody else's. */
function whyNotSaved(error: unknown): string {
  return error instanceof ApiError && !isPassing(error) ? messageOf(error, SAVE_FAILED) : SAVE_FAILED;
}

function failed(text: string): Toast {
  return { title: 'Connection Failed', text, isDestructive: true };
}
