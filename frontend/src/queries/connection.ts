import { useSyncExternalStore } from 'react';
import { api } from '#frontend/lib/api/api.ts';
import { ApiError, isConnectionLost } from '#frontend/lib/api/api-error.ts';
import { isOffline, onConnectionChange } from '#frontend/lib/device/connection.ts';

export const useIsOffline = (): boolean => useSyncExternalStore(onConnectionChange, isOffline);

/** Whether the server answers at all, be it that it has trouble of its own. */
export async function reachesServer(signal: AbortSignal): Promise<boolean> {
  try {
    await api('GET /api/health', { signal });
    return true;
  } catch (error) {
    return error instanceof ApiError && !isConnectionLost(error);
  }
}
