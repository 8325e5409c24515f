import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BACKGROUND_AFTER, MINUTE } from '#frontend/app/timings.ts';
import { today } from '#frontend/lib/formats/dates.ts';
import { refreshTraining } from '#frontend/queries/training.ts';

/** Reads today's data again on a new local date and on a return from the background. */
export function useFreshDay(): void {
  const client = useQueryClient();
  useEffect(() => {
    let day = today();
    let hiddenAt = Number.POSITIVE_INFINITY;
    const refreshOnNewDay = () => {
      if (today() === day) return;
      day = today();
      void refreshTraining(client);
    };
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        return;
      }
      const wasAway = Date.now() - hiddenAt > BACKGROUND_AFTER;
      hiddenAt = Number.POSITIVE_INFINITY;
      if (wasAway) {
        day = today();
        void refreshTraining(client);
      }
    };
    const clock = setInterval(refreshOnNewDay, MINUTE);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [client]);
}
