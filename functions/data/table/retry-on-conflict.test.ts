import { expect, test } from 'vitest';
import { withinPatience } from '#functions/patience.ts';
import { AppError } from '#shared/errors.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { ConditionFailed } from './table.ts';

/** When a request begins its last retry at the latest. */
const DEADLINE_MS = 7_000;
const LONGEST_WAIT_MS = 800;

/** Writes in a request, by a clock that only waits and writes move, what others always come before; gives when and why not. */
async function writeContended(writeMs: number) {
  const attempts: number[] = [];
  let now = 0;
  const pass = async (milliseconds: number) => {
    now += milliseconds;
  };
  const write = () =>
    retryOnConflict(async () => {
      attempts.push(now);
      await pass(writeMs);
      throw new ConditionFailed(['row']);
    });
  const error: unknown = await withinPatience(() => now, pass, write).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  return { attempts, error };
}

test('[R73] gives up a conflicting write after seven seconds, with 503 and Retry-After', async () => {
  const { attempts, error } = await writeContended(1_000);
  expect(error).toMatchObject({ kind: 'busy', details: { code: 'BUSY', retryAfter: expect.any(Number) } });
  const last = attempts.at(-1) ?? 0;
  expect(last).toBeLessThanOrEqual(DEADLINE_MS);
  expect(last).toBeGreaterThan(DEADLINE_MS - LONGEST_WAIT_MS - 1_000);
});

test('[R73] tries a write more often than that when there is time', async () => {
  const [slow, quick] = [await writeContended(1_000), await writeContended(1)];
  expect(quick.attempts.length).toBeGreaterThan(slow.attempts.length);
  expect(quick.error).toMatchObject({ kind: 'busy' });
});
