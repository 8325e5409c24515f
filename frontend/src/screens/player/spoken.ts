import type { Row, View } from '#frontend/lib/player/view.ts';
import type { Units } from '#shared/account/units.ts';
import { paceSeconds } from '#shared/exercises/exercise-minutes.ts';
import { clockText } from './clock-text.ts';
import { lower } from './frame/main-button.tsx';
import { UNDO_WORDS } from './frame/undo-words.ts';
import { paceInWords } from './pieces/lap-pace.ts';
import { spokenTime, spokenValues } from './sets/values.ts';
import * as words from './words.ts';

const SAID_BEFORE_END = 10;

/**
 * Returns the announcement for a change of view: a saved set, the end of the rest, a round, a lap. Null most of the
 * time; never once a second.
 */
export function spokenOf(before: View, after: View, units: Units): string | null {
  if (before.phase !== after.phase && after.phase === 'paused') return words.spokenPaused;
  if (before.phase === 'paused' && after.phase === 'running') return words.spokenOn;
  return spokenSet(before, after, units) ?? spokenRest(before, after) ?? spokenPiece(before, after);
}

/** Returns the announcement of an undone step. */
export function spokenUndo(what: View['undo']): string {
  return words.spokenUndone((what && UNDO_WORDS[what]) ?? words.undoOther);
}

function spokenSet(before: View, after: View, units: Units): string | null {
  const saved = newlyDone(before, after);
  if (!saved) return null;
  const [row, hasRounds] = saved;
  const isOne = saved[0].slot.piece === before.open?.index && before.open.rows.length === 1;
  const name = isOne
    ? row.name
    : hasRounds
      ? words.roundAndName(row.slot.set + 1, lower(row.name))
      : words.setNumber(row.slot.set + 1);
  const { rest } = after;
  const isNewRest = rest?.left != null && before.rest?.after !== rest.after && rest.endedAgo === null;
  return (
    words.spokenSet(name, spokenValues(row.values, row.name, units)) +
    (isNewRest ? words.spokenRest(spokenTime(rest.left ?? 0)) : '')
  );
}

/** The row that is done now and was not before, as far as the same exercise is open. */
function newlyDone(before: View, after: View): [Row, boolean] | undefined {
  const rows = after.open?.index === before.open?.index ? after.open?.rows : undefined;
  const row = rows?.find(
    ({ slot, state }) =>
      state === 'done' &&
      before.open?.rows.some(
        (was) =>
          was.slot.set === slot.set && was.slot.move === slot.move && was.state !== 'done' && was.state !== 'missed',
      ),
  );
  if (row) return [row, (after.open?.moves.length ?? 1) > 1];
  const last = before.open?.row;
  const hasLeft = last && after.open?.index !== before.open?.index && after.undo === 'ticked';
  return hasLeft ? [last, (before.open?.moves.length ?? 1) > 1] : undefined;
}

function spokenRest({ rest: before }: View, { rest: after, open }: View): string | null {
  if (before?.left == null || after?.left == null) return null;
  if (before.endedAgo === null && after.endedAgo !== null) {
    const set = open?.row ? words.setNumber(open.row.slot.set + 1) : (open?.move.name ?? '');
    return words.spokenRestOver(set);
  }
  return before.left > SAID_BEFORE_END && after.left <= SAID_BEFORE_END && after.left > 0 ? words.tenSeconds : null;
}

function spokenPiece({ open: before }: View, { open: after }: View): string | null {
  if (!before || !after || before.index !== after.index) return null;
  const laps = after.run?.laps ?? [];
  const lap = laps.at(-1);
  if (lap && laps.length > (before.run?.laps.length ?? 0)) {
    const pace = paceInWords(lap.seconds, after.run?.lapMetres ?? null, paceSeconds(after.move.exercise.intensity));
    return words.spokenLap(laps.length, clockText(lap.seconds), pace);
  }
  if (after.round !== before.round && after.piece.way !== 'sets') return words.spokenRound(after.round);
  const isEnding =
    after.turn && before.turn && before.turn.left > SAID_BEFORE_END && after.turn.left <= SAID_BEFORE_END;
  return isEnding ? words.tenSeconds : null;
}
