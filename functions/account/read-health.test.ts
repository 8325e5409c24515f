import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIdentityProvider } from '#functions/gateways/identity-provider.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';
import { AppError } from '#shared/errors.ts';

let rig: Rig;
let unconfigured: Rig;

beforeAll(async () => {
  rig = await startRig();
  const clientSecret = async () => {
    throw new AppError('busy', 'The service is not set up completely.', { code: 'NOT_CONFIGURED' });
  };
  unconfigured = await startRig({
    identityProvider: openIdentityProvider({ issuer: 'http://127.0.0.1:9', clientId: 'ironstride', clientSecret }),
  });
});
afterAll(async () => {
  await rig.stop();
  await unconfigured.stop();
});

test('returns when the scheduled jobs last finished, and null before their first run', async () => {
  const health = async () => (await rig.call('GET /api/health')).body;
  expect(await health()).toEqual({ status: 'ok', scheduledRunAt: null });
  await rig.runScheduledJobs();
  const scheduledRunAt = new Date(rig.clock.now).toISOString();
  rig.clock.now += 3_600_000;
  expect(await health()).toEqual({ status: 'ok', scheduledRunAt });
});

test('returns 500 while the table cannot be read, and 200 once it can', async () => {
  rig.storage.decide(() => 'cut-before');
  expect((await rig.call('GET /api/health')).status).toBe(500);
  rig.storage.decide(() => 'pass');
  expect((await rig.call('GET /api/health')).status).toBe(200);
});

test('returns 503 when the client secret has no value', async () => {
  expect(await unconfigured.call('GET /api/health')).toMatchObject({ status: 503, body: { code: 'NOT_CONFIGURED' } });
});
