import type { KeptSimulation } from '#frontend/lib/simulation/kept-simulation.ts';
import { singlesOf } from '#shared/race/division.ts';
import { planRace, splitsFor } from '#shared/race/race-plan.ts';
import { keyOf, segmentsOf } from '#shared/race/segments.ts';

/**
 * Returns the seconds that the target of the whole race gives each segment of a simulation; undefined without a target,
 * and where the division's splits are not known.
 */
export function targetsOf({ prescription, target }: Pick<KeptSimulation, 'prescription' | 'target'>) {
  const { course, division } = prescription;
  const singles = division && singlesOf(division);
  if (target === null || !singles) return undefined;
  const seconds = new Map(
    planRace(splitsFor(target, singles), course).map((planned) => [keyOf(planned.segment), planned.seconds]),
  );
  return segmentsOf(course).map((segment) => seconds.get(keyOf(segment)) ?? 0);
}
