import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Pair } from '#frontend/components/cards.tsx';
import { Sheet } from '#frontend/components/sheet.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The verb, 'Delete program'; red when it cannot be undone. */
  confirmLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDestructive = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      isBusy={isBusy}
      foot={
        <Pair>
          <Button onClick={onCancel} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDestructive ? 'outlined' : 'contained'}
            color={isDestructive ? 'error' : 'primary'}
            loading={isBusy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </Pair>
      }
    >
      <Typography component="div" color="textSecondary">
        {children}
      </Typography>
    </Sheet>
  );
}
