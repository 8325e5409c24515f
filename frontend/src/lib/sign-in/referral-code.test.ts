import { expect, test } from 'vitest';
import { friendsCode } from './referral-code.ts';

test.each([
  ['', '', null],
  ['?ref=FR2END4CDE', '', 'FR2END4CDE'],
  ['?edit=1&ref=FR2END4CDE', 'ref=OTHERCODE2', 'FR2END4CDE'],
  ['', 'signed-in=1; ref=OTHERCODE2', 'OTHERCODE2'],
  ['', 'href=OTHERCODE2', null],
  ['?ref=%3Cscript%3E', '', null],
])('for the address %j and the cookies %j the code is %j', (search, cookies, code) => {
  expect(friendsCode(search, cookies)).toBe(code);
});
