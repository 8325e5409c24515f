import { useState } from 'react';
import type { TrainingFile } from '#frontend/lib/training-files/training-file.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { useMatchMovement, useSameAs } from '#frontend/queries/movements/same-as.ts';
import { hasPremiumAccess } from '#shared/billing/rules.ts';
import type { KnownMovement } from '#shared/movements/dictionary.ts';
import { findMovements } from '#shared/movements/find-movements.ts';
import { isTracked, knownMovement, movementIdOf } from '#shared/movements/movement-id.ts';

/** The known movements that a name is offered as. */
const OFFERED = 8;

/** An exercise of a file that is no known movement, and that nobody has said what it counts as. */
export interface UnknownName {
  /** The id of the athlete's own movement. */
  readonly id: string;
  readonly name: string;
  readonly sets: number;
  readonly offered: readonly KnownMovement[];
}

/** The unknown names of a file with what the athlete says they are; without premium nothing is kept by movement. */
export function useNames(log: TrainingFile | undefined) {
  const isMember = hasPremiumAccess(useAthlete(), Date.now());
  const sameAs = useSameAs(log !== undefined && isMember);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { mutateAsync } = useMatchMovement();
  const named = new Set(sameAs?.map(({ id }) => id));
  const unknown =
    log && sameAs
      ? log.names.flatMap(({ name, sets }): UnknownName[] => {
          const id = movementIdOf(name);
          const isKnown = knownMovement(id) !== undefined || named.has(id) || !isTracked(name);
          return isKnown ? [] : [{ id, name, sets, offered: findMovements(name).slice(0, OFFERED) }];
        })
      : [];
  return {
    unknown,
    all: log?.names.length ?? 0,
    chosen,
    choose: (id: string, movement: string) => setChosen({ ...chosen, [id]: movement }),
    /** Stores what was chosen. One that is refused stays the athlete's own, which Records can change. */
    remember: async () => {
      for (const { id } of unknown)
        if (chosen[id]) await mutateAsync({ id, movement: chosen[id] }).catch(() => undefined);
      setChosen({});
    },
  };
}
