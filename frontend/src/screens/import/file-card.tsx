import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { FileField } from '#frontend/components/ui/forms/file-field.tsx';
import { Facts } from '#frontend/components/ui/stat-tile.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { formatBytes } from '#frontend/lib/formats/bytes.ts';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { useLocalDate } from '#frontend/queries/use-training.ts';
import type { ImportedWorkout } from '#shared/imports/imported-workout.ts';
import type { Importing } from './use-import.ts';
import * as words from './words.ts';

interface FileCardProps {
  importing: Importing;
  /** Something is being dragged over the screen. */
  isTarget: boolean;
  isBusy: boolean;
}

/** Asks for the file, and says in numbers what is in it. */
export function FileCard({ importing, isTarget, isBusy }: FileCardProps) {
  const { file, fresh, known, isReading, refusal, choose } = importing;
  const detail = file && words.described(file.log.source, file.log.lines, formatBytes(file.size));
  return (
    <SectionCard title={words.file}>
      <Box component="fieldset" disabled={isBusy} sx={fieldsetStyle}>
        <FileField
          title={words.chooseHere}
          limits={words.limits}
          accept=".csv,text/csv"
          file={file ?? null}
          detail={detail}
          isTarget={isTarget}
          problem={refusal === undefined ? undefined : { title: words.unreadable, text: refusal }}
          onChoose={choose}
        />
        <Typography variant="body2" color="textSecondary" role="status">
          {isReading ? words.reading : file ? undefined : words.intro}
        </Typography>
        {file && file.log.workouts.length > 0 && (
          <QueryState
            query={known}
            what={words.yourLog}
            failure={words.lookUpFailed}
            skeleton={<RowsSkeleton rows={2} hasSquare={false} />}
          >
            {() => <Numbers fresh={fresh} all={file.log.workouts.length} leftOut={file.log.leftOut.length} />}
          </QueryState>
        )}
      </Box>
    </SectionCard>
  );
}

interface NumbersProps {
  fresh: readonly ImportedWorkout[];
  all: number;
  leftOut: number;
}

function Numbers({ fresh, all, leftOut }: NumbersProps) {
  const today = useLocalDate();
  const days = fresh.map(({ startsAt }) => startsAt.slice(0, 10)).sort();
  const [first, last] = [days[0], days.at(-1)];
  const sets = fresh.flatMap(({ exercises }) => exercises).reduce((sum, exercise) => sum + exercise.sets.length, 0);
  return (
    <>
      <Box sx={numbersStyle}>
        <Facts
          facts={[
            { label: words.toAdd, value: fresh.length },
            { label: words.setsInThem, value: sets },
            { label: words.alreadyHere, value: all - fresh.length },
            { label: words.linesLeftOut, value: leftOut },
          ]}
        />
      </Box>
      {first && last && (
        <Typography variant="body2" color="textSecondary">
          {words.fromTo(formatDay(first, today), formatDay(last, today))}
        </Typography>
      )}
    </>
  );
}

const fieldsetStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
} as const;

const numbersStyle = {
  '& > dl': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8rem), 1fr))' },
} as const;
