import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runEvery } from './schedule.ts';

const MINUTE = 60_000;
const noFailure = (error: unknown) => expect.unreachable(String(error));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('scheduled work runs at once, then at its interval, until it is stopped', async () => {
  let runs = 0;
  const end = runEvery(15, async () => void runs++, noFailure);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(15 * MINUTE - 1);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(30 * MINUTE + 1);
  expect(runs).toBe(4);
  await end();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(runs).toBe(4);
});

test('a failed run is reported, and the next one runs all the same', async () => {
  const failures: unknown[] = [];
  const end = runEvery(
    1,
    () => Promise.reject(new Error('no table')),
    (error) => failures.push(error),
  );
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(failures).toEqual([new Error('no table'), new Error('no table'), new Error('no table')]);
  await end();
});

test('no run starts while another is under way, and stopping waits for it', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const seen: string[] = [];
  const run = async () => {
    seen.push('begun');
    await released;
    seen.push('done');
  };
  const end = runEvery(1, run, noFailure);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(seen).toEqual(['begun']);
  const ended = end();
  release();
  await ended;
  expect(seen).toEqual(['begun', 'done']);
});
