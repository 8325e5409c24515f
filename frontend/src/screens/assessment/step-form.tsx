import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '#frontend/components/icon.tsx';

interface StepFormProps {
  /** What the primary button says; without one the way on is in `below`. */
  primary?: string;
  onSubmit?: (form: HTMLFormElement) => void;
  onBack?: (() => void) | undefined;
  isBusy?: boolean;
  children?: ReactNode;
  /** After the form, for what is a form of its own. */
  below?: ReactNode;
}

/** One step: its content, and the way back and on within reach of the thumb. */
export function StepForm({ primary, onSubmit, onBack, isBusy = false, children, below }: StepFormProps) {
  const id = useId();
  const button = useFocusKept(isBusy);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onSubmit?.(event.currentTarget);
  };
  return (
    <Box sx={stepStyle}>
      <GlobalStyles styles={{ 'html:root': { '--foot': FOOT_HEIGHT } }} />
      <Box sx={contentStyle}>
        <Box component="form" id={id} noValidate onSubmit={submit} sx={contentStyle}>
          {children}
        </Box>
        {below}
      </Box>
      <Box sx={footStyle}>
        {onBack && (
          <Button startIcon={<Icon name="prev" />} disabled={isBusy} onClick={onBack} sx={{ minHeight: 56, px: 3 }}>
            Back
          </Button>
        )}
        {primary && (
          <Button
            ref={button}
            type="submit"
            form={id}
            variant="contained"
            color="primary"
            loading={isBusy}
            sx={{ flex: '1 1 auto' }}
          >
            {primary}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** So that a toast that asks to try again leaves the button for it in sight. */
const FOOT_HEIGHT = 'calc(56px + 24px)';

/** A busy button loses the focus; it gets it back, unless that has gone elsewhere. */
function useFocusKept(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}

const stepStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: { xs: '1fr auto', md: 'auto auto' },
  gap: 6,
  // What takes the focus is not left under the foot.
  '& :is(input, button)': { scrollMarginBottom: 112 },
} as const;

const contentStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 6,
  '&:empty': { display: 'none' },
} as const;

/** From edge to edge on a phone, down to the tab bar: the page's own margins are taken back. */
const footStyle = {
  position: { xs: 'sticky', md: 'static' },
  bottom: 'var(--tab-bar)',
  zIndex: 1,
  display: 'flex',
  gap: 2,
  m: { xs: '0 -16px -40px', md: 0 },
  p: { xs: '12px 16px', md: 0 },
  borderTop: { xs: '1px solid var(--line)', md: 0 },
  bgcolor: 'background.default',
} as const;
