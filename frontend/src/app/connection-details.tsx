import Button from '@mui/material/Button';
import { useState } from 'react';
import { useKnownSince } from '#frontend/app/known-since.ts';
import { countedWorkouts, formatMoment, split, type Unsynced } from '#frontend/components/outbox/unsynced-texts.ts';
import { useUnsyncedTray } from '#frontend/components/outbox/use-unsynced-tray.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useOutbox } from '#frontend/queries/outbox.ts';
import { useUnsynced } from '#frontend/queries/unsynced.ts';
import * as words from './words.ts';

export type Signal = 'offline' | 'back';

/** The banner's text below its title, and the link to unsent workouts. */
export function ConnectionDetails({ signal }: { signal: Signal | undefined }) {
  const unsynced = useUnsynced();
  const outbox = useOutbox();
  const entries = split(signal ? outbox : unsynced);
  const knownSince = useKnownSince();
  const hadWaiting = useHadWaiting(signal, entries.waiting.length > 0);
  const { open, tray } = useUnsyncedTray();
  const text = describe(signal, entries, knownSince, hadWaiting);
  return (
    <>
      {!signal && <Icon name="alert" size={20} color="var(--ember)" />}
      {text && <p>{text}</p>}
      {unsynced.length > 0 && (
        <Button variant="text" aria-haspopup="dialog" onClick={open} sx={reviewStyle}>
          {words.review}
        </Button>
      )}
      {tray}
    </>
  );
}

/** Whether anything waited while it was offline, for as long as the banner says that one is back. */
function useHadWaiting(signal: Signal | undefined, isWaiting: boolean): boolean {
  const [hadWaiting, setHadWaiting] = useState(false);
  const had = signal === 'back' ? hadWaiting || isWaiting : isWaiting;
  if (had !== hadWaiting) setHadWaiting(had);
  return had;
}

export function describe(
  signal: Signal | undefined,
  { waiting, refused }: Unsynced,
  knownSince: number | null,
  hadWaiting: boolean,
): string {
  const failed = refused.length > 0 && words.couldNotSync(countedWorkouts(refused));
  const parts = {
    offline: [
      knownSince !== null && words.asOf(formatMoment(knownSince)),
      waiting.length > 0 ? words.willSync(countedWorkouts(waiting)) : failed,
    ],
    back: [waiting.length > 0 ? words.syncing(countedWorkouts(waiting)) : failed || (hadWaiting && words.allSynced)],
    quiet: [failed, waiting.length > 0 && words.waitingToSync(countedWorkouts(waiting))],
  }[signal ?? 'quiet'];
  return parts.filter(Boolean).join(' · ');
}

const reviewStyle = {
  color: 'inherit',
  my: -2,
  mr: -3,
  ml: { md: 'auto' },
  '&, &:hover': { textDecoration: 'underline' },
  '&:hover': { bgcolor: 'color-mix(in srgb, currentColor 14%, transparent)' },
  '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: -4 },
} as const;
