import Button from '@mui/material/Button';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import * as words from './words.ts';

const { Part: DeleteAccountSheet, load: loadSheet } = lazyPart(() =>
  import('#frontend/screens/settings/delete-account-sheet.tsx').then(({ DeleteAccountSheet }) => DeleteAccountSheet),
);

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
