import { useCallback, useEffect, useRef, useState } from 'react';
import { readClocks } from '#frontend/lib/device/read-clocks.ts';
import type { KeptSimulation } from '#frontend/lib/simulation/kept-simulation.ts';
import {
  addFact,
  factOf,
  putSimulation,
  readSimulation,
  removeSimulation,
} from '#frontend/lib/simulation/simulation-store.ts';
import type { Fact } from '#shared/race/simulation.ts';

/** Seconds from the press of Start to the start. */
const COUNTDOWN = 3;

/** By athlete, for a device without room: there it lives as long as this page. */
const unstored = new Map<string, KeptSimulation>();

export interface SimulationHandle {
  /** Undefined until the device was asked; null with none. */
  readonly kept: KeptSimulation | null | undefined;
  /** Whether all of it lies on the device; without room it is lost with the page. */
  readonly isStored: boolean;
  readonly start: (simulation: Omit<KeptSimulation, 'facts'>) => Promise<void>;
  readonly act: (did: Fact['did']) => void;
  readonly remove: () => Promise<void>;
  /** Forgets it on the device while it goes on being shown: it is in the log now. */
  readonly forget: () => void;
}

/** The simulation of an athlete on this device. Each tap is written before it is shown, in the order of the taps. */
export function useSimulation(uid: string): SimulationHandle {
  const [kept, setKept] = useState<KeptSimulation | null>();
  const [isStored, setIsStored] = useState(true);
  const known = useRef<KeptSimulation | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const show = useCallback(
    (next: KeptSimulation | null) => {
      known.current = next;
      if (next) unstored.set(uid, next);
      else unstored.delete(uid);
      setKept(next);
    },
    [uid],
  );

  useEffect(() => {
    let isGone = false;
    void readSimulation(uid, Date.now())
      .catch(() => undefined)
      .then((stored) => {
        if (isGone) return;
        const found = stored ?? unstored.get(uid) ?? null;
        setIsStored(found === (stored ?? null));
        show(found);
      });
    return () => {
      isGone = true;
    };
  }, [uid, show]);

  const inTurn = useCallback((what: () => Promise<void>) => {
    const done = queue.current.then(what, what);
    queue.current = done.catch(() => undefined);
    return done;
  }, []);

  const start = useCallback(
    (simulation: Omit<KeptSimulation, 'facts'>) => {
      const next = { ...simulation, facts: [factOf('start', [], readClocks(), COUNTDOWN * 1_000)] };
      return inTurn(async () => {
        setIsStored(await putSimulation(next).then(...yesOrNo));
        show(next);
      });
    },
    [inTurn, show],
  );

  const act = useCallback(
    (did: Fact['did']) => {
      const reading = readClocks(); // the moment of the tap, however long what was done before takes
      void inTurn(async () => {
        const before = known.current;
        if (!before) return;
        const fact = factOf(did, before.facts, reading);
        const own = { ...before, facts: [...before.facts, fact] };
        try {
          const next = await addFact(before, fact);
          setIsStored(next !== undefined);
          show(next ?? own);
        } catch {
          setIsStored(false);
          show(own);
        }
      });
    },
    [inTurn, show],
  );

  const remove = useCallback(
    () =>
      inTurn(async () => {
        if (known.current) await removeSimulation(known.current).catch(() => undefined);
        show(null);
      }),
    [inTurn, show],
  );
  const forget = useCallback(() => {
    unstored.delete(uid);
    const { current } = known;
    if (current) void removeSimulation(current).catch(() => undefined);
  }, [uid]);
  return { kept, isStored, start, act, remove, forget };
}

const yesOrNo = [() => true, () => false] as const;
