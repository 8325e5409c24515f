import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { AccessGate } from '#frontend/app/access-gate.tsx';
import { createQueryClient } from '#frontend/app/query-client.ts';
import { store } from '#frontend/lib/device/storage.ts';
import { takeVisitorNotice } from '#frontend/lib/sign-in/visitor-notice.ts';
import { seedUser, userQuery } from '#frontend/queries/account.ts';
import { MAYA } from '#frontend/testing/maya.ts';

let calls: string[];
let answers: Record<string, () => Response | Promise<Response>>;
let reload: MockInstance<() => void>;

beforeEach(() => {
  calls = [];
  answers = {};
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  history.replaceState(null, '', '/profile');
});

afterEach(() => {
  vi.restoreAllMocks();
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

/** A fresh load, which shows a visitor's page because the hint is gone. */
async function expectVisitorPage() {
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(document.cookie).not.toContain('signed-in');
}
const profile = () => screen.findByRole('heading', { level: 1, name: 'Profile' });

test("a visitor gets the visitor's page, and no call asks who they are", async () => {
  open();
  await expectVisitorPage();
  expect(calls).not.toContain('/api/auth/user');
});

test('where the hint cannot be cleared the page offers sign-in instead of reloading forever', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie of another path than the one that is cleared
  document.cookie = 'signed-in=1; Path=/profile';
  answers['/api/auth/user'] = () => Response.json({ code: 'SIGNED_OUT', requestId: 'r' }, { status: 401 });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Please sign in' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/api/auth/login?returnTo=%2Fprofile',
  );
  expect(reload).not.toHaveBeenCalled();
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = 'signed-in=; Max-Age=0; Path=/profile';
});

