import Box from '@mui/material/Box';
import type { useNeedsConnection } from '#frontend/components/ui/states/needs-connection.tsx';

export interface SwitchProps {
  label: string;
  isOn: boolean;
  /** False when being on has no effect, as for an expired code; the switch is then grey even when it is on. */
  hasEffect?: boolean;
  isBusy?: boolean;
  onChange: (isOn: boolean) => void;
  /** Props while the connection it needs is missing. */
  control?: ReturnType<typeof useNeedsConnection>['control'] | undefined;
}

/** A switch with immediate effect. While busy it stays enabled, so that it does not lose the focus. */
export function Switch({ label, isOn, hasEffect = true, isBusy = false, onChange, control }: SwitchProps) {
  return (
    <Box
      component="input"
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-disabled={isBusy}
      data-idle={!hasEffect || undefined}
      checked={isOn}
      onChange={({ target }) => {
        if (!isBusy && !control) onChange(target.checked);
      }}
      {...control}
      sx={switchStyle}
    />
  );
}

/** Drawn 52 x 32 px, with a touch area of 48 px in height. */
const switchStyle = {
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  width: 52,
  height: 32,
  m: '8px 0',
  border: '2px solid var(--outline)',
  borderRadius: '16px',
  background: 'var(--raised)',
  cursor: 'pointer',
  transition: 'background-color var(--fast), border-color var(--fast)',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 4,
    left: 4,
    width: 20,
    height: 20,
    borderRadius: '50%',
    background: 'var(--muted)',
    transition: 'transform var(--fast)',
  },
  '&::after': { content: '""', position: 'absolute', inset: '-10px -4px' },
  '&:checked': { background: 'var(--volt)', borderColor: 'var(--volt-edge)' },
  '&[data-idle]:checked': { background: 'var(--muted)', borderColor: 'var(--outline)' },
  '&:checked::before': { background: 'var(--ink)', transform: 'translateX(20px)' },
  '&[aria-disabled=true]': { cursor: 'progress' },
  '@media (forced-colors: active)': { '&:checked::before': { background: 'Highlight' } },
  '@media (prefers-reduced-motion: reduce)': { '&, &::before': { transition: 'none' } },
} as const;
