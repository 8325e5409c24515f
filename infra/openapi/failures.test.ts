import { afterAll, beforeAll, expect, test } from 'vitest';

import { allRoutes } from '#infra/testing/calls/all-routes.ts';
import { createSamples } from '#infra/testing/calls/sample-calls.ts';
import type { Answer, CallOptions } from '#infra/testing/calls/send-call.ts';
import { type Person, type Rig, startRig, uploadForm } from '#infra/testing/rig.ts';
import type { RouteName } from '#shared/routes.ts';
import { type Failure, failureKindsOf, statusOf } from './error-responses.ts';

type Route = (typeof allRoutes)[number];

const LARGE = 'x'.repeat(300_000);

let rig: Rig;
let admin: Person;
let free: Person;
let samples: Record<RouteName, CallOptions>;

beforeAll(async () => {
  rig = await startRig({ strava: true, secureCookies: true });
  admin = await rig.person({ admin: true, freeMonths: 1 });
  free = await rig.person();
  samples = await createSamples(rig, admin);
});
afterAll(() => rig.stop());

/** Requests with an id that does not exist: in the body, or of a form of its own. */
const UNKNOWN: Partial<Record<RouteName, CallOptions>> = {
  trackReferral: { body: { referralCode: 'NOB2DYS234' } },
  completeWorkout: { body: { workoutId: 'prg_none.1' } },
  matchMovement: { params: { id: 'x-none' }, body: { movement: 'back-squat' } },
  unmatchMovement: { params: { id: 'x-none' } },
  logWorkout: { body: { workoutId: 'prg_none.1' } },
  skipWorkout: { body: { workoutId: 'prg_none.1' } },
  correctWorkout: { body: { entryId: `oth_${'0'.repeat(26)}`, changes: { rating: 1 } } },
  changePlan: { body: { enrolmentId: `enr_${'0'.repeat(26)}`, change: { kind: 'dropped', n: 1 } } },
  readCalendarFeed: { params: { token: 'unknown' } },
  importWorkouts: { params: { id: `ipt_${'0'.repeat(26)}` } },
  selectProgram: { body: { programId: 'prg_none', mode: 'restart' } },
  uploadProgram: {
    form: uploadForm({ csv: 'week,day,name\n1,1,Run', replacesProgramId: 'prg_none', baseVersion: 'job_1.1' }),
  },
};

/** Left to the tests of these calls, as they need Stripe, a connection to Strava, or years of training. */
const ELSEWHERE: Partial<Record<RouteName, readonly Failure[]>> = {
  exportData: ['too-large'],
  completeAssessment: ['not-found'],
  createSubscription: ['bad-gateway'],
  confirmSubscription: ['not-found'],
  updatePaymentMethod: ['bad-gateway'],
  retryPayment: ['not-found', 'payment-required', 'bad-gateway'],
  removePaymentMethod: ['not-found'],
  pushWorkout: ['not-found'],
};

const withBody = ({ route, name }: Route, headers: Record<string, string>): CallOptions => {
  const { form: _, ...sample } = samples[name];
  const signature = route.signedBy === undefined ? {} : { [route.signedBy]: 't=1,v1=a' };
  return { ...sample, body: JSON.stringify({ large: LARGE }), headers: { ...signature, ...headers } };
};

/** A file just too large, with room for no more of a form. */
const tooLargeForm = () => uploadForm({ csv: 'x'.repeat(4_100_000) });

/** Causes for each failure; the gateway's own failures, which a function may answer as well, have none here. */
const CAUSES: Partial<Record<Failure, (one: Route) => Promise<Answer>>> = {
  invalid: ({ key, name, route }) =>
    route.access === 'webhook'
      ? admin.call(key, { ...samples[name], body: route.method === 'GET' ? undefined : {}, query: { a: '1' } })
      : admin.call(key, { ...samples[name], timeZone: 'Nowhere' }),
  'signed-out': ({ key, name }) => rig.call(key, samples[name]),
  forbidden: ({ key, name, route }) =>
    route.method === 'GET'
      ? free.call(
          key,
          name === 'getWorkoutHistory' || name === 'getTrainingLog'
            ? { query: { before: '2026-11-18#01M7Q8ECG0H8WHCW9280YTM47T' } }
            : samples[name],
        )
      : admin.call(key, { ...samples[name], headers: { origin: 'https://evil.test' } }),
  'not-found': ({ key, name, route }) => {
    const params = Object.fromEntries(Object.keys(samples[name].params ?? {}).map((field) => [field, 'none']));
    const { params: _, ...sample } = samples[name];
    return admin.call(key, { ...sample, ...(route.params && { params }), ...UNKNOWN[name] });
  },
  conflict: ({ key, name }) => admin.call(key, { ...samples[name], headers: { 'x-athlete': 'usr_other' } }),
  'too-large': (one) =>
    one.route.form
      ? admin.call(one.key, { ...samples[one.name], form: tooLargeForm() })
      : admin.call(one.key, withBody(one, {})),
  'unsupported-media': (one) => admin.call(one.key, withBody(one, { 'content-type': 'text/xml' })),
  unprocessable: ({ key }) => admin.call(key, { form: uploadForm({ csv: 'week,day,name\nnever,1,Run' }) }),
};

test.each(Object.keys(CAUSES) as Failure[])('each failure declared as %s can be caused', async (kind) => {
  const declaring = allRoutes.filter(
    ({ name, route }) => failureKindsOf(name, route).includes(kind) && !ELSEWHERE[name]?.includes(kind),
  );
  expect(declaring.length).toBeGreaterThan(0);
  const caused: [string, number | undefined][] = [];
  for (const one of declaring) caused.push([one.key, (await CAUSES[kind]?.(one))?.status]);
  expect(caused).toEqual(declaring.map(({ key }) => [key, statusOf(kind)]));
});

test('each call answers too many requests as declared', async () => {
  const strict = await startRig({ strava: true, rateLimitFactor: 0.001 });
  for (const { key, name } of allRoutes) {
    const statuses: number[] = [];
    for (let call = 0; call < 8 && !statuses.includes(429); call++)
      statuses.push((await strict.call(key, samples[name])).status);
    expect([key, statuses.at(-1)]).toEqual([key, 429]);
  }
  await strict.stop();
});
