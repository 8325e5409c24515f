import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { PremiumCard } from '#frontend/components/membership/premium-card.tsx';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { Skeleton } from '#frontend/components/ui/states/skeleton.tsx';
import { ProgressTabs } from '#frontend/components/workouts/progress-tabs.tsx';
import { useTrainingLoad } from '#frontend/queries/movements/training-load.ts';
import { Running } from '#frontend/screens/load/running.tsx';
import { Stations } from '#frontend/screens/load/stations.tsx';
import { WeeklyLoad } from '#frontend/screens/load/weekly-load.tsx';
import * as words from './words.ts';

/** What the weeks add up to: load, stations, kilometres. */
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
        <QueryState query={load} what={words.what} failure={words.failed} skeleton={<LoadSkeleton />}>
          {(loaded) =>
            loaded.weeks.length === 0 ? (
              <SectionCard title={words.weeklyLoad} flush>
                <EmptyState
                  icon="chart"
                  title={words.empty}
                  text={words.emptyText}
                  action={
                    <Button component={Link} to="/workouts">
                      {words.goToWorkouts}
                    </Button>
                  }
                />
              </SectionCard>
            ) : (
              <Box sx={columnsStyle}>
                <Box sx={columnStyle}>
                  <WeeklyLoad load={loaded} />
                </Box>
                <Box sx={columnStyle}>
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

function LoadSkeleton() {
  return (
    <Card aria-hidden="true">
      <Skeleton width="55%" height={24} />
      <Skeleton height={260} sx={{ mt: 4 }} />
    </Card>
  );
}

const columnsStyle = {
  display: 'grid',
  gap: { xs: 4, md: 6 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 376px' },
} as const;

const columnStyle = { display: 'grid', gap: { xs: 4, md: 6 }, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
