import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { useAsked } from '#frontend/components/ui/forms/use-asked.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import { DELETION_WORD, useDeleteAccount } from '#frontend/queries/account-data.ts';
import { ExportFirst } from '#frontend/screens/settings/export-first.tsx';
import * as words from './words.ts';

interface DeleteAccountSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Says what goes, offers to take it along, and deletes once the word for it is typed. */
export function DeleteAccountSheet({ isOpen, onClose }: DeleteAccountSheetProps) {
  const { run, isBusy, failure } = useAsked(useDeleteAccount(), {
    title: words.deleteFailed,
    text: words.deleteFailedText,
  });
  const [typed, setTyped] = useState('');
  const formId = useId();
  const isConfirmed = typed.trim() === DELETION_WORD;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed) run(undefined);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.deleteTitle}
      isBusy={isBusy}
      foot={
        <>
          {failure && <FailureAlert {...failure} />}
          <Pair>
            <Button onClick={onClose} disabled={isBusy}>
              {words.keepAccount}
            </Button>
            <BusyButton
              type="submit"
              form={formId}
              color="error"
              disabled={!isConfirmed}
              isBusy={isBusy}
              needsConnection
            >
              {words.deleteAccount}
            </BusyButton>
          </Pair>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Typography>{words.deleteLost}</Typography>
        <Box component="ul" sx={{ display: 'grid', gap: 2 }}>
          {words.lost.map((what) => (
            <Box key={what} component="li" sx={{ display: 'flex', gap: 3 }}>
              <Icon name="close" size={20} color="var(--red)" />
              {what}
            </Box>
          ))}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {words.deleteText}
        </Typography>
      </Box>
      <ExportFirst />
      <form id={formId} onSubmit={submit} noValidate>
        <Field
          label={words.typeToConfirm}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          readOnly={isBusy}
          autoComplete="off"
          inputProps={{ autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false, enterKeyHint: 'done' }}
        />
      </form>
    </Sheet>
  );
}
