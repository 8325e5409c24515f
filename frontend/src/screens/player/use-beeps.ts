import { useEffect, useRef } from 'react';
import type { View } from '#frontend/lib/player/view.ts';

const loadBeep = () => import('./beep.ts');

/** 3-2-1 and the end of a rest or a turn, as long as the screen is on: a locked phone stays silent. */
export function useBeeps(view: View, isOn: boolean): void {
  const before = useRef(view);
  useEffect(() => {
    const earlier = before.current;
    before.current = view;
    if (!isOn || document.visibilityState !== 'visible') return;
    void loadBeep().then(({ beepBetween }) => beepBetween(earlier, view));
  }, [view, isOn]);
  useEffect(() => {
    if (!isOn) return;
    const wake = () => void loadBeep().then(({ wakeSound }) => wakeSound());
    wake(); // the first tone is not to come late
    document.addEventListener('click', wake);
    return () => document.removeEventListener('click', wake);
  }, [isOn]);
}
