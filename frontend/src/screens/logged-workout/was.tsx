import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import * as words from './words.ts';

interface WasProps {
  /** The former value; null where the field was empty, undefined while nothing is changed. */
  was: string | null | undefined;
  children: ReactNode;
}

/** A field that is changed has the volt edge, and says what it was. */
export function Was({ was, children }: WasProps) {
  const isChanged = was !== undefined;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, ...(isChanged && changedStyle) }}>
      {children}
      {isChanged && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {was ? words.was(was) : words.wasNone}
        </Typography>
      )}
    </Box>
  );
}

/** The border colour of changed controls. */
const changedStyle = {
  '--outline': 'var(--volt-mark)',
  '& fieldset.MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
} as const;
