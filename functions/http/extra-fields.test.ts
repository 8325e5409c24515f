import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { userKeys } from '#functions/data/table/keys.ts';
import { allRoutes } from '#infra/testing/calls/all-routes.ts';
import { createSamples, fieldsOf } from '#infra/testing/calls/sample-calls.ts';
import type { CallOptions } from '#infra/testing/calls/send-call.ts';
import { ANSWERS } from '#infra/testing/people/create-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { isExhaustive } from '#infra/testing/run-size.ts';
import type { RouteName } from '#shared/routes.ts';

let rig: Rig;
let admin: Person;
let samples: Record<RouteName, CallOptions>;

beforeAll(async () => {
  rig = await startRig();
  admin = await rig.person({ admin: true });
  samples = await createSamples(rig, admin);
});
afterAll(() => rig.stop());

/** Other services may add fields to their requests, so webhooks are exempt. */
const withFields = allRoutes.filter(({ route }) => route.access !== 'webhook' && (route.body ?? route.form));

const EXTRA_FIELDS = [
  ...['isAdmin', 'admin', 'role', 'roles', 'uid', 'userId', 'id', 'PK', 'SK', 'GSI1PK', 'GSI1SK', 'ttl', 'ver', 'rev'],
  ...['email', 'emailVerified', 'firstName', 'isSubscribed', 'subscriptionStatus', 'stripeStatus', 'stripeCustomerId'],
  ...['promoExpires', 'promoMonths', 'promoFreeMonthsRemaining', 'currentProgramId', 'eid', 'pid', 'startDate'],
  ...['selectedOn', 'localDate', 'receivedAt', 'status', 'createdAt', 'createdBy', 'activeVersion', 'workoutCount'],
  ...['constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'],
];

async function allRowsOf({ uid }: Person) {
  return rig.table.query({ partition: userKeys.partition(uid) }, z.looseObject({ SK: z.string() }));
}

test.for(withFields)('[R53] $name refuses every unknown field, and changes nothing', async (target) => {
  const before = await allRowsOf(admin);
  expect(EXTRA_FIELDS.length).toBeGreaterThanOrEqual(40);
  const named = new Set(fieldsOf(target.route.body ?? target.route.form));
  const unknown = EXTRA_FIELDS.filter((extra) => !named.has(extra));
  for (const fields of isExhaustive ? unknown.map((field) => [field]) : [unknown]) {
    const { status, body } = await admin.call(target.key, withExtra(samples[target.name], fields));
    const issues = new Set(body.issues);
    expect({ status, issues }).toEqual({
      status: 400,
      issues: new Set(fields.map((path) => ({ path, message: 'Unknown field' }))),
    });
  }
  expect(await allRowsOf(admin)).toEqual(before);
});

function withExtra(options: CallOptions, fields: readonly string[]): CallOptions {
  const extra = fields.map((field) => [field, 'true'] as const);
  if (!options.form) return { ...options, body: { ...(options.body as object), ...Object.fromEntries(extra) } };
  const form = new FormData();
  for (const [name, value] of [...options.form, ...extra]) form.set(name, value);
  return { form };
}

test('[R53] a body on a route without one changes nothing', async () => {
  const person = await rig.person({ assessed: false });
  const before = await allRowsOf(person);
  const { status } = await person.call('POST /api/auth/logout', { body: { isAdmin: true } });
  expect(status).toBe(204);
  expect(await allRowsOf(person)).toEqual(before.filter(({ SK }) => !SK.startsWith('S#')));
});

test('[R53] an unknown query field is refused', async () => {
  const { status, body } = await rig.call('GET /api/auth/login', { query: { returnTo: '/', next: '//evil.example' } });
  expect({ status, issues: body.issues }).toEqual({
    status: 400,
    issues: [{ path: 'next', message: 'Unknown field' }],
  });
});

test('[R53] names at most 50 unknown fields, and cuts their names, when a body has very many', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`${index}${'💥'.repeat(150)}`, 1]));
  const { status, body } = await admin.call('PUT /api/profile', { body: unknown });
  expect(status).toBe(400);
  expect(body.issues).toHaveLength(50);
  for (const { path } of body.issues) expect(path.length).toBeLessThanOrEqual(200);
});

test('[R54] returns 400 when the years of training are too few to be stored', async () => {
  for (const generalFitnessYears of [1e-131, 1e-320, 0.09, 0, -1]) {
    const body = { ...ANSWERS, generalFitnessYears };
    expect((await admin.call('POST /api/get-program-recommendation', { body })).status).toBe(400);
  }
});
