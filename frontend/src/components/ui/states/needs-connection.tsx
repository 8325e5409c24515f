import Box from '@mui/material/Box';
import { type MouseEvent, useId, useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import * as words from '#frontend/components/ui/words.ts';
import { useIsOffline } from '#frontend/queries/connection.ts';

/**
 * Returns the props for a control that lacks its connection, and the note beside it; undefined otherwise. The
 * control stays focusable, so that a screen reader says why, and pressing it repeats that and does nothing else.
 */
export function useNeedsConnection(needsConnection: boolean) {
  const isLacking = useIsOffline() && needsConnection;
  const id = useId();
  const [presses, setPresses] = useState(0);
  if (!isLacking) {
    if (presses > 0) setPresses(0);
    return {};
  }
  return {
    control: {
      'aria-disabled': true,
      'aria-describedby': id,
      onClick: (event: MouseEvent) => {
        event.preventDefault(); // nor is a form sent by Enter, which presses the button that sends it
        setPresses(presses + 1);
      },
    },
    // A new element with role=alert is announced each time.
    note: <Note key={presses} id={id} {...(presses > 0 && { role: 'alert' })} />,
  };
}

function Note(place: { id: string; role?: string }) {
  return (
    <Box component="span" {...place} sx={noteStyle}>
      <Icon name="offline" size={18} color="var(--ember)" />
      {words.needsConnection}
    </Box>
  );
}

const noteStyle = {
  display: 'flex',
  gap: 2,
  typography: 'body2',
  color: 'text.secondary',
} as const;
