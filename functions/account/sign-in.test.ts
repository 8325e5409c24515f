import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIdentityProvider } from '#functions/gateways/identity-provider.ts';
import { closeServer, listen } from '#infra/local/server/http-server.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { type RunningProvider, startProvider } from '#infra/testing/people/running-provider.ts';
import { openBrowser, type Query } from '#infra/testing/people/sign-in-browser.ts';
import { APP_ORIGIN, type Rig, startRig } from '#infra/testing/rig.ts';

const FAILED = '/login?error=auth_failed';
const MINUTE = 60_000;

let rig: Rig;
let provider: RunningProvider;

beforeAll(async () => {
  provider = await startProvider();
  rig = await startRig({ identityProvider: provider.identityProvider });
});
afterAll(async () => {
  await rig.stop();
  await provider.stop();
});

function browser() {
  return openBrowser(rig);
}

async function expectRefused(answer: Answer, reason: string): Promise<void> {
  expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
    status: 303,
    location: FAILED,
  });
  expect(answer.headers.getSetCookie().join()).not.toContain('sid=');
  expect(rig.log.at(-1)).toMatchObject({ level: 'info', status: 303, code: `SIGN_IN_REFUSED: ${reason}` });
}

test("a new athlete signs in, with the provider's identity", async () => {
  const { signIn, user } = browser();
  const { status, headers } = await signIn('maria.lopez@example.com');
  expect({ status, location: headers.get('location') }).toEqual({ status: 303, location: '/' });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(await user()).toMatchObject({
    id: expect.stringMatching(/^usr_/),
    firstName: 'Maria',
    lastName: 'Lopez',
    email: 'maria.lopez@example.com',
    isAdmin: false,
  });
});

test('the request to the provider carries PKCE, state and nonce, and its cookie is unreadable', async () => {
  const { leave, cookies } = browser();
  const url = await leave();
  expect(url.href.startsWith(provider.issuer)).toBe(true);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'ironstride',
    redirect_uri: `${APP_ORIGIN}/api/auth/callback`,
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  const kept = cookies.get('oidc') ?? '';
  expect(kept.split('.')).toHaveLength(5);
  for (const secret of url.searchParams.values()) expect(decoded(kept)).not.toContain(secret);
});

function decoded(token: string): string {
  return token
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    .join();
}

test('[R43] the cookies of a sign-in have exactly their flags, on https with the __Host- prefix', async () => {
  const secure = await startRig({ identityProvider: provider.identityProvider, secureCookies: true });
  const { leave, signInThere, comeBack, call } = openBrowser(secure);
  const started = await call('GET /api/auth/login');
  expect(started.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-oidc=[\w.-]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly; Secure$/),
  ]);
  const { headers } = await comeBack(await signInThere(await leave(), 'https@example.com'));
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-sid=[\w.-]+; Path=\/; Max-Age=7776000; SameSite=Lax; HttpOnly; Secure$/),
    expect.stringMatching(/^signed-in=[\w-]{12}; Path=\/; Max-Age=7776000; SameSite=Lax; Secure$/),
    '__Host-oidc=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
  ]);
  await secure.stop();
});

test('a returning athlete keeps their id, whatever the e-mail is', async () => {
  const [one, other] = [browser(), browser()];
  await one.signIn('returning@example.com');
  await other.signIn('Returning@Example.com');
  expect((await other.user()).id).toBe((await one.user()).id);
});

test('[R43] signing in again creates a new session and ends the one before', async () => {
  const { signIn, cookies } = browser();
  await signIn('again@example.com');
  const former = cookies.get('sid') ?? '';
  await signIn('again@example.com');
  expect(cookies.get('sid')).not.toBe(former);
  const { status } = await rig.call('GET /api/auth/user', { headers: { cookie: `sid=${former}` } });
  expect(status).toBe(401);
});

test('[R43] a session cookie planted before the sign-in is not the one that is signed in', async () => {
  const attacker = await rig.person();
  const victim = browser();
  victim.cookies.set('sid', attacker.cookie.replace('sid=', ''));
  await victim.signIn('victim@example.com');
  expect(`sid=${victim.cookies.get('sid')}`).not.toBe(attacker.cookie);
  expect((await victim.user()).email).toBe('victim@example.com');
});

test('two first sign-ins at once create one athlete', async () => {
  const browsers = [browser(), browser(), browser(), browser()];
  const answers: Query[] = [];
  for (const { leave, signInThere } of browsers) answers.push(await signInThere(await leave(), 'twice@example.com'));
  await Promise.all(browsers.map(({ comeBack }, index) => comeBack(answers[index] ?? {})));
  const ids = await Promise.all(browsers.map(async ({ user }) => (await user()).id));
  expect(ids[0]).toMatch(/^usr_/);
  expect(new Set(ids).size).toBe(1);
});

