import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useRef } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'ref' | 'loading'> {
  isBusy: boolean;
}

/** Shows that what it started is under way. Busy it loses the focus; it gets it back, unless that has gone elsewhere. */
export function BusyButton({ isBusy, ...button }: BusyButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    // In a dialog it has gone to the dialog meanwhile, else to the page as a whole.
    if (wasBusy.current && !isBusy && document.activeElement?.contains(ref.current)) ref.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return <Button {...button} ref={ref} loading={isBusy} />;
}
