import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';

/** A choice that stands, in a description list: what it is about, and what was chosen. */
export function Settled({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Box component="dt" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Icon name="next" size={18} color="var(--muted)" />
      <dd>{children}</dd>
    </div>
  );
}

export const settledStyle = {
  display: 'grid',
  gap: '10px',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) 18px minmax(0, 3fr)',
    gap: 2,
    alignItems: 'center',
  },
} as const;
