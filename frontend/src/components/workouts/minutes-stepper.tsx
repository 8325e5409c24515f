import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import * as words from './words.ts';

interface MinutesStepperProps {
  label: string;
  value: number;
  onChange: (minutes: number) => void;
  min: number;
  max: number;
  /** Error shown below the field, which keeps what was typed. */
  problem?: string | undefined;
}

const KEY_STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };

/** Minutes by one up and down, or typed. */
export function MinutesStepper({ label, value, onChange, min, max, problem }: MinutesStepperProps) {
  const id = useId();
  /** Digits as typed, '' while the field is empty; null when `value` is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const step = (by: number) => {
    setTyped(null);
    onChange(Math.min(Math.max(value + by, min), max));
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 3);
    setTyped(digits);
    if (digits) onChange(Number(digits));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEY_STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={frameStyle}>
        <IconButton aria-label={words.minuteLess} disabled={value <= min} onClick={() => step(-1)}>
          <Icon name="minus" />
        </IconButton>
        <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'center', gap: '3px' }}>
          <Box
            component="input"
            id={id}
            role="spinbutton"
            inputMode="numeric"
            autoComplete="off"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuetext={words.minutesValue(value)}
            value={typed ?? String(value)}
            aria-invalid={problem !== undefined}
            aria-describedby={problem && `${id}-problem`}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(null)}
            onFocus={(event) => event.target.select()}
            onKeyDown={onKeyDown}
            size={3}
            sx={inputStyle}
          />
          <Typography component="small" variant="unit">
            {words.minutesUnit}
          </Typography>
        </Box>
        <IconButton aria-label={words.minuteMore} disabled={value >= max} onClick={() => step(1)}>
          <Icon name="plus" />
        </IconButton>
      </Box>
      {problem && (
        <FormHelperText id={`${id}-problem`} role="alert" error sx={{ m: 0 }}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}

const frameStyle = {
  display: 'grid',
  gridTemplateColumns: '56px 1fr 56px',
  alignItems: 'center',
  minHeight: 66,
  border: '1px solid var(--outline)',
  borderRadius: 'var(--radius-control)',
  bgcolor: 'background.default',
  '& button': { width: 56, height: 64 },
  '&:has(input:focus-visible)': { outline: '2px solid var(--volt-mark)', outlineOffset: 2 },
} as const;

const inputStyle = {
  typography: 'numL',
  color: 'inherit',
  width: '2.2ch',
  minWidth: '1.4em',
  p: 0,
  border: 0,
  background: 'none',
  textAlign: 'right',
  outline: 'none',
  fieldSizing: 'content',
} as const;
