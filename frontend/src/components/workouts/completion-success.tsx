import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CountUp } from '#frontend/components/ui/count-up.tsx';
import { Tick } from '#frontend/components/ui/tick.tsx';
import { useFirstFocus } from '#frontend/components/ui/use-first-focus.ts';
import { formatMinutes } from '#frontend/lib/formats/clock.ts';
import { useUserProgress, useWeeklyStats } from '#frontend/queries/workouts.ts';
import * as words from './words.ts';

/** The numbers a workout moves; undefined while they are not known. */
export interface Score {
  streak: number | undefined;
  week: number | undefined;
  total: number | undefined;
}

export function useScore(): Score {
  const { data: progress } = useUserProgress();
  const { data: weeklyStats } = useWeeklyStats();
  return { streak: progress?.streak, week: weeklyStats?.completed, total: progress?.totalWorkouts };
}

interface SuccessHeadingProps {
  id: string;
  name: string;
  minutes: number;
  praise: string;
}

/** Takes the focus from the button that is gone, so that it is read out. */
export function SuccessHeading({ id, name, minutes, praise }: SuccessHeadingProps) {
  const ref = useFirstFocus<HTMLHeadingElement>();
  return (
    <Box component="header" sx={{ display: 'grid', gap: 4, p: '24px 20px 0' }}>
      <Tick isDrawn />
      <Typography ref={ref} id={id} tabIndex={-1} component="h2" variant="display">
        {words.completed}
      </Typography>
      <p>{praise}</p>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {name}, {formatMinutes(minutes)}
      </Typography>
    </Box>
  );
}

/** Streak, week and total, counting up from what they were. */
export function CompletionScore({ before, after }: { before: Score; after: Score }) {
  const columns = [
    { label: words.streak, from: before.streak, to: after.streak, unit: words.days(after.streak ?? 0) },
    { label: words.thisWeekLower, from: before.week, to: after.week, unit: words.ofWeek },
    {
      label: words.inTotal,
      from: before.total,
      to: after.total,
      unit: words.workouts(after.total ?? 0),
    },
  ];
  return (
    <Box component="dl" sx={columnsStyle}>
      {columns.map(
        ({ label, from, to, unit }) =>
          to !== undefined && (
            <Box key={label}>
              <Typography component="dt" variant="body2">
                {label}
              </Typography>
              <Typography component="dd" variant={to < 1_000 ? 'numXl' : 'numL'}>
                <CountUp from={from ?? to} to={to} />
              </Typography>
              <Typography component="dd" variant="body2" color="textSecondary">
                {unit}
              </Typography>
            </Box>
          ),
      )}
    </Box>
  );
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(5rem, 1fr))',
  borderTop: '2px solid var(--ink)',
  '& > div': { display: 'grid', alignContent: 'space-between', gap: '6px', pt: 3 },
  '& > div + div': { pl: '14px', borderLeft: '1px solid var(--line)' },
} as const;
