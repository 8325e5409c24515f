import { defined } from '#frontend/lib/objects/defined.ts';
import { exerciseOf, swapOf } from './course.ts';
import type { Slot, Values } from './facts.ts';
import { keyOf, plannedValues } from './pieces.ts';
import type { LastTime, Session } from './session.ts';
import type { State } from './state.ts';

/** Returns what is written in a row: what is done or typed, else planned, else last time's, else nothing. */
export function valuesOf(session: Session, state: State, slot: Slot): Values {
  const key = keyOf(slot);
  return state.done.get(key)?.values ?? state.edits.get(key) ?? prefill(session, state, slot);
}

/**
 * Returns what a set begins with: the plan's values, and last time's where the plan gives none. A set that was added is
 * as the one before it; a load that nobody has said is that of the set before.
 */
function prefill(session: Session, state: State, slot: Slot): Values {
  const planned = plannedOf(state, slot);
  const before = slot.set > 0 ? { ...slot, set: slot.set - 1 } : null;
  const isAdded = slot.set >= plannedSets(session, state, slot);
  if (before && isAdded && isSameMovement(state, before)) return withoutTime(valuesOf(session, state, before), planned);
  const last = lastSet(lastTimeOf(session, state, slot), slot.set) ?? {};
  const { reps, metres, calories, kg } = last;
  const hasAmount = ['reps', 'metres', 'seconds', 'calories'].some((unit) => unit in planned);
  const amounts = hasAmount ? {} : { reps, metres, calories };
  const carried = before && planned.kg === undefined && kg === undefined ? loggedKg(state, before) : kg;
  return defined({ ...amounts, kg: carried, ...planned });
}

function loggedKg(state: State, before: Slot): number | undefined {
  return isSameMovement(state, before) ? state.done.get(keyOf(before))?.values.kg : undefined;
}

/** Whether a set was done, or is to be, with what is done now: what was swapped begins again, at a load of its own. */
function isSameMovement(state: State, slot: Slot): boolean {
  const now = exerciseOf(state, slot).name;
  return (state.done.get(keyOf(slot))?.exercise.name ?? now) === now;
}

function withoutTime({ seconds: _, ...values }: Values, planned: Values): Values {
  return planned.seconds === undefined ? values : { ...values, seconds: planned.seconds };
}

function plannedSets(session: Session, state: State, { piece, move }: Slot): number {
  const rounds = session.pieces[piece]?.rounds ?? Number.POSITIVE_INFINITY;
  const way = state.pieces[piece]?.way;
  return way === 'sets' || way === 'single'
    ? rounds * (state.pieces[piece]?.moves[move]?.setsInRound ?? 1)
    : Number.POSITIVE_INFINITY;
}

/** Returns what the plan asks of a set, or what it was swapped for, now or by a moment. */
export function plannedOf(state: State, slot: Slot, at?: number): Values {
  const swap = swapOf(state, slot, at);
  return swap ? plannedValues(swap.to) : (state.pieces[slot.piece]?.moves[slot.move]?.planned ?? {});
}

export function lastTimeOf(session: Session, state: State, slot: Slot): LastTime | null {
  return session.lastTimes[exerciseOf(state, slot).name.trim().toLowerCase()] ?? null;
}

/** Returns the same set of last time, or its last one. */
export function lastSet(lastTime: LastTime | null, set: number): Values | null {
  return lastTime?.sets[set] ?? lastTime?.sets.at(-1) ?? null;
}
