import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { KEPT_WITHIN, UPDATE_SEND_LIMIT } from '#frontend/app/timings.ts';
import { watchForNewVersion } from '#frontend/app/watch-for-new-version.ts';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { wait } from '#frontend/lib/api/wait.ts';
import { startWithNewVersion } from '#frontend/lib/device/new-version.ts';
import { sendHeldSkips } from '#frontend/queries/held-skips.ts';
import { syncNow } from '#frontend/queries/outbox.ts';
import * as words from './words.ts';

/** Dismissed until the app is started again, whoever signs in meanwhile. */
let isPutOff = false;

/** Keeps the app able to start without a connection, and asks before a new version of it takes over. */
export function UpdatePrompt() {
  const client = useQueryClient();
  const [state, setState] = useState<'quiet' | 'asking' | 'updating'>('quiet');
  const isLoading = useIsFetching() > 0;
  const [isLoaded, setIsLoaded] = useState(!isLoading);
  if (!isLoading && !isLoaded) setIsLoaded(true);
  useEffect(() => {
    const timer = setTimeout(setIsLoaded, KEPT_WITHIN, true); // one answer that hangs keeps the app from no device
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // A first visit keeps the connection to itself: the whole app follows once its own data is there.
    if (!isLoaded) return;
    return watchForNewVersion(() => setState((now) => (now === 'quiet' && !isPutOff ? 'asking' : now)));
  }, [isLoaded]);

  async function update() {
    setState('updating');
    // Entries that cannot be sent in time stay on the device, where the new version finds them.
    await Promise.race([sendHeldSkips().then(() => syncNow(client)), wait(UPDATE_SEND_LIMIT)]);
    await startWithNewVersion();
  }

  function putOff() {
    isPutOff = true;
    setState('quiet');
  }

  return (
    <Sheet
      isOpen={state !== 'quiet'}
      onClose={putOff}
      title={words.update}
      isBusy={state === 'updating'}
      foot={
        <Pair>
          <Button onClick={putOff} disabled={state === 'updating'}>
            {words.later}
          </Button>
          <BusyButton variant="contained" color="primary" isBusy={state === 'updating'} onClick={update}>
            {words.updateNow}
          </BusyButton>
        </Pair>
      }
    >
      <Typography>{words.updateText}</Typography>
    </Sheet>
  );
}
