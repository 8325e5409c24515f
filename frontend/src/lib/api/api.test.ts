import { afterEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { ApiError, describeError, messageOf } from './api-error.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(status: number, body: string | null, type = 'application/json') {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
    return new Response(body, { status, headers: { 'content-type': type } });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((caught: unknown) => caught);
  if (!(error instanceof ApiError)) throw new Error('The call did not fail as it should');
  return error;
}

test('a call sends its body, the time zone and the cookies of its own origin', async () => {
  const fetch = answering(200, '{"workoutId":"w1","status":"completed"}');
  const reply = await api('POST /api/complete-workout', { body: { workoutId: 'w1' } });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/api/complete-workout');
  expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"workoutId":"w1"}' });
  expect(init?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  expect(reply.status).toBe('completed');
});

test('a read has no body and no content type', async () => {
  const fetch = answering(200, '[]');
  await api('GET /api/programs', { query: {} });
  const init = fetch.mock.calls[0]?.[1];
  expect(init).not.toHaveProperty('body');
  expect(init?.headers).not.toHaveProperty('content-type');
});

test('path parameters are encoded into the path', async () => {
  const fetch = answering(200, '{}');
  await api('GET /api/admin/upload-jobs/{id}', { params: { id: 'a/b c' } });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/admin/upload-jobs/a%2Fb%20c');
});

test('a reply without content is no failure', async () => {
  answering(204, null);
  await expect(api('POST /api/auth/logout')).resolves.toBeUndefined();
});

test('a refusal carries status, message, code and the invalid fields', async () => {
  const issues = [{ path: 'rating', message: 'Too high' }];
  answering(400, JSON.stringify({ message: 'Check the form', code: 'INVALID', issues, requestId: 'r1' }));
  const error = await failureOf(api('GET /api/training'));
  expect(error).toMatchObject({ status: 400, message: 'Check the form', code: 'INVALID', needsAuth: false, issues });
  expect(error.body).toMatchObject({ requestId: 'r1' });
  expect(describeError(error)).toBe('400: Check the form');
});

test('needsAuth is taken from the body, and true for a 401', async () => {
  answering(403, '{"message":"Connect again","code":"STRAVA_RECONNECT","needsAuth":true,"requestId":"r"}');
  expect((await failureOf(api('GET /api/training'))).needsAuth).toBe(true);
  answering(401, '{"message":"Sign in","code":"SIGNED_OUT","requestId":"r"}');
  expect((await failureOf(api('GET /api/training'))).needsAuth).toBe(true);
});

test("the screen's own text beats 'HTTP {status}', and the server's message beats the screen's", async () => {
  answering(500, '{"code":"INTERNAL","requestId":"r"}');
  const bug = await failureOf(api('GET /api/training'));
  expect(bug.message).toBe('HTTP 500');
  expect(describeError(bug)).toBe('Something went wrong on our side. Try again in a minute.');
  expect(describeError(new ApiError(404))).toBe('HTTP 404');
  expect(describeError(new ApiError(503, { message: 'Down for an hour' }))).toBe('503: Down for an hour');
  expect(messageOf(bug, 'Failed to skip workout')).toBe('Failed to skip workout');
  expect(messageOf(new ApiError(409, { message: 'Already skipped' }), 'Failed')).toBe('Already skipped');
  expect(messageOf(new TypeError('x is undefined'), 'Failed')).toBe('Failed');
});

test('a failed reply in HTML becomes its status alone', async () => {
  answering(502, '<html>Bad gateway</html>', 'text/html');
  expect(await failureOf(api('GET /api/training'))).toMatchObject({
    status: 502,
    message: 'HTTP 502',
    body: undefined,
  });
});

test("a hotel's sign-in page answered with 200 is a failed connection, not data", async () => {
  answering(200, '<html>Welcome to our Wi-Fi</html>', 'text/html');
  expect(await failureOf(api('GET /api/auth/user'))).toMatchObject({ status: 0, message: 'Network connection failed' });
});

test('no answer at all is a failed connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await failureOf(api('GET /api/training'));
  expect(error).toMatchObject({ status: 0, message: 'Network connection failed', needsAuth: false });
  expect(messageOf(error, 'Failed to skip workout')).toBe('Network connection failed');
});

test('an aborted call stays aborted and is no failed connection', async () => {
  const stop = new AbortController();
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    stop.abort();
    signal?.throwIfAborted();
  });
  await expect(api('GET /api/training', { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
});
