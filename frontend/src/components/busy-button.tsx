import Button, { type ButtonProps } from '@mui/material/Button';
import { useLayoutEffect, useRef } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'ref' | 'loading'> {
  isBusy: boolean;
}

/** Shows that what it started is under way. Busy it loses the focus it had, and gets it back unless that has gone on. */
export function BusyButton({ isBusy, ...button }: BusyButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isBusy) {
      hadFocus.current = activeElement === ref.current;
      return;
    }
    // In a dialog it has gone to the dialog meanwhile, else to the page as a whole.
    if (hadFocus.current && activeElement?.contains(ref.current)) ref.current?.focus();
    hadFocus.current = false;
  }, [isBusy]);
  return <Button {...button} ref={ref} loading={isBusy} />;
}
