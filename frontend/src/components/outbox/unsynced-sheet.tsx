import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import type { OutboxEntry } from '#frontend/lib/outbox/outbox-entry.ts';
import { useIsOffline } from '#frontend/queries/connection.ts';
import { useOutbox } from '#frontend/queries/outbox.ts';
import { syncWaiting } from '#frontend/queries/outbox-actions.ts';
import { UnsyncedEntry } from './unsynced-entry.tsx';
import { split } from './unsynced-texts.ts';
import * as words from './words.ts';

interface UnsyncedSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Unsent entries: refused ones, for the athlete to decide on, and those that still wait. */
export function UnsyncedSheet({ isOpen, onClose }: UnsyncedSheetProps) {
  const entries = useOutbox();
  const { refused, waiting } = split(entries);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      foot={waiting.length > 0 && <SyncNow waiting={waiting} />}
    >
      <Typography color="textSecondary">{entries.length > 0 ? words.kept : words.nothing}</Typography>
      {refused.length > 0 && <Entries title={words.couldNotSync} entries={refused} />}
      {waiting.length > 0 && <Entries title={words.waitingToSync} entries={waiting} />}
    </Sheet>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly OutboxEntry[] }): ReactNode {
  return (
    <Box component="section">
      <Typography component="h3" variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ '& > li + li': { borderTop: '1px solid var(--line)' } }}>
        {entries.map((entry) => (
          <UnsyncedEntry key={entry.id} entry={entry} />
        ))}
      </Box>
    </Box>
  );
}

function SyncNow({ waiting }: { waiting: readonly OutboxEntry[] }) {
  const client = useQueryClient();
  const isOffline = useIsOffline();
  const singleFlight = useSingleFlight();
  const [isSyncing, setIsSyncing] = useState(false);
  if (isOffline) {
    return <Typography color="textSecondary">{words.offline}</Typography>;
  }
  const sync = () =>
    singleFlight(async () => {
      setIsSyncing(true);
      await syncWaiting(client, waiting);
      setIsSyncing(false);
    });
  return (
    <BusyButton variant="contained" color="primary" fullWidth isBusy={isSyncing} onClick={sync}>
      {words.syncNow}
    </BusyButton>
  );
}
