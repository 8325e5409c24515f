import { expect, test } from 'vitest';
import { isStravaPage } from './strava-page.ts';

test.each(['https://www.strava.com/oauth/authorize?client_id=1', `${location.origin}/local/strava/oauth/authorize`])(
  'the browser may go to %s',
  (url) => {
    expect(isStravaPage(url)).toBe(true);
  },
);

test.each([
  'http://www.strava.com/oauth/authorize',
  'https://www.strava.com.evil.example/',
  'https://www.strava.com@evil.example/',
  'https://evil.example/?www.strava.com',
  '//evil.example/',
  'javascript:alert(1)',
])('the browser is not sent to %s', (url) => {
  expect(isStravaPage(url)).toBe(false);
});
