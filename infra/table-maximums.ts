import { RATE_LIMITS, type RateLimitName } from '#shared/rate-limits.ts';

/**
 * Read and write units that sustained calls take at most, per call; an upload writes its rows over a longer time. Imports
 * write into what the others leave: their app waits while the table is busy.
 */
const UNITS_A_CALL: Record<RateLimitName, { readonly read: number; readonly write: number }> = {
  read: { read: 12, write: 0 },
  write: { read: 6, write: 10 },
  visit: { read: 0, write: 2 },
  signIn: { read: 6, write: 20 },
  export: { read: 250, write: 1 },
  exportFile: { read: 250, write: 1 },
  import: { read: 10, write: 0 },
  upload: { read: 50, write: 100 },
  payment: { read: 6, write: 12 },
  sharing: { read: 6, write: 8 },
  feed: { read: 12, write: 1 },
  push: { read: 12, write: 2 },
  webhook: { read: 6, write: 8 },
};

/**
 * The table's maximum throughput in units per second, which caps what a flood can cost: enough for one route of each
 * limit at the full rate that the gateway lets through, and never below the warm throughput.
 */
export function tableMaximums({
  warmReadUnits = 0,
  warmWriteUnits = 0,
}: Partial<Record<`warm${'Read' | 'Write'}Units`, number | undefined>>) {
  const sum = (of: 'read' | 'write') =>
    Object.entries(RATE_LIMITS).reduce(
      (units, [name, { everybody }]) => units + everybody * UNITS_A_CALL[name as RateLimitName][of],
      0,
    );
  return {
    maxReadRequestUnits: Math.max(sum('read'), warmReadUnits),
    maxWriteRequestUnits: Math.max(sum('write'), warmWriteUnits),
  };
}
