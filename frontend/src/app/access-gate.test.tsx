// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccessGate } from '#frontend/app/access-gate.tsx';
import { createQueryClient } from '#frontend/app/query-client.ts';
import { store } from '#frontend/lib/storage.ts';
import { userQuery } from '#frontend/queries/account.ts';
import type { User } from '#shared/account/contract.ts';

const maya: User = {
  id: 'usr_1',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.com',
  age: null,
  fitnessLevel: null,
  hyroxEventDate: null,
  hyroxEventLocation: null,
  targetTime: null,
  isAdmin: false,
  isSubscribed: false,
  subscriptionStatus: 'free',
  promoFreeMonthsRemaining: 0,
  promoExpires: null,
  currentProgramId: null,
  stravaConnected: false,
};

let calls: string[];
let answers: Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  calls = [];
  answers = { '/api/config': () => Response.json({ identityProviderName: 'Anyone' }) };
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  localStorage.clear();
  history.replaceState(null, '', '/profile');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setHint(false);
});

function setHint(isSet: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: it stands in for the server's Set-Cookie
  document.cookie = isSet ? 'signed-in=1; Path=/' : 'signed-in=; Max-Age=0; Path=/';
}

function open() {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <AccessGate />
    </QueryClientProvider>,
  );
  return client;
}

const loginButton = () => screen.findByRole('button', { name: 'Start Your Journey' }, { timeout: 5_000 });
const profile = () => screen.findByRole('heading', { level: 1, name: 'Profile' }, { timeout: 5_000 });

test('a visitor sees the login page, and nobody asks who they are', async () => {
  open();
  await loginButton();
  expect(calls).not.toContain('/api/auth/user');
});

test('a signed-in athlete sees the page they asked for', async () => {
  setHint(true);
  answers['/api/auth/user'] = () => Response.json(maya);
  open();
  await profile();
  expect(screen.getByText('Maya Okafor')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
});

test('a 401 signs out and forgets the athlete', async () => {
  setHint(true);
  store('last-known-athlete', maya);
  answers['/api/auth/user'] = () => Response.json({ code: 'SIGNED_OUT', requestId: 'r' }, { status: 401 });
  open();
  await loginButton();
  expect(localStorage.getItem('last-known-athlete')).toBeNull();
  expect(document.cookie).not.toContain('signed-in');
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a 503', () => Response.json({ code: 'BUSY', requestId: 'r' }, { status: 503 })],
  ["a hotel's sign-in page", () => new Response('<html></html>')],
])('with %s the athlete known from before stays signed in', async (_name, answer) => {
  setHint(true);
  store('last-known-athlete', maya);
  answers['/api/auth/user'] = answer;
  const client = open();
  await profile();
  await waitFor(() => expect(client.getQueryState(userQuery.queryKey)?.status).toBe('error'));
  expect(screen.getByText('Maya Okafor')).toBeDefined();
});

test('with no network and nobody known there is an error with a retry, never the login page', async () => {
  setHint(true);
  open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Network connection failed')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Start Your Journey' })).toBeNull();
  answers['/api/auth/user'] = () => Response.json(maya);
  await userEvent.click(retry);
  await profile();
});

test('a 401 from any later call shows the login page', async () => {
  setHint(true);
  answers['/api/auth/user'] = () => Response.json(maya);
  answers['/api/programs'] = () => Response.json({ code: 'SIGNED_OUT', requestId: 'r' }, { status: 401 });
  const client = open();
  await profile();
  const { programsQuery } = await import('#frontend/queries/programs.ts');
  await client.fetchQuery(programsQuery).catch(() => undefined);
  await loginButton();
});

test('the admin page is no page for others: they land on Home', async () => {
  history.replaceState(null, '', '/admin');
  setHint(true);
  answers['/api/auth/user'] = () => Response.json(maya);
  open();
  await waitFor(() => expect(location.pathname).toBe('/'), { timeout: 5_000 });
});

test('signing out ends on the login page', async () => {
  setHint(true);
  answers['/api/auth/user'] = () => Response.json(maya);
  answers['/api/auth/logout'] = () => new Response(null, { status: 204 });
  open();
  await profile();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await loginButton();
});
