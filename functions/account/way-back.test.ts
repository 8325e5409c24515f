import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningProvider, startProvider } from '#infra/testing/people/running-provider.ts';
import { openBrowser } from '#infra/testing/people/sign-in-browser.ts';
import { APP_ORIGIN, type Rig, startRig } from '#infra/testing/rig.ts';

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

const HOSTILE = [
  // another host, said in all the ways a browser may read as one
  '//evil.example',
  '///evil.example',
  '////evil.example/calendar',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '//evil.example/%2e%2e',
  '//evil.example@localhost:3000',
  '//localhost:3000@evil.example',
  '//[::1]/calendar',
  '//evil。example',
  'https://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'http:evil.example',
  'http://localhost:3000.evil.example/',
  'http://localhost:3000@evil.example/',
  'ftp://evil.example/',
  'evil.example',
  'www.evil.example/calendar',
  './/evil.example',
  '..//evil.example',
  // another scheme
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://localhost:3000/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:http://localhost:3000/1',
  'intent://evil.example#Intent;end',
  // encoded, once and twice
  '%2f%2fevil.example',
  '/%2f/evil.example',
  '/%2fevil.example',
  '%252f%252fevil.example',
  '/%5cevil.example',
  '%68ttps://evil.example',
  '/%09/evil.example',
  '/.%2e//evil.example',
  // broken lines and white space
  '/calendar%0d%0aset-cookie:a=b',
  '/calendar\r\nset-cookie: a=b',
  '/calendar\nlocation: https://evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  '\t//evil.example',
  ' /calendar',
  '/calendar ',
  '\u00a0/calendar',
  '\u0000/calendar',
  '/calendar\u0000',
  // ours, with something on top
  '/calendar/../../evil',
  '/calendar/..;/evil',
  '/calendar@evil.example',
  '/calendar?next=//evil.example',
  '/programs?upgrade=1&next=//evil.example',
  '/calendar#//evil.example',
  '/calendar;//evil.example',
  '/login?error=auth_failed',
  '/api/auth/logout',
  '/local/identity/auth',
  // no place at all
  '/Calendar',
  '/ｃalendar',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
] as const;

const landsOnOurs = (location: string | null) => new URL(location ?? '', APP_ORIGIN).origin === APP_ORIGIN;

describe('[R46] a hostile return path', () => {
  test('is tried in more than 60 ways', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThan(60);
  });

  test.for(HOSTILE)('%j leads to the start after a sign-in', async (returnTo) => {
    const { leave, signInThere, comeBack } = openBrowser(rig);
    const { status, headers } = await comeBack(await signInThere(await leave({ returnTo }), 'hostile@example.com'));
    expect({ status, location: headers.get('location') }).toEqual({ status: 303, location: '/' });
  });

  test.for(HOSTILE)('%j leads to our login page after a refused sign-in', async (returnTo) => {
    const { leave, comeBack } = openBrowser(rig);
    await leave({ returnTo });
    const { status, headers } = await comeBack({ error: 'access_denied' });
    expect({ status, location: headers.get('location') }).toEqual({
      status: 303,
      location: '/login?error=auth_failed',
    });
    expect(landsOnOurs(headers.get('location'))).toBe(true);
  });

  test.for([...HOSTILE, '', 'abc', 'A'.repeat(65), 'ABCD&next=x', 'ABCD#x', 'ABCD EFGH', 'ÄBCDE'])(
    'as a referral code, %j is dropped',
    async (ref) => {
      // Anything of a code's form counts as one, even `constructor`: it is only ever looked up.
      const isCode = /^[\w-]{4,64}$/.test(ref);
      const { leave, signInThere, comeBack } = openBrowser(rig);
      const { headers } = await comeBack(await signInThere(await leave({ ref }), 'hostile@example.com'));
      expect(headers.get('location')).toBe(isCode ? `/?ref=${ref}` : '/');
    },
  );
});

describe('the requested page', () => {
  test("is kept through sign-in with the friend's code", async () => {
    const { leave, signInThere, comeBack } = openBrowser(rig);
    const url = await leave({ returnTo: '/programs', ref: 'aB3_-xyz9' });
    expect(url.href).not.toContain('aB3_-xyz9');
    const { headers } = await comeBack(await signInThere(url, 'friend@example.com'));
    expect(headers.get('location')).toBe('/programs?ref=aB3_-xyz9');
  });

  test('is kept through sign-in, also when it is the upgrade page', async () => {
    const { leave, signInThere, comeBack, call } = openBrowser(rig);
    const subscribe = (await call('GET /api/create-subscription')).headers.get('location') ?? '';
    expect(subscribe).toBe('/programs?upgrade=1');
    const url = await leave({ returnTo: subscribe, ref: 'aB3_-xyz9' });
    const { headers } = await comeBack(await signInThere(url, 'upgrading@example.com'));
    expect(headers.get('location')).toBe('/programs?upgrade=1&ref=aB3_-xyz9');
  });

  test('leaves the code with the browser for a week, until somebody signs in without one', async () => {
    const { leave, signInThere, comeBack, cookies } = openBrowser(rig);
    const { headers } = await comeBack(await signInThere(await leave({ ref: 'aB3_-xyz9' }), 'friend@example.com'));
    expect(headers.getSetCookie()).toContain('ref=aB3_-xyz9; Path=/; Max-Age=604800; SameSite=Lax');
    expect(cookies.get('ref')).toBe('aB3_-xyz9');
    await comeBack(await signInThere(await leave({}), 'somebody.else@example.com'));
    expect(cookies.has('ref')).toBe(false);
  });

  test('is kept through a refusal, and so for the next attempt', async () => {
    const { leave, signInThere, comeBack } = openBrowser(rig);
    await leave({ returnTo: '/programs', ref: 'aB3_-xyz9' });
    const refused = (await comeBack({ error: 'access_denied' })).headers.get('location') ?? '';
    expect(refused).toBe('/login?error=auth_failed&returnTo=%2Fprograms&ref=aB3_-xyz9');
    const { searchParams } = new URL(refused, APP_ORIGIN);
    const again = { returnTo: searchParams.get('returnTo') ?? '', ref: searchParams.get('ref') ?? '' };
    const { headers } = await comeBack(await signInThere(await leave(again), 'second@example.com'));
    expect(headers.get('location')).toBe('/programs?ref=aB3_-xyz9');
  });

  test('belongs to the browser that asked: a callback in another one leads to the plain login page', async () => {
    await openBrowser(rig).leave({ returnTo: '/programs', ref: 'aB3_-xyz9' });
    const { headers } = await openBrowser(rig).comeBack({ error: 'access_denied' });
    expect(headers.get('location')).toBe('/login?error=auth_failed');
  });
});
