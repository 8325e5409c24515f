import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Two by two tiles; in one column where the text is too large for that. */
export function FourTiles({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8.25rem, 34%)), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}
