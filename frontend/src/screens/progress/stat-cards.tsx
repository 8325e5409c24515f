import Box from '@mui/material/Box';
import { StatTile } from '#frontend/components/ui/stat-tile.tsx';
import { WeekTicks } from '#frontend/components/workouts/week-ticks.tsx';
import { useWeeklyStats } from '#frontend/queries/workouts.ts';
import { FourTiles } from '#frontend/screens/progress/four-tiles.tsx';
import { WEEKLY_GOAL_DAYS } from '#shared/constants.ts';
import { daysBetween, type LocalDate } from '#shared/dates.ts';
import type { ProgressStats } from '#shared/workouts/progress.ts';

const number = new Intl.NumberFormat('en-GB');

/** The four figures. */
export function StatCards({ stats }: { stats: ProgressStats }) {
  const { localDate, streak, weeklyCompleted, totalWorkouts, weeklyAverage, totalMinutes } = stats;
  return (
    <FourTiles>
      <StatTile
        label="Day Streak"
        icon="flame"
        value={streak}
        note={streak > 0 ? 'Rest days keep it' : 'One workout starts it'}
      />
      <StatTile
        label="Workouts"
        value={<LongNumber value={totalWorkouts} />}
        note={totalWorkouts > 0 ? `${weeklyAverage} a week` : 'None yet'}
      />
      <StatTile
        label="This Week"
        value={weeklyCompleted}
        unit={`of ${WEEKLY_GOAL_DAYS}`}
        note={<DaysOfWeek localDate={localDate} />}
      />
      <StatTile
        label="Minutes"
        value={<LongNumber value={totalMinutes} />}
        note={totalWorkouts > 0 ? `${Math.round(totalMinutes / totalWorkouts)} min a workout` : 'None yet'}
      />
    </FourTiles>
  );
}

/** Tens of thousands have to fit the narrowest phone, too. */
function LongNumber({ value }: { value: number }) {
  const text = number.format(value);
  if (text.length < 5) return text;
  return (
    <Box component="span" sx={{ fontSize: 'min(3rem, 10vw)' }}>
      {text}
    </Box>
  );
}

/** The days of the week. */
function DaysOfWeek({ localDate }: { localDate: LocalDate }) {
  const { data: week } = useWeeklyStats({ enabled: false });
  return week && <WeekTicks days={week.days} todayIndex={daysBetween(week.weekStart, localDate)} />;
}
