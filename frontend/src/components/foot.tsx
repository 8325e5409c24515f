import Box from '@mui/material/Box';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * Buttons at the lower edge of a card, in sight for as long as any of the card is. Toasts, and what takes the focus,
 * stand above them, however many rows they fill.
 */
export function Foot({ children, sx }: { children: ReactNode; sx?: object }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const foot = ref.current;
    if (!foot) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--foot', `${foot.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(foot, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty('--foot');
    };
  }, []);
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
} as const;
