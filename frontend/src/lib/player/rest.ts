import { activeTime, momentAfter } from './clock.ts';
import { hasBegun, hasBegunOther, isComplete, lastDoneOf, openSlotOf, pausesOf } from './course.ts';
import type { Slot } from './facts.ts';
import { keyOf } from './pieces.ts';
import type { Piece } from './session.ts';
import type { Done, State } from './state.ts';
import type { RestView } from './view.ts';

/** The rest that is under way or over, before what comes next is done. Moments are milliseconds. */
export interface Rest {
  readonly after: Slot;
  readonly from: number;
  /** Seconds, with what was changed; null where the plan gives none. */
  readonly length: number | null;
  /** When it ends or ended; undefined without a length, and while it is paused before its end. */
  readonly endsAt: number | undefined;
  readonly words: string | null;
}

/** Returns the rest after what was logged last in the open piece; null where there is none. */
export function restAt(state: State, at: number): Rest | null {
  const { current } = state;
  const piece = current === undefined ? undefined : state.pieces[current];
  if (current === undefined || piece?.way !== 'sets' || isComplete(state, current, at)) return null;
  const done = lastDoneOf(state, current);
  const next = openSlotOf(state, at);
  if (!done || !next || state.held.has(current)) return null;
  if (piece.isMeasured && hasBegun(state, current, next.set)) return null;
  if ((state.restSkipped.get(keyOf(done.slot)) ?? 0) >= done.at || wasElsewhereSince(state, current, done.at))
    return null;
  return restAfter(state, piece, done);
}

/** Whether anything of another piece was done since: who comes back to this one has not been resting. */
function wasElsewhereSince(state: State, piece: number, at: number): boolean {
  const last = [...state.done.values()].at(-1);
  return (last !== undefined && last.slot.piece !== piece) || hasBegunOther(state, piece, at);
}

/** Returns the rest that the plan gives after a set, with what was changed; null where it gives none. */
export function restAfter(state: State, piece: Piece, { slot, at: from }: Pick<Done, 'slot' | 'at'>): Rest | null {
  const move = piece.moves[slot.move];
  const planned = plannedRest(piece, slot);
  const words = move?.restWords ?? null;
  if (!move || (planned === null && words === null)) return null;
  if (planned === null) return { after: slot, from, length: null, endsAt: undefined, words };
  const length = Math.max(planned + (state.restChanges.get(keyOf(slot)) ?? 0), 0);
  const end = momentAfter(pausesOf(state), from, length * 1_000);
  return { after: slot, from, length, endsAt: Number.isFinite(end) ? end : undefined, words };
}

/** After the last set of a round it is the round's. */
function plannedRest({ moves, restAfterRound }: Piece, slot: Slot): number | null {
  const move = moves[slot.move];
  const isLast = slot.move === moves.length - 1 && (slot.set + 1) % (move?.setsInRound ?? 1) === 0;
  return isLast ? (restAfterRound ?? move?.rest ?? null) : (move?.rest ?? null);
}

const OFFERED_AFTER = 3;

/** Returns a rest as a screen shows it; `ofDay` makes a time of day of a moment of the session's clock. */
export function restView(state: State, rest: Rest, at: number, ofDay = (moment: number) => moment): RestView {
  const { after, from, length, endsAt, words } = rest;
  const goneFor = activeTime(pausesOf(state), from, at);
  const isOver = length !== null && goneFor >= length * 1_000;
  const piece = state.pieces[after.piece];
  return {
    after,
    left: length === null ? null : Math.ceil(Math.max(length * 1_000 - goneFor, 0) / 1_000),
    endedAgo: isOver ? Math.floor((goneFor - length * 1_000) / 1_000) : null,
    endedAt: isOver && endsAt !== undefined ? ofDay(endsAt) : null,
    of: length,
    gone: Math.floor(goneFor / 1_000),
    fraction: length ? Math.max(1 - goneFor / (length * 1_000), 0) : 0,
    offer: offeredRest(state, after, length),
    words,
    canBackdate: isOver && Boolean(piece?.isMeasured) && state.pausedAt === undefined,
  };
}

/** Returns the rest to offer as usual, when the last three sets of a movement had the same change. */
function offeredRest(state: State, { piece, move }: Slot, length: number | null): number | null {
  const logged = [...state.done.values()].filter(({ slot }) => slot.piece === piece && slot.move === move);
  const changes = logged.slice(-OFFERED_AFTER).map(({ slot }) => state.restChanges.get(keyOf(slot)) ?? 0);
  const [first = 0] = changes;
  return changes.length === OFFERED_AFTER && first !== 0 && changes.every((change) => change === first) ? length : null;
}
