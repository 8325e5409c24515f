import type { RaceResult, Result } from '#shared/workouts/result.ts';

/** Whether two simulations can be compared: the same rounds, timed alike, with the same loads, and without a pause. */
export function areAlike(one: Result, other: Result): boolean {
  const { race: a } = one;
  const { race: b } = other;
  if (!a || !b || one.pausedSeconds > 0 || other.pausedSeconds > 0) return false;
  return prescriptionOf(a) === prescriptionOf(b);
}

/** All that a simulation is done with, and that it was done to its end. */
function prescriptionOf({ kind, rounds, hasRoxzone, division, edition, ownLoads, seconds }: RaceResult): string {
  return JSON.stringify([kind, rounds, hasRoxzone, division, edition, ownLoads.trim().toLowerCase(), seconds.length]);
}

/** A segment that took longer than its target. */
export interface Loss {
  readonly index: number;
  readonly seconds: number;
}

/** A difference that nobody would notice. */
const WITHIN = 5;
const LOSSES_MAX = 3;

/** Returns the largest losses against the targets, the largest first, and their share of all that was lost. */
export function largestLosses(
  seconds: readonly number[],
  targets: readonly number[],
): { losses: readonly Loss[]; share: number } {
  const all = seconds
    .map((time, index) => ({ index, seconds: Math.round(time - (targets[index] ?? time)) }))
    .filter((loss) => loss.seconds > 0)
    .toSorted((a, b) => b.seconds - a.seconds);
  const losses = all.filter((loss) => loss.seconds > WITHIN).slice(0, LOSSES_MAX);
  const sum = (of: readonly Loss[]) => of.reduce((total, loss) => total + loss.seconds, 0);
  return { losses, share: losses.length === 0 ? 0 : Math.round((100 * sum(losses)) / sum(all)) };
}
