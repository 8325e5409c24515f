import Button from '@mui/material/Button';
import { lazy } from 'react';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import * as words from './words.ts';

const loadSheet = () =>
  import('#frontend/screens/settings/delete-account-sheet.tsx').then(({ DeleteAccountSheet }) => ({
    default: DeleteAccountSheet,
  }));
const DeleteAccountSheet = lazy(loadSheet);

export function DeleteAccountButton() {
  const sheet = useSheet<true>();
  useIdleLoading(loadSheet);
  return (
    <>
      <Button variant="text" color="error" fullWidth aria-haspopup="dialog" onClick={() => sheet.open(true)}>
        {words.deleteAccount}
      </Button>
      {sheet.show((state) => (
        <DeleteAccountSheet {...state} />
      ))}
    </>
  );
}
