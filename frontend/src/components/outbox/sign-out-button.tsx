import type { ButtonProps } from '@mui/material/Button';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { useAthlete, useSignOut } from '#frontend/queries/account.ts';
import { sendHeldSkips } from '#frontend/queries/held-skips.ts';
import { readEntries } from '#frontend/queries/outbox.ts';
import * as words from './words.ts';

const { Part: SignOutSheet } = lazyPart(() => import('./sign-out-sheet.tsx').then(({ SignOutSheet }) => SignOutSheet));

/** Signs out, which needs the server. With unsent workouts on the device it asks first what should become of them. */
export function SignOutButton(button: Pick<ButtonProps, 'variant' | 'fullWidth' | 'sx'>) {
  const toast = useToast();
  const { id } = useAthlete();
  const sheet = useSheet<true>();
  const singleFlight = useSingleFlight();
  const { mutateAsync: signOut, isPending } = useSignOut();
  const signOutOrAsk = () =>
    singleFlight(async () => {
      try {
        await sendHeldSkips();
        if ((await readEntries(id)).length > 0) sheet.open(true);
        else await signOut('keep');
      } catch (error) {
        toast({ title: words.error, text: messageOf(error, words.signOutFailed), isDestructive: true });
      }
    });
  return (
    <>
      <BusyButton {...button} needsConnection isBusy={isPending} onClick={signOutOrAsk}>
        {words.signOut}
      </BusyButton>
      {sheet.show((state) => (
        <SignOutSheet {...state} />
      ))}
    </>
  );
}
