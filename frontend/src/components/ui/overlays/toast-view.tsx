import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { TOAST_SHOWN } from '#frontend/app/timings.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { placeOf } from '#frontend/components/ui/use-focus-rescue.ts';
import * as words from '#frontend/components/ui/words.ts';

export interface Toast {
  title: string;
  text?: string;
  /** For errors; announced at once. */
  isDestructive?: boolean;
  action?: { label: string; onPress: () => void };
  /** The page that it is shown upon leaving: it stays until it is closed, or the page after that is left, too. */
  leaving?: string;
  /** Called once, when it is gone: after its time, closed, acted on, or replaced by the next. */
  onClose?: () => void;
}

export interface ShownToast extends Toast {
  id: number;
  isOpen: boolean;
  /** The element that had the focus when the toast came. */
  before: Element | null;
}

/** The drawn toast; what is read out is the provider's. Hover and focus stop its clock. */
export function ToastView({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { title, text, action, leaving, isDestructive } = toast;
  const view = useRef<HTMLDivElement>(null);
  /** Nothing is scrolled for a pointer. */
  const close = (isByPointer = false) => {
    if (view.current?.contains(document.activeElement)) giveFocusBack(toast, { preventScroll: isByPointer });
    onClose();
  };
  useOnNextPage(leaving, onClose);
  const closeButton = (
    <IconButton aria-label={words.close} sx={toastButton} onClick={({ detail }) => close(detail > 0)}>
      <Icon name="close" size={20} />
    </IconButton>
  );
  return (
    <Snackbar
      open={toast.isOpen}
      autoHideDuration={leaving === undefined ? TOAST_SHOWN : null}
      resumeHideDuration={TOAST_SHOWN}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') close();
      }}
    >
      <Box
        ref={view}
        role="region"
        aria-label={words.notification}
        sx={isDestructive ? { ...toastStyle, '&, .light &': destructive } : toastStyle}
      >
        <div>
          <strong style={{ display: 'block' }}>{title}</strong>
          {text}
        </div>
        <div>
          {action && (
            <Button
              variant="text"
              color="inherit"
              sx={toastButton}
              onClick={({ detail }) => {
                action.onPress();
                close(detail > 0);
              }}
            >
              {action.label}
            </Button>
          )}
          {(!action || leaving !== undefined) && closeButton}
        </div>
      </Box>
    </Snackbar>
  );
}

/** Closes what was shown upon leaving a page, once the next one is left. */
function useOnNextPage(leaving: string | undefined, onClose: () => void): void {
  const { pathname } = useLocation();
  const arrivedAt = useRef<string>(undefined);
  useEffect(() => {
    if (leaving === undefined) return;
    if (arrivedAt.current !== undefined && pathname !== arrivedAt.current) onClose();
    else if (pathname !== leaving) arrivedAt.current = pathname;
  }, [leaving, pathname, onClose]);
}

/** The focus does not go with the toast: back to where it was when that came, or to the screen's heading. */
function giveFocusBack({ before }: ShownToast, options: FocusOptions): void {
  const place = placeOf(before);
  const isThere = place instanceof HTMLElement && place !== document.body;
  (isThere ? place : document.querySelector('h1'))?.focus(options);
}

const toastStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  width: '100%',
  maxWidth: 480,
  p: '12px 12px 12px 16px',
  border: '1.5px solid transparent',
  borderRadius: 'var(--radius-control)',
  background: 'var(--text)',
  color: 'var(--bg)',
  fontSize: '.9375rem',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  // Light in both schemes, as the slab that it may stand over is dark in both.
  '.light &': { background: 'var(--surface)', color: 'var(--text)', borderColor: 'var(--text)' },
  '& > :last-child': { display: 'flex', alignItems: 'center', ml: 'auto' },
} as const;

const destructive = { background: 'var(--red)', borderColor: 'var(--red)', color: 'var(--bg)' } as const;

const toastButton = {
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  '&:hover': { background: 'color-mix(in srgb, currentColor 12%, transparent)' },
  '&.Mui-focusVisible': { outlineColor: 'currentColor' },
};
