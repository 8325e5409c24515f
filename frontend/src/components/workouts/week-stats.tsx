import { Pair } from '#frontend/components/ui/cards.tsx';
import { StatTile } from '#frontend/components/ui/stat-tile.tsx';
import { ErrorState } from '#frontend/components/ui/states/error-state.tsx';
import { Loading, StatTileSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { useLocalDate } from '#frontend/queries/use-training.ts';
import { useUserProgress, useWeeklyStats } from '#frontend/queries/workouts.ts';
import { daysBetween } from '#shared/dates.ts';
import { WeekTicks } from './week-ticks.tsx';
import * as words from './words.ts';

/** The streak, and the days of this week that have a completed workout; `to` is where there is more of it. */
export function WeekStats({ to }: { to?: string }) {
  const link = to === undefined ? {} : { to };
  const progress = useUserProgress();
  const weeklyStats = useWeeklyStats();
  const localDate = useLocalDate();
  const error = (!progress.data && progress.error) || (!weeklyStats.data && weeklyStats.error);
  if (error) {
    const retry = () => Promise.all([progress.refetch(), weeklyStats.refetch()]);
    return <ErrorState what={words.weekStats} title={words.weekStatsFailed} error={error} onRetry={retry} />;
  }
  if (!progress.data || !weeklyStats.data) {
    return (
      <Loading label={words.weekStatsLoading}>
        <Pair>
          <StatTileSkeleton />
          <StatTileSkeleton />
        </Pair>
      </Loading>
    );
  }
  const { streak } = progress.data;
  const { completed, days, weekStart } = weeklyStats.data;
  return (
    <Pair>
      <StatTile
        {...link}
        label={words.streak}
        icon="flame"
        value={streak}
        unit={words.days(streak)}
        note={streak > 0 ? words.streakKept : words.streakStart}
      />
      <StatTile
        {...link}
        label={words.thisWeek}
        value={completed}
        unit={words.ofWeek}
        note={<WeekTicks days={days} todayIndex={daysBetween(weekStart, localDate)} />}
      />
    </Pair>
  );
}
