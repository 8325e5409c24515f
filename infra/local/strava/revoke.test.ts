import { expect, onTestFinished, test } from 'vitest';
import { connect, ORIGIN } from '#infra/testing/stand-ins/ask-strava.ts';
import { startStrava } from './strava-server.ts';

test('revokes for the right client secret by either token, and answers 200 to an unknown token', async () => {
  const strava = await startStrava({ redirectOrigins: [ORIGIN] });
  onTestFinished(strava.stop);
  const { access, refresh } = await connect(strava);
  const revoke = (token: string, secret = strava.clientSecret) =>
    fetch(`${strava.address}/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token }),
      headers: { authorization: `Basic ${btoa(`${strava.clientId}:${secret}`)}` },
    });
  expect((await revoke(refresh, 'guessed')).status).toBe(401);
  expect((await revoke('')).status).toBe(400);
  expect((await revoke('unknown')).status).toBe(200);
  expect(strava.isValid(access)).toBe(true);
  expect((await revoke(refresh)).status).toBe(200);
  expect([strava.isValid(access), strava.isValid(refresh)]).toEqual([false, false]);
});
