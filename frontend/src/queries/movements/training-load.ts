import { useQuery } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { isPremiumRequired } from '#frontend/lib/api/api-error.ts';
import { MOVEMENTS_KEY } from './movements-key.ts';

/** Returns the training load of the last weeks; `isRefused` without premium. */
export function useTrainingLoad() {
  const { data, error, refetch } = useQuery({
    queryKey: [MOVEMENTS_KEY, 'load'],
    queryFn: ({ signal }) => api('GET /api/training/load', { signal }),
    meta: { hasUpgradeCard: true },
  });
  return { data, error, refetch, isRefused: isPremiumRequired(error) };
}
