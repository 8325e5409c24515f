import type { Reading } from '#frontend/lib/device/clock-reading.ts';
import { momentOf } from '#frontend/lib/device/clock-reading.ts';
import type { Action } from './actions.ts';
import { awayTurns } from './away.ts';
import { logFacts } from './decide-log.ts';
import type { Fact, FactKind, Happening } from './facts.ts';
import { isSameSlot, keyOf, slotsOf } from './pieces.ts';
import { restAt, restView } from './rest.ts';
import type { Session } from './session.ts';
import type { State } from './state.ts';
import { stateAt } from './state-at.ts';
import { quietSince } from './still-training.ts';
import { lastUndoable } from './undo.ts';
import type { Phase } from './view.ts';
import { phaseOf } from './view-of.ts';

/** After a log the main button, Lap and Next ignore taps for so long: a double tap logs once. */
export const DOUBLE_TAP = 800;
const LOGS: ReadonlySet<FactKind> = new Set<FactKind>(['begun', 'ticked', 'missed', 'round', 'lap', 'scored']);
const GUARDED: ReadonlySet<Action['do']> = new Set<Action['do']>(['main', 'lap', 'next', 'begin-on-time']);

/** Allowed actions besides Undo, for phases where not every action is. */
const ALLOWED: Partial<Record<Phase, ReadonlySet<Action['do']>>> = {
  paused: new Set<Action['do']>(['resume', 'tick', 'edit', 'open', 'open-piece', 'note', 'finish', 'discard', 'wake']),
  asking: new Set<Action['do']>(['go-on', 'finish-at-last', 'discard']),
  finished: new Set<Action['do']>(['tell', 'return', 'discard', 'edit', 'note']),
  discarded: new Set(),
};

/** Returns the first fact of a session. */
export function startFact({ startedAt }: Session, read: Reading): Fact {
  return { is: 'started', at: startedAt, read };
}

/** Returns the facts that an action adds to those of a session when the device's clocks say `reading`; none where it does nothing. */
export function decide(session: Session, facts: readonly Fact[], action: Action, reading: Reading): Fact[] {
  const at = momentOf(facts, reading);
  return happenings(session, facts, action, reading, at).map((happening) => ({ ...happening, at, read: reading }));
}

function happenings(
  session: Session,
  facts: readonly Fact[],
  action: Action,
  reading: Reading,
  at: number,
): Happening[] {
  const state = stateAt(session, facts, at);
  const phase = phaseOf(state, state.endedAt ?? at);
  if (action.do === 'undo') return phase === 'finished' ? [] : undo(facts);
  const allowed = ALLOWED[phase];
  if (allowed && !allowed.has(action.do)) return [];
  if (!isThere(state, action)) return [];
  if (GUARDED.has(action.do) && isDoubleTap(facts, reading)) return [];
  return (
    logFacts(session, state, action, at) ??
    restFacts(state, action, at) ??
    courseFacts(facts, state, action, reading, at)
  );
}

/** Whether the piece and the set that an action names are in the session. */
function isThere(state: State, action: Action): boolean {
  const slot = 'slot' in action ? action.slot : undefined;
  const index = slot?.piece ?? ('piece' in action ? action.piece : undefined);
  if (index === undefined) return true;
  const piece = state.order.includes(index) ? state.pieces[index] : undefined;
  if (!piece || ('move' in action && !piece.moves[action.move])) return false;
  return slot === undefined || slotsOf(piece, index).some((each) => isSameSlot(each, slot));
}

function undo(facts: readonly Fact[]): Happening[] {
  const of = lastUndoable(facts);
  return of === undefined ? [] : [{ is: 'undone', of }];
}

/** Whether a tap follows a log on the same page, by that page's clock; another page is no double tap. */
function isDoubleTap(facts: readonly Fact[], { page, elapsed }: Reading): boolean {
  const last = facts.findLast(({ is }) => LOGS.has(is));
  const undone = facts.findLast(({ is }) => is === 'undone');
  if (!last || last.read.page !== page || (undone && facts.indexOf(undone) > facts.indexOf(last))) return false;
  return elapsed - last.read.elapsed < DOUBLE_TAP;
}

