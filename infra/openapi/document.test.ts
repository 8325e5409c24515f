import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allRoutes } from '#infra/testing/calls/all-routes.ts';
import { FieldIssue } from '#shared/error-reply.ts';
import { ERROR_CODES } from '#shared/errors.ts';
import type { Schema } from '#shared/http.ts';
import { Selection } from '#shared/programs/contract.ts';
import { isInLine } from '#shared/visible-text.ts';
import { docstringsOf } from './docstrings.ts';
import { type OpenApiDocument, openApiDocument } from './document.ts';
import { type JsonSchema, jsonSchemasOf } from './schemas.ts';

const document: OpenApiDocument = await openApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    ...(operation as { operationId: string; summary: string; responses: Record<string, object> }),
  })),
);

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('every route is in it by name, and no other', () => {
  const all = allRoutes.map(({ name, key }) => [name, key]);
  expect(operations.map(({ key, operationId }) => [operationId, key]).sort()).toEqual(all.sort());
});

test('every operation has a summary, and the ways it can fail', () => {
  for (const { key, summary, responses } of operations) {
    expect(summary.length, key).toBeLessThanOrEqual(120);
    expect(Object.keys(responses), key).toEqual(expect.arrayContaining(['400', '429', '500', '503']));
    expect(responses, key).not.toHaveProperty('default');
  }
});

test('every reference resolves, and every component is referenced', () => {
  const text = JSON.stringify(document);
  const named = new Set([...text.matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name));
  const { securitySchemes: _, ...components } = document.components;
  const present = Object.entries(components).flatMap(([kind, entries]) =>
    Object.keys(entries).map((name) => `${kind}/${name}`),
  );
  expect(present.filter((name) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !present.includes(name ?? ''))).toEqual([]);
});

test('the pattern of a name refuses characters that break a line, and nothing else', () => {
  const fields = document.components.schemas.ProfileDetails?.properties as Record<string, JsonSchema> | undefined;
  const { pattern, ...limits } = fields?.firstName ?? {};
  expect(limits).toMatchObject({ type: 'string', minLength: 1, maxLength: 100 });
  const matching = new RegExp(String(pattern));
  const differing = Array.from({ length: 0x10000 }, (_, code) => `A${String.fromCharCode(code)}a`).filter(
    (name) => matching.test(name) !== isInLine(name),
  );
  expect(differing).toEqual([]);
});

test('an end date is required or refused by its mode, as the API does', () => {
  const selection = document.components.schemas.Selection as {
    if: { properties: { mode: { const: string } } };
    then: { properties: { endDate: { type: string } }; required: string[] };
    else: { properties: { endDate: { type: string } } };
  };
  const typeOf = (value: unknown) => (value === null ? 'null' : typeof value);
  for (const mode of ['continue', 'restart', 'enddate'])
    for (const dated of [{}, { endDate: null }, { endDate: '2027-03-06' }]) {
      const isDated = mode === selection.if.properties.mode.const;
      const { properties } = isDated ? selection.then : selection.else;
      const isTold =
        'endDate' in dated
          ? typeOf(dated.endDate) === properties.endDate.type
          : !(isDated && selection.then.required.includes('endDate'));
      const parsed = z.safeParse(Selection, { programId: 'prg_1', mode, ...dated });
      expect([mode, dated, isTold]).toEqual([mode, dated, parsed.success]);
    }
});

test('the time zone header is documented wherever it is read, and so is each signature', () => {
  const zone = '#/components/parameters/TimeZone';
  const untold = operations.filter(({ key, ...operation }) => !JSON.stringify(operation).includes(zone));
  expect(untold.map(({ key }) => key).every((key) => key.includes('/webhooks/'))).toBe(true);
  expect(document.components.securitySchemes).toMatchObject({
    signature: { in: 'header', name: 'stripe-signature', description: expect.stringContaining('v1=') },
  });
});

