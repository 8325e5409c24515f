import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { LoadMore } from '#frontend/components/ui/states/load-more.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { useFocusOnNewRows } from '#frontend/components/ui/use-focus-on-new-rows.ts';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { commaList } from '#frontend/lib/formats/comma-list.ts';
import { dayOf, formatDay } from '#frontend/lib/formats/dates.ts';
import { adminProgramsQuery } from '#frontend/queries/admin/programs.ts';
import { grouped } from '#frontend/screens/admin/admin-texts.ts';
import { SearchField, useSearch } from '#frontend/screens/admin/list-search.tsx';
import type { AdminProgram } from '#shared/admin/programs.ts';
import { PROGRAM_FILE_LIMITS } from '#shared/constants.ts';
import type { ProgramAction } from './program-menu.tsx';
import * as words from './words.ts';

const { Part: ProgramMenu, load: loadMenu } = lazyPart(() =>
  import('./program-menu.tsx').then(({ ProgramMenu }) => ProgramMenu),
);

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
        label={words.search}
        hint={words.searchHint}
        maxLength={PROGRAM_FILE_LIMITS.nameCharacters}
      />
      <SectionCard title={words.programs} flush>
        <p role="status" style={visuallyHidden}>
          {(search.search || (query.data?.pages.length ?? 0) > 1) && words.shown(programs.length)}
        </p>
        <QueryState
          isFlush
          query={query}
          what={words.what}
          failure={words.failed}
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
        <LoadMore query={query} what={words.moreWhat} failure={words.failed} onLoad={focusNextRow} />
      </SectionCard>
      {menu.show((state, subject) => (
        <ProgramMenu {...state} {...subject} onAction={onAction} />
      ))}
    </>
  );
}

function NoPrograms({ searched, onClear }: { searched: string | undefined; onClear: () => void }) {
  if (searched === undefined) {
    return <EmptyState icon="file" title={words.noneYet} text={words.noneYetText} />;
  }
  return (
    <EmptyState
      icon="file"
      title={words.noneFound}
      text={words.noneFoundText(searched)}
      action={<Button onClick={onClear}>{words.showAll}</Button>}
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
          {words.weeksAndDays(duration, frequency)}
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {words.updated(formatDay(dayOf(updatedAt)))}
          </Box>
        </>
      }
      end={
        <Box component="span" sx={{ display: 'grid', gap: '2px' }}>
          <Numeral value={grouped(workoutCount)} unit={words.workouts(workoutCount)} size="numS" />
          <Numeral value={grouped(athletes)} unit={words.athletes(athletes)} size="numS" />
        </Box>
      }
      onPress={onOpen}
      hasArrow={false}
      action={
        <IconButton
          aria-label={words.actionsFor(name)}
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
