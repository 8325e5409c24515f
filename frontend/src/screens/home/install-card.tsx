import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { Pair, SectionCard } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import type { IconName } from '#frontend/components/ui/icon-paths.ts';
import { IconSquare } from '#frontend/components/workouts/workout-type.tsx';
import {
  dismissInstall,
  isInstallDismissed,
  isInstalled,
  isIosBrowser,
  takeInstallOffer,
} from '#frontend/lib/device/install.ts';
import { installOffer, onInstallOffer } from '#frontend/lib/device/install-offer.ts';
import { APP_NAME } from '#shared/constants.ts';

const BENEFITS: readonly [IconName, string][] = [
  ['offline', 'Offline access to workouts'],
  ['conditioning', 'Faster loading'],
  ['bell', 'Push notifications'],
  ['phone', 'Native app experience'],
];

/** Where to look holds for each browser of an iPhone: the button is in a bar, or behind the menu of the page. */
const IOS_STEPS: readonly [IconName, ReactNode][] = [
  [
    'share',
    <>
      Tap <strong>Share</strong>, in the browser's bar or in its menu.
    </>,
  ],
  [
    'add',
    <>
      Choose <strong>Add to Home Screen</strong>, further down or under More.
    </>,
  ],
  [
    'check',
    <>
      Tap <strong>Add</strong>, then open {APP_NAME} from your home screen.
    </>,
  ],
];

/** Offers to install the app where the browser does, or says how on an iPhone or iPad; else it is nothing. */
export function InstallCard() {
  const offer = useSyncExternalStore(onInstallOffer, installOffer);
  const [isDismissed, setDismissed] = useState(() => isInstallDismissed(Date.now()));
  const card = useRef<HTMLDivElement>(null);
  if (isDismissed || isInstalled() || !(offer || isIosBrowser())) return null;
  const dismiss = () => {
    dismissInstall(Date.now());
    focusHeading(card.current);
    setDismissed(true);
  };
  const install = () => {
    if (!offer) return;
    focusHeading(card.current);
    void takeInstallOffer(offer).then(() => setDismissed(isInstallDismissed(Date.now())));
  };
  return (
    <div ref={card}>
      <SectionCard
        title="Install"
        action={
          <IconButton aria-label="Close" onClick={dismiss} sx={{ my: -3, mr: -3 }}>
            <Icon name="close" />
          </IconButton>
        }
      >
        <Box component="ul" aria-label="What it brings" sx={benefitsStyle}>
          {BENEFITS.map(([icon, benefit]) => (
            <Box key={benefit} component="li" sx={lineStyle}>
              <Icon name={icon} size={20} color="var(--muted)" />
              {benefit}
            </Box>
          ))}
        </Box>
        {!offer && <IosSteps />}
        <Pair>
          {offer && <Button onClick={install}>Install App</Button>}
          <Button variant={offer ? 'text' : 'outlined'} onClick={dismiss}>
            Not Now
          </Button>
        </Pair>
      </SectionCard>
    </div>
  );
}

function IosSteps() {
  return (
    <Box component="ol" aria-label="How to install" sx={stepsStyle}>
      {IOS_STEPS.map(([icon, step]) => (
        <Box key={icon} component="li" sx={lineStyle}>
          <IconSquare icon={icon} color="var(--text)" />
          <span>{step}</span>
        </Box>
      ))}
    </Box>
  );
}

/** The button that had the focus goes with the card. */
function focusHeading(card: HTMLElement | null): void {
  card?.closest('main')?.querySelector('h1')?.focus({ preventScroll: true });
}

const lineStyle = { display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 } as const;

const benefitsStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  mb: 4,
} as const;

const stepsStyle = { display: 'grid', gap: 3, mb: 4, pt: 4, borderTop: '1px solid var(--line)' } as const;
