import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { hideParameters } from '#frontend/lib/sign-in/hidden-parameters.ts';
import { StravaHandle, stravaReturnPath } from '#shared/strava/return.ts';
import { readStravaHandle, takeStravaReturn } from './strava-return.ts';

const HANDLE: StravaHandle = { v: 1, handle: 'Ab3_-'.repeat(9).slice(0, 43) };

beforeEach(() => history.replaceState(null, '', '/profile'));

test("the parameters of Strava's redirect are removed from the address, and returned once [R49]", () => {
  history.replaceState(null, '', stravaReturnPath({ tokens: HANDLE }));
  const tokens = takeStravaReturn()?.tokens ?? '';
  expect(readStravaHandle(tokens)).toEqual(HANDLE);
  expect([location.pathname + location.search, JSON.stringify(history.state)]).toEqual(['/profile', '{"usr":null}']);
  expect(takeStravaReturn()).toBeNull();
});

test('the address is cleaned before anybody is known to be signed in', () => {
  history.replaceState(null, '', stravaReturnPath({ tokens: HANDLE }));
  hideParameters();
  expect(location.pathname + location.search).toBe('/profile');
});

test('an error is removed as well, and other parameters stay', () => {
  history.replaceState(null, '', `${stravaReturnPath({ error: 'no_code' })}&edit=1`);
  expect(takeStravaReturn()).toEqual({ error: 'no_code' });
  expect(location.search).toBe('?edit=1');
  expect(takeStravaReturn()).toBeNull();
});

test('a handle is valid exactly where the contract accepts it', () => {
  const bytes = fc.stringMatching(/^[\w-]{43}$/);
  const nearly = fc.record(
    {
      v: fc.constantFrom<unknown>(1, '1', 2, null),
      handle: fc.oneof(bytes, fc.stringMatching(/^[\w-]{42,44}$/), fc.constant(`${'a'.repeat(42)}+`), fc.anything()),
      access_token: fc.string(),
    },
    { requiredKeys: [] },
  );
  const good = fc.record({ v: fc.constant(1), handle: bytes });
  fc.assert(
    fc.property(fc.oneof(good, nearly, fc.jsonValue()), (given) => {
      const text = JSON.stringify(given) ?? 'undefined';
      const parsed = text === 'undefined' ? null : JSON.parse(text);
      expect(readStravaHandle(text) !== null).toBe(StravaHandle.safeParse(parsed).success);
    }),
  );
});

test.each(['', 'undefined', '{"v":1', 'null', '[]'])('%j is not a handle', (text) => {
  expect(readStravaHandle(text)).toBeNull();
});
