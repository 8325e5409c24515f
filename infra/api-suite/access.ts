import { beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#infra/testing/calls/all-routes.ts';
import type { Answer, CallOptions } from '#infra/testing/calls/send-call.ts';
import type { Browser } from '#infra/testing/people/sign-in-browser.ts';
import type { Access } from '#shared/http.ts';
import type { RouteKey } from '#shared/routes.ts';
import { signUpPremium } from './desk.ts';
import { callAsNobody, cookiesOf, openVisitor, signUp } from './target.ts';

/** Any path parameters do, as the refusal comes before they are looked at. */
const ANY: CallOptions = { params: { id: 'any', secret: 'any' } };

const closedTo = (...access: Access[]) => allRoutes.filter(({ route }) => access.includes(route.access));

/** A script is told why; a browser on its way is sent to a page of the app. */
function expectRefused({ status, body, headers }: Answer, failsTo: string | undefined, refusal: object): void {
  if (failsTo === undefined) expect({ status, ...body }).toMatchObject({ ...refusal, requestId: expect.any(String) });
  else expect([status, headers.get('location')]).toEqual([303, failsTo]);
}

/** Every route that is not open to all, without a session. */
export function withoutSession(): void {
  test.for(closedTo('user', 'premium', 'admin'))('$key is refused without a session', async ({ key, route }) => {
    expectRefused(await callAsNobody(key, ANY), route.failsTo, { status: 401, code: 'SIGNED_OUT', needsAuth: true });
  });
}

/** Every route that asks for more than a session, with too little. */
export function withTooLittle(): void {
  let free: Browser;
  let premium: Browser;
  const callAs = (browser: Browser, key: RouteKey) =>
    callAsNobody(key, { ...ANY, headers: { cookie: cookiesOf(browser) } });
  beforeAll(async () => {
    free = await signUp('free');
    premium = await signUpPremium('premium');
  });

  test.for(closedTo('premium'))('$key is refused without premium', async ({ key, route }) => {
    expectRefused(await callAs(free, key), route.failsTo, { status: 403, code: 'PREMIUM_REQUIRED' });
  });

  test.for(closedTo('admin'))('$key is refused to an athlete who is no administrator', async ({ key, route }) => {
    expectRefused(await callAs(premium, key), route.failsTo, { status: 403, code: 'ADMIN_REQUIRED' });
  });

  test('a cookie signed with a foreign key is 401', async () => {
    const [name, value = ''] = [...free.cookies].find(([cookie]) => /(^|-)sid$/.test(cookie)) ?? [];
    const [uid, secret, signature = ''] = value.split('.');
    const forged = [uid, secret, [...signature].reverse().join('')].join('.');
    const stranger = openVisitor();
    const answer = await stranger.call('GET /api/auth/user', { headers: { cookie: `${name}=${forged}` } });
    expect([answer.status, answer.body.code]).toEqual([401, 'SIGNED_OUT']);
  });

  test('a call made for another athlete is 409, and one for the caller is not', async () => {
    const { id } = await free.user();
    const call = (madeFor: string) => free.call('GET /api/profile', { headers: { 'x-athlete': madeFor } });
    expect(await call('usr_SOMEBODYELSE')).toMatchObject({ status: 409, body: { code: 'OTHER_ATHLETE' } });
    expect(await call(id)).toMatchObject({ status: 200 });
  });
}
