import { MutationObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#frontend/app/query-client.ts';
import { ApiError } from '#frontend/lib/api/api-error.ts';

test('a change whose request was lost is sent once more, after a second', async () => {
  vi.useFakeTimers();
  const sent: number[] = [];
  const start = Date.now();
  const mutationFn = () => {
    sent.push(Date.now() - start);
    return Promise.reject(new ApiError(0));
  };
  const failed = expect(new MutationObserver(createQueryClient(), { mutationFn }).mutate()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(sent).toEqual([0, 1_000]);
  vi.useRealTimers();
});
