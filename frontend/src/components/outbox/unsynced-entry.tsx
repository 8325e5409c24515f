import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useFocusOnChange } from '#frontend/components/ui/forms/use-focus-on-change.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import type { OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { useIsOffline } from '#frontend/queries/connection.ts';
import { discard, tryAgain } from '#frontend/queries/outbox-actions.ts';
import { describeEntry, describeRefusal, describeWait, entryTitle } from './unsynced-texts.ts';
import * as words from './words.ts';

/** A workout that has not arrived: refused with what can be done about it, else when it is sent. */
export function UnsyncedEntry({ entry }: { entry: OutboxEntry }) {
  const { refusal } = entry;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 2, py: 3 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.35 }}>{entryTitle(entry)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {describeEntry(entry)}
        </Typography>
      </Box>
      {refusal ? (
        <>
          <Line icon={<Icon name="alert" size={20} color="var(--red)" />}>{describeRefusal(entry)}</Line>
          <Decision entry={entry} />
        </>
      ) : (
        <Wait entry={entry} />
      )}
    </Box>
  );
}

function Wait({ entry }: { entry: OutboxEntry }) {
  const isOffline = useIsOffline();
  const now = useSeconds();
  return (
    <Line icon={<Icon name={isOffline ? 'offline' : 'clock'} size={20} color="var(--muted)" />}>
      {describeWait(entry, isOffline, now)}
    </Line>
  );
}

/** Buttons to retry or discard a refused entry; discarding asks once more, in place. */
function Decision({ entry }: { entry: OutboxEntry }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const firstRef = useFocusOnChange<HTMLButtonElement>(String(isAsking));
  const name = entryTitle(entry);
  if (isAsking) {
    return (
      <Box sx={buttonsStyle}>
        <Typography sx={{ flex: '1 0 100%' }}>{words.discardQuestion}</Typography>
        <Button ref={firstRef} onClick={() => setIsAsking(false)}>
          {words.keep}
        </Button>
        <Button color="error" aria-label={words.discardForGood(name)} onClick={() => discard(entry)}>
          {words.discard}
        </Button>
      </Box>
    );
  }
  return (
    <Box sx={buttonsStyle}>
      <Button ref={firstRef} aria-label={words.tryAgainNamed(name)} onClick={() => tryAgain(client, [entry])}>
        {words.tryAgain}
      </Button>
      <Button variant="text" color="error" aria-label={words.discardNamed(name)} onClick={() => setIsAsking(true)}>
        {words.discard}
      </Button>
    </Box>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, typography: 'body2', overflowWrap: 'anywhere' }}>
      {icon}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

/** The time, each second. */
function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(clock);
  }, []);
  return now;
}

const buttonsStyle = { display: 'flex', flexWrap: 'wrap', gap: 2 } as const;
