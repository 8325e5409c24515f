import { useId, useState } from 'react';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { Glyph } from '#frontend/screens/player/frame/glyph.tsx';
import { lower } from '#frontend/screens/player/frame/main-button.tsx';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import type { Player } from '#frontend/screens/player/player.ts';
import { loadedAmount } from '#frontend/screens/player/sets/loaded-amount.ts';
import { valuesText } from '#frontend/screens/player/sets/values.ts';
import { type Swap, swapsFor } from '#frontend/screens/player/swaps.ts';
import * as words from '#frontend/screens/player/words.ts';
import { openMove, openPlace } from './open-move.ts';

const MOST = 3;

/** What can be done in place of an exercise whose kit is taken, for this workout only. */
export function SwapChoice({ player, onDone }: { player: Player; onDone: () => void }) {
  const group = useId();
  const move = openMove(player);
  const place = openPlace(player);
  const choices = move ? swapsFor(move.exercise).slice(0, MOST) : [];
  const [chosen, setChosen] = useState<Swap | undefined>(choices[0]);
  if (!move || !place || !chosen) return null;
  const hasDone = player.view.open?.rows.some(({ state }) => state === 'done') ?? false;
  return (
    <>
      <div className="stack" role="radiogroup" aria-label={words.swapTitle(lower(move.name))}>
        {choices.map((choice) => {
          const { exercise, sets, lastTime } = choice;
          const [last] = lastTime?.sets ?? [];
          return (
            <label key={exercise.name} className="choice">
              <input
                type="radio"
                name={group}
                style={visuallyHidden}
                checked={choice.exercise.name === chosen.exercise.name}
                onChange={() => setChosen(choice)}
              />
              <span className="grow">
                <b>{exercise.name}</b>
                <span className="m">
                  {last ? words.lastTimeWas(valuesText(last, exercise.name, player.units)) : words.newToYou}
                </span>
              </span>
              <span className="num">{loadedAmount(exercise, sets, player.units)?.text}</span>
            </label>
          );
        })}
      </div>
      {hasDone && <p className="small muted">{words.doneStay(lower(move.name), lower(chosen.exercise.name))}</p>}
      <div className="stack">
        <Tap
          look="primary go wide"
          onClick={() => {
            player.act({ do: 'swap', ...place, to: chosen.exercise, isForGood: false });
            onDone();
          }}
        >
          <Glyph name="swap" />
          {words.swapTo(lower(chosen.exercise.name))}
        </Tap>
        <Tap
          look="quiet wide"
          onClick={() => {
            player.act({ do: 'later', piece: place.piece });
            onDone();
          }}
        >
          {words.laterInstead(lower(move.name))}
        </Tap>
      </div>
    </>
  );
}
