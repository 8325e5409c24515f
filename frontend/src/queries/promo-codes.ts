import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { refreshMembership } from '#frontend/queries/billing.ts';

/** Asks what a code would give. */
export function useValidatePromoCode() {
  return useMutation({
    mutationFn: ({ code }: { code: string }) => api('POST /api/promo-codes/validate', { body: { code } }),
  });
}

const APPLY_KEY = ['apply-promo-code'];

/** Takes a code's free months; what premium opens is open as soon as it is read again. */
export function useApplyPromoCode() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: APPLY_KEY,
    mutationFn: ({ code }: { code: string }) => api('POST /api/promo-codes/apply', { body: { code } }),
    onSuccess: () => void refreshMembership(client), // granted is granted, however long the reading takes
  });
}

/** Whether a code is being taken, whoever asked for it: what would follow must not be walked away from. */
export function useIsApplyingPromoCode(): boolean {
  return useIsMutating({ mutationKey: APPLY_KEY }) > 0;
}
