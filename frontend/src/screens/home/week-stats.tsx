import { Pair } from '#frontend/components/cards.tsx';
import { Loaded } from '#frontend/components/loaded.tsx';
import { StatTile } from '#frontend/components/numbers.tsx';
import { StatTileSkeleton } from '#frontend/components/skeletons.tsx';
import { WeekTicks } from '#frontend/components/week-ticks.tsx';
import { useLocalDate, useUserProgress, useWeeklyStats } from '#frontend/queries/workouts.ts';
import { WEEKLY_GOAL_DAYS } from '#shared/constants.ts';
import { daysBetween } from '#shared/dates.ts';

/** The streak, and the days of this week that have a completed workout. */
export function WeekStats() {
  const progress = useUserProgress();
  const weeklyStats = useWeeklyStats();
  const localDate = useLocalDate();
  return (
    <Pair>
      <Loaded
        query={progress}
        loading="Loading your streak"
        failure="Could not load your streak."
        skeleton={<StatTileSkeleton />}
      >
        {({ streak }) => (
          <StatTile
            label="Streak"
            icon="flame"
            value={streak}
            unit={streak === 1 ? 'day' : 'days'}
            note={streak > 0 ? 'Rest days keep it' : 'One workout starts it'}
          />
        )}
      </Loaded>
      <Loaded
        query={weeklyStats}
        loading="Loading this week"
        failure="Could not load this week."
        skeleton={<StatTileSkeleton />}
      >
        {({ completed, days, weekStart }) => (
          <StatTile
            label="This Week"
            value={completed}
            unit={`of ${WEEKLY_GOAL_DAYS}`}
            note={<WeekTicks days={days} todayIndex={daysBetween(weekStart, localDate)} />}
          />
        )}
      </Loaded>
    </Pair>
  );
}
