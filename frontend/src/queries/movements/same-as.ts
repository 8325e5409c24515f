import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import type { SameAs } from '#shared/movements/same-as.ts';
import { MOVEMENTS_KEY } from './movements-key.ts';

interface Match {
  /** The id of a movement of the athlete's own. */
  readonly id: string;
  /** The id of the known movement that it counts as; null for none. */
  readonly movement: string | null;
}

/** Returns which of the athlete's own movements count as a known one; undefined until that is known, and without premium. */
export function useSameAs(): readonly SameAs[] | undefined {
  const { data } = useQuery({
    queryKey: [MOVEMENTS_KEY, 'same-as'],
    queryFn: async ({ signal }) => (await api('GET /api/movements', { query: {}, signal })).sameAs ?? [],
    meta: { hasUpgradeCard: true },
  });
  return data;
}

/** Counts a movement of the athlete's own as a known one, or as one of its own again; the last choice stands. */
export function useMatchMovement() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'same-as' },
    mutationFn: ({ id, movement }: Match) =>
      movement === null
        ? api('DELETE /api/movements/{id}/same-as', { params: { id } })
        : api('PUT /api/movements/{id}/same-as', { params: { id }, body: { movement } }),
    // Also after a failure: what the server refuses may have been changed on another device.
    onSettled: () => void client.invalidateQueries({ queryKey: [MOVEMENTS_KEY] }),
  });
}
