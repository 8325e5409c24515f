import { type QueryClient, queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiOptions, api } from '#frontend/lib/api/api.ts';
import { ApiError, isPassing } from '#frontend/lib/api/api-error.ts';
import { isStravaPage } from '#frontend/lib/strava/strava-page.ts';
import { seedUser, userQuery } from '#frontend/queries/account.ts';
import { trainingQuery } from '#frontend/queries/training.ts';
import type { StravaStatus } from '#shared/strava/contract.ts';
import type { StravaHandle } from '#shared/strava/return.ts';
import { changeKnown } from './change-known.ts';

/** The feature's name in the upgrade dialog. */
const meta = { feature: 'Strava' };

/** Updates what is known of the athlete as well. */
export const stravaStatusQuery = queryOptions({
  queryKey: ['strava-status'],
  queryFn: async ({ signal, client }) => {
    const status = await api('GET /api/strava/status', { signal });
    keepOfUser(client, status);
    return status;
  },
});

/** The method that asks for Strava's page: the profile uses POST, the settings GET. */
export type ConnectCall = 'POST' | 'GET';

const CONNECT = {
  POST: async () => (await api('POST /api/strava/connect')).authUrl,
  GET: async () => (await api('GET /api/strava/connect')).authUrl,
} as const satisfies Record<ConnectCall, () => Promise<string | null>>;

/** Goes to Strava's page to connect; resolves with false where Strava is not set up. */
export function useConnectStrava(by: ConnectCall) {
  return useMutation({
    mutationFn: async () => {
      const authUrl = await CONNECT[by]();
      if (authUrl === null) return false;
      if (!isStravaPage(authUrl)) throw new Error(`Not a page of Strava's: ${authUrl}`);
      location.assign(authUrl);
      return true;
    },
    meta,
  });
}

const SAVE_KEY = ['strava', 'save'];

/** Whether a connection is just being saved. */
export function useIsSavingConnection(): boolean {
  return useIsMutating({ mutationKey: SAVE_KEY }) > 0;
}

/** Makes the connection for which an athlete has come back from Strava. */
export function useSaveConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: SAVE_KEY,
    mutationFn: (tokens: StravaHandle) =>
      api('POST /api/strava/save-tokens', { body: { tokens } }).catch((error) => orSavedBefore(error)),
    onSuccess: (status) => keepStatus(client, status),
    meta,
  });
}

/** A handle works once: after a save whose answer was lost, the next one is refused although all is well. */
async function orSavedBefore(error: unknown): Promise<StravaStatus> {
  const mayBeSaved = isPassing(error) || (error instanceof ApiError && error.status === 400);
  const status = mayBeSaved ? await api('GET /api/strava/status').catch(() => undefined) : undefined;
  if (!status?.connected) throw error;
  return status;
}

export function useDisconnectStrava() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/strava/disconnect'),
    onSuccess: (status) => keepStatus(client, status),
    meta,
  });
}

/** The body of a share; `duration` is seconds. */
export type Share = ApiOptions<'POST /api/strava/push-workout'>['body'];

/** Shares a workout that was completed. */
export function usePushWorkout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (share: Share) => api('POST /api/strava/push-workout', { body: share }),
    retry: false, // what may be at Strava by now is sent again by the athlete, not behind their back
    onError: (error) => {
      if (error instanceof ApiError && error.needsAuth && error.status !== 401)
        void client.prefetchQuery({ ...stravaStatusQuery, staleTime: 0 });
    },
    meta,
  });
}

function keepStatus(client: QueryClient, status: StravaStatus): Promise<void> {
  return changeKnown(client, [stravaStatusQuery.queryKey, trainingQuery.queryKey, userQuery.queryKey], () => {
    client.setQueryData(stravaStatusQuery.queryKey, status);
    keepOfUser(client, status);
  });
}

function keepOfUser(client: QueryClient, { connected }: StravaStatus): void {
  const user = client.getQueryData(userQuery.queryKey);
  if (user && user.stravaConnected !== connected) seedUser(client, { ...user, stravaConnected: connected });
}
