import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Spinner } from '#frontend/components/ui/forms/spinner.tsx';
import { useNeedsConnection } from '#frontend/components/ui/states/needs-connection.tsx';

interface BusyButtonProps extends Omit<ButtonProps, 'ref' | 'loading'> {
  isBusy?: boolean;
  /** For actions that only the server can do: offline it says so and does nothing. */
  needsConnection?: boolean;
  ref?: RefObject<HTMLButtonElement | null>;
}

/** Shows that what it started is under way. Busy it loses the focus it had, and gets it back unless that has gone on. */
export function BusyButton({ isBusy = false, needsConnection = false, ref: given, ...button }: BusyButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const ref = given ?? own;
  const hadFocus = useRef(false);
  const { control, note } = useNeedsConnection(needsConnection && !isBusy);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isBusy) {
      hadFocus.current = activeElement === ref.current;
      return;
    }
    // The focus is on the dialog by then, or on the page as a whole.
    if (hadFocus.current && activeElement?.contains(ref.current)) ref.current?.focus();
    hadFocus.current = false;
  }, [isBusy, ref]);
  const { 'aria-describedby': description } = button;
  return (
    <>
      <Button
        {...button}
        ref={ref}
        loading={isBusy}
        loadingIndicator={<Spinner />}
        {...control}
        {...(control && description && { 'aria-describedby': `${description} ${control['aria-describedby']}` })}
      />
      {note && <Box sx={noteStyle}>{note}</Box>}
    </>
  );
}

/** A line of its own, also among buttons that stand side by side. */
const noteStyle = { display: 'flex', justifyContent: 'center', flexBasis: '100%', gridColumn: '1 / -1' } as const;
