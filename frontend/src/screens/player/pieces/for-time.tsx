import { useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import type { ForTimeView, Row } from '#frontend/lib/player/view.ts';
import { clockText } from '#frontend/screens/player/clock-text.ts';
import { Dock } from '#frontend/screens/player/frame/dock.tsx';
import { MAIN_ID, MainButton } from '#frontend/screens/player/frame/main-button.tsx';
import { Slab } from '#frontend/screens/player/frame/slab.tsx';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import { What, Where } from '#frontend/screens/player/frame/where.tsx';
import type { OpenPlayer } from '#frontend/screens/player/player.ts';
import { REPS } from '#frontend/screens/player/sets/gauge.ts';
import { loadedAmount } from '#frontend/screens/player/sets/loaded-amount.ts';
import { Stepper } from '#frontend/screens/player/sets/stepper.tsx';
import { valuesText } from '#frontend/screens/player/sets/values.ts';
import * as words from '#frontend/screens/player/words.ts';
import type { Units } from '#shared/account/units.ts';
import { LastScore } from './amrap.tsx';
import { Drain, Huge } from './huge.tsx';
import { PieceLine } from './piece-line.tsx';
import { Much } from './turns.tsx';

/** A block for time: Next stamps a piece, Finish is the score; at the time cap the reps done are. */
export function ForTime({ player, forTime }: { player: OpenPlayer; forTime: ForTimeView }) {
  const { open, units, act } = player;
  const { piece, move, row, rows, gone, hasBegun } = open;
  const { cap, isCapped, lastScore } = forTime;
  const [reps, setReps] = useState(0);
  const save = () => act({ do: 'score', reps });
  const hasNext = hasBegun && !isCapped && rows.filter(({ state }) => state === 'ahead').length > 0;
  return (
    <>
      <Slab player={player}>
        <div>
          <Where player={player} label={labelOf(player, cap)} />
          <Huge seconds={gone} label={words.timeOf} />
        </div>
        {cap !== null && <Drain share={gone / cap} label={words.gone(Math.round((gone / cap) * 100))} />}
        <div className="do">
          <What name={isCapped ? words.capReached : move.name} />
          {!isCapped && <Much amount={loadedAmount(move.exercise, null, units)} />}
        </div>
        <LastScore score={lastScore} />
      </Slab>
      <section className="sect" aria-label={words.pieces}>
        {isCapped && (
          <div className="stack">
            <h2>{words.repsAtCap}</h2>
            <Stepper
              label={words.reps}
              gauge={REPS}
              isLarge
              value={reps}
              onChange={(value) => setReps(value ?? 0)}
              onEnter={save}
            />
          </div>
        )}
        <ol>
          {rows.map((each) => (
            <PieceLine key={`${each.slot.move}-${each.slot.set}`} {...lineOf(each, row, piece.rounds, units)} />
          ))}
        </ol>
      </section>
      <Dock player={player} isThree={hasNext} hasNext={isCapped}>
        {hasNext && (
          <Tap look="second go" onClick={() => act({ do: 'next' })}>
            {words.nextPiece}
          </Tap>
        )}
        {isCapped ? (
          <Tap id={MAIN_ID} look="primary go" onClick={save}>
            <Icon name="check" />
            {words.saveScore(words.capScore(reps))}
          </Tap>
        ) : (
          <MainButton player={player} />
        )}
      </Dock>
    </>
  );
}

function labelOf({ open: { piece, round, rounds } }: OpenPlayer, cap: number | null): string {
  const title = piece.title ?? words.forTime;
  const rounded = rounds !== null && rounds > 1 ? words.inRound(title, round, rounds) : title;
  return cap === null ? rounded : `${rounded}, ${words.capOf(clockText(cap))}`;
}

function lineOf(each: Row, open: Row | null, rounds: number, units: Units) {
  const { state, seconds, values, name, slot } = each;
  const isPast = state === 'done' || state === 'missed';
  const isNow = open?.slot.move === slot.move && open.slot.set === slot.set;
  const much = valuesText(values, name, units);
  const named = rounds > 1 ? `${slot.set + 1}. ${name}` : name;
  return {
    state: isPast ? ('past' as const) : isNow ? ('now' as const) : ('ahead' as const),
    name: named,
    about: isPast && seconds !== null ? much : null,
    amount: isPast && seconds !== null ? { text: clockText(seconds), unit: '' } : { text: much, unit: '' },
  };
}
