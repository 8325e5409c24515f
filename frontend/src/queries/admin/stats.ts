import { queryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';

export const adminStatsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => api('GET /api/admin/stats', { signal }),
});
