import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allRoutes } from '#infra/testing/calls/all-routes.ts';
import { issueWords } from './issue-words.ts';

const wordsFor = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value, { error: issueWords }).error?.issues.map(({ message }) => message);

const Day = z.int().check(z.minimum(1), z.maximum(7));

test.each<[z.ZodMiniType, unknown, string]>([
  [Day, 9, 'Must be a whole number from 1 to 7'],
  [Day, 1.5, 'Must be a whole number from 1 to 7'],
  [Day, 'one', 'Must be a whole number from 1 to 7'],
  [Day, undefined, 'Missing: must be a whole number from 1 to 7'],
  [z.int(), 1e300, 'Must be a whole number'],
  [z.number().check(z.positive()), 0, 'Must be a number above 0'],
  [z.number().check(z.minimum(0.1)), 1e-131, 'Must be a number at least 0.1'],
  [z.string().check(z.maxLength(20)), 'x'.repeat(21), 'Must have at most 20 characters'],
  [z.string().check(z.minLength(2), z.maxLength(20)), 'x', 'Must have from 2 to 20 characters'],
  [z.string().check(z.minLength(1)), '', 'Must not be empty'],
  [z.string().check(z.regex(/^a+$/)), 'b', 'Must be of the form /^a+$/'],
  [z.string(), undefined, 'Missing: must be text'],
  [z.string().check(z.minLength(1, 'Give it a name')), '', 'Give it a name'],
  [z.array(z.string()).check(z.maxLength(50)), Array(51).fill(''), 'Must have at most 50 entries'],
  [z.enum(['continue', 'restart']), 'x', 'Must be one of continue, restart'],
  [z.literal('DELETE'), 'x', 'Must be DELETE'],
  [z.boolean(), 'true', 'Must be true or false'],
  [z.union([z.boolean(), Day]), 'x', 'Must be true or false, or a whole number from 1 to 7'],
  [
    z.record(z.string().check(z.maxLength(2)), z.number()),
    { abc: 1 },
    'Has an invalid field name: must have at most 2 characters',
  ],
  [z.iso.datetime(), 'noon', 'Must be a date and time in UTC like 2026-11-21T07:30:00Z'],
])('says what is allowed when a value is invalid: case %#', (schema, value, words) => {
  expect(wordsFor(schema, value)).toEqual([words]);
});

const SENT = allRoutes.flatMap(({ name, route: { params, query, body, form } }) =>
  Object.entries({ params, query, body, form }).flatMap(([part, schema]) => (schema ? [{ name, part, schema }] : [])),
);
const MISFITS = [undefined, null, '', 'x'.repeat(5_000), 1e300, -1, 0.5, true, [], ['x'], {}];

test.each(SENT)('$name says what is allowed when a field of its $part is invalid', ({ schema }) => {
  const fields = Object.keys((schema as { shape?: object }).shape ?? {});
  const values = [...MISFITS, ...fields.flatMap((field) => MISFITS.map((misfit) => ({ [field]: misfit })))];
  const messages = new Set(values.flatMap((value) => wordsFor(schema, value) ?? []));
  for (const message of messages) {
    expect(message).not.toMatch(/Invalid input|another value|undefined|NaN|\[object/);
    expect(message.length).toBeGreaterThan(6);
  }
});
