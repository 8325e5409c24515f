import { useCallback, useEffect, useMemo, useState } from 'react';
import { whenIdle } from '#frontend/components/ui/idle-loading.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import type { Player } from './player.ts';
import type { SwapChoices } from './swaps.ts';

const NONE: SwapChoices = { to: [], kit: null, isMissing: false };

/** Returns the substitutes for the open exercise; none until their code is loaded in the background. */
export function useSwaps(exercise: Exercise | undefined): Pick<Player, 'swaps' | 'setMissing'> {
  const [code, setCode] = useState<typeof import('./swaps.ts')>();
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    whenIdle()
      .then(() => import('./swaps.ts'))
      .then(setCode)
      .catch(() => undefined); // there is nothing to swap to then
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is missing is read anew once it was changed
  const swaps = useMemo(() => (code && exercise ? code.choicesFor(exercise) : NONE), [code, exercise, changes]);
  const { kit } = swaps;
  const setMissing = useCallback(
    (isMissing: boolean) => {
      if (kit) code?.keepMissing(kit, isMissing);
      setChanges((count) => count + 1);
    },
    [code, kit],
  );
  return useMemo(() => ({ swaps, setMissing }), [swaps, setMissing]);
}
