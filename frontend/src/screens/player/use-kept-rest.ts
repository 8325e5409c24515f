import { useEffect, useMemo, useState } from 'react';
import { readStored, store } from '#frontend/lib/device/storage.ts';
import type { Action } from '#frontend/lib/player/actions.ts';
import type { View } from '#frontend/lib/player/view.ts';
import type { Player } from './player.ts';

const KEY = 'player-rests';
const STEP = 15;
/** A rest that is older was changed by hand, or not. */
const FRESH = 3;

/** Seconds by the name of the exercise. */
type Rests = Readonly<Record<string, number>>;

function isRests(value: unknown): value is Rests {
  return typeof value === 'object' && value !== null && Object.values(value).every(Number.isFinite);
}

/** Applies the rest that the athlete always takes for the open exercise, if they chose one. */
export function useKeptRest(view: View, act: (action: Action) => void): Pick<Player, 'keptRest' | 'keepRest'> {
  const [rests, setRests] = useState<Rests>(() => readStored(KEY, isRests) ?? {});
  const { rest, open } = view;
  const name = open?.move.name ?? '';
  const keptRest = rests[name];
  const isFresh = rest?.of != null && rest.gone < FRESH;
  const place = rest ? `${rest.after.piece} ${rest.after.move} ${rest.after.set}` : '';
  const by = isFresh && keptRest !== undefined ? Math.round((keptRest - (rest.of ?? 0)) / STEP) : 0;
  const [changedAt, setChangedAt] = useState('');
  useEffect(() => {
    if (by === 0 || changedAt === place) return;
    setChangedAt(place); // once: what is changed by hand after that stays so
    for (let step = 0; step < Math.abs(by); step++) act({ do: 'change-rest', by: by < 0 ? -15 : 15 });
  }, [by, place, changedAt, act]);
  return useMemo(
    () => ({
      keptRest,
      keepRest: (seconds) => {
        const changed = { ...rests, [name]: seconds };
        store(KEY, changed);
        setRests(changed);
      },
    }),
    [keptRest, rests, name],
  );
}
