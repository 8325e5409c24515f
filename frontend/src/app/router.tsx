import { Global } from '@emotion/react';
import Box from '@mui/material/Box';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { ConnectionBanner } from '#frontend/app/connection-banner.tsx';
import { ErrorFallback } from '#frontend/app/error-fallback.tsx';
import { AssessmentScreen, routeAt, screenOf } from '#frontend/app/screens.ts';
import { TabBar } from '#frontend/app/tab-bar.tsx';
import { idlePart } from '#frontend/components/ui/lazy-part.tsx';
import { SHORT_WINDOW } from '#frontend/components/ui/short-window.ts';
import { UntilLoaded } from '#frontend/components/ui/states/page-skeleton.tsx';
import { openSessionHint, recallOpenSession } from '#frontend/lib/device/open-session.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { hasPremiumAccess } from '#shared/billing/premium-access.ts';
import { homeAddress, isAssessmentFirst } from './entry-redirect.ts';
import * as words from './words.ts';

const liveBar = idlePart(() => import('#frontend/components/player/live-bar.tsx').then(({ LiveBar }) => LiveBar));

/** Routes of the signed-in app; an athlete without an assessment sees that first. */
export function Router() {
  const athlete = useAthlete();
  const { pathname } = useLocation();
  useScrollToTop();
  return (
    <>
      <Global styles={scrollStyle} />
      {!routeAt(pathname)?.isFull && <ConnectionBanner />}
      <UntilLoaded label={words.loading}>
        {isAssessmentFirst(athlete, pathname) ? <AssessmentScreen /> : <Screens />}
      </UntilLoaded>
    </>
  );
}

function Screens() {
  const athlete = useAthlete();
  const { pathname, search } = useLocation();
  const place = routeAt(pathname);
  const Shown =
    place && (!place.isAdminOnly || athlete.isAdmin) && screenOf(place, hasPremiumAccess(athlete, Date.now()));
  const hasSession = useHasSession();
  const hasBar = !place?.isPayment && !place?.isFull;
  return (
    <Box sx={place?.isFull ? {} : place?.isPayment ? bareStyle : barStyle}>
      {hasBar && <TabBar />}
      {hasBar && hasSession && (
        <Suspense>
          <liveBar.Part />
        </Suspense>
      )}
      <ErrorFallback key={pathname}>
        <UntilLoaded label={words.loading}>
          {Shown ? <Shown /> : <Navigate to={homeAddress(search)} replace />}
        </UntilLoaded>
      </ErrorFallback>
    </Box>
  );
}

/** Whether a workout is under way on this device, as far as is known without reading it. */
function useHasSession(): boolean {
  const { id } = useAthlete();
  const [, setIsRecalled] = useState(false);
  useEffect(() => {
    void recallOpenSession(id).then(setIsRecalled);
  }, [id]);
  return openSessionHint() !== undefined;
}

/** Keeps what takes the focus clear of the banner, the tab bar and sticky buttons, as high as `--foot` says. */
const scrollStyle = {
  html: {
    scrollPaddingTop: 'var(--banner, 0px)',
    scrollPaddingBottom: 'calc(var(--tab-bar) + var(--foot, 0px) + 12px)',
    [SHORT_WINDOW]: { scrollPaddingBottom: 'calc(var(--tab-bar) + 12px)' }, // where nothing is sticky
  },
} as const;

/** Without the tab bar there is room for a toast under a page's last button. */
const minHeight = 'calc(100dvh - var(--banner, 0px))';
const bareStyle = { minHeight, pb: { xs: 'calc(var(--tab-bar) + 64px)', md: '24px' } } as const;
const barStyle = { minHeight, pb: 'calc(var(--tab-bar) + 24px)', pl: { md: 'var(--rail)' } } as const;

/** A new screen starts at its top; going back is where one was. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it reacts to
  useEffect(() => {
    if (!isReturn) window.scrollTo(0, 0);
  }, [pathname, isReturn]);
}
