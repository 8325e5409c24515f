import { StravaBusy } from './strava-gateway.ts';

/** Reads have a limit of their own besides that of all calls; for tokens Strava names none. */
export type StravaBudget = 'reads' | 'writes' | 'tokens';

const QUARTER_HOUR_MS = 900_000;
const DAY_MS = 86_400_000;

interface StravaBudgets {
  /** Throws StravaBusy as long as Strava would only refuse. */
  refuseUsedUp(budget: StravaBudget): void;
  /** Remembers what an answer says of how much is used up; throws StravaBusy for one that refuses for it. */
  note(budget: StravaBudget, response: Response): void;
}

/**
 * Tracks the rest of the app's quota at Strava. The limits reset with the quarter of an hour and with the day in
 * UTC, and calls beyond them count towards the day's, so that none is made until then.
 */
export function stravaBudgets(clock: () => number): StravaBudgets {
  const closedUntil = new Map<StravaBudget, number>();
  const close = (budget: StravaBudget, until: number) =>
    closedUntil.set(budget, Math.max(until, closedUntil.get(budget) ?? 0));

  function refuseUsedUp(budget: StravaBudget): void {
    const left = (closedUntil.get(budget) ?? 0) - clock();
    if (left > 0) throw new StravaBusy(Math.ceil(left / 1_000));
  }

  return {
    refuseUsedUp,

    note(budget, { status, headers }) {
      const now = clock();
      const all = usedUpUntil(headers, 'x-ratelimit', now);
      const reads = usedUpUntil(headers, 'x-readratelimit', now);
      close('reads', Math.max(all, reads));
      close('writes', all);
      if (status !== 429) return;
      const known = (closedUntil.get(budget) ?? 0) > now;
      if (!known) close(budget, endOf(QUARTER_HOUR_MS, now));
      refuseUsedUp(budget);
    },
  };
}

/** Returns until when a budget is used up, or 0. Both headers have the quarter hour's number and the day's. */
function usedUpUntil(headers: Headers, name: string, now: number): number {
  const [limits, usages] = [`${name}-limit`, `${name}-usage`].map((header) =>
    (headers.get(header) ?? '').split(',').map(Number),
  );
  const isUsedUp = (index: number) => {
    const [limit = Number.NaN, usage = Number.NaN] = [limits?.[index], usages?.[index]];
    return limit > 0 && usage >= limit;
  };
  return isUsedUp(1) ? endOf(DAY_MS, now) : isUsedUp(0) ? endOf(QUARTER_HOUR_MS, now) : 0;
}

function endOf(period: number, now: number): number {
  return (Math.floor(now / period) + 1) * period;
}
