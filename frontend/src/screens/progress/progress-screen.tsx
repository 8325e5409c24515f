import { PremiumCard } from '#frontend/components/membership/premium-card.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { ProgressTabs } from '#frontend/components/workouts/progress-tabs.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useProgressStats } from '#frontend/queries/progress.ts';
import { Achievements } from '#frontend/screens/progress/achievements.tsx';
import { ProgressSkeleton } from '#frontend/screens/progress/progress-skeleton.tsx';
import { StatCards } from '#frontend/screens/progress/stat-cards.tsx';
import { WeeklyChart } from '#frontend/screens/progress/weekly-chart.tsx';
import { WorkoutHistory } from '#frontend/screens/progress/workout-history.tsx';
import type { ProgressStats } from '#shared/workouts/progress.ts';
import * as words from './words.ts';

/** The athlete's figures, weeks, achievements and log. */
export function ProgressScreen() {
  const stats = useProgressStats();
  return (
    <Screen
      title={words.title}
      subtitle={subtitleOf(stats.data)}
      back={{ to: '/', label: words.backToHome }}
      aside={<WorkoutHistory />}
    >
      <ProgressTabs />
      {stats.isRefused ? (
        <PremiumCard title={words.pitch} />
      ) : (
        <QueryState query={stats} what={words.what} failure={words.failed} skeleton={<ProgressSkeleton />}>
          {(loaded) => (
            <>
              <StatCards stats={loaded} />
              <WeeklyChart weeks={loaded.chartData} today={loaded.localDate} />
              <Achievements stats={loaded} />
            </>
          )}
        </QueryState>
      )}
    </Screen>
  );
}

/** A line in any case, so that nothing moves when it is known. */
function subtitleOf(stats: ProgressStats | undefined): string {
  if (!stats) return '\u00a0';
  return stats.since === null ? words.lead : words.since(formatDay(stats.since, stats.localDate));
}
