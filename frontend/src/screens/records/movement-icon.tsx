import Box from '@mui/material/Box';
import { knownMovement } from '#shared/movements/movement-id.ts';

const LIFT = 'M8.5 9.5V8a3.5 3.5 0 0 1 7 0v1.5M6 20c-1.5-5 .2-10.5 6-10.5S19.5 15 18 20z';
const STATION = 'M4 18.5h16M6 18.5V9h7l4 9.5M9.5 9V5.5';
const ERG =
  'M10 13.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM14 13.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0zM10 13.5H3.5M5.5 10.5v6';
const RUN =
  'M13.3 4.5a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM8 9.5l3.5-2 3 2 .5 3 3.5 1M11.8 8l-1.6 5.5 3.3 2.5-.5 5M10.2 13.5 8.5 17H4.5';
const CARRY = 'M9 9V7.5a3 3 0 0 1 6 0V9M5.5 9h13l1 10.5h-15z';
const BODY = 'M3.5 18.5c3-6 5-6 6.5 0 2-9 5-9 7 0M17 15l.5 3.5L21 17.5';
const BALL = 'M7 15.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM7 3.5h10M12 8.5v-2M10 8.2 12 6.3l2 1.9';
const HOLD = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 7v5l3.5 2';

const PATHS = { lift: LIFT, station: STATION, erg: ERG, run: RUN, bodyweight: BODY, carry: CARRY, hold: HOLD } as const;

/** The square of a movement at the start of a row. */
export function MovementIcon({ id, color = 'var(--text)' }: { id: string; color?: string }) {
  const { kind = 'lift' } = knownMovement(id) ?? {};
  const path = id === 'wall-balls' ? BALL : id === 'burpee-broad-jump' ? BODY : PATHS[kind];
  return (
    <Box sx={squareStyle}>
      <svg aria-hidden="true" width={24} height={24} viewBox="0 0 24 24" fill="none" stroke={color} {...STROKE}>
        <path d={path} />
      </svg>
    </Box>
  );
}

const STROKE = { strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const squareStyle = {
  width: 40,
  height: 40,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'var(--radius-control)',
  bgcolor: 'var(--raised)',
} as const;
