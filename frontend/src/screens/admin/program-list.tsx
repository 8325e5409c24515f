import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { SectionCard } from '#frontend/components/cards.tsx';
import { EmptyState } from '#frontend/components/empty-state.tsx';
import { Icon } from '#frontend/components/icon.tsx';
import { ListRow, Rows } from '#frontend/components/list-row.tsx';
import { Loaded } from '#frontend/components/loaded.tsx';
import { Numeral } from '#frontend/components/numbers.tsx';
import { ListCardSkeleton } from '#frontend/components/skeletons.tsx';
import { counted } from '#frontend/lib/counted.ts';
import { dayOf, formatDay } from '#frontend/lib/dates.ts';
import { adminProgramsQuery } from '#frontend/queries/admin.ts';
import type { AdminProgram } from '#shared/admin/contract.ts';

interface ProgramListProps {
  onReplace: (program: AdminProgram) => void;
}

/** Every program with its counts. */
export function ProgramList({ onReplace }: ProgramListProps) {
  return (
    <Loaded
      query={useQuery(adminProgramsQuery)}
      loading="Loading programs"
      failure="Could not load the programs."
      skeleton={<ListCardSkeleton rows={6} />}
    >
      {(programs) => (
        <SectionCard title="Programs" flush>
          {programs.length === 0 ? (
            <EmptyState icon="file" title="No programs yet" text="Upload a spreadsheet, and it becomes the first." />
          ) : (
            <Rows lined>
              {programs.map((program) => (
                <ProgramRow key={program.id} program={program} onReplace={() => onReplace(program)} />
              ))}
            </Rows>
          )}
        </SectionCard>
      )}
    </Loaded>
  );
}

function ProgramRow({ program, onReplace }: { program: AdminProgram; onReplace: () => void }) {
  const { name, difficulty, category, racecategory, duration, frequency, workoutCount, updatedAt } = program;
  return (
    <ListRow
      title={name}
      detail={
        <>
          {difficulty}, {category}, {racecategory}
          <br />
          {counted(duration, 'week')}, {counted(frequency, 'day')} a week. Updated {formatDay(dayOf(updatedAt))}
        </>
      }
      end={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mr: -2 }}>
          <Box>
            <Numeral value={workoutCount} size="numS" />
            <Typography variant="body2" color="textSecondary">
              {workoutCount === 1 ? 'workout' : 'workouts'}
            </Typography>
          </Box>
          <IconButton
            aria-label={`Replace ${name}`}
            title="Replace with another file"
            aria-haspopup="dialog"
            onClick={onReplace}
          >
            <Icon name="upload" />
          </IconButton>
        </Box>
      }
    />
  );
}
