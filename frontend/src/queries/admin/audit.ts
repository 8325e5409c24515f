import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';

/** What admins have done, the newest first, page by page; asked anew each time, for it is done elsewhere. */
export const auditLogQuery = infiniteQueryOptions({
  queryKey: ['admin', 'audit'],
  queryFn: ({ signal, pageParam: after }) => api('GET /api/admin/audit', { query: { after }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
  gcTime: 0,
});
