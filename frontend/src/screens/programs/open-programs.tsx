import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '#frontend/components/empty-state.tsx';
import { ErrorState } from '#frontend/components/error-state.tsx';
import { Screen } from '#frontend/components/screen.tsx';
import { Loading } from '#frontend/components/skeletons.tsx';
import { visuallyHidden } from '#frontend/components/visually-hidden.ts';
import { formatDay } from '#frontend/lib/dates.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { programsQuery } from '#frontend/queries/programs.ts';
import { useTodayWorkout } from '#frontend/queries/workouts.ts';
import { ProgramCard, ProgramCardSkeleton } from '#frontend/screens/programs/program-card.tsx';
import { fitsFilters, ProgramFilters, useProgramFilters } from '#frontend/screens/programs/program-filters.tsx';
import { PROGRAMS_HEADER } from '#frontend/screens/programs/programs-header.ts';
import type { Program } from '#shared/programs/contract.ts';
import type { Plan } from '#shared/workouts/contract.ts';

const loadSheet = () =>
  import('#frontend/screens/programs/select-program-sheet.tsx').then(({ SelectProgramSheet }) => ({
    default: SelectProgramSheet,
  }));
const SelectProgramSheet = lazy(loadSheet);

/** The programs to choose from, the athlete's own first. */
export function OpenPrograms({ onPremiumRequired }: { onPremiumRequired: () => void }) {
  const { data: programs, error, refetch } = useQuery(programsQuery);
  const filters = useProgramFilters();
  const fitting = programs?.filter((program) => fitsFilters(program, filters.chosen));
  return (
    <Screen {...PROGRAMS_HEADER}>
      <ProgramFilters {...filters} />
      <p role="status" style={visuallyHidden}>
        {fitting && `${fitting.length} ${fitting.length === 1 ? 'program' : 'programs'}`}
      </p>
      {fitting && fitting.length > 0 && <ProgramList programs={fitting} onPremiumRequired={onPremiumRequired} />}
      {fitting?.length === 0 && <NoPrograms isFiltered={programs?.length !== 0} onShowAll={filters.clear} />}
      {!programs && error && (
        <ErrorState error={error} title="Could not load the programs." onRetry={() => refetch()} />
      )}
      {!programs && !error && (
        <Loading label="Loading programs">
          <Box sx={gridStyle}>
            {[1, 2, 3, 4].map((place) => (
              <ProgramCardSkeleton key={place} />
            ))}
          </Box>
        </Loading>
      )}
    </Screen>
  );
}

interface ProgramListProps {
  programs: readonly Program[];
  onPremiumRequired: () => void;
}

function ProgramList({ programs, onPremiumRequired }: ProgramListProps) {
  const { currentProgramId } = useAthlete();
  const { data: training } = useTodayWorkout();
  const [chosen, setChosen] = useState<{ program: Program; opening: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const isCurrent = ({ id }: Program) => id === currentProgramId;
  const ordered = programs.toSorted((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)));
  const select = (program: Program) => {
    setChosen((before) => ({ program, opening: (before?.opening ?? 0) + 1 }));
    setIsOpen(true);
  };
  return (
    <>
      <Box component="ul" sx={gridStyle}>
        {ordered.map((program) => (
          <Box component="li" key={program.id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <ProgramCard
              program={program}
              place={isCurrent(program) ? placeIn(training?.plan) : undefined}
              onApproach={() => loadSheet().catch(() => undefined)}
              onSelect={() => select(program)}
            />
          </Box>
        ))}
      </Box>
      {chosen && (
        <Suspense>
          <SelectProgramSheet
            key={chosen.opening}
            program={chosen.program}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onPremiumRequired={onPremiumRequired}
          />
        </Suspense>
      )}
    </>
  );
}

function placeIn(plan: Plan | null | undefined): string {
  if (!plan) return 'Your program';
  if (plan.week !== null) return `Week ${plan.week} of ${plan.weeks}`;
  return plan.daysUntilStart === null ? 'Finished' : `Starts ${formatDay(plan.startDate)}`;
}

function NoPrograms({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return (
    <Card>
      {isFiltered ? (
        <EmptyState
          icon="book"
          title="No programs match"
          text="No program is of this level and kind."
          action={<Button onClick={onShowAll}>Show all programs</Button>}
        />
      ) : (
        <EmptyState icon="book" title="No programs yet" text="They appear here as soon as one is published." />
      )}
    </Card>
  );
}

const gridStyle = {
  display: 'grid',
  gap: 'inherit',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
