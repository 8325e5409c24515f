import { useRef } from 'react';

/**
 * Runs what it is given unless the last is still under way: a double click's second half comes before its button is
 * drawn disabled.
 */
export function useSingleFlight(): (work: () => Promise<unknown>) => void {
  const isRunning = useRef(false);
  return (work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void work().finally(() => {
      isRunning.current = false;
    });
  };
}
