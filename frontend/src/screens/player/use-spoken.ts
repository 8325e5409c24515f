import { useEffect, useRef, useState } from 'react';
import type { View } from '#frontend/lib/player/view.ts';
import { spokenOf } from './spoken.ts';

/** The text of the one live region. `undone` counts what was taken back. */
export function useSpoken(view: View, undone: number): string {
  const [said, setSaid] = useState('');
  const last = useRef({ view, undone });
  useEffect(() => {
    const before = last.current;
    last.current = { view, undone };
    if (before.view === view) return;
    const text = spokenOf(before.view, view, before.undone !== undone);
    if (text) setSaid((current) => (current === text ? `${text}\u00a0` : text)); // the same again is said again
  }, [view, undone]);
  return said;
}
