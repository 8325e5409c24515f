import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { type Failure, FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { type UnsyncedAtSignOut, useAthlete, useSignOut } from '#frontend/queries/account.ts';
import { useIsOffline } from '#frontend/queries/connection.ts';
import { readEntries, useOutbox } from '#frontend/queries/outbox.ts';
import { tryAgain } from '#frontend/queries/outbox-actions.ts';
import { countedWorkouts } from './unsynced-texts.ts';
import * as words from './words.ts';

interface SignOutSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

type Choice = 'sync' | UnsyncedAtSignOut;

/** Asks what should become of unsent workouts when their athlete signs out. */
export function SignOutSheet({ isOpen, onClose }: SignOutSheetProps) {
  const client = useQueryClient();
  const { id } = useAthlete();
  const entries = useOutbox();
  const isOffline = useIsOffline();
  const { mutateAsync: signOut } = useSignOut();
  const singleFlight = useSingleFlight();
  const [chosen, setChosen] = useState<Choice>();
  const [failure, setFailure] = useState<Failure>();

  /** Undefined once the athlete is signed out, and with it all of this gone. */
  async function failureOf(choice: Choice): Promise<Failure | undefined> {
    if (choice === 'sync') await tryAgain(client, entries);
    const left = choice === 'sync' ? await readEntries(id) : [];
    if (left.length > 0) return { title: words.notSyncedYet, text: words.notSentNow(countedWorkouts(left)) };
    try {
      await signOut(choice === 'sync' ? 'keep' : choice);
      return undefined;
    } catch (error) {
      return { title: words.error, text: messageOf(error, words.signOutFailed) };
    }
  }
  const choose = (choice: Choice) =>
    singleFlight(async () => {
      setChosen(choice);
      setFailure(undefined);
      const failure = await failureOf(choice);
      if (!failure) return;
      setFailure(failure);
      setChosen(undefined);
    });
  const button = (choice: Choice) => ({
    fullWidth: true,
    isBusy: chosen === choice,
    disabled: chosen !== undefined && chosen !== choice,
    onClick: () => choose(choice),
  });
  const isEmpty = entries.length === 0;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={isEmpty ? words.signOutTitle : words.notSynced(countedWorkouts(entries))}
      isBusy={chosen !== undefined}
      foot={
        <>
          {failure && <FailureAlert {...failure} />}
          <BusyButton variant="contained" color="primary" needsConnection {...button('sync')}>
            {isEmpty ? words.signOut : words.syncAndSignOut}
          </BusyButton>
          {!isEmpty && !isOffline && (
            <>
              <BusyButton {...button('keep')}>{words.keepAndSignOut}</BusyButton>
              <BusyButton variant="text" color="error" {...button('discard')}>
                {words.discardAndSignOut}
              </BusyButton>
            </>
          )}
        </>
      }
    >
      <Typography color="textSecondary">{isEmpty ? words.allSynced : words.notSyncedText(entries.length)}</Typography>
    </Sheet>
  );
}
