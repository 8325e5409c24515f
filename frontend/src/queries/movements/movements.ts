import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { ApiError, isPremiumRequired } from '#frontend/lib/api/api-error.ts';
import { MOVEMENTS_AT_ONCE } from '#shared/constants.ts';
import type { MovementLog } from '#shared/movements/contract.ts';
import { MOVEMENTS_KEY } from './movements-key.ts';

/** The query key of the coming days' movements, which are read in the background and are all that training needs. */
export const AHEAD_KEY = [MOVEMENTS_KEY, 'ahead'] as const;

const meta = { hasUpgradeCard: true };

const listQuery = queryOptions({
  queryKey: [MOVEMENTS_KEY, 'list'],
  queryFn: ({ signal }) => api('GET /api/movements', { signal }),
  meta,
});

/** The movements the athlete has logged, the most done first; `isRefused` without premium. */
export function useMovements() {
  const { data, error, refetch } = useQuery(listQuery);
  return { data: data?.movements, error, refetch, isRefused: isPremiumRequired(error) };
}

/** Last time and the records of some movements, at most twenty; nothing is read for none. */
export function useMovementHistory(ids: readonly string[]) {
  const asked = ids.slice(0, MOVEMENTS_AT_ONCE).join();
  const { data, error, refetch } = useQuery({
    queryKey: [MOVEMENTS_KEY, 'history', asked],
    queryFn: ({ signal }) => api('GET /api/movements/history', { query: { ids: asked }, signal }),
    enabled: asked !== '',
  });
  return { data: data?.movements, error, refetch };
}

/** All that was done of a movement; without sessions where it never was. */
export function useMovement(id: string) {
  return useQuery({
    queryKey: [MOVEMENTS_KEY, 'log', id],
    queryFn: async ({ signal }): Promise<MovementLog> => {
      try {
        return await api('GET /api/movements/{id}', { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NO_SUCH_MOVEMENT') return { id, sessions: [] };
        throw error;
      }
    },
    meta,
  });
}
