import { useEffect, useState } from 'react';
import { PlainPage } from '#frontend/app/plain-page.tsx';
import { connectionLost } from '#frontend/lib/device/connection.ts';
import { startWithNewVersion } from '#frontend/lib/device/new-version.ts';
import { useIsOffline } from '#frontend/queries/connection.ts';
import * as words from './words.ts';

/** Parts whose code failed to load, and whether the failure has been shown. */
const failures = new WeakMap<object, { isShown: boolean }>();

addEventListener('vite:preloadError', ({ payload }) => {
  failures.set(payload, { isShown: false });
  connectionLost();
});

/** Whether this is why a part of the app could not be loaded, and no fault of that part. */
export function isUnloaded(error: unknown): error is Error {
  return error instanceof Error && failures.has(error);
}

/**
 * In place of a part of the app whose code could not be loaded. React keeps the failure, and a browser may, so what is
 * tried again is the whole page: as the connection is back, or when the part is asked for once more.
 */
export function UnloadedCode({ error }: { error: Error }) {
  const isOffline = useIsOffline();
  const [isAwaited, setIsAwaited] = useState(() => failures.get(error)?.isShown ?? false);
  if (isOffline && !isAwaited) setIsAwaited(true);
  useEffect(() => {
    failures.set(error, { isShown: true });
    if (isAwaited && !isOffline) void startWithNewVersion();
  }, [error, isAwaited, isOffline]);
  return (
    <PlainPage
      title={isOffline ? words.needsConnection : words.notLoaded}
      text={isOffline ? words.opensWithConnection : words.notLoadedText}
      isAlarm={!isOffline}
      onRetry={startWithNewVersion}
    />
  );
}
