import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { drawnShape, SessionStrip } from '#frontend/components/workouts/session-strip.tsx';
import { WORKOUT_TYPE_LOOK } from '#frontend/components/workouts/workout-type.tsx';
import { counted } from '#frontend/lib/formats/counted.ts';
import { METRIC } from '#frontend/lib/formats/units.ts';
import type { UploadPreview } from '#shared/admin/upload-preview.ts';
import { AsRead } from './as-read.tsx';
import type { Look } from './looks.ts';
import { Mark } from './mark.tsx';
import type { StepProps } from './step-props.ts';
import * as words from './words.ts';

type Workout = UploadPreview['workouts'][number];

interface WorkoutRowProps extends Omit<StepProps, 'workouts'> {
  workout: Workout;
  /** Whether its day is a weekday, of which Monday is 1. */
  isByWeekday: boolean;
  /** The marked exercise that somebody was led to. */
  look: Look | undefined;
}

/** A workout as a row, which opens to its exercises as read beside the words of the file. */
export function WorkoutRow({ workout, isByWeekday, look, ...step }: WorkoutRowProps) {
  const { name, day, workoutType, duration, exerciseCount, marks } = workout;
  const id = useId();
  const [isOpen, setIsOpen] = useState(look !== undefined);
  const [followed, setFollowed] = useState(look);
  if (look !== followed) {
    setFollowed(look);
    if (look) setIsOpen(true);
  }
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const mark = look && content.current?.querySelector<HTMLElement>(`[data-exercise="${look.exercise}"]`);
    mark?.focus({ preventScroll: true });
    mark?.scrollIntoView?.({ block: 'center' });
  }, [look]);
  const facts = [WORKOUT_TYPE_LOOK[workoutType].label, counted(exerciseCount, 'exercise')].join(', ');
  return (
    <>
      <ButtonBase aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)} sx={rowStyle}>
        <Typography component="span" variant="numS" sx={dayStyle}>
          {words.day(day, isByWeekday)}
        </Typography>{' '}
        <Box component="span" sx={{ flex: '1 1 7rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.35 }}>
            {name}
          </Box>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {facts}
          </Typography>
          {marks.length > 0 && (
            <Mark kind={marks.find(({ kind }) => kind !== 'inferred')?.kind ?? 'inferred'}>
              {words.marks(new Set(marks.map(({ exercise }) => exercise)).size)}
            </Mark>
          )}
        </Box>
        {duration !== null && <Numeral size="numS" value={duration} unit={words.min} />}
        <Box component="span" sx={{ display: 'flex', ...(isOpen && { rotate: '180deg' }) }}>
          <Icon name="down" size={20} color="var(--muted)" />
        </Box>
      </ButtonBase>
      <div id={id} ref={content} hidden={!isOpen}>
        {isOpen && <Content {...step} workout={workout} />}
      </div>
    </>
  );
}

function Content({ workout, ...step }: Omit<WorkoutRowProps, 'look' | 'isByWeekday'>) {
  const { description, duration, exercises, marks } = workout;
  const shape = exercises && drawnShape({ exercises, estimatedDuration: duration }, METRIC);
  const byExercise = Map.groupBy(marks, ({ exercise }) => exercise);
  const notes = new Map(
    [...byExercise].map(([exercise, ofExercise]) => [
      exercise,
      <Box key={exercise} component="span" tabIndex={-1} data-exercise={exercise} sx={{ display: 'block' }}>
        {ofExercise.map((mark) => (
          <Mark key={`${mark.kind} ${mark.words}`} kind={mark.kind}>
            {words.marked(words.MARKS[mark.kind], mark.words)}
          </Mark>
        ))}
      </Box>,
    ]),
  );
  return (
    <Box sx={{ containerType: 'inline-size', pb: 3 }}>
      {shape && (
        <Box sx={{ p: '8px 16px 12px' }}>
          <SessionStrip shape={shape} />
        </Box>
      )}
      {description && (
        <Typography variant="body2" sx={{ px: 4, pb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {description}
        </Typography>
      )}
      <AsRead {...step} workout={workout} notes={notes} hasSwatches={shape !== null} />
    </Box>
  );
}

/** A column of its own before the names. */
const dayStyle = { flex: 'none', width: 'min(3.25rem, 16vw)' } as const;

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  gap: '4px 12px',
  width: '100%',
  minHeight: 64,
  p: '10px 16px',
  textAlign: 'left',
  '&:hover': { bgcolor: 'var(--raised)' },
  '&:focus-visible': { outlineOffset: -2 },
} as const;
