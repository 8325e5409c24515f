import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';

const TINTS = {
  error: 'var(--red)',
  warning: 'var(--ember)',
  success: 'var(--green)',
  info: 'var(--ice)',
} as const;

interface AlertProps {
  id?: string;
  severity: keyof typeof TINTS;
  icon: ReactNode;
  children: ReactNode;
  /** A button at the end of the line. */
  action?: ReactNode;
  /** 'alert' is read out as it appears; 'note' is not. */
  role?: 'alert' | 'note' | 'group';
  tabIndex?: number;
  ref?: Ref<HTMLDivElement>;
  /** 'flex-start' where buttons follow the text: the icon then stands beside the first line. */
  alignItems?: 'flex-start';
}

/** A message beside its icon, tinted by how severe it is. */
export function Alert({ severity, icon, children, action, role = 'alert', alignItems, ...root }: AlertProps) {
  const tint = TINTS[severity];
  return (
    <Box
      {...root}
      role={role}
      sx={{
        ...rootStyle,
        alignItems: alignItems ?? 'center',
        border: `1px solid color-mix(in srgb, ${tint} 45%, transparent)`,
        background: `color-mix(in srgb, ${tint} 9%, var(--surface))`,
      }}
    >
      <Box sx={{ p: '7px 12px 7px 0', opacity: 0.9, color: tint }}>{icon}</Box>
      <Box sx={{ py: 2, minWidth: 0, overflow: 'auto' }}>{children}</Box>
      {action && <Box sx={actionStyle}>{action}</Box>}
    </Box>
  );
}

const rootStyle = {
  display: 'flex',
  p: '4px 16px',
  borderRadius: 'var(--radius-control)',
  fontSize: '.9375rem',
  lineHeight: 1.4,
  color: 'var(--text)',
} as const;

const actionStyle = { display: 'flex', alignItems: 'center', ml: 'auto', mr: '-14px', whiteSpace: 'nowrap' } as const;
