import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { useFirstFocus } from '#frontend/components/ui/use-first-focus.ts';

interface FootQuestionProps {
  /** The question, and the consequences. */
  children: ReactNode;
  /** The two buttons: leave it as it is, or do it. */
  keep: string;
  confirm: string;
  isBusy?: boolean;
  /** Doing it is for the server. */
  needsConnection?: boolean;
  onKeep: () => void;
  onConfirm: () => void;
}

/** Asks in a sheet's foot, where its buttons were, so that what it is about stays in sight. */
export function FootQuestion({
  children,
  keep,
  confirm,
  isBusy = false,
  needsConnection = false,
  onKeep,
  onConfirm,
}: FootQuestionProps) {
  const id = useId();
  const keepButton = useFirstFocus<HTMLButtonElement>(); // the button that had the focus is gone
  return (
    <>
      <Typography id={id}>{children}</Typography>
      <Pair>
        <Button ref={keepButton} aria-describedby={id} onClick={onKeep} disabled={isBusy}>
          {keep}
        </Button>
        <BusyButton color="error" isBusy={isBusy} needsConnection={needsConnection} onClick={onConfirm}>
          {confirm}
        </BusyButton>
      </Pair>
    </>
  );
}