test('a signed-in athlete sees the page they asked for', async () => {
  setHint(true);
  answers['/api/auth/user'] = () => Response.json(MAYA);
  open();
  await profile();
  expect(screen.getByText('Maya Okafor')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
});

test('a 401 signs out and forgets the athlete', async () => {
  setHint(true);
  store('last-known-athlete', { hint: '1', user: MAYA });
  answers['/api/auth/user'] = () => Response.json({ code: 'SIGNED_OUT', requestId: 'r' }, { status: 401 });
  open();
  await expectVisitorPage();
  expect(localStorage.getItem('last-known-athlete')).toBeNull();
  expect([location.pathname, history.state]).toEqual(['/profile', 'session-ended']);
});

test('says on the login page that the session has ended when it was found gone on Home', async () => {
  history.replaceState(null, '', '/');
  setHint(true);
  store('last-known-athlete', { hint: '1', user: MAYA });
  answers['/api/auth/user'] = () => Response.json({ code: 'SIGNED_OUT', requestId: 'r' }, { status: 401 });
  open();
  await expectVisitorPage();
  expect([location.pathname, takeVisitorNotice(), takeVisitorNotice()]).toEqual(['/login', 'session-ended', undefined]);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a 503', () => Response.json({ code: 'BUSY', requestId: 'r' }, { status: 503 })],
  ["a hotel's sign-in page", () => new Response('<html></html>')],
])('with %s the last known athlete stays signed in', async (_name, answer) => {
  setHint(true);
  store('last-known-athlete', { hint: '1', user: MAYA });
  answers['/api/auth/user'] = answer;
  const client = open();
  await profile();
  await waitFor(() => expect(client.getQueryState(userQuery.queryKey)?.status).toBe('error'));
  expect(screen.getByText('Maya Okafor')).toBeDefined();
});

test("an athlete other than the last known one sees none of that one's data", async () => {
  setHint(true);
  store('last-known-athlete', { hint: '1', user: MAYA });
  let answer = (_: Response) => {};
  answers['/api/auth/user'] = () => new Promise((resolve) => (answer = resolve));
  const client = open();
  await profile();
  client.setQueryData(['programs'], []);
  answer(Response.json({ ...MAYA, id: 'usr_2', firstName: 'Ben', lastName: 'Ito' }));
  expect(await screen.findByText('Ben Ito')).toBeDefined();
  expect(screen.queryByText('Maya Okafor')).toBeNull();
  expect(client.getQueryData(['programs'])).toBeUndefined();
});

test('after another athlete has signed in here, nobody is taken as known', async () => {
  setHint(true);
  store('last-known-athlete', { hint: 'of another', user: MAYA });
  let answer = (_: Response) => {};
  answers['/api/auth/user'] = () => new Promise((resolve) => (answer = resolve));
  open();
  await screen.findByRole('status', { name: 'Loading your account' });
  expect(screen.queryByText('Maya Okafor')).toBeNull();
  answer(Response.json({ ...MAYA, id: 'usr_2', firstName: 'Ben', lastName: 'Ito' }));
  expect(await screen.findByText('Ben Ito')).toBeDefined();
});

test("with a lost call and no known athlete there is an error with a retry, never the visitor's page", async () => {
  setHint(true);
  answers['/api/health'] = () => Response.json({});
  open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Network connection failed')).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
  answers['/api/auth/user'] = () => Response.json(MAYA);
  await userEvent.click(retry);
  await profile();
});

test('offline and with no known athlete it says so, and opens by itself once the connection is back', async () => {
  setHint(true);
  open();
  await screen.findByText("You're offline. This opens by itself when you're back online.");
  expect(screen.queryByRole('alert')).toBeNull();
  answers['/api/health'] = () => Response.json({});
  answers['/api/auth/user'] = () => Response.json(MAYA);
  dispatchEvent(new Event('online'));
  await profile();
});

test("a 401 from any later call ends on the visitor's page", async () => {
  setHint(true);
  answers['/api/auth/user'] = () => Response.json(MAYA);
  answers['/api/programs?limit=40'] = () => Response.json({ code: 'SIGNED_OUT', requestId: 'r' }, { status: 401 });
  const client = open();
  await profile();
  const { programsQuery } = await import('#frontend/queries/programs.ts');
  await client.fetchInfiniteQuery(programsQuery).catch(() => undefined);
  await expectVisitorPage();
  expect(history.state).toBe('session-ended');
});

test('an athlete who opens the admin page lands on Home', async () => {
  history.replaceState(null, '', '/admin');
  setHint(true);
  answers['/api/auth/user'] = () => Response.json(MAYA);
  open();
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test("signing out ends on the visitor's page", async () => {
  setHint(true);
  answers['/api/auth/user'] = () => Response.json(MAYA);
  answers['/api/health'] = () => Response.json({ status: 'ok' });
  answers['/api/auth/logout'] = () => new Response(null, { status: 204 });
  history.replaceState(null, '', '/settings');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await expectVisitorPage();
});

test.each([
  ['an answer', () => Response.json(MAYA)],
  ['a 401', () => Response.json({ code: 'SIGNED_OUT', requestId: 'r' }, { status: 401 })],
])("%s is not taken for the athlete's when another one has signed in meanwhile", async (_name, answer) => {
  setHint(true);
  const late: ((answer: Response) => void)[] = [];
  answers['/api/auth/user'] = () => new Promise((resolve) => late.push(resolve));
  open();
  await waitFor(() => expect(late).toHaveLength(1));
  // biome-ignore lint/suspicious/noDocumentCookie: another tab, where Ben has signed in
  document.cookie = 'signed-in=2; Path=/';
  late[0]?.(answer());
  await waitFor(() => expect(late).toHaveLength(2));
  expect(localStorage.getItem('last-known-athlete')).toBeNull();
  late[1]?.(Response.json({ ...MAYA, id: 'usr_2', firstName: 'Ben', lastName: 'Ito' }));
  expect(await screen.findByText('Ben Ito')).toBeDefined();
  expect(JSON.parse(localStorage.getItem('last-known-athlete') ?? '')).toMatchObject({
    hint: '2',
    user: { id: 'usr_2' },
  });
});

test("a tab's late answer does not overwrite the athlete who has signed in in another tab", async () => {
  setHint(true);
  answers['/api/auth/user'] = () => Response.json(MAYA);
  const client = open();
  await profile();
  store('last-known-athlete', { hint: '2', user: { ...MAYA, id: 'usr_2' } });
  seedUser(client, { ...MAYA, firstName: 'May' });
  expect(JSON.parse(localStorage.getItem('last-known-athlete') ?? '')).toMatchObject({
    hint: '2',
    user: { id: 'usr_2' },
  });
});
