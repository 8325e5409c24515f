import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import type { Session } from '#shared/account/contract.ts';
import { changeKnown } from './change-known.ts';

/** The athlete's sessions, this browser first; always refetched, as they change elsewhere. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api('GET /api/sessions', { signal }),
  staleTime: 0,
});

/** Signs another browser out, or all but this one. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ending: Session | 'others') =>
      ending === 'others'
        ? api('DELETE /api/sessions')
        : api('DELETE /api/sessions/{id}', { params: { id: ending.id } }),
    onSuccess: (sessions) =>
      changeKnown(client, [sessionsQuery.queryKey], () => client.setQueryData(sessionsQuery.queryKey, sessions)),
  });
}
