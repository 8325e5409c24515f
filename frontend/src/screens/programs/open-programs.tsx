import Box from '@mui/material/Box';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { Screen } from '#frontend/components/ui/screen.tsx';
import { LoadMore, type LoadMoreProps } from '#frontend/components/ui/states/load-more.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { useFocusOnNewRows } from '#frontend/components/ui/use-focus-on-new-rows.ts';
import { currentWeekOf } from '#frontend/components/workouts/week-bars.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useAthlete } from '#frontend/queries/account.ts';
import { useKnownRecommendation } from '#frontend/queries/assessment.ts';
import { programsIn, usePrograms } from '#frontend/queries/programs.ts';
import { useTodayWorkout } from '#frontend/queries/workouts.ts';
import { AssessmentPrompt } from '#frontend/screens/programs/assessment-prompt.tsx';
import { NoPrograms } from '#frontend/screens/programs/no-programs.tsx';
import { ProgramCard, ProgramCardSkeleton } from '#frontend/screens/programs/program-card.tsx';
import { ProgramFilters, useProgramFilters } from '#frontend/screens/programs/program-filters.tsx';
import { PROGRAMS_HEADER } from '#frontend/screens/programs/programs-header.ts';
import { useFirstWeek } from '#frontend/screens/programs/use-first-week.tsx';
import { PROGRAM_DIFFICULTIES } from '#shared/constants.ts';
import type { Program } from '#shared/programs/program.ts';
import type { Plan } from '#shared/workouts/contract.ts';
import * as words from './words.ts';

const { Part: SelectProgramSheet, load: loadSheet } = lazyPart(() =>
  import('#frontend/components/programs/selection/select-program-sheet.tsx').then(
    ({ SelectProgramSheet }) => SelectProgramSheet,
  ),
);

/** The programs to choose from: the athlete's own, the one that was recommended, then the others, easier ones first. */
export function OpenPrograms() {
  const filters = useProgramFilters();
  const query = usePrograms(filters.chosen);
  const programs = query.data && programsIn(query.data.pages);
  const found = query.hasNextPage ? words.foundSoFar : words.found;
  const isFiltered = Object.keys(filters.chosen).length > 0;
  return (
    <Screen {...PROGRAMS_HEADER}>
      <AssessmentPrompt />
      <ProgramFilters {...filters} found={programs && found(programs.length)} />
      <QueryState
        query={{ ...query, data: programs }}
        what={words.what}
        failure={words.failed}
        skeleton={<ProgramListSkeleton />}
      >
        {(programs) => {
          if (programs.length > 0) return <ProgramList programs={programs} query={query} />;
          return <NoPrograms onShowAll={isFiltered ? filters.clear : undefined} />;
        }}
      </QueryState>
    </Screen>
  );
}

function ProgramListSkeleton() {
  return (
    <Box sx={gridStyle}>
      {[1, 2, 3, 4].map((place) => (
        <ProgramCardSkeleton key={place} />
      ))}
    </Box>
  );
}

interface ProgramListProps {
  programs: readonly Program[];
  query: LoadMoreProps['query'];
}

function ProgramList({ programs, query }: ProgramListProps) {
  const { listRef, focusNextRow } = useFocusOnNewRows(programs.length, 'li');
  const { currentProgramId } = useAthlete();
  const { data: training } = useTodayWorkout();
  const sheet = useSheet<Program>();
  useIdleLoading(loadSheet);
  const known = useKnownRecommendation();
  const recommendedId = training?.recommendedProgram?.id ?? known;
  const firstWeek = useFirstWeek({ label: words.selectProgram, go: sheet.open });
  const isCurrent = ({ id }: Program) => id === currentProgramId;
  const rank = (program: Program) => {
    if (isCurrent(program)) return -2;
    return program.id === recommendedId ? -1 : PROGRAM_DIFFICULTIES.indexOf(program.difficulty);
  };
  const ordered = programs.toSorted((a, b) => rank(a) - rank(b) || a.duration - b.duration);
  return (
    <>
      <Box component="ul" ref={listRef} sx={gridStyle}>
        {ordered.map((program) => (
          <Box
            component="li"
            tabIndex={-1}
            key={program.id}
            sx={{ outline: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
          >
            <ProgramCard
              program={program}
              place={isCurrent(program) ? placeIn(training?.plan) : undefined}
              isRecommended={program.id === recommendedId}
              onSelect={() => sheet.open(program)}
              onSeeWeek={firstWeek.open}
            />
          </Box>
        ))}
      </Box>
      <LoadMore query={query} what={words.moreWhat} failure={words.moreFailed} onLoad={focusNextRow} />
      {firstWeek.sheet}
      {sheet.show((state, program) => (
        <SelectProgramSheet {...state} program={program} />
      ))}
    </>
  );
}

function placeIn(plan: Plan | null | undefined): { text: string; week: number } {
  if (!plan) return { text: words.yourProgram, week: 0 };
  return { text: placeInWords(plan), week: currentWeekOf(plan) };
}

function placeInWords({ week, weeks, daysUntilStart, startDate }: Plan): string {
  if (week !== null) return words.weekOf(week, weeks);
  return daysUntilStart === null ? words.finished : words.starts(formatDay(startDate));
}

const gridStyle = {
  display: 'grid',
  gap: 'inherit',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
