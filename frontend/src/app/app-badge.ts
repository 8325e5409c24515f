import { useEffect } from 'react';
import { useUnsynced } from '#frontend/queries/unsynced.ts';

/** The app's icon carries the number of what has not arrived, also while the app is closed, until its athlete signs out. */
export function useAppBadge(): void {
  const count = useUnsynced().length;
  useEffect(() => showAppBadge(count), [count]);
  useEffect(() => () => showAppBadge(0), []);
}

/** None for 0. Not every browser has it, and only an installed app shows it. */
function showAppBadge(count: number): void {
  navigator.setAppBadge?.(count).catch(() => undefined);
}
