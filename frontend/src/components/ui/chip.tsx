import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

const TONES = {
  plain: 'inherit',
  success: 'var(--green)',
  error: 'var(--red)',
  info: 'var(--ice)',
} as const;

export type ChipTone = keyof typeof TONES | 'volt';

/** A word or two in a rounded frame, to be read. Drawn here: the library's chip is a tenth of Home's own code. */
export function Chip({ label, icon, tone = 'plain' }: { label: string; icon?: ReactNode; tone?: ChipTone }) {
  return (
    <Box component="span" sx={tone === 'volt' ? { ...chipStyle, ...voltStyle } : { ...chipStyle, ...toned(tone) }}>
      {icon}
      {label}
    </Box>
  );
}

/** One value of a filter, pressed when chosen. Drawn 40 px high, with a touch area of 50. */
export function FilterChip({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return (
    <ButtonBase aria-pressed={isOn} onClick={onPress} sx={filterStyle}>
      {label}
    </ButtonBase>
  );
}

function toned(tone: keyof typeof TONES) {
  if (tone === 'plain') return {};
  return { color: TONES[tone], borderColor: 'color-mix(in srgb, currentColor 40%, transparent)' };
}

const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  maxWidth: '100%',
  minHeight: '1.75rem',
  p: '2px 10px',
  border: '1px solid var(--line)',
  borderRadius: '1rem',
  fontSize: '.875rem',
  lineHeight: 1.2,
  '& > svg': { ml: '-2px' },
} as const;

const voltStyle = { bgcolor: 'var(--volt)', borderColor: 'var(--volt)', color: 'var(--ink)', fontWeight: 600 } as const;

const filterStyle = {
  ...chipStyle,
  position: 'relative',
  minHeight: '2.5rem',
  px: 4,
  whiteSpace: 'nowrap',
  borderColor: 'var(--outline)',
  borderRadius: '1.25rem',
  '&:hover': { bgcolor: 'var(--raised)' },
  '&::after': { content: '""', position: 'absolute', inset: '-5px 0' },
  '&[aria-pressed=true]': voltStyle,
} as const;
