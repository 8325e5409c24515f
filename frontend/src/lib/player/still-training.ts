import { momentAfter } from './clock.ts';
import { begunAt, hasBegun, openSlotOf, pausesOf } from './course.ts';
import type { State } from './state.ts';

/** Milliseconds without a sign of the athlete after which the player asks. */
const LONGEST_QUIET = 30 * 60_000;

/**
 * Returns since when nothing is known to have been done: since the last fact, or the planned end of what was under way,
 * which needs none.
 */
export function quietSince(state: State, at: number): number {
  const { current, pausedAt, lastAt } = state;
  if (pausedAt !== undefined) return Math.max(pausedAt, lastAt);
  const last = Math.max(lastAt, Math.min(state.currentSince, at));
  return current === undefined ? last : Math.max(last, plannedEnd(state, current, at) ?? 0);
}

/** Whether the athlete may have gone long since. */
export function isQuiet(state: State, at: number): boolean {
  return at - quietSince(state, at) >= LONGEST_QUIET;
}

function plannedEnd(state: State, index: number, at: number): number | undefined {
  const piece = state.pieces[index];
  const set = openSlotOf(state, at)?.set ?? 0;
  const begun = piece?.needsStart && hasBegun(state, index, set) ? begunAt(state, index, set) : undefined;
  if (!piece || begun === undefined) return undefined;
  const minutes = piece.segments.reduce((sum, each) => sum + each.minutes, 0);
  const seconds = piece.turns.at(-1)?.endsAt ?? piece.length ?? minutes * 60;
  return momentAfter(pausesOf(state, index), begun, seconds * 1_000);
}
