import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';

interface ProgressBarProps {
  label: string;
  /** Percent; without it, nobody knows how far it has come. */
  value?: number;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  if (value === undefined)
    return (
      <Box role="progressbar" aria-label={label} sx={trackStyle}>
        <Box sx={{ ...barStyle, ...firstSweepStyle }} />
        <Box sx={{ ...barStyle, ...secondSweepStyle }} />
      </Box>
    );
  const range = { 'aria-valuenow': value, 'aria-valuemin': 0, 'aria-valuemax': 100 };
  return (
    <Box role="progressbar" aria-label={label} {...range} sx={trackStyle}>
      <Box style={{ transform: `translateX(${value - 100}%)` }} sx={{ ...barStyle, width: '100%' }} />
    </Box>
  );
}

const trackStyle = {
  position: 'relative',
  zIndex: 0,
  overflow: 'hidden',
  height: 8,
  borderRadius: '999px',
  background: 'var(--raised)',
} as const;

const barStyle = {
  position: 'absolute',
  inset: '0 auto 0 0',
  borderRadius: 'inherit',
  background: 'var(--volt)',
  boxShadow: 'inset 0 0 0 1.5px var(--volt-edge)',
  transition: 'transform .4s linear',
} as const;

const firstSweep = keyframes({ '0%': { left: '-35%', right: '100%' }, '60%, 100%': { left: '100%', right: '-90%' } });
const secondSweep = keyframes({ '0%': { left: '-200%', right: '100%' }, '60%, 100%': { left: '107%', right: '-8%' } });

/** Standing still, where motion is to be reduced, one bar fills the middle of the track. */
const firstSweepStyle = {
  animation: `${firstSweep} 2.1s cubic-bezier(.65,.815,.735,.395) infinite`,
  '@media (prefers-reduced-motion: reduce)': { left: '30%', width: '40%' },
};
const secondSweepStyle = {
  animation: `${secondSweep} 2.1s cubic-bezier(.165,.84,.44,1) 1.15s infinite`,
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
};
