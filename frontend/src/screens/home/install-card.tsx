import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState, useSyncExternalStore } from 'react';
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
import { iosSteps } from '#frontend/lib/device/words.ts';
import * as words from './words.ts';

const BENEFITS: readonly [IconName, string][] = [
  ['offline', words.offlineAccess],
  ['conditioning', words.fasterLoading],
  ['bell', words.pushNotifications],
  ['phone', words.nativeExperience],
];

const IOS_ICONS: readonly IconName[] = ['share', 'add', 'check'];

/** Offers to install the app where the browser does, or says how on an iPhone or iPad; else it is nothing. */
export function InstallCard() {
  const offer = useSyncExternalStore(onInstallOffer, installOffer);
  const [isDismissed, setDismissed] = useState(() => isInstallDismissed(Date.now()));
  if (isDismissed || isInstalled() || !(offer || isIosBrowser())) return null;
  const dismiss = () => {
    dismissInstall(Date.now());
    setDismissed(true);
  };
  const install = () => {
    if (!offer) return;
    void takeInstallOffer(offer).then(() => setDismissed(isInstallDismissed(Date.now())));
  };
  return (
    <SectionCard
      title={words.install}
      action={
        <IconButton aria-label={words.close} onClick={dismiss} sx={{ my: -3, mr: -3 }}>
          <Icon name="close" />
        </IconButton>
      }
    >
      <Box component="ul" aria-label={words.benefits} sx={benefitsStyle}>
        {BENEFITS.map(([icon, benefit]) => (
          <Box key={benefit} component="li" sx={lineStyle}>
            <Icon name={icon} size={20} color="var(--muted)" />
            {benefit}
          </Box>
        ))}
      </Box>
      {!offer && <IosSteps />}
      <Pair>
        {offer && <Button onClick={install}>{words.installApp}</Button>}
        <Button variant={offer ? 'text' : 'outlined'} onClick={dismiss}>
          {words.notNow}
        </Button>
      </Pair>
    </SectionCard>
  );
}

function IosSteps() {
  return (
    <Box component="ol" aria-label={words.howToInstall} sx={stepsStyle}>
      {IOS_ICONS.map((icon, index) => {
        const [before, what, after] = iosSteps[index] ?? [];
        return (
          <Box key={icon} component="li" sx={lineStyle}>
            <IconSquare icon={icon} color="var(--text)" />
            <span>
              {before}
              <strong>{what}</strong>
              {after}
            </span>
          </Box>
        );
      })}
    </Box>
  );
}

const lineStyle = { display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 } as const;

const benefitsStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  mb: 4,
} as const;

const stepsStyle = { display: 'grid', gap: 3, mb: 4, pt: 4, borderTop: '1px solid var(--line)' } as const;
