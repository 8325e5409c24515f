import Box from '@mui/material/Box';
import { PremiumCard } from '#frontend/components/membership/premium-card.tsx';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { oneColumn, twoColumns } from '#frontend/components/ui/column-styles.ts';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { ChartCardSkeleton } from '#frontend/components/ui/states/chart-card-skeleton.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { GoToWorkouts } from '#frontend/components/workouts/no-workouts.tsx';
import { ProgressTabs } from '#frontend/components/workouts/progress-tabs.tsx';
import { useTrainingLoad } from '#frontend/queries/movements/training-load.ts';
import { Running } from '#frontend/screens/load/running.tsx';
import { Stations } from '#frontend/screens/load/stations.tsx';
import { WeeklyLoad } from '#frontend/screens/load/weekly-load.tsx';
import * as words from './words.ts';

/** The athlete's weeks in figures: load, stations, running. */
export function LoadScreen() {
  const load = useTrainingLoad();
  return (
    <Screen
      title={words.documentTitle}
      heading={words.title}
      subtitle={words.lead}
      back={{ to: '/', label: words.back }}
    >
      <ProgressTabs />
      {load.isRefused ? (
        <PremiumCard title={words.pitch} />
      ) : (
        <QueryState query={load} what={words.what} failure={words.failed} skeleton={<ChartCardSkeleton height={260} />}>
          {(loaded) =>
            loaded.weeks.length === 0 ? (
              <SectionCard title={words.weeklyLoad} flush>
                <EmptyState icon="chart" title={words.empty} text={words.emptyText} action={<GoToWorkouts />} />
              </SectionCard>
            ) : (
              <Box sx={twoColumns}>
                <Box sx={oneColumn}>
                  <WeeklyLoad load={loaded} />
                </Box>
                <Box sx={oneColumn}>
                  <Stations load={loaded} />
                  <Running load={loaded} />
                </Box>
              </Box>
            )
          }
        </QueryState>
      )}
    </Screen>
  );
}
