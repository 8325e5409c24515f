import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { ExerciseList } from '#frontend/components/workouts/exercise-list.tsx';
import { oneRound } from '#frontend/components/workouts/words.ts';
import { METRIC } from '#frontend/lib/formats/units.ts';
import { pairsOf, type SourcePair } from '#frontend/screens/admin/upload/source/source-pairs.ts';
import type { UploadPreview } from '#shared/admin/upload-preview.ts';
import { isGroup } from '#shared/workouts/block.ts';
import { toBlocks } from '#shared/workouts/blocks.ts';
import { EditSource } from './edit-source.tsx';
import { SourceWords } from './source-words.tsx';
import type { StepProps } from './step-props.ts';
import { linedStyle } from './styles.ts';
import * as words from './words.ts';

interface AsReadProps extends Omit<StepProps, 'workouts'> {
  workout: UploadPreview['workouts'][number];
  /** Notes on an exercise, by its index. */
  notes: ReadonlyMap<number, ReactNode>;
  hasSwatches: boolean;
}

/** The exercises of a workout as read, beside the words of the file: line by line where it is known what became of each. */
export function AsRead(props: AsReadProps) {
  const { source, exercises } = props.workout;
  const pairs = exercises && pairsOf(source, exercises);
  return pairs && pairs.length > 1 ? <Pairs {...props} pairs={pairs} /> : <Whole {...props} />;
}

function Whole({ workout: { source, exercises, exerciseCount, marks }, notes, hasSwatches, ...step }: AsReadProps) {
  return (
    <Box sx={besideStyle}>
      {source.rows.length > 0 && source.text !== '' && (
        <Box role="group" aria-label={words.inTheFile} sx={sourceStyle}>
          <Typography variant="body2" color="textSecondary">
            {words.inTheFileRows(source.rows, source.sheet === null)}
          </Typography>
          <SourceWords text={source.text} marks={marks} language={step.recognised?.language} />
          <EditSource {...step} source={source} rows={source.rows} />
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        {exercises && exercises.length > 0 ? (
          <ExerciseList exercises={exercises} isDetailed hasSwatches={hasSwatches} units={METRIC} notes={notes} />
        ) : (
          <Typography variant="body2" color="textSecondary" sx={{ px: 4 }}>
            {exerciseCount === 0 ? words.noExercises : words.tooManyToShow}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function Pairs({ pairs, ...props }: AsReadProps & { pairs: readonly SourcePair[] }) {
  const { workout, notes: _, hasSwatches: __, ...step } = props;
  const { source, exercises } = workout;
  const hasGroups = toBlocks(exercises ?? []).some(isGroup);
  return (
    <>
      <Box aria-hidden="true" sx={headStyle}>
        <span>{words.inTheFile}</span>
        <span>{words.asRead}</span>
      </Box>
      {hasGroups && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 4, pb: 2 }}>
          {oneRound}
        </Typography>
      )}
      <Box component="ol" aria-label={words.lineByLine} sx={linedStyle}>
        {pairs.map((pair, index) => (
          <Box key={pair.from} component="li" sx={pairStyle}>
            <Pair {...props} pair={pair} before={pairs[index - 1]} />
          </Box>
        ))}
      </Box>
      <Box sx={{ p: '4px 16px 0' }}>
        <EditSource {...step} source={source} rows={source.rows} />
      </Box>
    </>
  );
}

interface PairProps extends AsReadProps {
  pair: SourcePair;
  before: SourcePair | undefined;
}

function Pair({ pair, before, workout, notes, hasSwatches, ...step }: PairProps) {
  const { source, exercises, marks } = workout;
  const { rows, text, from, to } = pair;
  const isOfPair = (exercise: number) => exercise >= from && exercise < to;
  const ownMarks = marks.filter(({ exercise }) => isOfPair(exercise));
  const ownNotes = [...notes].filter(([exercise]) => isOfPair(exercise));
  const isToMend = ownMarks.some(({ kind }) => kind === 'not-understood');
  const isCsv = source.sheet === null;
  return (
    <>
      <Typography component="span" variant="numS" color="textSecondary">
        <span style={visuallyHidden}>{words.inTheFileRows(rows, isCsv)}: </span>
        {before?.rows.at(-1) !== rows.at(-1) && <span aria-hidden="true">{words.rowsInShort(rows)}</span>}
      </Typography>
      <SourceWords text={text} marks={ownMarks} language={step.recognised?.language} />
      <Box sx={{ minWidth: 0 }}>
        <span style={visuallyHidden}>{words.becomes} </span>
        <ExerciseList
          exercises={(exercises ?? []).slice(from, to)}
          isDetailed
          hasSwatches={hasSwatches}
          units={METRIC}
          inset={0}
          saysOneRound={false}
          notes={new Map(ownNotes.map(([exercise, note]) => [exercise - from, note]))}
        />
        {isToMend && rows.length < source.rows.length && <EditSource {...step} source={source} rows={rows} />}
      </Box>
    </>
  );
}

/** The words of the file beside what was read, where the card has the room. */
const besideStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 34rem)': {
    '&:has(> :nth-child(2))': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
  },
} as const;

const sourceStyle = { p: '12px 16px', minWidth: 0, display: 'grid', gap: 2, alignContent: 'start' } as const;

const WIDE_COLUMNS = '44px minmax(0, 2fr) minmax(0, 3fr)';

const headStyle = {
  display: 'none',
  typography: 'body2',
  color: 'text.secondary',
  p: '0 16px 8px',
  columnGap: '12px',
  '& > :first-of-type': { gridColumn: 2 },
  '@container (min-width: 34rem)': { display: 'grid', gridTemplateColumns: WIDE_COLUMNS },
} as const;

const pairStyle = {
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  gap: '8px 12px',
  p: '12px 16px',
  alignItems: 'start',
  '& > :last-child': { gridColumn: 2 },
  '@container (min-width: 34rem)': {
    gridTemplateColumns: WIDE_COLUMNS,
    '& > :last-child': { gridColumn: 3 },
  },
} as const;
