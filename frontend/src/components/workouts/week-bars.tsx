import Box from '@mui/material/Box';
import type { Plan } from '#shared/workouts/contract.ts';

interface WeekBarsProps {
  /** A number for each week; the largest has the full height. */
  minutes: readonly number[];
  /** The week that is now: 0 before the first, and on a program the athlete is not on. */
  current?: number;
  /** The look of weeks before the current one: as trained, as never begun, or as the weeks ahead. */
  behind?: 'done' | 'left-out' | 'as-ahead';
  /** The picture in words. */
  label: string;
  height?: number;
}

/** A program at a glance, a bar a week: light is behind the athlete, volt is now. */
export function WeekBars({ minutes, current = 0, behind = 'done', label, height = 40 }: WeekBarsProps) {
  const most = Math.max(...minutes, 1);
  const fillOf = (week: number) => {
    if (week === current) return voltFill;
    return { background: week > current ? FILLS['as-ahead'] : FILLS[behind] };
  };
  return (
    <Box role="img" aria-label={label} sx={{ ...barsStyle, height, gap: minutes.length > 26 ? '1px' : '3px' }}>
      {minutes.map((ofWeek, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
          key={index}
          style={{ height: `${(100 * ofWeek) / most}%`, ...fillOf(index + 1) }}
        />
      ))}
    </Box>
  );
}

/** The week to draw as now: past the last one when the plan is over. */
export function currentWeekOf({ weeks, week, daysUntilStart }: Plan): number {
  return week ?? (daysUntilStart === null ? weeks + 1 : 0);
}

const FILLS = { done: 'var(--text)', 'left-out': 'var(--line)', 'as-ahead': 'var(--outline)' } as const;

const voltFill = { background: 'var(--volt)', boxShadow: 'inset 0 0 0 1.5px var(--volt-edge)' } as const;

const barsStyle = {
  display: 'flex',
  alignItems: 'flex-end',
  borderBottom: '1px solid var(--line)',
  '& > *': { flex: 1, minHeight: 2, borderRadius: 'var(--radius-mark) var(--radius-mark) 0 0' },
} as const;
