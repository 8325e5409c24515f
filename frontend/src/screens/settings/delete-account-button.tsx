import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useIdleLoading } from '#frontend/components/idle-loading.ts';

const loadSheet = () =>
  import('#frontend/screens/settings/delete-account-sheet.tsx').then(({ DeleteAccountSheet }) => ({
    default: DeleteAccountSheet,
  }));
const DeleteAccountSheet = lazy(loadSheet);

export function DeleteAccountButton() {
  const [sheet, setSheet] = useState<'unopened' | 'open' | 'closed'>('unopened');
  useIdleLoading(loadSheet);
  return (
    <>
      <Button variant="text" color="error" fullWidth aria-haspopup="dialog" onClick={() => setSheet('open')}>
        Delete Account
      </Button>
      {sheet !== 'unopened' && (
        <Suspense>
          <DeleteAccountSheet isOpen={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  );
}
