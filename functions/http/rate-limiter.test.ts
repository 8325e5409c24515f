import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CalledBy } from '#functions/data/counted-calls.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';
import { RATE_LIMITS, type RateLimitName } from '#shared/rate-limits.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const MINUTE = 60_000;

let rig: Rig;
let now = NOON;
let people = 0;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());
beforeEach(() => {
  now += 1_440 * MINUTE;
});

const somebody = (): CalledBy => ({ kind: 'athlete', id: `usr_${++people}` });
const copies = (count: number) => Array.from({ length: count }, () => createRateLimiter(rig.table));

/** Counts how many of `count` calls pass when they are spread over the limiters. */
async function passing(count: number, limiters: readonly RateLimiter[], limit: RateLimitName, by: CalledBy) {
  const calls = Array.from({ length: count }, (_, index) => limiters[index % limiters.length]?.take(limit, by, now));
  return (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;
}

test.for([1, 2, 5])('[R67] lets no more calls pass than promised when %i copies of a function run', async (count) => {
  const { calls, counted } = RATE_LIMITS.payment.athlete;
  const limiters = copies(count);
  const by = somebody();
  expect(await passing(200, limiters, 'payment', by)).toBe(calls + count * counted.ahead);
  expect(await passing(20, limiters, 'payment', by)).toBe(0);
  expect(await passing(20, copies(1), 'payment', by)).toBe(counted.ahead); // a copy that starts now
});

test('[R67] lets exactly the allowance pass over many copies when none may run ahead of the count', async () => {
  expect(await passing(40, copies(8), 'export', somebody())).toBe(RATE_LIMITS.export.athlete.calls);
});

test('never touches the table when a limit is counted in memory', async () => {
  rig.storage.forget();
  const { calls } = RATE_LIMITS.read.athlete;
  expect(await passing(calls + 10, copies(1), 'read', somebody())).toBe(calls);
  expect(rig.storage.calls).toEqual([]);
});

test('lets calls pass again when a new window begins', async () => {
  const [limiter] = copies(1) as [RateLimiter];
  const by = somebody();
  await passing(200, [limiter], 'write', by);
  expect(() => limiter.refuseIfSpent('write', by, now)).toThrow('Too many requests at once');
  now += MINUTE;
  expect(() => limiter.refuseIfSpent('write', by, now)).not.toThrow();
  expect(await passing(50, [limiter], 'write', by)).toBe(50);
});

test('gives each address its own allowance', async () => {
  const limiters = copies(1);
  const { calls, counted } = RATE_LIMITS.signIn.address;
  for (const id of ['203.0.113.7', '203.0.113.8'])
    expect(await passing(100, limiters, 'signIn', { kind: 'address', id })).toBe(calls + counted.ahead);
});

test('forgets the oldest callers when there are more than it remembers', async () => {
  const [limiter] = copies(1) as [RateLimiter];
  const first = somebody();
  for (let call = 0; call < RATE_LIMITS.read.athlete.calls; call++) await limiter.take('read', first, now);
  for (let other = 0; other < 10_000; other++) await limiter.take('read', somebody(), now);
  await limiter.take('read', first, now); // passes, because its count was forgotten
  limiter.noteDeadSession('a');
  expect([limiter.isDeadSession('a'), limiter.isDeadSession('b')]).toEqual([true, false]);
});

test('lets only the calls ahead of the count pass when the table cannot count', async () => {
  const { ahead } = RATE_LIMITS.payment.athlete.counted;
  rig.storage.decide(() => 'throttle');
  expect(await passing(20, copies(1), 'payment', somebody())).toBe(ahead);
  rig.storage.decide(() => 'pass');
}, 20_000);
