import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { TICK_DRAWN } from '#frontend/app/timings.ts';

const draw = keyframes({ from: { strokeDashoffset: 100 } });

/** The large tick of something done; `isDrawn` draws it as it appears. */
export function Tick({ isDrawn = false }: { isDrawn?: boolean }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 72 72"
      aria-hidden="true"
      sx={{
        display: 'block',
        width: 64,
        height: 64,
        fill: 'none',
        stroke: 'var(--volt-mark)',
        strokeWidth: 9,
        strokeLinecap: 'square',
        strokeDasharray: 100,
        animation: isDrawn ? `${draw} ${TICK_DRAWN}ms cubic-bezier(.2,.7,.2,1) both` : 'none',
      }}
    >
      <path pathLength="100" d="M8 38 28 58 64 16" />
    </Box>
  );
}
