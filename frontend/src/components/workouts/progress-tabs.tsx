import Box from '@mui/material/Box';
import { useLocation } from 'react-router-dom';
import { Link } from '#frontend/components/ui/link.tsx';
import * as words from './words.ts';

const TABS = [
  ['/progress', words.overview],
  ['/records', words.records],
  ['/load', words.load],
] as const;

/** The three pages of Progress. */
export function ProgressTabs() {
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={words.progress} sx={tabsStyle}>
      {TABS.map(([path, label]) => (
        <Box
          key={path}
          component={Link}
          to={path}
          aria-current={pathname === path ? 'page' : pathname.startsWith(`${path}/`) ? 'true' : undefined}
          sx={tabStyle}
        >
          {label}
        </Box>
      ))}
    </Box>
  );
}

const tabsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 1,
  p: 1,
  width: { md: 440 },
  borderRadius: 'var(--radius-card)',
  bgcolor: 'var(--raised)',
} as const;

const tabStyle = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 'var(--tap)',
  borderRadius: 'var(--radius-control)',
  fontWeight: 600,
  fontSize: 'min(.9375rem, 4.3vw)',
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { bgcolor: 'background.default', color: 'text.primary', boxShadow: '0 0 0 1px var(--outline)' },
} as const;
