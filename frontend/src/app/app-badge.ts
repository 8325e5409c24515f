import { useEffect } from 'react';
import { useUnsynced } from '#frontend/queries/unsynced.ts';

/** The app's icon carries the number of what has not arrived, also while the app is closed, until its athlete signs out. */
export function useAppBadge(): void {
  const count = useUnsynced().length;
  useEffect(() => showAppBadge(count), [count]);
  useEffect(() => () => showAppBadge(0), []);
}

/** Shows the count on the app's icon, or nothing for 0. Not every browser can, and only for an installed app. */
function showAppBadge(count: number): void {
  navigator.setAppBadge?.(count).catch(() => undefined);
}
