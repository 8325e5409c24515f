import { useEffect, useRef, useState } from 'react';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import type { View } from '#frontend/lib/player/view.ts';
import type { Units } from '#shared/account/units.ts';
import { spokenOf, spokenUndo } from './spoken.ts';

/** The number of undone steps, and the last of them. */
export interface Undone {
  readonly count: number;
  readonly what: View['undo'];
}

interface SpokenProps {
  view: View;
  undone: Undone;
  units: Units;
}

/** The one live region. What is said is its own state, so that the player is not painted later for it. */
export function Spoken({ view, undone, units }: SpokenProps) {
  const [said, setSaid] = useState('');
  const last = useRef({ view, undone });
  useEffect(() => {
    const before = last.current;
    last.current = { view, undone };
    if (before.view === view) return;
    const text = before.undone === undone ? spokenOf(before.view, view, units) : spokenUndo(undone.what);
    if (text) setSaid((current) => (current === text ? `${text}\u00a0` : text)); // the same again is said again
  }, [view, undone, units]);
  return (
    <div role="status" style={{ ...visuallyHidden, position: 'fixed' }}>
      {said}
    </div>
  );
}
