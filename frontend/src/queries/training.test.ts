import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#frontend/app/query-client.ts';
import { monthQuery } from '#frontend/queries/calendar.ts';
import { logQuery } from '#frontend/queries/progress.ts';
import { keepEvents, keepPlan, trainingIn, trainingQuery } from '#frontend/queries/training.ts';
import { MAYA } from '#frontend/testing/maya.ts';
import { loggedOn, trainingWith } from '#frontend/testing/training-sample.ts';
import { apply } from '#shared/training/apply.ts';

const BEFORE = trainingWith();
const EVENT = { seq: 1, entry: loggedOn('2026-11-21') };
const AFTER = apply(BEFORE, EVENT);

let client: QueryClient;
let replies: ((reply: object | Response) => void)[];
let etags: (string | undefined)[];

beforeEach(() => {
  client = createQueryClient();
  replies = [];
  etags = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Record<string, string> }) => {
    etags.push(headers['if-none-match']);
    return new Promise((resolve) =>
      replies.push((reply) => resolve(reply instanceof Response ? reply : Response.json(reply))),
    );
  });
});

const next = () => vi.waitFor(() => replies.shift() ?? Promise.reject(new Error('Nothing is asked for')), 20_000);

/** Each way to read the training, with its answer. */
const READS = [
  ['the training', () => client.fetchQuery({ ...trainingQuery, staleTime: 0 }), { user: MAYA, training: BEFORE }],
  ['a month', () => client.fetchQuery({ ...monthQuery('2026-11') }), BEFORE],
  ['the log', () => client.fetchQuery({ ...logQuery }), BEFORE],
] as const;

test.each(READS)('%s is refetched when something is confirmed while it loads', async (_what, read, reply) => {
  client.setQueryData(trainingQuery.queryKey, BEFORE);
  const reading = read();
  const answer = await next();
  keepEvents(client, [EVENT]);
  expect(trainingIn(client)).toEqual(AFTER);
  answer(reply);
  const again = await next();
  expect(trainingIn(client)).toEqual(AFTER);
  again('training' in reply ? { ...reply, training: AFTER } : AFTER);
  await reading;
  expect(trainingIn(client)).toEqual(AFTER);
  expect(replies).toEqual([]);
});

test('the training loads in the end when something is confirmed before any of it is known', async () => {
  const reading = client.fetchQuery({ ...trainingQuery });
  const answer = await next();
  keepEvents(client, [EVENT]);
  answer({ user: MAYA, training: BEFORE });
  (await next())({ user: MAYA, training: AFTER });
  await reading;
  expect(trainingIn(client)).toEqual(AFTER);
});

test('is not sent again while it is unchanged since the last read', async () => {
  const read = () => client.fetchQuery({ ...trainingQuery, staleTime: 0 });
  const first = read();
  const training = { ...BEFORE, etag: '"one"' };
  (await next())({ user: MAYA, training });
  await first;
  const second = read();
  (await next())(new Response(null, { status: 304 }));
  await second;
  expect(trainingIn(client)).toEqual(training);
  expect(etags).toEqual([undefined, '"one"']);
});

test('reports whether more has changed than what was confirmed', () => {
  client.setQueryData(trainingQuery.queryKey, BEFORE);
  expect(keepEvents(client, [EVENT])).toBe(false);
  const later = { ...loggedOn('2026-11-20'), rev: 3 };
  expect(keepEvents(client, [{ seq: 3, entry: later }])).toBe(true);
});

test('keeps the weeks of a plan only while its program is the one that was read', () => {
  client.setQueryData(trainingQuery.queryKey, BEFORE);
  const [{ programId } = { programId: '' }] = BEFORE.enrolments;
  const weeks = { 1: { 1: { name: 'Early Run', description: '', exercises: [] } } };
  keepPlan(client, { programId, version: '2.1', weeks, next: null });
  expect(trainingIn(client)?.contents[programId]?.[1]).toBeUndefined();
  keepPlan(client, { programId, version: '1.1', weeks, next: null });
  expect(trainingIn(client)?.contents[programId]?.[1]).toEqual(weeks[1]);
});
