import { beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#infra/testing/all-routes.ts';
import type { Answer, CallOptions } from '#infra/testing/rig.ts';
import type { Browser } from '#infra/testing/sign-in-browser.ts';
import type { Access } from '#shared/http.ts';
import { signUpPremium } from './desk.ts';
import { callAsNobody, openVisitor, signUp } from './place.ts';

/** What stands in a path does not matter to who may not pass. */
const ANY: CallOptions = { params: { id: 'any', secret: 'any' } };

const closedTo = (...access: Access[]) => allRoutes.filter(({ route }) => access.includes(route.access));

/** A browser on its way is sent to a page of the app; everything else is told why. */
function expectRefused({ status, body, headers }: Answer, failsTo: string | undefined, refusal: object): void {
  if (failsTo === undefined) expect({ status, ...body }).toMatchObject({ ...refusal, requestId: expect.any(String) });
  else expect([status, headers.get('location')]).toEqual([303, failsTo]);
}

/** Who may call which route: for each of them everybody who may not. */
export function theDoors(): void {
  let free: Browser;
  let premium: Browser;
  beforeAll(async () => {
    free = await signUp('free');
    premium = await signUpPremium('premium');
  });

  test.for(closedTo('user', 'premium', 'admin'))('$key is 401 without a session', async ({ key, route }) => {
    expectRefused(await callAsNobody(key, ANY), route.failsTo, { status: 401, code: 'SIGNED_OUT', needsAuth: true });
  });

  test.for(closedTo('premium'))('$key is 403 without premium', async ({ key, route }) => {
    expectRefused(await free.call(key, ANY), route.failsTo, { status: 403, code: 'PREMIUM_REQUIRED' });
  });

  test.for(closedTo('admin'))('$key is 403 for who is no administrator', async ({ key, route }) => {
    expectRefused(await premium.call(key, ANY), route.failsTo, { status: 403, code: 'ADMIN_REQUIRED' });
  });

  test('a cookie that somebody else has signed is 401', async () => {
    const [name, value = ''] = [...free.cookies].find(([cookie]) => /(^|-)sid$/.test(cookie)) ?? [];
    const [uid, secret, signature = ''] = value.split('.');
    const forged = [uid, secret, [...signature].reverse().join('')].join('.');
    const stranger = openVisitor();
    const answer = await stranger.call('GET /api/auth/user', { headers: { cookie: `${name}=${forged}` } });
    expect([answer.status, answer.body.code]).toEqual([401, 'SIGNED_OUT']);
  });

  test('a call that was made for another athlete is 409, and for this one it is not', async () => {
    const { id } = await free.user();
    const call = (madeFor: string) => free.call('GET /api/profile', { headers: { 'x-athlete': madeFor } });
    expect(await call('usr_SOMEBODYELSE')).toMatchObject({ status: 409, body: { code: 'OTHER_ATHLETE' } });
    expect(await call(id)).toMatchObject({ status: 200 });
  });
}
