import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useUpgrade } from '#frontend/components/membership/upgrade-provider.tsx';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Rows } from '#frontend/components/ui/list-row.tsx';
import { LoadMore, type LoadMoreProps } from '#frontend/components/ui/states/load-more.tsx';
import { useFocusOnNewRows } from '#frontend/components/ui/use-focus-on-new-rows.ts';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { commaList } from '#frontend/lib/formats/comma-list.ts';
import { ProgramDescription } from '#frontend/screens/programs/program-description.tsx';
import { FirstWeekButton, useFirstWeek } from '#frontend/screens/programs/use-first-week.tsx';
import type { Program } from '#shared/programs/program.ts';
import * as words from './words.ts';

interface LockedProgramsProps {
  programs: readonly Program[];
  currentProgramId: string | null;
  query: LoadMoreProps['query'];
}

/** The programs to read about, before one can be chosen. */
export function LockedPrograms({ programs, currentProgramId, query }: LockedProgramsProps) {
  const { listRef, focusNextRow } = useFocusOnNewRows(programs.length, 'li');
  const openUpgrade = useUpgrade();
  const firstWeek = useFirstWeek({
    label: words.upgrade,
    note: words.partOfPremium,
    go: () => openUpgrade(),
  });
  return (
    <SectionCard title={words.whatYouGet} flush>
      <Box ref={listRef}>
        <Rows lined>
          {programs.map((program) => (
            <LockedProgram
              key={program.id}
              program={program}
              isCurrent={program.id === currentProgramId}
              onSeeWeek={firstWeek.open}
            />
          ))}
        </Rows>
      </Box>
      <LoadMore query={query} what={words.moreWhat} failure={words.moreFailed} onLoad={focusNextRow} />
      {firstWeek.sheet}
    </SectionCard>
  );
}

interface LockedProgramProps {
  program: Program;
  isCurrent: boolean;
  onSeeWeek: (program: Program) => void;
}

function LockedProgram({ program, isCurrent, onSeeWeek }: LockedProgramProps) {
  const { name, difficulty, category, racecategory, duration, frequency, workoutCount } = program;
  return (
    <Box
      component="li"
      tabIndex={-1}
      sx={{ outline: 'none', display: 'flex', alignItems: 'flex-start', gap: 3, p: '10px 16px' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2">
          {isCurrent && words.isYourProgram}
          {commaList(difficulty, category, racecategory)}
          <br />
          {words.weeksDaysAndWorkouts(duration, frequency, workoutCount)}
        </Typography>
        <ProgramDescription text={program.description} programName={name} />
        <FirstWeekButton program={program} onOpen={onSeeWeek} />
      </Box>
      <Icon name="lock" color="var(--muted)" />
      <span style={visuallyHidden}>{words.needsPremium}</span>
    </Box>
  );
}