function restFacts(state: State, action: Action, at: number): Happening[] | undefined {
  if (action.do !== 'change-rest' && action.do !== 'skip-rest') return undefined;
  const rest = restAt(state, at);
  if (!rest) return [];
  if (action.do === 'skip-rest') return [{ is: 'rest-skipped', slot: rest.after }];
  const { left } = restView(state, rest, at);
  return rest.length === null || left === 0 ? [] : [{ is: 'rest-changed', slot: rest.after, by: action.by }];
}

/** Returns facts that change the order of the workout, or when time counts. */
function courseFacts(facts: readonly Fact[], state: State, action: Action, reading: Reading, at: number): Happening[] {
  switch (action.do) {
    case 'open':
      return [{ is: 'opened', slot: action.slot }];
    case 'open-piece':
      return openPiece(state, action.piece);
    case 'skip':
      return state.skipped.has(action.piece) ? [] : [{ is: 'skipped', piece: action.piece }];
    case 'later':
      return [{ is: 'later', piece: action.piece }];
    case 'reopen':
      return state.skipped.has(action.piece) ? [{ is: 'reopened', piece: action.piece }] : [];
    case 'add-set':
      return canAddSet(state, action.piece) ? [{ is: 'set-added', piece: action.piece, move: action.move }] : [];
    case 'add-exercise':
      return [{ is: 'exercise-added', exercise: action.exercise }];
    case 'swap': {
      const { piece, move, to, isForGood } = action;
      return [{ is: 'swapped', piece, move, to, isForGood }];
    }
    case 'note':
      return [{ is: 'noted', piece: action.piece, move: action.move, text: action.text }];
    case 'wake':
      return wake(facts, state, action.since, reading, at);
    case 'confirm-away':
      return [{ is: 'away-confirmed' }];
    default:
      return endFacts(state, action, at);
  }
}

function endFacts(state: State, action: Action, at: number): Happening[] {
  switch (action.do) {
    case 'pause':
      return [{ is: 'paused' }];
    case 'resume':
      return [{ is: 'resumed' }];
    case 'go-on':
      return [{ is: 'went-on', since: quietSince(state, at) }];
    case 'finish-at-last':
      return [{ is: 'finished', endedAt: quietSince(state, at) }];
    case 'finish':
      return [{ is: 'finished', endedAt: at }];
    case 'return':
      return [{ is: 'returned' }];
    case 'tell': {
      const { do: _, ...told } = action;
      return [{ is: 'told', ...told }];
    }
    case 'discard':
      return [{ is: 'discarded' }];
    default:
      return [];
  }
}

/** Opens its first set that is still to do, or its first one to be looked at. */
function openPiece(state: State, index: number): Happening[] {
  const piece = state.pieces[index];
  const slots = piece ? slotsOf(piece, index) : [];
  const slot = slots.find((each) => !state.done.has(keyOf(each))) ?? slots[0];
  return slot ? [{ is: 'opened', slot }] : [];
}

function canAddSet(state: State, index: number): boolean {
  const way = state.pieces[index]?.way;
  return way === 'sets' || way === 'single';
}

/**
 * Waking is a fact where turns passed unseen, or where the device's clock was set back while no page was open: from then
 * on time goes by the clock as it is now.
 */
function wake(facts: readonly Fact[], state: State, since: number | null, reading: Reading, at: number): Happening[] {
  const last = facts.at(-1);
  const span = { from: since ?? last?.at ?? at, to: at };
  const isSetBack = last !== undefined && last.read.page !== reading.page && reading.now < last.read.now;
  const isAway = awayTurns(state, [span]) !== null;
  return isAway || isSetBack ? [{ is: 'woke', since: span.from }] : [];
}
