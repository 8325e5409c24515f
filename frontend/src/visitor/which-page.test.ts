import { expect, test } from 'vitest';
import { whichPage } from '#frontend/visitor/which-page.ts';

test.for([
  ['/', '', 'landing'],
  ['/login', '', 'login'],
  ['/programs', '', 'login'],
  ['/no/such/screen', '', 'login'],
  ['/', 'signed-in=RPSGB1vC0kqE', 'app'],
  ['/login', 'theme=x; signed-in=1', 'app'],
  ['/', 'signed-in=', 'landing'],
  ['/', 'not-signed-in=1', 'landing'],
] as const)('%s with the cookies "%s" shows the %s', ([path, cookies, page]) => {
  expect(whichPage(path, cookies)).toBe(page);
});
