import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import type { ReadingMark } from '#shared/admin/upload-preview.ts';

export const MARK_LOOKS = {
  'not-sure': { icon: 'alert', color: 'var(--ember)' },
  'not-understood': { icon: 'alert', color: 'var(--ember)' },
  inferred: { icon: 'info', color: 'var(--ice)' },
} as const satisfies Record<ReadingMark['kind'], object>;

/** Something to look at, as a glyph and words; what is sure has no mark. */
export function Mark({ kind, children }: { kind: ReadingMark['kind']; children: ReactNode }) {
  const { icon, color } = MARK_LOOKS[kind];
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: '5px', mt: '3px', typography: 'body2' }}>
      <Icon name={icon} size={16} color={color} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
