import { useState } from 'react';
import { useMatchMovement } from '#frontend/queries/movements/same-as.ts';

/** The known movements that an athlete says unknown names of a file are, by the ids of their own movements. */
export type ChosenMovements = Readonly<Record<string, string>>;

export function useNames() {
  const [chosen, setChosen] = useState<ChosenMovements>({});
  const { mutateAsync } = useMatchMovement();
  return {
    chosen,
    choose: (id: string, movement: string) => setChosen({ ...chosen, [id]: movement }),
    /** Stores what was chosen. One that is refused stays the athlete's own, which Records can change. */
    remember: async () => {
      for (const [id, movement] of Object.entries(chosen))
        if (movement) await mutateAsync({ id, movement }).catch(() => undefined);
      setChosen({});
    },
  };
}
