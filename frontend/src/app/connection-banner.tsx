import Box from '@mui/material/Box';
import { Suspense, useEffect, useState } from 'react';
import { BACK_ONLINE_SHOWN } from '#frontend/app/timings.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { SHORT_WINDOW } from '#frontend/components/ui/short-window.ts';
import { useHeightAs } from '#frontend/components/ui/use-height-as.ts';
import { useIsOffline } from '#frontend/queries/connection.ts';
import { useUnsynced } from '#frontend/queries/unsynced.ts';
import type { Signal } from './connection-details.tsx';
import * as words from './words.ts';

const SIGNALS = {
  offline: { title: words.offline, icon: 'offline', color: 'var(--ember)' },
  back: { title: words.backOnline, icon: 'check', color: 'var(--green)' },
} as const satisfies Record<Signal, object>;

const { Part: ConnectionDetails } = lazyPart<{ signal: Signal | undefined }>(() =>
  import('#frontend/app/connection-details.tsx').then(
    ({ ConnectionDetails }) => ConnectionDetails,
    () => () => null, // that one is offline is said all the same
  ),
);

/**
 * Over every screen: that the app is offline, for a moment that it is back, and whatever could not be synced. It takes
 * room, and stays in sight; `--banner` is how much. What is said comes into a region that stands before.
 */
export function ConnectionBanner() {
  const signal = useSignal();
  const isShown = useUnsynced().length > 0 || signal !== undefined;
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const ref = useHeightAs('--banner');
  return (
    <Box ref={ref} role="status" aria-atomic="false" sx={bannerStyle}>
      {wasShown && (
        // Hidden, it still holds the sheet that was opened from it.
        <Box
          hidden={!isShown}
          sx={{ bgcolor: 'var(--raised)', ...(signal && { bgcolor: SIGNALS[signal].color, color: 'var(--bg)' }) }}
        >
          <Box sx={lineStyle}>
            {signal && (
              <>
                <Icon name={SIGNALS[signal].icon} size={20} />
                <strong>{SIGNALS[signal].title}</strong>
              </>
            )}
            <Suspense>
              <ConnectionDetails signal={signal} />
            </Suspense>
          </Box>
        </Box>
      )}
    </Box>
  );
}

function useSignal(): Signal | undefined {
  const isOffline = useIsOffline();
  const [wasOffline, setWasOffline] = useState(isOffline);
  const [isBack, setIsBack] = useState(false);
  if (wasOffline !== isOffline) {
    setWasOffline(isOffline);
    setIsBack(!isOffline);
  }
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setIsBack(false), BACK_ONLINE_SHOWN);
    return () => clearTimeout(timer);
  }, [isBack]);
  return isOffline ? 'offline' : isBack ? 'back' : undefined;
}

const bannerStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 2, // over a screen's own feet, under the rail
  '&:has(+ * > nav)': { pl: { md: 'var(--rail)' } },
  [SHORT_WINDOW]: { position: 'static' },
} as const;

/** On a phone the title stands above the rest, with the button beside them; on a desktop all share one line. */
const lineStyle = {
  display: { xs: 'grid', md: 'flex' },
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 3,
  maxWidth: { xs: 640, md: 1088 },
  minHeight: 'var(--tap)',
  mx: 'auto',
  p: { xs: '8px 16px', md: '4px 32px' },
  pt: { xs: 'calc(8px + env(safe-area-inset-top, 0px))', md: 1 },
  fontSize: '.9375rem',
  lineHeight: 1.35,
  '& > p': { gridColumn: 2, flex: 1 },
  '& > button': { gridColumn: 3, gridRow: '1 / span 2' },
} as const;
