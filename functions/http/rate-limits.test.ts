import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allRoutes } from '#infra/testing/calls/all-routes.ts';
import { allowedBy } from '#infra/testing/calls/allowed-calls.ts';
import { createSamples } from '#infra/testing/calls/sample-calls.ts';
import type { Answer, CallOptions } from '#infra/testing/calls/send-call.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { defineRoutes } from '#shared/http.ts';
import { RATE_LIMITS } from '#shared/rate-limits.ts';
import type { RouteName } from '#shared/routes.ts';
import { multiplied } from './rate-limiter.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const SECOND = 1_000;
describe('every route', () => {
  /** Keeps the run short: how a limit works does not depend on its size, and there are many routes. */
  const FACTOR = 0.005;
  const LIMITS = multiplied(FACTOR);
  let rig: Rig;
  let admin: Person;
  let other: Person;
  let leaving: Person;
  let samples: Record<RouteName, CallOptions>;
  let stretch = 0;

  beforeAll(async () => {
    rig = await startRig({ now: NOON, strava: true, rateLimitFactor: FACTOR });
    [admin, other, leaving] = [
      await rig.person({ admin: true, freeMonths: 1 }),
      await rig.person({ admin: true, freeMonths: 1 }),
      await rig.person(),
    ];
    samples = await createSamples(rig, admin);
    samples.deleteAccount = { body: { confirmation: 'no' } }; // a deleted account could not reach its limit
  });
  afterAll(() => rig.stop());
  beforeEach(() => {
    rig.clock.now = NOON + ++stretch * 1_200 * SECOND; // the windows of the test before are over
  });

  test.for(allRoutes)(
    '[R67] $name returns 429 with Retry-After, and writes nothing, when over its limit',
    async ({ name, key, route: { access, limit, failsTo } }) => {
      const { athlete, address } = LIMITS[limit];
      const isOpen = access === 'public' || access === 'webhook';
      const allowed = allowedBy(LIMITS[limit]).athlete;
      const call = () => (name === 'signOut' ? leaving : admin).call(key, samples[name]);
      const answers: Answer[] = [];
      for (let calls = 0; calls < allowed; calls++) answers.push(await call());
      expect(answers.filter(({ status }) => status === 429)).toEqual([]);
      rig.storage.forget();
      const { status, body, headers } = await call();
      expect({ status, body }).toEqual({
        status: 429,
        body: { code: 'TOO_MANY_CALLS', message: RATE_LIMITS[limit].refusal, requestId: expect.any(String) },
      });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('refresh')).toBe(failsTo === undefined ? null : `0; url=${failsTo}`);
      expect(rig.storage.writes()).toEqual([]);
      if (!isOpen || athlete) expect((await other.call(key, samples[name])).status).not.toBe(429);
      const { seconds } = athlete ?? address;
      rig.clock.now += Number(headers.get('retry-after')) * SECOND - 1;
      if (seconds <= 600) expect((await call()).status).toBe(429);
      rig.clock.now += 1;
      expect((await call()).status).not.toBe(429);
    },
  );
});

test('[R67] does not compile when a route has no limit', () => {
  const { limit: _, ...route } = { ...allRoutes[0]?.route, area: 'account', method: 'GET', path: '/api/none' } as const;
  // @ts-expect-error a route has to name a limit
  defineRoutes({ none: { area: 'account', method: 'GET', path: '/api/none', access: 'public', reply: 'nothing' } });
  // @ts-expect-error there is no such limit
  defineRoutes({ none: { ...route, access: 'public', reply: 'nothing', limit: 'none' } });
});
