import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { FailureAlert, type FailureAlertProps } from '#frontend/components/ui/states/failure-alert.tsx';
import { Sheet } from './sheet.tsx';

interface ConfirmSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The two buttons: leave it as it is, or do it. */
  keep: string;
  confirm: string;
  onConfirm: () => void;
  isBusy: boolean;
  failure: Pick<FailureAlertProps, 'title' | 'text'> | undefined;
  children: ReactNode;
}

/** Asks before something that cannot be taken back for free, and that only the server can do. */
export function ConfirmSheet({
  isOpen,
  onClose,
  title,
  keep,
  confirm,
  onConfirm,
  isBusy,
  failure,
  children,
}: ConfirmSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isBusy={isBusy}
      foot={
        <>
          {failure && <FailureAlert {...failure} />}
          <Pair>
            <Button onClick={onClose} disabled={isBusy}>
              {keep}
            </Button>
            <BusyButton color="error" isBusy={isBusy} needsConnection onClick={onConfirm}>
              {confirm}
            </BusyButton>
          </Pair>
        </>
      }
    >
      {children}
    </Sheet>
  );
}
