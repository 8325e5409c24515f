import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { Skeleton } from '#frontend/components/ui/states/skeleton.tsx';
import { useUserStats } from '#frontend/queries/progress.ts';
import type { UserStats } from '#shared/workouts/progress.ts';
import * as words from './words.ts';

/** The athlete's totals since they joined. */
export function StatsCard() {
  return (
    <SectionCard title={words.stats}>
      <QueryState query={useUserStats()} what={words.yourStats} failure={words.statsFailed} skeleton={<Stats />}>
        {(stats) => <Stats stats={stats} />}
      </QueryState>
    </SectionCard>
  );
}

/** 'Sep 2026', on this device. */
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });

const STATS: readonly [label: string, statOf: (stats: UserStats) => ReactNode][] = [
  [words.totalWorkouts, ({ totalWorkouts }) => totalWorkouts],
  [words.dayStreak, ({ currentStreak }) => currentStreak],
  [words.weeklyAverage, ({ weeklyAverage }) => weeklyAverage],
  [words.memberSince, ({ memberSince }) => MONTH.format(new Date(memberSince))],
];

/** Without stats, their placeholders. */
function Stats({ stats }: { stats?: UserStats }) {
  return (
    <Box component="dl" aria-hidden={!stats} sx={statsStyle}>
      {STATS.map(([label, statOf]) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse', gap: 1 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <dd>{stats ? <Numeral value={statOf(stats)} /> : <Skeleton width="3.5rem" height="2rem" />}</dd>
        </Box>
      ))}
    </Box>
  );
}

const statsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))',
  gap: '20px 16px',
  '& dd': { display: 'flex' },
} as const;
