import { useCallback, useEffect, useMemo, useState } from 'react';
import { whenIdle } from '#frontend/components/ui/idle-loading.ts';
import type { SwapChoices } from '#frontend/lib/player/swap-choices.ts';
import type { OpenView } from '#frontend/lib/player/view.ts';
import type { Player } from './player.ts';

const NONE: SwapChoices = { to: [], withoutKit: [], kit: null, isMissing: false, missingForPlanned: null };

/** Returns the substitutes for the open exercise; none until their code is loaded in the background. */
export function useSwaps(open: OpenView | null): Pick<Player, 'swaps' | 'setMissing'> {
  const [code, setCode] = useState<typeof import('#frontend/lib/player/swap-choices.ts')>();
  const [changes, setChanges] = useState(0);
  const exercise = open?.move.exercise;
  const planned = open?.piece.moves[open.moves.indexOf(open.move)]?.exercise ?? exercise;
  useEffect(() => {
    whenIdle()
      .then(() => import('#frontend/lib/player/swap-choices.ts'))
      .then(setCode)
      .catch(() => undefined); // there is nothing to swap to then
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is missing is read again once it was changed
  const swaps = useMemo(
    () => (code && exercise && planned ? code.choicesFor(exercise, planned) : NONE),
    [code, exercise, planned, changes],
  );
  const kit = swaps.missingForPlanned ?? swaps.kit;
  const name = exercise?.name;
  const setMissing = useCallback(
    (isMissing: boolean, instead?: Parameters<Player['setMissing']>[1]) => {
      if (kit) code?.keepMissing(kit, isMissing);
      if (name && instead) code?.keepInstead(name, instead.name);
      setChanges((count) => count + 1);
    },
    [code, kit, name],
  );
  return useMemo(() => ({ swaps, setMissing }), [swaps, setMissing]);
}
