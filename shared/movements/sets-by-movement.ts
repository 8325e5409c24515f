import type { Result } from '#shared/workouts/result.ts';
import { isTracked, movementIdOf } from './movement-id.ts';
import { countedAs, type SameAs } from './same-as.ts';
import type { MovementSet } from './session.ts';

/** The most sets of a movement that are kept for one workout in the movement's own history; the workout's result has all. */
const SETS_MAX = 100;

/**
 * Returns what is kept of a result by movement, without warm-up, cool-down and mobility: by the names in it, or with
 * `sameAs` by what they count as.
 */
export function setsByMovement(
  { exercises }: Pick<Result, 'exercises'>,
  sameAs: readonly SameAs[] = [],
): Map<string, { name: string; sets: MovementSet[] }> {
  const sets = new Map<string, { name: string; sets: MovementSet[] }>();
  for (const { name, format, sets: done } of exercises) {
    if (done.length === 0 || format === 'mobility' || !isTracked(name)) continue;
    const id = countedAs(movementIdOf(name), sameAs);
    const known = sets.get(id)?.sets ?? [];
    sets.set(id, { name, sets: [...known, ...done.map(({ doneAt: _, ...set }) => set)].slice(0, SETS_MAX) });
  }
  return sets;
}
