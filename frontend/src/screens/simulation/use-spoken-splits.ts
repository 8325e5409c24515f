import { useEffect, useRef, useState } from 'react';
import { formatClock } from '#frontend/lib/formats/clock.ts';
import type { KeptSimulation } from '#frontend/lib/simulation/kept-simulation.ts';
import { segmentsOf } from '#shared/race/segments.ts';
import type { Split } from '#shared/race/simulation.ts';
import * as words from './words.ts';

/** Returns what a screen reader says of the last split, and has the device say it aloud where that was asked for. */
export function useSpokenSplits(
  { prescription, speaks }: KeptSimulation,
  splits: readonly Split[],
  targets: readonly number[] | undefined,
): string {
  const [said, setSaid] = useState('');
  const count = useRef(splits.length);
  useEffect(() => {
    const isNew = splits.length > count.current;
    count.current = splits.length;
    const last = splits.at(-1);
    if (!isNew || !last) return;
    const segments = segmentsOf(prescription.course);
    const following = segments[splits.length];
    const seconds = Math.round(last.milliseconds / 1_000);
    const off = targets ? seconds - (targets[splits.length - 1] ?? seconds) : 0;
    const text = words.spoken(
      words.nameOf(last.segment),
      formatClock(seconds),
      off === 0 ? '' : off > 0 ? words.over(off) : words.under(-off),
      following ? words.nameOf(following) : words.finish,
    );
    setSaid(text);
    if (speaks) speechSynthesis.speak(new SpeechSynthesisUtterance(text));
  }, [splits, prescription, targets, speaks]);
  return said;
}
