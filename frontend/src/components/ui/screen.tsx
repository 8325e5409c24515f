import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { APP_NAME } from '#shared/constants.ts';
import { oneColumn, twoColumns } from './column-styles.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface ScreenProps {
  /** The document's title, and the heading unless `heading` is given. */
  title: string;
  heading?: ReactNode;
  subtitle?: ReactNode;
  /** The target of the back arrow, on a screen without a tab; `onClick` may prevent the navigation. */
  back?: { to: string; label: string; onClick?: (event: MouseEvent) => void };
  /** A button or a number at the right of the heading. */
  action?: ReactNode;
  /** Over the heading: the brand, how far one is. */
  above?: ReactNode;
  /** `children` reach down to the end of the window, so that a foot of theirs stands at the thumb. */
  isFilling?: boolean;
  /** The second column from 900 px, under `children` before. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of every signed-in screen: heading, one column on a phone, two from 900 px. */
export function Screen({
  title,
  heading = title,
  subtitle,
  back,
  action,
  above,
  isFilling = false,
  aside,
  children,
}: ScreenProps) {
  const headingRef = useArrival(title);
  const column = isFilling ? { ...columnStyle, alignContent: 'stretch', alignItems: 'stretch' } : columnStyle;
  return (
    <Box component="main" sx={{ ...mainStyle, ...(isFilling && fillingStyle) }}>
      {above && <div>{above}</div>}
      <Box component="header" sx={headerStyle}>
        {back && (
          <IconButton
            component={Link}
            to={back.to}
            onClick={back.onClick}
            aria-label={back.label}
            sx={{ ml: -3, mr: -2 }}
          >
            <Icon name="prev" />
          </IconButton>
        )}
        {/* A subtitle wraps before the action does. */}
        <Box sx={{ minWidth: 0, flex: back ? 1 : subtitle && action ? '1 1 10rem' : 'initial' }}>
          <Typography ref={headingRef} tabIndex={-1} variant="h1">
            {heading}
          </Typography>
          {subtitle && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: '6px' }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      {aside ? (
        <Box sx={{ ...column, gridTemplateColumns: twoColumns.gridTemplateColumns }}>
          <Box sx={column}>{children}</Box>
          <Box sx={columnStyle}>{aside}</Box>
        </Box>
      ) : (
        <Box sx={column}>{children}</Box>
      )}
    </Box>
  );
}

/**
 * Names the document, and puts the focus on the heading when the screen was reached from within the app. A new title
 * is an arrival, too.
 */
function useArrival(title: string) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [firstTitle] = useState(key === 'default' ? title : null); // a filter in the address changes the key, not the screen
  const hasChanged = useRef(false);
  useLayoutEffect(() => {
    document.title = `${title} · ${APP_NAME}`;
    if (title !== firstTitle) hasChanged.current = true;
    if (hasChanged.current) headingRef.current?.focus({ preventScroll: true });
  }, [title, firstTitle]);
  return headingRef;
}

const mainStyle = {
  ...oneColumn,
  maxWidth: { xs: 640, md: 1088 },
  mx: 'auto',
  p: { xs: 4, md: 8 },
} as const;

const headerStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  minHeight: 'var(--tap)',
  py: 2,
} as const;

/** Fills the page down to the tab bar, without the space the app leaves above that. */
const fillingStyle = {
  minHeight: { xs: 'calc(100dvh - var(--banner, 0px) - var(--tab-bar) - 24px)', md: 0 },
  gridTemplateRows: 'auto 1fr',
  '&:has(> div + header)': { gridTemplateRows: 'auto auto 1fr' },
} as const;

const columnStyle = { ...oneColumn, alignContent: 'start', alignItems: 'start' } as const;
