import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { useUnits } from '#frontend/queries/units.ts';
import type { ExerciseResult, Result, ResultSet } from '#shared/workouts/result.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import { plannedText, setText, summaryOf } from './result-texts.ts';
import * as words from './words.ts';

interface SetBySetProps {
  result: Result;
  /** The planned exercises. */
  planned: readonly Exercise[];
}

/** The recorded sets beside the planned ones. */
export function SetBySet({ result, planned }: SetBySetProps) {
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
          <ExerciseRow key={index} exercise={exercise} planned={planned} />
        ))}
      </Box>
    </SectionCard>
  );
}

function ExerciseRow({ exercise, planned }: { exercise: ExerciseResult; planned: readonly Exercise[] }) {
  const { name, swappedFor, sets, note, isSkipped } = exercise;
  const units = useUnits();
  const plan = plannedText(exercise, planned, units);
  const texts = sets.map((set) => setText(set, name, units));
  const hasList = new Set(texts).size > 1;
  const about = [swappedFor && words.insteadOf(swappedFor), plan && words.planned(plan), note].filter(Boolean);
  return (
    <Box component="li" sx={rowStyle}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      {isSkipped ? (
        <StatusChip status="skipped" />
      ) : (
        !hasList && (
          <Typography component="span" variant="num" sx={{ textAlign: 'right' }}>
            {summaryOf(exercise, units)}
          </Typography>
        )
      )}
      {about.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
          {about.join('. ')}
        </Typography>
      )}
      {hasList && (
        <SetList sets={sets} texts={texts} planned={exercise.of === null ? undefined : planned[exercise.of]} />
      )}
    </Box>
  );
}

interface SetListProps {
  sets: readonly ResultSet[];
  /** Texts of the sets. */
  texts: readonly string[];
  planned: Exercise | undefined;
}

function SetList({ sets, texts, planned }: SetListProps) {
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
            <Against reps={set.reps} planned={reps} />
          </Typography>
        </Box>
      ))}
    </Box>
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

const setStyle = {
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) 4rem',
  gap: 2,
  alignItems: 'center',
  minHeight: 36,
} as const;
