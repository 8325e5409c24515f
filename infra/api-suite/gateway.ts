import { expect, test } from 'vitest';
import { apiHeaders } from '#infra/security-headers.ts';
import { callAsNobody, fetchAs, ORIGIN, openVisitor } from './target.ts';

const ELSEWHERE = 'https://elsewhere.example';

/** Checks what the gateway answers before anyone signs in. */
export function theGateway(): void {
  const nobody = openVisitor();

  test('learns that the service is up, and which identity provider it uses', async () => {
    expect(await nobody.call('GET /api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    const { status, body } = await nobody.call('GET /api/config');
    expect([status, body.identityProviderName]).toEqual([200, expect.stringMatching(/./)]);
  });

  test.for(['/api/health', '/api/auth/user'])("finds the API's headers on %s", async (path) => {
    const { headers } = await fetchAs(nobody, path);
    const expected = apiHeaders();
    const found = Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)]));
    // The function names one policy and the edge another; by both no path of ours is told to anybody.
    expect(found).toEqual({ ...expected, 'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin)$/) });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('gets no CORS headers, with or without a preflight', async () => {
    const question = { origin: ELSEWHERE, 'access-control-request-method': 'POST' };
    const asked = await fetchAs(nobody, '/api/profile', { method: 'OPTIONS', headers: question });
    const answered = await fetchAs(nobody, '/api/health', { headers: { origin: ELSEWHERE } });
    expect(asked.status).toBeGreaterThanOrEqual(400); // a browser asks no further
    for (const { headers } of [asked, answered])
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test.for([
    ['a path of no route', 'GET', '/api/no-such-call'],
    ['a method that a route has not', 'PATCH', '/api/profile'],
    ['HEAD, which no route has', 'HEAD', '/api/health'],
  ] as const)('is answered 404 for %s, and never with a page', async ([, method, path]) => {
    const { status, headers, body } = await fetchAs(nobody, path, { method });
    expect([status, headers.get('content-type')]).toEqual([404, expect.stringMatching(/^application\/json\b/)]);
    expect(body).toEqual(method === 'HEAD' ? undefined : expect.objectContaining({ message: 'Not Found' }));
  });

  test('is redirected to the provider, and back only in the browser that began', async () => {
    const beginner = openVisitor();
    const url = await beginner.leave({ returnTo: '/calendar' });
    expect(url.searchParams.get('redirect_uri')).toBe(`${ORIGIN}/api/auth/callback`);
    expect([...beginner.cookies.keys()]).toEqual([expect.stringMatching(/^(__Host-)?oidc$/)]);
    const elsewhere = await openVisitor().comeBack({ code: 'code', state: url.searchParams.get('state') ?? '' });
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([303, '/login?error=auth_failed']);
  });

  test('is led from a link to the upgrade page', async () => {
    const { status, headers } = await nobody.call('GET /api/create-subscription');
    expect([status, headers.get('location')]).toEqual([303, '/programs?upgrade=1']);
  });

  test('may sign out without a session', async () => {
    expect((await nobody.call('POST /api/auth/logout')).status).toBe(204);
  });

  test.for([
    [403, 'another site’s Origin', { origin: ELSEWHERE }],
    [403, 'an Origin that says nothing', { origin: 'null' }],
    [403, 'no word of where it comes from', {}],
    [403, 'the browser’s word that it comes from elsewhere', { 'sec-fetch-site': 'cross-site' }],
    [204, 'the browser’s word that it comes from here', { 'sec-fetch-site': 'same-origin' }],
  ] as const)('is answered %s for a write with %s', async ([expected, , headers]) => {
    const { status, body } = await fetchAs(nobody, '/api/auth/logout', { method: 'POST', headers });
    expect([status, body?.code]).toEqual([expected, expected === 403 ? 'CROSS_SITE_REQUEST' : undefined]);
  });

  test('gets a request id with each refusal', async () => {
    const refusals = await Promise.all([1, 2].map(() => callAsNobody('GET /api/auth/user')));
    const names = new Set(refusals.map(({ body }) => body.requestId));
    expect([names.size, ...names]).toEqual([2, expect.stringMatching(/./), expect.stringMatching(/./)]);
  });

  test("gets 404 at Strava's webhook without its key", async () => {
    const params = { secret: '0'.repeat(64) };
    const query = { 'hub.mode': 'subscribe', 'hub.challenge': 'f00d', 'hub.verify_token': params.secret };
    const event = { object_type: 'athlete', aspect_type: 'update', owner_id: 7, subscription_id: 1, updates: {} };
    for (const answer of [
      await nobody.call('GET /api/webhooks/strava/{secret}', { params, query }),
      await nobody.call('POST /api/webhooks/strava/{secret}', { params, body: event }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { message: 'There is no such endpoint.' } });
  });
}
