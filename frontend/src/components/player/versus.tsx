import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMinutes } from '#frontend/lib/formats/clock.ts';
import type { Bar, BarsBeside } from '#frontend/lib/player/bars.ts';
import * as words from './words.ts';

/** From this many bars on, the gaps are narrow. */
const MANY = 24;

interface VersusProps {
  /** Null where the plan's minutes are not known: there are only the minutes trained then. */
  bars: BarsBeside | null;
  /** The minutes trained. */
  minutes: number;
}

/** The plan (hollow) above the result (full), on one scale of minutes; parts left out are hatched in the plan. */
export function Versus({ bars, minutes }: VersusProps) {
  return (
    <div>
      {bars && <Strips bars={bars} minutes={minutes} />}
      <Caption label={words.done} minutes={minutes} isStrong />
    </div>
  );
}

function Strips({
  bars: { planned, done, plannedMinutes, drawnMinutes },
  minutes,
}: {
  bars: BarsBeside;
  minutes: number;
}) {
  const longest = Math.max(plannedMinutes, drawnMinutes, minutes, 1);
  const inPlan = Math.round(plannedMinutes);
  return (
    <>
      <Caption label={words.planned} minutes={inPlan} />
      <Strip bars={planned} isPlan share={plannedMinutes / longest} label={words.plannedShape(inPlan)} />
      {done.length > 0 && <Strip bars={done} share={drawnMinutes / longest} label={words.doneShape(minutes)} />}
    </>
  );
}

function Caption({ label, minutes, isStrong = false }: { label: string; minutes: number; isStrong?: boolean }) {
  return (
    <Typography variant="body2" sx={{ ...captionStyle, ...(isStrong && { color: 'text.primary', fontWeight: 600 }) }}>
      <span>{label}</span>
      <span>{formatMinutes(minutes)}</span>
    </Typography>
  );
}

interface StripProps {
  bars: readonly Bar[];
  isPlan?: boolean;
  /** The share of the longer of the two. */
  share: number;
  label: string;
}

function Strip({ bars, isPlan = false, share, label }: StripProps) {
  const style = isPlan ? { ...stripStyle, ...planStyle } : stripStyle;
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{ ...style, gap: bars.length > MANY ? '1px' : '3px' }}
      style={{ width: `${share * 100}%` }}
    >
      {bars.map(({ minutes, effort, look, isSkipped }, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar has no identity but its place
          key={at}
          data-look={isSkipped ? 'skipped' : look}
          style={{ flexGrow: minutes, height: `${Math.round(effort * 100)}%` }}
        />
      ))}
    </Box>
  );
}

const captionStyle = { display: 'flex', justifyContent: 'space-between', py: '4px', color: 'text.secondary' } as const;

const stripStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  height: 52,
  mt: '4px',
  '& i': {
    flexBasis: 0,
    minWidth: '2px',
    borderRadius: 'var(--radius-mark)',
    background: 'var(--outline)',
  },
  '& [data-look="run"]': { background: 'var(--text)' },
  '& [data-look="work"]': { background: 'var(--volt)', boxShadow: 'inset 0 0 0 1.5px var(--volt-edge)' },
} as const;

const planStyle = {
  alignItems: 'flex-end',
  height: 44,
  mt: 0,
  '& i[data-look]': { background: 'none', boxShadow: 'inset 0 0 0 1.5px var(--outline)' },
  '& i[data-look="skipped"]': {
    background: 'repeating-linear-gradient(135deg, var(--outline) 0 2px, transparent 2px 6px)',
    boxShadow: 'none',
  },
} as const;
