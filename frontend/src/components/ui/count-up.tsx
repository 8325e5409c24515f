import { useEffect, useState } from 'react';
import { COUNT_UP, TICK_DRAWN } from '#frontend/app/timings.ts';

/** A number that goes from the old value to the new one, once the tick above it is drawn. */
export function CountUp({ from, to }: { from: number; to: number }) {
  const [shown, setShown] = useState(from);
  useEffect(() => {
    if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(to);
    const start = performance.now() + TICK_DRAWN;
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(Math.max((now - start) / COUNT_UP, 0), 1);
      setShown(Math.round(from + (to - from) * part));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [from, to]);
  return shown;
}
