import Box from '@mui/material/Box';
import { useMatch } from 'react-router-dom';
import { PremiumCard } from '#frontend/components/membership/premium-card.tsx';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { oneColumn, twoColumns } from '#frontend/components/ui/column-styles.ts';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { ChartCardSkeleton } from '#frontend/components/ui/states/chart-card-skeleton.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { ListCardSkeleton, StatTileSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { GoToWorkouts } from '#frontend/components/workouts/no-workouts.tsx';
import { ProgressTabs } from '#frontend/components/workouts/progress-tabs.tsx';
import { useMovement, useMovements } from '#frontend/queries/movements/movements.ts';
import { MOVEMENTS_WITH_RECORDS } from '#shared/constants.ts';
import type { MovementList } from '#shared/movements/contract.ts';
import { knownMovement } from '#shared/movements/movement-id.ts';
import { countedAs } from '#shared/movements/same-as.ts';
import { LatestRecords } from './latest-records.tsx';
import { MovementCard } from './movement-card.tsx';
import { MovementNames, OwnMovement } from './movement-names.tsx';
import { MovementRows } from './movement-rows.tsx';
import { BENCHMARK_MOVEMENTS, RecordTiles } from './record-tiles.tsx';
import * as words from './words.ts';

/** The athlete's records by movement; at a movement's own address with its last 12 months. */
export function RecordsScreen() {
  const chosen = useMatch('/records/:movement')?.params.movement;
  const movements = useMovements(BENCHMARK_MOVEMENTS);
  const counted = chosen && countedAs(chosen, movements.data?.sameAs);
  const name = counted && nameOf(counted, movements.data?.movements ?? []);
  return (
    <Screen
      title={name ? words.ofMovement(name) : words.documentTitle}
      heading={words.title}
      subtitle={words.lead}
      back={{ to: '/', label: words.back }}
    >
      <ProgressTabs />
      {movements.isRefused ? (
        <PremiumCard title={words.pitch} />
      ) : (
        <QueryState query={movements} what={words.what} failure={words.failed} skeleton={<RecordsSkeleton />}>
          {(list) => <Records list={list} chosen={counted} name={name ?? ''} />}
        </QueryState>
      )}
    </Screen>
  );
}

interface RecordsProps {
  list: MovementList;
  chosen: string | undefined;
  name: string;
}

function Records({ list: { movements, history = [], sameAs = [] }, chosen, name }: RecordsProps) {
  const isEmpty = movements.length === 0;
  const names = new Map(movements.map((each) => [each.id, each.name]));
  const otherNames = sameAs.filter(({ movement }) => movement === chosen);
  const isOwn = chosen !== undefined && !knownMovement(chosen) && names.has(chosen);
  return (
    <>
      <RecordTiles history={history} />
      <Box sx={twoColumns}>
        <Box sx={columnStyle}>
          {chosen && <ChosenMovement key={chosen} id={chosen} name={name} />}
          {otherNames.length > 0 && <MovementNames names={otherNames} />}
          {isOwn && <OwnMovement id={chosen} name={name} />}
          {!isEmpty && <LatestRecords history={history} names={names} />}
        </Box>
        {isEmpty ? (
          <SectionCard title={words.movements} flush>
            <EmptyState
              icon="workouts"
              title={words.noMovements}
              text={words.noMovementsText}
              action={<GoToWorkouts />}
            />
          </SectionCard>
        ) : (
          <MovementRows movements={movements} history={history} shown={MOVEMENTS_WITH_RECORDS} chosen={chosen} />
        )}
      </Box>
    </>
  );
}

function ChosenMovement({ id, name }: { id: string; name: string }) {
  const movement = useMovement(id);
  return (
    <QueryState
      query={movement}
      what={words.movementWhat}
      failure={words.movementFailed}
      skeleton={<ChartCardSkeleton height={212} />}
    >
      {(log) => <MovementCard log={log} name={name} />}
    </QueryState>
  );
}

/** Returns a movement's name; for a custom one that is not listed yet, the words of its id. */
function nameOf(id: string, list: MovementList['movements']): string {
  const listed = list.find((each) => each.id === id)?.name ?? knownMovement(id)?.name;
  return listed ?? id.replace(/^x-/, '').replaceAll('-', ' ');
}

function TilesSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' } }}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton is its place
        <StatTileSkeleton key={index} />
      ))}
    </Box>
  );
}

function RecordsSkeleton() {
  return (
    <>
      <TilesSkeleton />
      <ListCardSkeleton rows={6} />
    </>
  );
}

const columnStyle = { ...oneColumn, '&:empty': { display: 'none' } } as const;
