import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '#frontend/components/ui/overlays/toast.tsx';
import { ApiError } from '#frontend/lib/api/api-error.ts';
import { AthleteContext, userQuery } from '#frontend/queries/account.ts';
import { MAYA } from '#frontend/testing/maya.ts';
import { UpgradeProvider } from './upgrade-provider.tsx';

const needsPremium = () => Promise.reject(new ApiError(403, { code: 'PREMIUM_REQUIRED' }));
const refused = () => Promise.reject(new ApiError(403, { code: 'ADMIN_REQUIRED' }));
const calls: string[] = [];
let client: QueryClient;

beforeEach(() => {
  calls.length = 0;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(userQuery.queryKey, MAYA);
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  cleanup();
  client.clear(); // or what it would try again reaches the next test
});

function open(Screen: () => ReactNode) {
  render(
    <QueryClientProvider client={client}>
      <AthleteContext value={MAYA}>
        <MemoryRouter>
          <ToastProvider>
            <UpgradeProvider>
              <Screen />
            </UpgradeProvider>
          </ToastProvider>
        </MemoryRouter>
      </AthleteContext>
    </QueryClientProvider>,
  );
}

const asks = (queryFn: () => Promise<never>, meta = {}) =>
  function Asking() {
    const { error } = useQuery({ queryKey: ['asked'], queryFn, meta });
    return error?.message;
  };

test('a read that needs premium opens the dialog with its feature, and refetches the athlete', async () => {
  open(asks(needsPremium, { feature: 'your calendar' }));
  expect(await screen.findByRole('dialog', { name: 'Unlock your calendar' })).toBeDefined();
  expect(calls).toContain('/api/training');
});

test('a mutation without a feature opens the dialog too', async () => {
  open(function Changing() {
    const { mutate, isIdle } = useMutation({ mutationFn: needsPremium });
    if (isIdle) queueMicrotask(mutate);
    return null;
  });
  expect(await screen.findByRole('dialog', { name: 'Upgrade to Premium' })).toBeDefined();
});

test('no dialog opens where the screen has its own upgrade card', async () => {
  open(asks(needsPremium, { feature: 'your calendar', hasUpgradeCard: true }));
  await waitFor(() => expect(calls).toContain('/api/training'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('another refusal opens no dialog', async () => {
  open(asks(refused));
  await screen.findByText('HTTP 403');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toEqual([]);
});
