import { useEffect, useState } from 'react';

/**
 * Keeps the screen on while `isWanted`; the lock is lost whenever the page is hidden, so it is asked for again on
 * return. Returns whether this device cannot do it, which the athlete has to know before the phone locks itself.
 */
export function useWakeLock(isWanted: boolean): boolean {
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    if (!('wakeLock' in navigator)) {
      setIsMissing(true);
      return;
    }
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined); // saving power: it is dark then
      if (isOver) void granted?.release();
      else lock = granted;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isWanted]);
  return isMissing;
}
