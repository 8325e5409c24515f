import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Chip } from '#frontend/components/ui/chip.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { useUnits } from '#frontend/queries/units.ts';
import type { SetPlace } from '#shared/movements/record-sets.ts';
import type { ExerciseResult, Result, ResultSet } from '#shared/workouts/result.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { plannedText, setText, summaryOf } from './result-texts.ts';
import * as words from './words.ts';

interface SetBySetProps {
  result: Result;
  /** The sets that were records when they were done. */
  records: readonly SetPlace[];
  /** The planned exercises. */
  planned: readonly Exercise[];
}

/** The recorded sets beside the planned ones. */
export function SetBySet({ result, records, planned }: SetBySetProps) {
  return (
    <SectionCard
      title={words.setBySet}
      action={
        planned.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {words.plannedAndDone}
          </Typography>
        )
      }
      flush
    >
      <Box component="ul" sx={{ '& > li + li': { borderTop: '1px solid var(--line)' } }}>
        {result.exercises.map((exercise, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: exercises may repeat and never move
          <ExerciseRow key={index} exercise={exercise} records={setsIn(records, index)} planned={planned} />
        ))}
      </Box>
    </SectionCard>
  );
}

/** Returns which sets of an exercise were records. */
function setsIn(records: readonly SetPlace[], index: number): ReadonlySet<number> {
  return new Set(records.filter(({ exercise }) => exercise === index).map(({ set }) => set));
}

interface ExerciseRowProps {
  exercise: ExerciseResult;
  records: ReadonlySet<number>;
  planned: readonly Exercise[];
}

function ExerciseRow({ exercise, records, planned }: ExerciseRowProps) {
  const { name, swappedFor, sets, note, isSkipped } = exercise;
  const units = useUnits();
  const plan = plannedText(exercise, planned, units);
  const texts = sets.map((set) => setText(set, name, units));
  const hasList = new Set(texts).size > 1;
  const about = [swappedFor && words.insteadOf(swappedFor), plan && words.planned(plan), note].filter(Boolean);
  return (
    <Box component="li" sx={rowStyle}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Box sx={endStyle}>
        {records.size > 0 && <Chip tone="volt" label={words.record} icon={<Icon name="star" size={16} />} />}
        {isSkipped ? (
          <StatusChip status="skipped" />
        ) : (
          !hasList && (
            <Typography component="span" variant="num">
              {summaryOf(exercise, units)}
            </Typography>
          )
        )}
      </Box>
      {about.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
          {about.join('. ')}
        </Typography>
      )}
      {hasList && (
        <SetList
          sets={sets}
          texts={texts}
          records={records}
          planned={exercise.of === null ? undefined : planned[exercise.of]}
        />
      )}
    </Box>
  );
}

interface SetListProps {
  sets: readonly ResultSet[];
  /** Texts of the sets. */
  texts: readonly string[];
  records: ReadonlySet<number>;
  planned: Exercise | undefined;
}

function SetList({ sets, texts, records, planned }: SetListProps) {
  const reps = typeof planned?.reps === 'number' ? planned.reps : undefined;
  return (
    <Box component="ol" sx={{ gridColumn: '1 / -1', mt: 1 }}>
      {sets.map((set, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a set has no name but its place
        <Box key={index} component="li" sx={setStyle}>
          <Typography component="span" variant="numS" color="textSecondary">
            {index + 1}
          </Typography>
          <Typography component="span" variant="num" sx={{ textAlign: 'right' }}>
            {texts[index]}
          </Typography>
          <Typography component="span" variant="body2" sx={{ justifySelf: 'end' }}>
            {records.has(index) ? <RecordMark /> : <Against reps={set.reps} planned={reps} />}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function RecordMark() {
  return (
    <>
      <span style={visuallyHidden}>{words.record}</span>
      <Icon name="star" size={20} color="var(--volt-mark)" />
    </>
  );
}

function Against({ reps, planned }: { reps: number | undefined; planned: number | undefined }) {
  if (reps === undefined || planned === undefined) return null;
  if (reps < planned) return words.short(planned - reps);
  return (
    <>
      <span style={visuallyHidden}>{words.asPlanned}</span>
      <Icon name="check" size={20} color="var(--muted)" />
    </>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  alignItems: 'baseline',
  p: { xs: '14px 16px', md: '14px 24px' },
} as const;

const endStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  columnGap: 3,
  textAlign: 'right',
} as const;

const setStyle = {
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) 4rem',
  gap: 2,
  alignItems: 'center',
  minHeight: 36,
} as const;
