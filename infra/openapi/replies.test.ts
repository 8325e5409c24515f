import { afterAll, beforeAll, expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: only all of zod reads JSON Schema, and nothing of it is shipped
import { fromJSONSchema } from 'zod';
import { userKeys } from '#functions/data/table/keys.ts';
import { put } from '#functions/data/table/table.ts';
import { allRoutes } from '#infra/testing/calls/all-routes.ts';
import { createSamples, ENDS_THE_SESSION, OTHER_SESSION } from '#infra/testing/calls/sample-calls.ts';
import type { Answer, CallOptions } from '#infra/testing/calls/send-call.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import type { RouteName } from '#shared/routes.ts';
import { openApiDocument } from './document.ts';

type Responses = Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>;

const document = await openApiDocument();
const parsers = new Map<object, ReturnType<typeof fromJSONSchema>>();

let rig: Rig;
let admin: Person;
let samples: Record<RouteName, CallOptions>;

beforeAll(async () => {
  rig = await startRig({ strava: true, secureCookies: true });
  admin = await rig.person({ admin: true, freeMonths: 1 });
  const { now } = rig.clock;
  await rig.table.write({
    session: put({ ...userKeys.session(admin.uid, OTHER_SESSION), createdAt: now, lastSeenAt: now, device: null }),
  });
  samples = await createSamples(rig, admin);
});
afterAll(() => rig.stop());

/** Whether an answer is one that the document tells of for a call. */
function expectTold({ name, route }: (typeof allRoutes)[number], { status, body, headers }: Answer): void {
  const operation = document.paths[route.path]?.[route.method.toLowerCase()] as { responses: Responses };
  const told = operation.responses[status];
  if (!told) throw new Error(`${name} answered ${status}, of which nothing is told`);
  const { content } = told.$ref ? (at(told.$ref) as Responses[string]) : told;
  const [type, { schema } = {}] = Object.entries(content ?? {})[0] ?? [];
  if (schema) expect(parserOf(schema).safeParse(body).error, `${name}: ${JSON.stringify(body)}`).toBeUndefined();
  else expect(body).toBeUndefined();
  expect(headers.get('content-type') ?? '').toContain(type ?? '');
}

function at(reference: string): object {
  return reference
    .slice(2)
    .split('/')
    .reduce<object>((part, key) => (part as Record<string, object>)[key] ?? {}, document);
}

/** Reads what the document says back into something that can be held against an answer. */
function parserOf(schema: object) {
  const parser = parsers.get(schema) ?? fromJSONSchema(withDefinitions(schema));
  parsers.set(schema, parser);
  return parser;
}

function withDefinitions(schema: object): Parameters<typeof fromJSONSchema>[0] {
  const all = { ...schema, $defs: document.components.schemas };
  return JSON.parse(JSON.stringify(all).replaceAll('#/components/schemas/', '#/$defs/'));
}

const inOrder = allRoutes.toSorted(
  (a, b) => Number(ENDS_THE_SESSION.has(a.name)) - Number(ENDS_THE_SESSION.has(b.name)),
);

test("every route's reply, to allowed and refused callers, matches the document", async () => {
  const visitor = async (one: (typeof allRoutes)[number]) =>
    expectTold(one, await rig.call(one.key, samples[one.name]));
  for (const one of allRoutes) await visitor(one);
  for (const one of inOrder) expectTold(one, await admin.call(one.key, samples[one.name]));
});

test('every reply to invalid input matches the document', async () => {
  const athlete = await rig.person({ freeMonths: 1 });
  const misfits: CallOptions[] = [
    { headers: { 'x-athlete': 'somebody else' } },
    { timeZone: 'Nowhere' },
    { query: { page: '1' } },
    { headers: { 'content-type': 'text/xml' }, body: 1 },
  ];
  const tried = inThisRun({ quick: 1, exhaustive: misfits.length });
  for (const [index, one] of allRoutes.entries())
    for (const misfit of [...misfits, ...misfits].slice(index % misfits.length).slice(0, tried)) {
      const isSent = misfit.body === undefined || one.route.body;
      if (isSent) expectTold(one, await athlete.call(one.key, { ...samples[one.name], ...misfit }));
    }
});

test('a reply with an extra or a missing field does not match the document', () => {
  const parser = parserOf({ $ref: '#/components/schemas/UserProgress' });
  const reply = { streak: 1, programId: null, totalWorkouts: 2 };
  expect(parser.safeParse(reply).success).toBe(true);
  expect(parser.safeParse({ ...reply, secret: 1 }).success).toBe(false);
  expect(parser.safeParse({ streak: 1, programId: null }).success).toBe(false);
});

test('the session cookie is the documented one', () => {
  const { session } = document.components.securitySchemes as { session?: { name: string } };
  expect(admin.cookie.split('=')[0]).toBe(session?.name);
});
