import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import { SaveForWatch } from '#frontend/components/watch/save-for-watch.tsx';
import { sessionAddress } from '#frontend/lib/device/open-session.ts';
import { comingDayLabel, formatDay, formatPlace } from '#frontend/lib/formats/dates.ts';
import { useUnits } from '#frontend/queries/units.ts';
import { useLocalDate } from '#frontend/queries/use-training.ts';
import { DEFAULT_MINUTES } from '#shared/constants.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { CalendarEntry } from '#shared/workouts/calendar.ts';
import type { ScheduledWorkout } from '#shared/workouts/contract.ts';
import { ExerciseList } from './exercise-list.tsx';
import { MinutesChip } from './minutes-chip.tsx';
import { drawnShape, SessionStrip } from './session-strip.tsx';
import { useSkipWithUndo } from './skip-with-undo.ts';
import * as words from './words.ts';
import { WorkoutTypeChip } from './workout-type.tsx';

/** A planned workout still to do, or a past one of which no more is known. */
export type WorkoutDetail = { kind: 'scheduled'; workout: ScheduledWorkout } | { kind: 'past'; workout: PastWorkout };

/** `date` is the day it was meant for. */
export type PastWorkout = Pick<
  CalendarEntry['workout'],
  'name' | 'description' | 'workoutType' | 'estimatedDuration' | 'exercises' | 'week' | 'day'
> & { date: LocalDate; status: CalendarEntry['status'] };

interface WorkoutDetailDialogProps {
  detail: WorkoutDetail;
  isOpen: boolean;
  onClose: () => void;
}

/** A planned workout with all its details; a logged one has its own page. */
export function WorkoutDetailDialog({ detail, isOpen, onClose }: WorkoutDetailDialogProps) {
  const today = useLocalDate();
  const { kind, workout } = detail;
  const { exercises, description } = workout;
  const units = useUnits();
  const shape = drawnShape(workout, units);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={workout.name}
      subtitle={whenAndWhere(detail, today)}
      isText
      foot={kind === 'scheduled' && <Actions workout={workout} today={today} onClose={onClose} />}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <StatusChip status={workout.status} />
          <WorkoutTypeChip type={workout.workoutType} />
          <MinutesChip minutes={minutesOf(detail)} />
        </Box>
        {description && <Typography color="textSecondary">{description}</Typography>}
        <SessionStrip shape={shape} />
      </Box>
      {exercises.length > 0 && (
        <section aria-labelledby="detail-exercises">
          <Typography id="detail-exercises" component="h3" variant="h3">
            {words.exercises}
          </Typography>
          <ExerciseList exercises={exercises} hasSwatches={shape !== null} isDetailed inset={0} />
          <SaveForWatch workout={workout} />
        </section>
      )}
    </Sheet>
  );
}

function Actions({ workout, today, onClose }: { workout: ScheduledWorkout; today: LocalDate; onClose: () => void }) {
  const navigate = useNavigate();
  const skip = useSkipWithUndo();
  if (workout.scheduledDate > today) {
    return (
      <Typography variant="body2" color="textSecondary">
        {words.scheduledFor(formatDay(workout.scheduledDate, today))}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button
        variant="contained"
        color="primary"
        startIcon={<Icon name="play" />}
        sx={{ flex: '9 1 auto' }}
        disabled={!workout.workoutId}
        onClick={() => {
          onClose();
          navigate(sessionAddress(workout.workoutId));
        }}
      >
        {words.start}
      </Button>
      <Button
        sx={{ flex: '1 1 auto', minHeight: 56 }}
        disabled={!workout.workoutId}
        onClick={() => {
          onClose();
          skip(workout.workoutId);
        }}
      >
        {words.skip}
      </Button>
    </Box>
  );
}

function whenAndWhere(detail: WorkoutDetail, today: LocalDate): string {
  const { week, day } = detail.workout;
  const when = whenOf(detail, today);
  return week === null || day === null ? when : `${when}. ${formatPlace(week, day)}`;
}

function whenOf({ kind, workout }: WorkoutDetail, today: LocalDate): string {
  return kind === 'past' ? formatDay(workout.date, today) : comingDayLabel(workout.scheduledDate, today);
}

function minutesOf({ kind, workout: { estimatedDuration } }: WorkoutDetail): number | null {
  return kind === 'scheduled' ? (estimatedDuration ?? DEFAULT_MINUTES.upcoming) : estimatedDuration;
}
