import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findProgramRow } from '#functions/data/programs/program-versions.ts';
import { userKeys } from '#functions/data/table/keys.ts';
import { allRoutes } from '#infra/testing/calls/all-routes.ts';
import {
  ENDS_THE_SESSION,
  enrolled,
  fieldsOf,
  programsForTheDesk,
  sampleCalls,
  threeWorkoutsADay,
} from '#infra/testing/calls/sample-calls.ts';
import type { Answer, CallOptions } from '#infra/testing/calls/send-call.ts';
import { payerOf } from '#infra/testing/people/payers.ts';
import { subscribe } from '#infra/testing/people/paying-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import type { RouteDefinition } from '#shared/http.ts';
import type { RouteKey, RouteName } from '#shared/routes.ts';

const CANARY = 'canary-of-A';

let rig: Rig;
let a: Person;
let b: Person;
let admin: Person;
let samples: Record<RouteName, CallOptions>;
/** All ids that belong to athlete A, by kind. */
let idsOfA: Record<string, string>;

beforeAll(async () => {
  rig = await startRig({ stripe: true });
  const [ofA, ofB] = [await threeWorkoutsADay(rig, "A's"), await threeWorkoutsADay(rig, "B's")];
  a = await rig.person({ freeMonths: 3 });
  b = await rig.person({ freeMonths: 3 });
  admin = await rig.person({ admin: true });
  const [first, second, third] = await enrolled(a, ofA);
  await a.call('POST /api/workout-completions', { body: { workoutId: first, notes: CANARY, rating: 9 } });
  await a.call('POST /api/skip-workout', { body: { workoutId: second } });
  const recent = (await a.call('GET /api/recent-activity')).body;
  const activity = recent.find(({ comments }: { comments: string | null }) => comments === CANARY);
  const jobId = (await findProgramRow(rig.table, ofA))?.activeVersion ?? '';
  const promoCodeId = await rig.promoCode('WELCOME');
  samples = sampleCalls({
    programId: ofB,
    workoutIds: await enrolled(b, ofB),
    jobId,
    promoCode: 'WELCOME',
    promoCodeId,
    ...(await programsForTheDesk(rig)),
  });
  samples.completeAssessment = {
    body: { ...(samples.completeAssessment.body as object), subscriptionChoice: 'promo' },
  };
  const { subscriptionId } = await subscribe(rig, a);
  await subscribe(rig, b);
  const [card] = (await a.call('GET /api/payment-methods')).body.paymentMethods;
  const rows = await rowsOf(a);
  const sortKey = (prefix: string) => rows.find(({ SK }) => SK.startsWith(prefix))?.SK.slice(prefix.length) ?? '';
  idsOfA = {
    athlete: a.uid,
    'completed workout': first,
    'skipped workout': second,
    'workout not yet logged': third,
    completion: activity.id,
    enrolment: sortKey('E#'),
    session: sortKey('S#'),
    subscription: subscriptionId,
    card: card.id,
    customer: payerOf(rig, a),
    cookie: a.cookie,
    partition: `U#${a.uid}`,
  };
});
afterAll(() => rig.stop());

const AnyRow = z.looseObject({ PK: z.string(), SK: z.string() });

function rowsOf({ uid }: Person) {
  return rig.table.query({ partition: userKeys.partition(uid) }, AnyRow);
}

/** The call with one of its ids replaced. */
function withId(
  options: CallOptions,
  part: 'params' | 'query' | 'body' | 'form',
  field: string,
  id: string,
): CallOptions {
  if (part !== 'form') return { ...options, [part]: { ...(options[part] as object), [field]: id } };
  const form = new FormData();
  for (const [name, value] of options.form ?? []) form.set(name, value);
  for (const name of ['replacesProgramId', 'baseVersion']) form.set(name, 'prg_00000000000000000000000000');
  form.set(field, id);
  return { form };
}

/** Every place in which a call takes an id. */
function places({ params, query, body, form }: RouteDefinition) {
  const ids = (part: 'params' | 'query' | 'body' | 'form', schema: RouteDefinition['body']) =>
    fieldsOf(schema)
      .filter((field) => /id$|version$|^code$/i.test(field))
      .map((field) => ({ part, field }));
  return [...ids('params', params), ...ids('query', query), ...ids('body', body), ...ids('form', form)];
}

