import { expect, test } from 'vitest';
import { apiHeaders } from '#infra/security-headers.ts';
import { callAsNobody, ORIGIN, openVisitor } from './place.ts';

const fetchFrom = (path: string, init: RequestInit = {}) => fetch(ORIGIN + path, { redirect: 'manual', ...init });

/** What is true of the door before anyone signs in. */
export function theGateway(): void {
  test('is told that the service is there, and what signs people in', async () => {
    const visitor = openVisitor();
    expect(await visitor.call('GET /api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    const { status, body } = await visitor.call('GET /api/config');
    expect([status, body.identityProviderName]).toEqual([200, expect.stringMatching(/./)]);
  });

  test.for(['/api/health', '/api/auth/user'])('finds the headers of the API on %s', async (path) => {
    const { headers } = await fetchFrom(path);
    const expected = apiHeaders();
    const found = Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)]));
    // The function and the edge each name a policy for what is told to other sites; both tell no path.
    expect(found).toEqual({ ...expected, 'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin)$/) });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('is never let in by another site’s word: no header of CORS, asked for or not', async () => {
    const asked = await fetchFrom('/api/auth/user', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(asked.status).toBe(404);
    const answered = await fetchFrom('/api/health', { headers: { origin: 'https://elsewhere.example' } });
    for (const { headers } of [asked, answered])
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test.for([
    ['a path of no route', 'GET', '/api/no-such-call'],
    ['a method that a route has not', 'PATCH', '/api/profile'],
    ['HEAD, which no route has', 'HEAD', '/api/health'],
  ] as const)('is answered 404 for %s', async ([, method, path]) => {
    const response = await fetchFrom(path, { method, headers: { origin: ORIGIN } });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      expect.stringMatching(/^application\/json/),
    ]);
    const text = await response.text();
    expect(method === 'HEAD' ? text : JSON.parse(text)).toEqual(method === 'HEAD' ? '' : expect.any(Object));
  });

  test('is sent to the provider and back to the page that was asked for, in the browser that began', async () => {
    const visitor = openVisitor();
    const url = await visitor.leave({ returnTo: '/calendar' });
    expect(url.searchParams.get('redirect_uri')).toBe(`${ORIGIN}/api/auth/callback`);
    expect([...visitor.cookies.keys()]).toEqual([expect.stringMatching(/^(__Host-)?oidc$/)]);
    const elsewhere = await openVisitor().comeBack({ code: 'code', state: url.searchParams.get('state') ?? '' });
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([303, '/login?error=auth_failed']);
  });

  test('is led from a link to the page that can subscribe', async () => {
    const { status, headers } = await openVisitor().call('GET /api/create-subscription');
    expect([status, headers.get('location')]).toEqual([303, '/programs?upgrade=1']);
  });

  test('may sign out without having signed in', async () => {
    expect((await openVisitor().call('POST /api/auth/logout')).status).toBe(204);
  });

  test.for([
    ['another site’s Origin', { origin: 'https://elsewhere.example' }, 403],
    ['an Origin that says nothing', { origin: 'null' }, 403],
    ['no word of where it comes from', {}, 403],
    ['the browser’s word that it comes from elsewhere', { 'sec-fetch-site': 'cross-site' }, 403],
    ['the browser’s word that it comes from here', { 'sec-fetch-site': 'same-origin' }, 204],
  ] as const)('has a write with %s answered %3$s', async ([, headers, expected]) => {
    const response = await fetchFrom('/api/auth/logout', { method: 'POST', headers });
    expect(response.status).toBe(expected);
    if (expected === 403) expect(await response.json()).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
  });

  test('is told by a webhook that a body has to be signed, and nothing of Strava’s', async () => {
    const visitor = openVisitor();
    const unsigned = await visitor.call('POST /api/webhooks/stripe', { body: { type: 'invoice.paid' } });
    expect(unsigned).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    const madeUp = { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` };
    const forged = await visitor.call('POST /api/webhooks/stripe', { body: { type: 'invoice.paid' }, headers: madeUp });
    expect(forged.status).toBeGreaterThanOrEqual(400);
    expect(forged.status).toBeLessThan(500);

    const params = { secret: '0'.repeat(64) };
    const query = { 'hub.mode': 'subscribe', 'hub.challenge': 'f00d', 'hub.verify_token': '0'.repeat(64) };
    const event = { object_type: 'athlete', aspect_type: 'update', owner_id: 7, subscription_id: 1, updates: {} };
    for (const answer of [
      await visitor.call('GET /api/webhooks/strava/{secret}', { params, query }),
      await visitor.call('POST /api/webhooks/strava/{secret}', { params, body: event }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { message: 'There is no such call.' } });
  });

  test('has each refusal told with a request of its own to ask about', async () => {
    const refusals = await Promise.all([1, 2].map(() => callAsNobody('GET /api/auth/user')));
    const [one, other] = refusals.map(({ body }) => body.requestId);
    expect(one).not.toBe(other);
  });
}
