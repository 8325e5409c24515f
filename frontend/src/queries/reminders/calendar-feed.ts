import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { changeKnown } from '#frontend/queries/change-known.ts';

/** The athlete's calendar feed, without its address; refetched each time, as calendars read it meanwhile. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => api('GET /api/calendar-feed', { signal }),
  staleTime: 0,
});

/** Makes an address for the feed, in place of the one before. The answer is the only one that tells it. */
export function useCreateFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/calendar-feed'),
    onSuccess: ({ feed }) =>
      changeKnown(client, [calendarFeedQuery.queryKey], () =>
        client.setQueryData(calendarFeedQuery.queryKey, { feed }),
      ),
  });
}

export function useRevokeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/calendar-feed'),
    onSuccess: () =>
      changeKnown(client, [calendarFeedQuery.queryKey], () =>
        client.setQueryData(calendarFeedQuery.queryKey, { feed: null }),
      ),
  });
}
