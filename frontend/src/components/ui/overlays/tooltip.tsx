import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useId, useState } from 'react';

interface TooltipProps {
  text: string;
  /** A control; the text describes it. */
  children: (description: { 'aria-describedby': string }) => ReactNode;
}

/** A few words under a control while it is hovered, held or focused. MUI's brings a positioning engine for as much. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  return (
    <Box sx={{ position: 'relative' }} onPointerEnter={open} onPointerLeave={close} onFocus={open} onBlur={close}>
      {children({ 'aria-describedby': id })}
      <Box id={id} role="tooltip" hidden={!isOpen} sx={bubbleStyle}>
        {text}
      </Box>
    </Box>
  );
}

/** As wide as its control, so that it never reaches past the screen's edge. */
const bubbleStyle = {
  position: 'absolute',
  zIndex: 'tooltip',
  inset: '100% 0 auto',
  mt: 2,
  p: '8px 12px',
  borderRadius: 'var(--radius-control)',
  border: '1px solid color-mix(in srgb, var(--bg) 24%, transparent)',
  background: 'var(--text)',
  color: 'var(--bg)',
  typography: 'body2',
  // The way from the control to here is part of it.
  '&::before': { content: '""', position: 'absolute', inset: '-8px 0 auto', height: 8 },
} as const;
