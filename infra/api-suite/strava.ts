import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#infra/testing/people/sign-in-browser.ts';
import { signUpPremium } from './desk.ts';
import { ORIGIN } from './target.ts';

/** Strava, as far as the place has it set up; nothing is ever shared there. */
export function strava(): void {
  let athlete: Browser;
  let isConfigured: boolean;
  beforeAll(async () => {
    athlete = await signUpPremium('strava');
    ({ isConfigured } = (await athlete.call('GET /api/strava/status')).body);
  });

  test('the consent page redirects back to this address, where Strava is set up', async () => {
    const { body: connection } = await athlete.call('GET /api/strava/connect');
    expect(connection.configured).toBe(isConfigured);
    const { status, body } = await athlete.call('POST /api/strava/connect');
    if (!isConfigured)
      return expect([status, body.code, connection.authUrl]).toEqual([503, 'STRAVA_NOT_CONFIGURED', null]);
    const back = new URL(body.authUrl).searchParams.get('redirect_uri');
    expect([status, back]).toEqual([200, `${ORIGIN}/api/strava/callback`]);
  });

  test('an athlete who refuses consent sees an error on the profile', async () => {
    const { status, headers } = await athlete.call('GET /api/strava/callback', { query: { error: 'access_denied' } });
    expect([status, headers.get('location')]).toEqual([303, '/profile?strava_error=access_denied']);
  });

  test('made-up tokens connect nothing, and without a connection nothing is shared', async () => {
    const tokens = { body: { tokens: { v: 1, handle: 'x'.repeat(43) } } };
    expect((await athlete.call('POST /api/strava/save-tokens', tokens)).status).toBe(400);
    const { body: workoutData } = await athlete.call('GET /api/random-workout');
    const { body: done } = await athlete.call('POST /api/complete-random-workout', { body: { workoutData } });
    const share = { body: { workoutId: done.workoutId, duration: 3_600 } };
    const shared = await athlete.call('POST /api/strava/push-workout', share);
    expect(shared.body.code).toBe(isConfigured ? 'STRAVA_NOT_CONNECTED' : 'STRAVA_NOT_CONFIGURED');
    expect((await athlete.call('POST /api/strava/disconnect')).body).toMatchObject({ connected: false });
  });
}
