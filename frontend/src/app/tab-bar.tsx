import Box from '@mui/material/Box';
import { useLocation } from 'react-router-dom';
import { preloadScreen } from '#frontend/app/screens.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import type { IconName } from '#frontend/components/ui/icon-paths.ts';
import { Link } from '#frontend/components/ui/link.tsx';
import { SHORT_WINDOW } from '#frontend/components/ui/short-window.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { hasPremiumAccess } from '#shared/billing/premium-access.ts';
import { APP_NAME } from '#shared/constants.ts';
import * as words from './words.ts';

interface Tab {
  path: string;
  label: string;
  icon: IconName;
  isAdminOnly?: boolean;
}

const TABS: readonly Tab[] = [
  { path: '/', label: words.home, icon: 'home' },
  { path: '/calendar', label: words.calendar, icon: 'calendar' },
  { path: '/workouts', label: words.workouts, icon: 'workouts' },
  { path: '/random-workout', label: words.random, icon: 'random' },
  { path: '/admin', label: words.admin, icon: 'admin', isAdminOnly: true },
  { path: '/profile', label: words.profile, icon: 'profile' },
];

/** Home has two addresses; every other tab is active on what lies under it too. */
export function isActiveTab(tabPath: string, path: string): boolean {
  if (tabPath === '/') return path === '/' || path === '/dashboard';
  return path === tabPath || path.startsWith(`${tabPath}/`);
}

/** The app's ways: at the bottom on a phone, a rail at the left from 900 px. */
export function TabBar() {
  const { pathname } = useLocation();
  const athlete = useAthlete();
  const preload = (path: string) => void preloadScreen(path, hasPremiumAccess(athlete, Date.now()));
  return (
    <Box component="nav" aria-label={words.main} sx={barStyle}>
      <Box component="button" type="button" onClick={skipToContent} sx={skipStyle}>
        {words.skipToContent}
      </Box>
      <Box component={Link} to="/" aria-label={APP_NAME} sx={{ ...markStyle }}>
        <Icon name="logo" color="var(--volt-mark)" />
      </Box>
      {TABS.filter((tab) => athlete.isAdmin || !tab.isAdminOnly).map(({ path, label, icon }) => (
        <Box
          key={path}
          component={Link}
          to={path}
          aria-current={isActiveTab(path, pathname) ? 'page' : undefined}
          onPointerEnter={() => preload(path)}
          onFocus={() => preload(path)}
          sx={tabStyle}
        >
          <Icon name={icon} />
          {label}
        </Box>
      ))}
    </Box>
  );
}

function skipToContent(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

/** Desktop only, where the rail precedes a screen's controls in tab order; visible only while focused. */
const skipStyle = {
  display: { xs: 'none', md: 'block' },
  position: 'absolute',
  zIndex: 1,
  inset: '12px auto auto 12px',
  p: '12px 16px',
  border: '1px solid var(--outline)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--raised)',
  whiteSpace: 'nowrap',
  '&:not(:focus)': { opacity: 0, pointerEvents: 'none' },
} as const;

const barStyle = {
  position: 'fixed',
  zIndex: 'appBar',
  display: 'grid',
  bgcolor: 'background.default',
  inset: { xs: 'auto 0 0', md: '0 auto 0 0' },
  height: { xs: 'calc(64px + env(safe-area-inset-bottom, 0px))', md: 'auto' },
  pb: { xs: 'env(safe-area-inset-bottom, 0px)', md: 0 },
  gridAutoFlow: { xs: 'column', md: 'row' },
  gridAutoColumns: 'minmax(0, 1fr)',
  borderTop: { xs: '1px solid var(--line)', md: 0 },
  width: { md: 'var(--rail)' },
  alignContent: { md: 'start' },
  gap: { md: 2 },
  p: { md: '20px 12px' },
  borderRight: { md: '1px solid var(--line)' },
  // In a short window the bar stands above the heading and scrolls away with it.
  [`${SHORT_WINDOW} and (max-width: 899.95px)`]: {
    position: 'static',
    height: 64,
    pb: 0,
    borderWidth: '0 0 1px',
  },
} as const;

const markStyle = {
  display: { xs: 'none', md: 'grid' },
  placeContent: 'center',
  height: 56,
  mb: 3,
  borderRadius: 'var(--radius-control)',
} as const;

const tabStyle = {
  position: 'relative',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '3px',
  height: { md: 64 },
  borderRadius: { md: 'var(--radius-control)' },
  color: 'text.secondary',
  fontSize: 'min(.75rem, 13px, 3.2vw)', // six words side by side, also at 320 px
  lineHeight: 1.2,
  textDecoration: 'none',
  '&:focus-visible': { outlineOffset: -4 },
  '&:hover': { bgcolor: { md: 'background.paper' } },
  '&[aria-current]': { color: 'text.primary', fontWeight: 600, bgcolor: { md: 'var(--raised)' } },
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    background: 'var(--volt-mark)',
    top: { xs: -1, md: 16 },
    left: { xs: 'calc(50% - 16px)', md: -12 },
    width: { xs: 32, md: 3 },
    height: { xs: 3, md: 32 },
    borderRadius: { xs: '0 0 3px 3px', md: '0 3px 3px 0' },
  },
} as const;
