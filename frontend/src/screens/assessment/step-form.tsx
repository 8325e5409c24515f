import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type FormEvent, type ReactNode, useId } from 'react';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { SHORT_WINDOW } from '#frontend/components/ui/short-window.ts';
import { FailureAlert, type FailureAlertProps } from '#frontend/components/ui/states/failure-alert.tsx';
import * as words from './words.ts';

export interface StepFormProps {
  /** The primary button's text; without one, `below` has the way on. */
  primary?: string;
  onSubmit?: (form: HTMLFormElement) => void;
  onBack?: (() => void) | undefined;
  isBusy?: boolean;
  /** Going on is for the server to say. */
  needsConnection?: boolean;
  children?: ReactNode;
  /** Why it did not go on. */
  failure?: FailureAlertProps | undefined;
  /** After the form, for what is a form of its own. */
  below?: ReactNode;
}

/** One step: its content, with Back and Continue within the thumb's reach. */
export function StepForm({
  primary,
  onSubmit,
  onBack,
  isBusy = false,
  needsConnection = false,
  failure,
  children,
  below,
}: StepFormProps) {
  const id = useId();
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
        {failure && <FailureAlert {...failure} />}
        {onBack && (
          <Button startIcon={<Icon name="prev" />} disabled={isBusy} onClick={onBack} sx={{ minHeight: 56, px: 3 }}>
            {words.back}
          </Button>
        )}
        {primary && (
          <BusyButton
            type="submit"
            form={id}
            variant="contained"
            color="primary"
            isBusy={isBusy}
            needsConnection={needsConnection}
            sx={{ flex: '1 1 auto' }}
          >
            {primary}
          </BusyButton>
        )}
      </Box>
    </Box>
  );
}

/** Leaves the button visible under a toast that asks to try again. */
const FOOT_HEIGHT = 'calc(56px + 24px)';

const stepStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: { xs: '1fr auto', md: 'auto auto' },
  gap: 6,
  // Keeps a focused control from ending up under the foot.
  '& :is(input, button)': { scrollMarginBottom: 112 },
} as const;

const contentStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 6,
  '&:empty': { display: 'none' },
} as const;

/** From edge to edge on a phone, down to the tab bar: undoes the page's margins. */
const footStyle = {
  position: { xs: 'sticky', md: 'static' },
  bottom: 'var(--tab-bar)',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& > [role=alert]': { flex: '1 0 100%' },
  m: { xs: '0 -16px -40px', md: 0 },
  p: { xs: '12px 16px', md: 0 },
  borderTop: { xs: '1px solid var(--line)', md: 0 },
  bgcolor: 'background.default',
  [SHORT_WINDOW]: { position: 'static' },
} as const;