test('the idempotency key is described as a command id, and only on routes that write', () => {
  expect(document.components.parameters).toMatchObject({
    IdempotencyKey: { description: expect.stringMatching(/^The id of what was done, a ULID/) },
  });
  const key = '#/components/parameters/IdempotencyKey';
  const telling = operations.filter((operation) => JSON.stringify(operation).includes(key));
  expect(telling.length).toBeGreaterThan(0);
  expect(telling.filter(({ key: route }) => route.startsWith('GET '))).toEqual([]);
});

test('two generations are byte for byte the same', async () => {
  expect(JSON.stringify(await openApiDocument())).toBe(JSON.stringify(document));
});

test('the codes a client acts on are listed', () => {
  expect(JSON.stringify(document.components.schemas.ErrorReply)).toContain(`"${ERROR_CODES.otherAthlete}"`);
});

/** Returns the places of schemas that do not restrict their value. */
function untyped(value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const isSchema =
    /\/(schema|items|additionalProperties|properties\/[^/]+|(anyOf|oneOf|allOf|prefixItems|schemas)\/\w+)$/;
  const says = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'].some((keyword) => keyword in value);
  return [
    ...(isSchema.test(place) && !says ? [place.slice(1)] : []),
    ...Object.entries(value).flatMap(([key, part]) => untyped(part, `${place}/${key.replaceAll('/', '~1')}`)),
  ];
}

test('no schema allows anything, except what other services send and an opaque handle', () => {
  const content = 'post/requestBody/content/application~1json/schema/properties';
  expect(untyped(document)).toEqual([
    `paths/~1api~1strava~1save-tokens/${content}/tokens`,
    `paths/~1api~1webhooks~1strava~1{secret}/${content}/updates/additionalProperties`,
  ]);
  expect(untyped({ schema: {}, properties: { items: { description: 'Anything' } } })).toHaveLength(2);
});

const asReply = (schema: Schema): JsonSchema =>
  jsonSchemasOf([{ name: 'one', schema, side: 'output' }], new Map(), new Map()).of({
    ...{ name: 'one', schema, side: 'output' },
  });

test('a check that JSON Schema cannot express and that has no message is refused', () => {
  const inDays = z.pipe(
    z.string(),
    z.transform((text) => new Date(text)),
  );
  expect(() => asReply(z.object({ at: inDays }))).toThrow('Transforms cannot be represented');
  expect(() => asReply(z.object({ at: z.date() }))).toThrow('Date cannot be represented');
  expect(() => asReply(z.object({ at: z.instanceof(Date) }))).toThrow('Custom types cannot be represented');
  expect(() => asReply(z.string().check(z.refine((text) => text !== '')))).toThrow('does not say what it checks');
  expect(asReply(z.string().check(z.refine((text) => text !== '', 'Say something')))).toMatchObject({
    description: 'Say something.',
  });
});

test('a schema whose input differs from its output needs two names', () => {
  const used = [
    { name: 'sent', schema: z.array(FieldIssue), side: 'input' },
    { name: 'answered', schema: FieldIssue, side: 'output' },
  ] as const;
  const names = new Map<Schema, string>([[FieldIssue, 'FieldIssue']]);
  expect(() => jsonSchemasOf(used, names, new Map())).toThrow('FieldIssue is not sent as it is answered');
});

test('a docstring belongs to the statement after it', () => {
  const source = `
/** Not of what comes after the next line. */
import { a } from 'b';

/**
 * One browser.
 * \`device\` is what it calls itself.
 */
export const Session = z.object({
  id: z.string(),
  /** When it came. */
  createdAt: z.string(),
  own: z.object({
    /** Which of the two? */
    id: z.string(),
  }),
});

/** Nobody reads this. */
const Hidden = z.string();
`;
  expect(docstringsOf(source)).toEqual(
    new Map([
      ['Session', 'One browser. `device` is what it calls itself.'],
      ['Session.createdAt', 'When it came.'],
    ]),
  );
});
