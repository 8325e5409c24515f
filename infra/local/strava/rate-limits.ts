/** Calls in a quarter of an hour and in a day, of all kinds and of those that only read. */
export interface RateLimits {
  readonly all: readonly [quarter: number, day: number];
  readonly reads: readonly [quarter: number, day: number];
}

/** The default limits of an app. */
export const USUAL_LIMITS: RateLimits = { all: [200, 2_000], reads: [100, 1_000] };

const WINDOW_SECONDS = [900, 86_400] as const;

interface RateLimiter {
  limits: RateLimits;
  /** Counts a call at a time (seconds since 1970), one too many as well: its answer's headers, and whether it may pass. */
  count(isRead: boolean, now: number): { headers: [name: string, value: string][]; passes: boolean };
}

/** The windows are those of the clock: quarters of an hour, and days of UTC. */
export function createRateLimiter(limits: RateLimits): RateLimiter {
  const used = { all: [0, 0], reads: [0, 0] } as Record<keyof RateLimits, [number, number]>;
  let windows = [-1, -1];
  return {
    limits,
    count(isRead, now) {
      const current = WINDOW_SECONDS.map((seconds) => Math.floor(now / seconds));
      for (const index of [0, 1] as const) {
        if (current[index] !== windows[index]) used.all[index] = used.reads[index] = 0;
        used.all[index] += 1;
        if (isRead) used.reads[index] += 1;
      }
      windows = current;
      const isWithin = (kind: keyof RateLimits) =>
        used[kind].every((count, index) => count <= (this.limits[kind][index] ?? 0));
      return {
        passes: isWithin('all') && (!isRead || isWithin('reads')),
        headers: [
          ['x-ratelimit-limit', String(this.limits.all)],
          ['x-ratelimit-usage', String(used.all)],
          ['x-readratelimit-limit', String(this.limits.reads)],
          ['x-readratelimit-usage', String(used.reads)],
        ],
      };
    },
  };
}
