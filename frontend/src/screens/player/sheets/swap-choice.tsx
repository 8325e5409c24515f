import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { isNewIn } from '#frontend/queries/movements/last-times.ts';
import { Glyph } from '#frontend/screens/player/frame/glyph.tsx';
import { lower } from '#frontend/screens/player/frame/main-button.tsx';
import { Tap } from '#frontend/screens/player/frame/tap.tsx';
import type { Player } from '#frontend/screens/player/player.ts';
import { loadedAmount } from '#frontend/screens/player/sets/loaded-amount.ts';
import { valuesText } from '#frontend/screens/player/sets/values.ts';
import * as words from '#frontend/screens/player/words.ts';
import { notTheSled } from '#shared/movements/words.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { openMove, openPlace } from './open-move.ts';

/** Substitutes for an exercise whose kit is taken, or missing at the gym. */
export function SwapChoice({ player, onDone }: { player: Player; onDone: () => void }) {
  const { act, swaps, setMissing, units, view } = player;
  const group = useId();
  const toast = useToast();
  const move = openMove(player);
  const place = openPlace(player);
  const [chosen, setChosen] = useState<Exercise | undefined>(swaps.to[0]);
  if (!move || !place || !chosen) return null;
  const { kit, isMissing, missingForPlanned, withoutKit } = swaps;
  const planned = view.open?.piece.moves[place.move]?.exercise;
  const hasDone = view.open?.rows.some(({ state }) => state === 'done') ?? false;
  const swap = (to: Exercise, isForGood = false) => {
    act({ do: 'swap', ...place, to, isForGood });
    onDone();
  };
  const remember = () => {
    const instead = withoutKit.find(({ name }) => name === chosen.name) ?? withoutKit[0] ?? chosen;
    setMissing(true, instead);
    swap(instead, true);
    toast({ title: words.noKit(kit ?? ''), action: { label: words.undo, onPress: () => setMissing(false) } });
  };
  return (
    <>
      <div className="stack" role="radiogroup" aria-label={words.swapTitle(lower(move.name))}>
        {swaps.to.map((exercise) => (
          <label key={exercise.name} className="choice">
            <input
              type="radio"
              name={group}
              style={visuallyHidden}
              checked={exercise.name === chosen.name}
              onChange={() => setChosen(exercise)}
            />
            <span className="grow">
              <b>{exercise.name}</b>
              <About player={player} name={exercise.name} />
            </span>
            <span className="num">{loadedAmount(exercise, exercise.sets ?? null, units)?.text}</span>
          </label>
        ))}
      </div>
      {isSled(planned?.name ?? move.name) && <p className="small muted">{notTheSled}</p>}
      {hasDone && <p className="small muted">{words.doneStay(lower(move.name), lower(chosen.name))}</p>}
      <div className="stack">
        <Tap look="primary go wide" onClick={() => swap(chosen)}>
          <Glyph name="swap" />
          {words.swapTo(lower(chosen.name))}
        </Tap>
        {kit && !isMissing && missingForPlanned === null && (
          <Tap look="second wide" onClick={remember}>
            {words.none}
          </Tap>
        )}
        {isMissing && missingForPlanned === null && (
          <Tap look="second wide" onClick={() => setMissing(false)}>
            {words.hasKit}
          </Tap>
        )}
        {missingForPlanned && planned && (
          <Tap
            look="second wide"
            onClick={() => {
              setMissing(false);
              swap(planned);
            }}
          >
            {words.hasKitFor(lower(planned.name))}
          </Tap>
        )}
        <Tap
          look="quiet wide"
          onClick={() => {
            act({ do: 'later', piece: place.piece });
            onDone();
          }}
        >
          {words.laterInstead(lower(move.name))}
        </Tap>
      </div>
    </>
  );
}

/** Nothing but a sled feels like one, and a race has two. */
const isSled = (name: string) => /\bsled\b/i.test(name);

/** When it was last done, as far as that is known. */
function About({ player: { session, units }, name }: { player: Player; name: string }) {
  const client = useQueryClient();
  const [last] = session.lastTimes[name.toLowerCase()]?.sets ?? [];
  const text = last ? words.lastTimeWas(valuesText(last, name, units)) : isNewIn(client, name) && words.newToYou;
  return text ? <span className="m">{text}</span> : null;
}
