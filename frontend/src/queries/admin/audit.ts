import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';

/** The record of admins' actions, newest first, page by page; always refetched, as it changes elsewhere. */
export const auditLogQuery = infiniteQueryOptions({
  queryKey: ['admin', 'audit'],
  queryFn: ({ signal, pageParam: after }) => api('GET /api/admin/audit', { query: { after }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
  gcTime: 0,
});
