import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.ts';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { LoadMore } from '#frontend/components/ui/states/load-more.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { useFocusOnNewRows } from '#frontend/components/ui/use-focus-on-new-rows.ts';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { commaList } from '#frontend/lib/formats/comma-list.ts';
import { counted } from '#frontend/lib/formats/counted.ts';
import { dayOf, formatDay } from '#frontend/lib/formats/dates.ts';
import { adminProgramsQuery } from '#frontend/queries/admin/programs.ts';
import { grouped } from '#frontend/screens/admin/admin-texts.ts';
import { SearchField, useSearch } from '#frontend/screens/admin/list-search.tsx';
import type { AdminProgram } from '#shared/admin/programs.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import type { ProgramAction } from './program-menu.tsx';

const loadMenu = () => import('./program-menu.tsx').then(({ ProgramMenu }) => ({ default: ProgramMenu }));
const ProgramMenu = lazy(loadMenu);

interface ProgramListProps {
  onAction: (action: ProgramAction, program: AdminProgram) => void;
}

/** Every program with its counts, by name, a page at a time. */
export function ProgramList({ onAction }: ProgramListProps) {
  const search = useSearch('program', Boolean);
  const query = useInfiniteQuery(adminProgramsQuery(search.search));
  const programs = (query.data?.pages ?? []).flatMap((page) => page.programs);
  const { listRef, focusNextRow } = useFocusOnNewRows(programs.length, 'li > button:first-of-type');
  const menu = useSheet<{ program: AdminProgram; button: HTMLElement }>();
  useIdleLoading(loadMenu);
  return (
    <>
      <SearchField
        search={search}
        label="Search programs"
        hint="The beginning of the name"
        maxLength={PROGRAM_FILE_LIMITS.nameCharacters}
      />
      <SectionCard title="Programs" flush>
        <p role="status" style={visuallyHidden}>
          {(search.search || (query.data?.pages.length ?? 0) > 1) && `${counted(programs.length, 'program')} shown`}
        </p>
        <QueryState
          isFlush
          query={query}
          what="programs"
          failure="Could not load the programs."
          skeleton={<RowsSkeleton rows={6} hasSquare={false} />}
        >
          {() =>
            programs.length === 0 ? (
              <NoPrograms searched={search.search} onClear={search.clear} />
            ) : (
              <div ref={listRef}>
                <Rows lined>
                  {programs.map((program) => (
                    <ProgramRow
                      key={program.id}
                      program={program}
                      onOpen={() => onAction('workouts', program)}
                      onMenu={(button) => menu.open({ program, button })}
                    />
                  ))}
                </Rows>
              </div>
            )
          }
        </QueryState>
        <LoadMore query={query} what="more programs" failure="Could not load the programs." onLoad={focusNextRow} />
      </SectionCard>
      {menu.subject && (
        <Suspense>
          <ProgramMenu {...menu.subject} isOpen={menu.isOpen} onClose={menu.close} onAction={onAction} />
        </Suspense>
      )}
    </>
  );
}

function NoPrograms({ searched, onClear }: { searched: string | undefined; onClear: () => void }) {
  if (searched === undefined) {
    return <EmptyState icon="file" title="No programs yet" text="Upload a spreadsheet, and it becomes the first." />;
  }
  return (
    <EmptyState
      icon="file"
      title="No such program"
      text={`No name begins with “${searched}”.`}
      action={<Button onClick={onClear}>Show all programs</Button>}
    />
  );
}

interface ProgramRowProps {
  program: AdminProgram;
  onOpen: () => void;
  onMenu: (button: HTMLElement) => void;
}

function ProgramRow({ program, onOpen, onMenu }: ProgramRowProps) {
  const { name, difficulty, category, racecategory, duration, frequency, workoutCount, athletes, updatedAt } = program;
  return (
    <ListRow
      title={name}
      detail={
        <>
          {commaList(difficulty, category, racecategory)}
          <br />
          {counted(duration, 'week')}, {counted(frequency, 'day')} a week
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            . Updated {formatDay(dayOf(updatedAt))}
          </Box>
        </>
      }
      end={
        <Box component="span" sx={{ display: 'grid', gap: '2px' }}>
          <Count count={workoutCount} unit="workout" />
          <Count count={athletes} unit="athlete" />
        </Box>
      }
      onPress={onOpen}
      hasArrow={false}
      action={
        <IconButton
          aria-label={`Actions for ${name}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMenu(currentTarget)}
          sx={{ flex: 'none', ml: -2, mr: 1, '& svg': { strokeWidth: 3 } }}
        >
          <Icon name="more" />
        </IconButton>
      }
    />
  );
}

function Count({ count, unit }: { count: number; unit: string }) {
  return <Numeral value={grouped(count)} unit={count === 1 ? unit : `${unit}s`} size="numS" />;
}
