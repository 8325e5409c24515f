import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { useAsked } from '#frontend/components/ui/forms/use-asked.ts';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { useAthlete } from '#frontend/queries/account.ts';
import { useUpdateUser } from '#frontend/queries/admin/users.ts';
import type { AdminUser } from '#shared/admin/users.ts';
import { UserDetails } from './user-details.tsx';
import { nameOf, SAVED, UPDATE_FAILED } from './user-texts.ts';
import * as words from './words.ts';

interface UserSheetProps {
  user: AdminUser;
  isOpen: boolean;
  onClose: () => void;
}

/** A user's account, with the way to make them an admin, or no longer one. */
export function UserSheet({ user, isOpen, onClose }: UserSheetProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { turn, isBusy, failure, reset } = useTurning(user, onClose);
  const name = nameOf(user);
  const isOwn = useAthlete().id === user.id;
  const title = isAsking ? (user.isAdmin ? words.removeAdminTitle : words.makeAdminTitle) : name;
  const confirm = user.isAdmin ? words.removeAdmin : words.makeAdmin;
  let foot: ReactNode;
  if (isAsking) {
    foot = (
      <>
        {failure && <FailureAlert {...failure} />}
        <Pair>
          <Button
            onClick={() => {
              setIsAsking(false);
              reset();
            }}
            disabled={isBusy}
          >
            {words.cancel}
          </Button>
          <BusyButton
            {...(user.isAdmin ? { color: 'error' } : { variant: 'contained', color: 'primary' })}
            isBusy={isBusy}
            needsConnection
            onClick={turn}
          >
            {confirm}
          </BusyButton>
        </Pair>
      </>
    );
  } else if (isOwn) {
    foot = (
      <Typography variant="body2" color="textSecondary">
        {words.isYou}
      </Typography>
    );
  } else {
    foot = (
      <Button {...(user.isAdmin ? { color: 'error' } : {})} onClick={() => setIsAsking(true)}>
        {confirm}
      </Button>
    );
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      subtitle={!isAsking && user.email !== name ? (user.email ?? words.noEmail) : undefined}
      isBusy={isBusy}
      foot={foot}
    >
      {isAsking ? <Question user={user} /> : <UserDetails user={user} />}
    </Sheet>
  );
}

function Question({ user }: { user: AdminUser }) {
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      <strong>{nameOf(user)}</strong> {user.isAdmin ? words.removeAdminText : words.makeAdminText} {words.signedOut}
    </Typography>
  );
}

function useTurning(user: AdminUser, onDone: () => void) {
  const toast = useToast();
  const { run, ...update } = useAsked(useUpdateUser(user), UPDATE_FAILED);
  const turn = () =>
    run(!user.isAdmin, ({ isAdmin }) => {
      const { title, text } = isAdmin ? SAVED.granted : SAVED.revoked;
      toast({ title, text: `${nameOf(user)} ${text}` });
      onDone();
    });
  return { ...update, turn };
}
