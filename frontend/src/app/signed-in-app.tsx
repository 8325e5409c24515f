import { Global } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { Suspense, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useAppBadge } from '#frontend/app/app-badge.ts';
import { appColors } from '#frontend/app/app-colors.ts';
import { ErrorFallback } from '#frontend/app/error-fallback.tsx';
import { useFreshDay } from '#frontend/app/fresh-day.ts';
import { useOutboxTriggers } from '#frontend/app/outbox-triggers.ts';
import { Router } from '#frontend/app/router.tsx';
import { theme } from '#frontend/app/theme/theme.ts';
import { UpgradeProvider } from '#frontend/components/membership/upgrade-provider.tsx';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { idlePart, lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { ToastProvider } from '#frontend/components/ui/overlays/toast.tsx';
import { useFocusRescue } from '#frontend/components/ui/use-focus-rescue.ts';
import { useScheme } from '#frontend/lib/device/color-scheme.ts';
import { loadForetelling } from '#frontend/lib/outbox/foretelling.ts';
import { friendsCode } from '#frontend/lib/sign-in/referral-code.ts';

const { Part: ReferralTracker } = lazyPart(() =>
  import('#frontend/app/referral-tracker.tsx').then(({ ReferralTracker }) => ReferralTracker),
);

const { Part: UpdatePrompt } = idlePart(() =>
  import('#frontend/app/update-prompt.tsx').then(({ UpdatePrompt }) => UpdatePrompt),
);

/** Everything behind the access gate: theme, toasts, the upgrade dialog and the screens. */
export function SignedInApp() {
  useFreshDay();
  useOutboxTriggers();
  useAppBadge();
  useFocusRescue();
  useIdleLoading(loadForetelling);
  const [code] = useState(() => friendsCode());
  return (
    <ThemeProvider theme={theme}>
      <Global styles={appColors} />
      <BrowserChromeColor />
      <BrowserRouter>
        <ToastProvider>
          <UpgradeProvider>
            <ErrorFallback>
              <Router />
            </ErrorFallback>
            {import.meta.env.PROD && (
              <Suspense>
                <UpdatePrompt />
              </Suspense>
            )}
            {code && (
              <Suspense>
                <ReferralTracker code={code} />
              </Suspense>
            )}
          </UpgradeProvider>
        </ToastProvider>
      </BrowserRouter>
    </ThemeProvider>
  );
}

/** The address bar takes the page's background in either scheme. */
function BrowserChromeColor() {
  const scheme = useScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scheme is what it reacts to
  useEffect(() => {
    const meta = document.querySelector('meta[name="theme-color"]');
    const background = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
    meta?.setAttribute('content', background);
  }, [scheme]);
  return null;
}
