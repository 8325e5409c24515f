import { useQuery } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { ApiError, isPremiumRequired } from '#frontend/lib/api/api-error.ts';
import type { ERROR_CODES } from '#shared/errors.ts';
import type { MovementLog } from '#shared/movements/contract.ts';
import { MOVEMENTS_KEY } from './movements-key.ts';

/** The query key of the coming days' movements, which are read in the background and are all that training needs. */
export const AHEAD_KEY = [MOVEMENTS_KEY, 'ahead'] as const;

const NO_SUCH_MOVEMENT: typeof ERROR_CODES.noSuchMovement = 'NO_SUCH_MOVEMENT';

const meta = { hasUpgradeCard: true };

/**
 * The movements the athlete has logged, the most done first, with the last times and the records of those done most and
 * of some others; `isRefused` without premium.
 */
export function useMovements(others: readonly string[]) {
  const asked = others.join();
  const { data, error, refetch } = useQuery({
    queryKey: [MOVEMENTS_KEY, 'records', asked],
    queryFn: ({ signal }) => api('GET /api/movements', { query: { history: asked }, signal }),
    meta,
  });
  return { data, error, refetch, isRefused: isPremiumRequired(error) };
}

/** All that was done of a movement; without sessions where it never was. */
export function useMovement(id: string) {
  return useQuery({
    queryKey: [MOVEMENTS_KEY, 'log', id],
    queryFn: async ({ signal }): Promise<MovementLog> => {
      try {
        return await api('GET /api/movements/{id}', { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.code === NO_SUCH_MOVEMENT) return { id, sessions: [] };
        throw error;
      }
    },
    meta,
  });
}
