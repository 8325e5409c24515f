import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { isPassing } from '#frontend/lib/api/api-error.ts';

/** The athlete's code and how far their friends are; asked each time, for friends train elsewhere. */
export const referralQuery = queryOptions({
  queryKey: ['referral'],
  queryFn: ({ signal }) => api('GET /api/referral', { signal }),
  staleTime: 0,
});

/** Tells by whose link the athlete came; the code of the session is dealt with by any answer but a passing failure. */
export function useTrackReferral() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (referralCode: string) => api('POST /api/referral/track', { body: { referralCode } }),
    onSuccess: () => client.invalidateQueries({ queryKey: referralQuery.queryKey }),
    onSettled: (_, error) => {
      if (error && isPassing(error)) return;
      api('DELETE /api/referral/session-code').catch(() => undefined);
    },
  });
}
