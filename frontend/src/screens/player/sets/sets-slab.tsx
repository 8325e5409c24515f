import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { amountOf, hintOf } from '#frontend/lib/formats/exercise-format.ts';
import { formatLoad } from '#frontend/lib/formats/units.ts';
import { clockText } from '#frontend/screens/player/clock-text.ts';
import { lower } from '#frontend/screens/player/frame/main-button.tsx';
import { Slab } from '#frontend/screens/player/frame/slab.tsx';
import { placeInWords, roundInWords, What, Where } from '#frontend/screens/player/frame/where.tsx';
import type { OpenPlayer } from '#frontend/screens/player/player.ts';
import * as words from '#frontend/screens/player/words.ts';
import type { Units } from '#shared/account/units.ts';
import { without } from '#shared/workouts/block.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { loadedAmount, timesOf } from './loaded-amount.ts';
import type { Resting } from './resting.tsx';
import { type Drawn, drawnValues, wordedLoad } from './values.ts';

/** Loaded once the player stands: a set comes before a rest. */
export const resting = lazyPart<ComponentProps<typeof Resting>>(() =>
  import('./resting.tsx').then(({ Resting: Loaded }) => Loaded),
);

/** The exercise with its amount, or the rest before its next set in the same place. */
export function SetsSlab({ player }: { player: OpenPlayer }) {
  const { view, open } = player;
  const { move, piece, row } = open;
  return (
    <Slab player={player}>
      <div>
        <Where player={player} label={labelOf(player)} />
        <What name={row?.name ?? move.name} />
      </div>
      <Picture player={player} />
      {view.phase === 'paused' ? (
        <WhenPaused player={player} />
      ) : piece.moves.length > 1 ? (
        <Then player={player} />
      ) : (
        <Target player={player} />
      )}
    </Slab>
  );
}

function labelOf(player: OpenPlayer): string {
  const { view, open } = player;
  const { piece, rows, row } = open;
  if (piece.moves.length > 1) return roundInWords(player);
  const place = placeInWords(player);
  if (!row || rows.length <= 1 || view.rest) return place;
  return words.setInExercise(
    words.setOf(row.slot.set + 1, rows.length),
    place.charAt(0).toLowerCase() + place.slice(1),
  );
}

function Picture({ player }: { player: OpenPlayer }) {
  const { view, open, units } = player;
  if (view.phase === 'paused') {
    return (
      <div className="picture">
        <p className="amount">
          <span className="muted" role="timer" aria-live="off" aria-label={words.pausedSince}>
            {clockText(view.pausedFor)}
          </span>
          <small>{words.pausedUnit}</small>
        </p>
      </div>
    );
  }
  if (view.rest) {
    return (
      <Suspense fallback={<div className="picture" />}>
        <resting.Part player={player} rest={view.rest} then={thenOf(player)} />
      </Suspense>
    );
  }
  const { row, move } = open;
  const drawn = (row && drawnValues(row.values, row.name, units)) ?? amountInWords(move.exercise, units);
  const load = wordedLoad(move.exercise, units);
  return (
    <div className="picture">
      {drawn ? (
        <Amount
          drawn={load && !drawn.unit.includes(units.load) ? { ...drawn, unit: `${drawn.unit}, ${load}` } : drawn}
        />
      ) : (
        <p className="last">{hintOf(move.exercise, units)}</p>
      )}
    </div>
  );
}

const LONG_AMOUNT = 9;

function Amount({ drawn: { text, unit } }: { drawn: Drawn }) {
  const [reps, load] = text.split(/(?<= x) /);
  return (
    <p className={text.length > LONG_AMOUNT ? 'amount long' : 'amount'}>
      <span>{reps}</span>
      {load && <span>{load}</span>}
      {unit && <small>{unit}</small>}
    </p>
  );
}

function amountInWords(exercise: Exercise, units: Units): Drawn | null {
  const amount = amountOf(exercise, units);
  return amount && { text: amount.text, unit: amount.unit ?? '' };
}

/** 'set 3 of 5' and what it is. */
function thenOf({ open, units }: OpenPlayer): { what: string; drawn: Drawn | null } {
  const { row, rows, move, moves } = open;
  const ofSets = row ? words.setOf(row.slot.set + 1, rows.length) : '';
  const what = moves.length > 1 ? lower(move.name) : ofSets.charAt(0).toLowerCase() + ofSets.slice(1);
  return { what, drawn: row && drawnValues(row.values, row.name, units) };
}

function WhenPaused({ player }: { player: OpenPlayer }) {
  const { rest } = player.view;
  const { what, drawn } = thenOf(player);
  return (
    <p className="last">
      {rest && rest.left !== null && (
        <span>
          {words.restStopped} <b>{clockText(rest.left)}</b>
        </span>
      )}
      <span>{words.thenSet([what, drawn && `${drawn.text} ${drawn.unit}`.trim()].filter(Boolean).join(', '))}</span>
    </p>
  );
}

/** 'Target 5 x 5 at 72.5 kg', the author's words, and what the athlete noted last time. */
function Target({ player: { open, units } }: { player: OpenPlayer }) {
  const { move, rows } = open;
  const { exercise, isEachSide, lastTime, note } = move;
  const target = targetText(exercise, rows.length, units);
  const hint = hintOf(without(exercise, 'rest', 'restBetweenSets'), units);
  const noted = note || lastTime?.note;
  return (
    <>
      <p className="last">
        {target && (
          <span>
            {words.target} <b>{target}</b>
            {isEachSide && !/\beach\b|\bper\b/.test(target) && ` ${words.each}`}
          </span>
        )}
        {hint && <span>{hint}</span>}
        {move.swappedFor && <span>{words.insteadOf(lower(move.swappedFor))}</span>}
      </p>
      {noted && <p className="last">{words.noteWas(noted)}</p>}
    </>
  );
}

function targetText(exercise: Exercise, sets: number, units: Units): string {
  const amount = amountOf(sets > 1 ? timesOf(exercise, sets) : exercise, units);
  const load = typeof exercise.weight === 'number' ? formatLoad(exercise.weight, units) : wordedLoad(exercise, units);
  const much = amount ? [amount.text, amount.unit].filter(Boolean).join(' ') : '';
  return much && load ? words.atLoad(much, load) : much || load;
}

/** 'Then pull-up, 6 reps', and the rest after the round. */
function Then({ player: { open, units } }: { player: OpenPlayer }) {
  const { row, moves, piece } = open;
  const next = row && moves[(row.slot.move + 1) % moves.length];
  const amount = next && loadedAmount(next.exercise, null, units);
  const { restAfterRound } = piece;
  const hint = hintOf(without(open.move.exercise, 'rest', 'restBetweenSets'), units);
  return (
    <p className="last">
      {next && moves.length > 1 && (
        <span>
          {words.thenNext}{' '}
          <b>{[lower(next.name), amount && `${amount.text} ${amount.unit}`.trim()].filter(Boolean).join(', ')}</b>
        </span>
      )}
      {restAfterRound !== null && restAfterRound > 0 && <span>{words.thenRest(clockText(restAfterRound))}</span>}
      {hint && <span>{hint}</span>}
    </p>
  );
}
