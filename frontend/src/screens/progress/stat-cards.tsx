import Box from '@mui/material/Box';
import { StatTile } from '#frontend/components/ui/stat-tile.tsx';
import { WeekTicks } from '#frontend/components/workouts/week-ticks.tsx';
import { useWeeklyStats } from '#frontend/queries/workouts.ts';
import { FourTiles } from '#frontend/screens/progress/four-tiles.tsx';
import { daysBetween, type LocalDate } from '#shared/dates.ts';
import type { ProgressStats } from '#shared/workouts/progress.ts';
import * as words from './words.ts';

const number = new Intl.NumberFormat('en-GB');

/** The four figures. */
export function StatCards({ stats }: { stats: ProgressStats }) {
  const { localDate, streak, weeklyCompleted, totalWorkouts, weeklyAverage, totalMinutes, since } = stats;
  return (
    <FourTiles>
      <StatTile
        label={words.dayStreak}
        icon="flame"
        value={streak}
        note={streak > 0 ? words.streakKept : words.streakStart}
      />
      <StatTile
        label={words.workouts}
        value={<LongNumber value={totalWorkouts} />}
        note={since === null ? (totalWorkouts > 0 ? words.allImported : words.noneYet) : words.aWeek(weeklyAverage)}
      />
      <StatTile
        label={words.thisWeek}
        value={weeklyCompleted}
        unit={words.ofWeek}
        note={<DaysOfWeek localDate={localDate} />}
      />
      <StatTile
        label={words.minutes}
        value={<LongNumber value={totalMinutes} />}
        note={totalWorkouts > 0 ? words.aWorkout(Math.round(totalMinutes / totalWorkouts)) : words.noneYet}
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
