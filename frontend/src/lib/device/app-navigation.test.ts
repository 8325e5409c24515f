import { expect, test } from 'vitest';
import { isScreenPath } from '#infra/site-rules.ts';
import { isAppPath } from './app-navigation.ts';

test.for(['/', '/workouts', '/random-workout', '/api', '/apiary', '/a.b/c', '/programs/'])(
  'the worker answers %s with the app, as the site does',
  (path) => {
    expect([isAppPath(path), isScreenPath(path)]).toEqual([true, true]);
  },
);

test.for(['/api/auth/login', '/api/', '/local/identity/auth', '/local/stripe/v3/', '/sw.js', '/assets/app.js', '/.x'])(
  'the worker leaves %s to the network',
  (path) => expect(isAppPath(path)).toBe(false),
);
