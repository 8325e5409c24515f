import { expect, test } from 'vitest';
import { ApiError } from '#frontend/lib/api/api-error.ts';
import { shareProblem } from './share-problem.ts';

const answer = (status: number, body: object = {}) => new ApiError(status, body);
const needing = (code: string, message: string) => answer(403, { code, message, needsAuth: true });

test.each([
  [needing('STRAVA_NOT_CONNECTED', 'Not connected.'), 'Connect Strava', 'Not connected.', 'connect'],
  [needing('STRAVA_RECONNECT', 'It has ended.'), 'Reconnect Strava', 'It has ended.', 'connect'],
  [needing('STRAVA_SCOPE_MISSING', 'Not allowed.'), 'Reconnect Strava', 'Not allowed.', 'connect'],
  [answer(403), 'Reconnect Strava', 'Your Strava connection has ended. Please reconnect Strava.', 'connect'],
  [answer(401), 'Reconnect Strava', 'Your Strava connection has ended. Please reconnect Strava.', 'connect'],
  [answer(400, { message: 'Not accepted.' }), 'Share Failed', 'Not accepted.', undefined],
  [answer(400), 'Share Failed', 'Your workout could not be shared. Please try again.', undefined],
  [
    answer(503, { code: 'STRAVA_NOT_CONFIGURED', message: 'Not here.' }),
    'Configuration Required',
    "Strava isn't set up here yet. Please contact support.",
    'none',
  ],
  [answer(429, { code: 'STRAVA_BUSY', message: 'In 12 minutes.' }), 'Strava is busy', 'In 12 minutes.', undefined],
  [answer(409, { code: 'STRAVA_SHARE_UNDER_WAY', message: 'Now.' }), 'On its way', 'Now.', undefined],
  [
    answer(409, { code: 'STRAVA_SHARE_UNKNOWN' }),
    'Strava may have it',
    "Strava didn't say whether your workout arrived. Check there before you share it again, or it may appear twice.",
    'look',
  ],
  [answer(500), 'Share Failed', 'Your workout could not be shared. Please try again.', undefined],
  [answer(0), 'Share Failed', 'Network connection failed. Your details are kept.', undefined],
  [new Error('bug'), 'Share Failed', 'Your workout could not be shared. Please try again.', undefined],
])('%o has a message', (error, title, text, way) => {
  expect(shareProblem(error)).toEqual({ title, text, ...(way && { way }) });
});

test('a failure that opens the upgrade dialog has no message of its own', () => {
  expect(shareProblem(answer(403, { code: 'PREMIUM_REQUIRED' }))).toBeUndefined();
});