test.for(['/calendar', '/subscription-success', '/admin', '/'])('a sign-in returns to %s', async (path) => {
  const { signIn } = browser();
  expect((await signIn('returns@example.com', path)).headers.get('location')).toBe(path);
});

test('[R45] a wrong state is refused, also one that was right in another browser', async () => {
  const [own, other] = [browser(), browser()];
  const back = await own.signInThere(await own.leave(), 'state@example.com');
  for (const state of ['guessed', 'é'.repeat(back.state?.length ?? 0)])
    await expectRefused(await own.comeBack({ ...back, state }), 'state');
  const { state: _, ...stateless } = back;
  await expectRefused(await own.comeBack(stateless), 'state');
  await other.leave();
  await expectRefused(await other.comeBack(back), 'state');
});

test('[R45] a callback that this browser did not ask for is refused', async () => {
  const own = browser();
  const back = await own.signInThere(await own.leave(), 'csrf@example.com');
  await expectRefused(await browser().comeBack(back), 'no attempt in this browser');
});

test("[R45] another person's code is refused, for it belongs to another PKCE verifier", async () => {
  const [mine, theirs] = [browser(), browser()];
  const own = await mine.signInThere(await mine.leave(), 'mine@example.com');
  const { code = '' } = await theirs.signInThere(await theirs.leave(), 'theirs@example.com');
  await expectRefused(await mine.comeBack({ ...own, code }), 'code');
});

test('[R45] a callback works once: neither the code nor the attempt can be used again', async () => {
  const { leave, signInThere, comeBack, cookies } = browser();
  const url = await leave();
  const attempt = cookies.get('oidc') ?? '';
  const back = await signInThere(url, 'once@example.com');
  expect((await comeBack(back)).headers.get('location')).toBe('/');
  expect(cookies.has('oidc')).toBe(false);
  await expectRefused(await comeBack(back), 'no attempt in this browser');
  cookies.set('oidc', attempt);
  await expectRefused(await comeBack(back), 'code');
});

test('a sign-in attempt expires after ten minutes', async () => {
  const slow = browser();
  const back = await slow.signInThere(await slow.leave(), 'slow@example.com');
  rig.clock.now += 10 * MINUTE + 1000;
  await expectRefused(await slow.comeBack(back), 'no attempt in this browser');
});

test('a refusal by the provider, and a callback without a code, end at the login page', async () => {
  const { leave, comeBack } = browser();
  const state = (await leave()).searchParams.get('state') ?? '';
  await expectRefused(await comeBack({ error: 'access_denied', state }), 'the provider said no');
  await expectRefused(await comeBack({ state }), 'state');
  await expectRefused(await comeBack({}), 'state');
});

test('a cookie that is not our attempt is ignored', async () => {
  const forged = browser();
  for (const value of ['', 'x', 'a.b.c.d.e', 'eyJhbGciOiJub25lIn0..', 'ä'.repeat(2)]) {
    forged.cookies.set('oidc', encodeURIComponent(value));
    await expectRefused(await forged.comeBack({ code: 'c', state: 's' }), 'no attempt in this browser');
  }
});

test('an unreachable provider ends at the login page, and is asked again next time', async () => {
  const down = createServer((_request, response) => response.writeHead(502).end('no'));
  const port = await listen(down, 0);
  const identityProvider = openIdentityProvider({
    issuer: `http://localhost:${port}`,
    clientId: 'x',
    clientSecret: async () => 'x',
  });
  const lonely = await startRig({ identityProvider });
  const reason = async () => {
    const { headers } = await lonely.call('GET /api/auth/login');
    expect(headers.get('location')).toBe(FAILED);
    return lonely.log.at(-1)?.code;
  };
  expect(await reason()).toBe('SIGN_IN_REFUSED: discovery');
  await closeServer(down);
  expect(await reason()).toBe('SIGN_IN_REFUSED: provider unreachable');
  await lonely.stop();
});

test('a refused sign-in ends no session', async () => {
  const { signIn, comeBack, user } = browser();
  await signIn('stays@example.com');
  await comeBack({ error: 'access_denied' });
  expect((await user()).email).toBe('stays@example.com');
});

test.for(['throttle', 'cut-before'] as const)('a table that answers %s ends at the login page too', async (fate) => {
  const { leave, signInThere, comeBack } = browser();
  const back = await signInThere(await leave(), 'unlucky@example.com');
  rig.storage.decide(() => fate);
  const { status, headers } = await comeBack(back);
  rig.storage.decide(() => 'pass');
  expect({ status, location: headers.get('location') }).toEqual({ status: 303, location: FAILED });
});
