import Button, { type ButtonProps } from '@mui/material/Button';
import { useToast } from '#frontend/components/toast.tsx';
import { messageOf } from '#frontend/lib/api-error.ts';
import { useSignOut } from '#frontend/queries/account.ts';

export function SignOutButton(button: Pick<ButtonProps, 'variant' | 'fullWidth' | 'sx'>) {
  const toast = useToast();
  const { mutate: signOut, isPending } = useSignOut();
  return (
    <Button
      {...button}
      loading={isPending}
      onClick={() =>
        signOut(undefined, {
          onError: (error) =>
            toast({ title: 'Error', text: messageOf(error, 'Failed to sign out'), isDestructive: true }),
        })
      }
    >
      Sign out
    </Button>
  );
}
