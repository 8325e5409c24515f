import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#frontend/app/query-client.ts';
import { userQuery } from '#frontend/queries/account.ts';
import { subscriptionStatusQuery, useSubscriptionStatus } from '#frontend/queries/billing.ts';
import { MAYA } from '#frontend/testing/maya.ts';
import type { User } from '#shared/account/user.ts';
import type { SubscriptionStatus } from '#shared/billing/contract.ts';

const CANCELED: SubscriptionStatus = {
  isSubscribed: false,
  subscriptionStatus: 'canceled',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: null,
};
const LAPSED: User = { ...MAYA, subscriptionStatus: 'canceled' };
const ACTIVE: SubscriptionStatus = { ...CANCELED, isSubscribed: true, subscriptionStatus: 'active' };

let client: QueryClient;
let sent: string[];

beforeEach(() => {
  client = createQueryClient();
  sent = [];
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return Response.json(path === '/api/subscription-status' ? CANCELED : LAPSED);
  });
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

test.each([true, false])(
  'refetches a stored subscription that is older than the athlete and differs, when it is wanted: %s',
  async (isWanted) => {
    client.setQueryData(userQuery.queryKey, LAPSED);
    client.setQueryData(subscriptionStatusQuery.queryKey, ACTIVE, { updatedAt: Date.now() - 10_000 });
    const { result } = renderHook(() => useSubscriptionStatus(isWanted), { wrapper });
    await waitFor(() => expect(result.current.data?.subscriptionStatus).toBe('canceled'));
    expect(sent).toEqual(['/api/subscription-status']);
  },
);
