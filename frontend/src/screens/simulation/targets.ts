import type { KeptSimulation } from '#frontend/lib/simulation/kept-simulation.ts';
import { singlesOf } from '#shared/race/division.ts';
import { planRace, splitsFor } from '#shared/race/race-plan.ts';
import { type Segment, segmentsOf } from '#shared/race/segments.ts';

/**
 * Returns the seconds that the target of the whole race gives each segment of a simulation; undefined without a target,
 * and where the division's splits are not known.
 */
export function targetsOf({ prescription, target }: Pick<KeptSimulation, 'prescription' | 'target'>) {
  const { course, division } = prescription;
  const singles = division && singlesOf(division);
  if (target === null || !singles) return undefined;
  const plan = planRace(splitsFor(target, singles), course);
  return segmentsOf(course).map((segment) => plan.find((planned) => isSame(planned.segment, segment))?.seconds ?? 0);
}

function isSame(one: Segment, other: Segment): boolean {
  if (one.kind !== other.kind || one.round !== other.round) return false;
  return one.kind !== 'roxzone' || (other.kind === 'roxzone' && one.way === other.way);
}
