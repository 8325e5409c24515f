import { expect, test } from 'vitest';
import { signInUrl } from './sign-in-url.ts';

test.for([
  ['/', '', '/api/auth/login'],
  ['/programs', '', '/api/auth/login?returnTo=%2Fprograms'],
  ['/programs', '?tab=1', '/api/auth/login?returnTo=%2Fprograms'],
  ['/programs', '?upgrade=1', '/api/auth/login?returnTo=%2Fprograms%3Fupgrade%3D1'],
  ['/calendar', '?upgrade=1', '/api/auth/login?returnTo=%2Fcalendar'],
  ['/', '?upgrade=1', '/api/auth/login'],
  ['/login', '', '/api/auth/login'],
  ['/login', '?returnTo=/programs?upgrade=1', '/api/auth/login?returnTo=%2Fprograms%3Fupgrade%3D1'],
  ['/login', '?returnTo=/programs?upgrade=2', '/api/auth/login'],
  ['/login', '?error=auth_failed&returnTo=/calendar', '/api/auth/login?returnTo=%2Fcalendar'],
  ['/programs', '?returnTo=/calendar', '/api/auth/login?returnTo=%2Fprograms'],
  ['/', '?ref=ABCD1234', '/api/auth/login?ref=ABCD1234'],
  ['/programs', '?ref=ABCD1234', '/api/auth/login?returnTo=%2Fprograms&ref=ABCD1234'],
  ['/', '?ref=abc', '/api/auth/login'],
  ['/', '?ref=a%26returnTo%3D//evil.example', '/api/auth/login'],
  ['/login', '?returnTo=//evil.example', '/api/auth/login'],
  ['/no-screen', '', '/api/auth/login'],
] as const)('at %s%s the sign-in link is %s', ([pathname, search, url]) => {
  expect(signInUrl({ pathname, search })).toBe(url);
});
