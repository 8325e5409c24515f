import { RETRY_BASE_DELAY, RETRY_MAX_DELAY } from '#frontend/app/timings.ts';
import { isOffline } from '#frontend/lib/device/connection.ts';
import { isPassing } from './api-error.ts';

/** The wait after `failures` earlier ones: 1 s, 2 s, 4 s and so on, at most 30 s. */
export function backoff(failures: number): number {
  return Math.min(RETRY_BASE_DELAY * 2 ** failures, RETRY_MAX_DELAY);
}

/**
 * Makes a failed call again up to so many times. A refusal is never repeated: the answer would be the same. Without a
 * connection nothing is: it is made again as that is back.
 */
export function retries(times: number): (failures: number, error: Error) => boolean {
  return (failures, error) => failures < times && !isOffline() && isPassing(error);
}
