import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SHORT_WINDOW } from '#frontend/components/ui/short-window.ts';
import { useHeightAs } from '#frontend/components/ui/use-height-as.ts';

/**
 * Buttons at the lower edge of a card, in sight for as long as any of the card is. Toasts, and what takes the focus,
 * stand above them, however many rows they fill.
 */
export function StickyFooter({ children, sx }: { children: ReactNode; sx?: object }) {
  const ref = useHeightAs('--foot');
  return (
    <Box ref={ref} sx={{ ...footStyle, ...sx }}>
      {children}
    </Box>
  );
}

const footStyle = {
  position: 'sticky',
  bottom: 'var(--tab-bar)',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  p: { xs: '12px 16px', md: '16px 32px' },
  borderTop: '1px solid var(--line)',
  borderRadius: '0 0 var(--radius-card) var(--radius-card)',
  background: 'inherit',
  [SHORT_WINDOW]: { position: 'static' },
} as const;
