import type { Result } from '#shared/workouts/result.ts';
import { isTracked, movementIdOf } from './movement-id.ts';
import { hasReached, recordsBeaten, recordsOf } from './records.ts';
import { countedAs, type SameAs } from './same-as.ts';
import { type MovementSession, oldestFirst } from './session.ts';
import { setsByMovement } from './sets-by-movement.ts';

/** The place of a set in a result; both indexes are from 0. */
export interface SetPlace {
  readonly exercise: number;
  readonly set: number;
}

/**
 * Returns the sets of a result that were records when they were done, by all sessions of its movements; later
 * sessions take nothing away. Neither an estimate nor a first time is a record.
 */
export function recordSets(
  result: Pick<Result, 'exercises'>,
  entryId: string,
  sessionsOf: ReadonlyMap<string, readonly MovementSession[]>,
  sameAs: readonly SameAs[] = [],
): SetPlace[] {
  return [...setsByMovement(result, sameAs).keys()]
    .flatMap((id) => recordSetsOf(id, { result, sameAs }, entryId, oldestFirst(sessionsOf.get(id) ?? [])))
    .sort((a, b) => a.exercise - b.exercise || a.set - b.set);
}

function recordSetsOf(
  id: string,
  { result, sameAs }: { result: Pick<Result, 'exercises'>; sameAs: readonly SameAs[] },
  entryId: string,
  sessions: readonly MovementSession[],
): SetPlace[] {
  const at = sessions.findIndex((session) => session.entryId === entryId);
  const session = sessions[at];
  if (!session) return [];
  const sets = result.exercises.flatMap(({ name, format, sets: done }, exercise) =>
    format !== 'mobility' && isTracked(name) && countedAs(movementIdOf(name), sameAs) === id
      ? done.map((each, set) => ({ place: { exercise, set }, each }))
      : [],
  );
  const beaten = recordsBeaten(id, recordsOf(id, sessions.slice(0, at)), session);
  const first = beaten
    .filter(({ kind }) => kind !== 'estimate')
    .flatMap((record) => sets.find(({ each }) => hasReached(id, each, record))?.place ?? []);
  return [...new Set(first)];
}
