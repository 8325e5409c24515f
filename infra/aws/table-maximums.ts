import { RATE_LIMITS, type RateLimitName } from '#shared/rate-limits.ts';

/** Units of the table that a call may take, at most and for ever; an upload's rows are put in by and by. */
const UNITS_A_CALL: Record<RateLimitName, { readonly read: number; readonly write: number }> = {
  read: { read: 12, write: 0 },
  write: { read: 6, write: 10 },
  visit: { read: 0, write: 2 },
  signIn: { read: 6, write: 20 },
  export: { read: 250, write: 1 },
  upload: { read: 50, write: 100 },
  payment: { read: 6, write: 12 },
  sharing: { read: 6, write: 8 },
  webhook: { read: 6, write: 8 },
};

/**
 * Units a second beyond which the table refuses, so that no flood costs more: those of one route of each limit at the
 * most calls the gateway lets through. What was made warm is never less.
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
