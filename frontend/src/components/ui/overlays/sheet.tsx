import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { SHORT_WINDOW } from '#frontend/components/ui/short-window.ts';
import { useIsWide } from '#frontend/components/ui/use-is-wide.ts';
import * as words from '#frontend/components/ui/words.ts';
import { useClosePassingToast } from './toast.tsx';

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  /** Replaces title, subtitle and close button; gets the id for the element that names the dialog. */
  header?: (titleId: string) => ReactNode;
  /** The buttons; they stay in sight while the rest scrolls. */
  foot?: ReactNode;
  /** `volt` is for a completed workout only. */
  tone?: 'surface' | 'volt';
  /** While something is being sent the sheet does not close by accident. */
  isBusy?: boolean;
  /** A bank may ask in a page of its own over this one, where the focus goes. */
  mayBankAsk?: boolean;
  /** For text without controls, which takes the focus itself, so that keys can scroll it. */
  isText?: boolean;
  /** Fills the window; `children` bring the heading, what scrolls and the foot. */
  isPage?: boolean;
  children: ReactNode;
}

/**
 * A dialog that rises from the bottom on a phone and stands in the middle from 900 px. Focus goes in and comes back
 * to what opened it. Load it with `lazyPart()` from the screen: the overlay code is no part of the first paint.
 */
export function Sheet({
  isOpen,
  onClose,
  title,
  subtitle,
  header,
  foot,
  tone = 'surface',
  isBusy = false,
  mayBankAsk = false,
  isText = false,
  isPage = false,
  children,
}: SheetProps) {
  const isWideNow = useIsWide();
  const [isWide, setIsWide] = useState(isWideNow);
  // The other kind of dialog would remount the page, and lose what is half typed.
  if (!isPage && isWide !== isWideNow) setIsWide(isWideNow);
  const titleId = useId();
  const closePassingToast = useClosePassingToast();
  useEffect(() => {
    if (isOpen) closePassingToast();
  }, [isOpen, closePassingToast]);
  const close = () => {
    if (!isBusy) onClose();
  };
  const content = isPage ? (
    <>
      <span id={titleId} hidden>
        {title}
      </span>
      {children}
    </>
  ) : (
    <>
      {!isWide && <DragHandle />}
      {header ? (
        header(titleId)
      ) : (
        <Box component="header" sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, p: '4px 8px 0 20px' }}>
          <Box sx={{ flex: 1, minWidth: 0, pt: '10px', overflowWrap: 'anywhere' }}>
            <Typography id={titleId} variant="h2">
              {title}
            </Typography>
            {subtitle && (
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                {subtitle}
              </Typography>
            )}
          </Box>
          <IconButton aria-label={words.close} onClick={close} disabled={isBusy}>
            <Icon name="close" />
          </IconButton>
        </Box>
      )}
      <Box {...(isText ? { tabIndex: 0 } : {})} sx={bodyStyle}>
        {children}
      </Box>
      {foot && <Box sx={footStyle}>{foot}</Box>}
    </>
  );
  const paper = {
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
    sx: {
      display: 'flex',
      flexDirection: 'column',
      ...(tone === 'volt' ? voltTone : {}),
      ...(isPage ? pageStyle : {}),
    },
  } as const;
  const modal = { open: isOpen, onClose: close, disableEnforceFocus: mayBankAsk };
  return isWide ? (
    <Dialog {...modal} aria-labelledby={titleId} slotProps={{ paper: { sx: paper.sx } }}>
      {content}
    </Dialog>
  ) : (
    <Drawer {...modal} anchor="bottom" slotProps={{ paper }}>
      {content}
    </Drawer>
  );
}

function DragHandle() {
  return (
    <Box
      aria-hidden="true"
      sx={{ flex: 'none', width: 40, height: 4, m: '12px auto 0', borderRadius: 1, bgcolor: 'var(--outline)' }}
    />
  );
}

const bodyStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  p: '20px',
  overflowY: 'auto',
  '&:focus-visible': { outlineOffset: -2 },
  [SHORT_WINDOW]: { overflowY: 'visible' }, // all of the sheet scrolls, or its foot would leave no room
} as const;

const footStyle = {
  display: 'grid',
  gap: 2,
  p: '12px 20px calc(20px + env(safe-area-inset-bottom, 0px))',
  borderTop: '1px solid var(--line)',
} as const;

const pageStyle = {
  width: '100%',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  m: 0,
  border: 0,
  borderRadius: 0,
  bgcolor: 'background.default',
} as const;

const voltTone = {
  bgcolor: 'var(--volt)',
  borderColor: 'var(--volt)',
  color: 'var(--ink)',
  '--text': 'var(--ink)',
  '--muted': '#363f12',
  '--line': '#a9cc2e',
  '--outline': '#5e7213',
  '--raised': '#bfe62f',
  '--volt-mark': 'var(--ink)',
  // The colours that alerts use, as in the light scheme.
  '--surface': '#ffffff',
  '--red': '#bf2430',
  '--ember': '#b23e0a',
  '& .MuiButton-contained, & .MuiButton-contained:hover': { background: 'var(--ink)', color: '#f2f5f3' },
  '& .MuiButton-outlined': { borderColor: 'var(--ink)', color: 'var(--ink)' },
} as const;
