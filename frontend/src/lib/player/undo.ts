import type { Fact, FactKind } from './facts.ts';

/** Facts that can be undone: logs, and changes to the course of the workout. */
const UNDOABLE: ReadonlySet<FactKind> = new Set<FactKind>([
  'begun',
  'ticked',
  'unticked',
  'missed',
  'round',
  'lap',
  'scored',
  'skipped',
  'reopened',
  'later',
  'set-added',
  'exercise-added',
  'swapped',
  'discarded',
]);

/** Returns the facts that count: neither taken back nor a taking back. */
export function countingFacts(facts: readonly Fact[]): Fact[] {
  const undone = new Set(facts.flatMap((fact) => (fact.is === 'undone' ? [fact.of] : [])));
  return facts.filter((fact, place) => fact.is !== 'undone' && !undone.has(place));
}

/**
 * Returns the place of the fact that Undo takes back; undefined with none. What a session began with is no step of the
 * athlete's.
 */
export function lastUndoable(facts: readonly Fact[]): number | undefined {
  const undone = new Set(facts.flatMap((fact) => (fact.is === 'undone' ? [fact.of] : [])));
  const isFromStart = (fact: Fact) => fact.is === 'swapped' && fact.isForGood && fact.at === facts[0]?.at;
  const place = facts.findLastIndex((fact, index) => UNDOABLE.has(fact.is) && !undone.has(index) && !isFromStart(fact));
  return place < 0 ? undefined : place;
}