const targets = allRoutes.flatMap(({ name, key, route }) =>
  places(route).map((place) => ({ name, key, access: route.access, ...place })),
);

/**
 * Proof of nothing, or passed over when there is none: whatever they name, the answer is the same. A session is looked
 * for among the caller's own, and one that is not there has been ended.
 */
const IGNORED = new Set([
  'endSession id',
  'completeAssessment paymentIntentId',
  'markAssessmentComplete paymentIntentId',
  'markAssessmentComplete programId',
]);

/** Administrators may act on other people by these routes. */
const ABOUT_PEOPLE = new Set<RouteName>(['listUsers', 'updateUser']);

/** A workout of A's program belongs to the program, so an admin may edit it. */
const NOBODYS = /^(getAdmin|update|delete)Workout id: .*workout/;

/** Redirects for a callback that did not begin in this browser. */
const SENT_BACK = new Set<unknown>(['/login?error=auth_failed', '/profile?strava_error=callback_failed', '/admin']);

/** Returns an id of the same form that does not exist. */
function unknownLike(id: string): string {
  return id.replace(/[A-Y]|[0-8]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 1));
}

function withoutRequestId({ status, body }: Answer) {
  const { requestId, ...rest } = body ?? {};
  expect(status < 400 || typeof requestId === 'string').toBe(true);
  return { status, ...rest };
}

test('[R42] the fields that take an id are found automatically', () => {
  expect(targets.map(({ name, field }) => `${name} ${field}`)).toEqual(
    expect.arrayContaining(['completeWorkout workoutId', 'selectProgram programId', 'getUploadJob id']),
  );
});

/** A quick run tries every id in some of the places, and some of the ids in every place. */
const STRIDE = inThisRun({ quick: 4, exhaustive: 1 });

test.for(targets.map((target, index) => ({ ...target, index })))(
  "[R42] $name reaches nothing of A's by its $part $field",
  async ({ name, key, access, part, field, index }) => {
    const caller = access === 'admin' ? admin : b;
    const before = await rowsOf(a);
    for (const [what, id] of Object.entries(idsOfA).filter((_, place) => (place + index) % STRIDE === 0)) {
      if (what === 'athlete' && ABOUT_PEOPLE.has(name)) continue;
      if (NOBODYS.test(`${name} ${field}: ${what}`)) continue;
      const answer = await caller.call(key, withId(samples[name], part, field, id));
      const unknown = await caller.call(key, withId(samples[name], part, field, unknownLike(id)));
      expect({ what, ...withoutRequestId(answer) }).toEqual({ what, ...withoutRequestId(unknown) });
      expect(JSON.stringify(answer.body ?? '')).not.toContain(CANARY);
      if (IGNORED.has(`${name} ${field}`)) continue;
      expect(answer.status === 303 ? answer.headers.get('location') : answer.status).toSatisfy(
        (seen) => SENT_BACK.has(seen) || (Number(seen) >= 400 && Number(seen) < 500),
      );
    }
    expect(await rowsOf(a)).toEqual(before);
  },
);

test("[R42] no call answers B with a byte of A's", async () => {
  const { email, lastName } = (await a.call('GET /api/auth/user')).body;
  for (const { name, key, route } of allRoutes) {
    if (ENDS_THE_SESSION.has(name) || ABOUT_PEOPLE.has(name)) continue;
    const answer = await (route.access === 'admin' ? admin : b).call(key, samples[name]);
    const seen = JSON.stringify([answer.body ?? '', ...answer.headers]);
    for (const canary of [CANARY, a.uid, email, lastName, idsOfA.enrolment, idsOfA.session])
      expect({ name, found: seen.includes(canary ?? '') }).toEqual({ name, found: false });
  }
});

test("[R42] B's cookie does not become A's when A's id is written into it", async () => {
  const encoded = (uid: string) => Buffer.from(uid).toString('base64url');
  const forged = b.cookie.replace(encoded(b.uid), encoded(a.uid));
  expect(forged).not.toBe(b.cookie);
  const { status } = await rig.call('GET /api/auth/user', { headers: { cookie: forged } });
  expect(status).toBe(401);
});

test('[R42] a call with a foreign id writes nothing', async () => {
  const key: RouteKey = 'POST /api/complete-workout';
  rig.storage.forget();
  await b.call(key, { body: { workoutId: idsOfA['workout not yet logged'] } });
  expect(rig.storage.writes()).toEqual([]);
});
