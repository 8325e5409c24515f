import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { MoveWorkoutProps } from '#frontend/components/plan/move-workout.tsx';
import { usePlanChange } from '#frontend/components/plan/use-plan-change.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { StatusChip } from '#frontend/components/ui/status-chip.tsx';
import type { CompletableWorkout } from '#frontend/components/workouts/completion-dialog.tsx';
import { RatingMark } from '#frontend/components/workouts/rating-mark.tsx';
import { drawnShape, SessionStrip } from '#frontend/components/workouts/session-strip.tsx';
import type { WorkoutDetail } from '#frontend/components/workouts/workout-detail-dialog.tsx';
import { WORKOUT_TYPE_LOOK } from '#frontend/components/workouts/workout-type.tsx';
import { sessionAddress } from '#frontend/lib/device/open-session.ts';
import { formatMinutes } from '#frontend/lib/formats/clock.ts';
import { formatDay, formatShortPlace } from '#frontend/lib/formats/dates.ts';
import { useUnits } from '#frontend/queries/units.ts';
import { detailOf, endingsOf, loggedPathOf, movableNumber } from '#frontend/screens/calendar/calendar-entry.ts';
import { FirstExercises } from '#frontend/screens/calendar/first-exercises.tsx';
import { DEFAULT_MINUTES } from '#shared/constants.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { CalendarEntry } from '#shared/workouts/calendar.ts';
import * as words from './words.ts';

const moveWorkout = lazyPart<MoveWorkoutProps>(() =>
  import('#frontend/components/plan/parts.ts').then(({ MoveWorkout }) => MoveWorkout),
);

export interface EntryActions {
  onOpen: (detail: WorkoutDetail) => void;
  onComplete: (workout: CompletableWorkout) => void;
  onSkip: (workoutId: string) => void;
  /** The day a workout was moved to; null where it was left out. */
  onMoved: (to: LocalDate | null) => void;
}

interface DayEntryProps extends EntryActions {
  entry: CalendarEntry;
  today: LocalDate;
  /** False where the day's heading has the status. */
  hasChip: boolean;
  /** True for the entry with the screen's primary button. */
  isFirst: boolean;
}

/** A workout on its day: what it is, what became of it, and what can still be done. */
export function DayEntry({ entry, today, hasChip, isFirst, onOpen, onMoved, ...actions }: DayEntryProps) {
  const units = useUnits();
  const [isMoving, setIsMoving] = useState(false);
  const moveRef = useRef<HTMLButtonElement>(null);
  const number = movableNumber(entry, today);
  const { movedFrom, factor } = entry;
  const { workout, status, loggedOn, date, isCurrent } = entry;
  const path = loggedPathOf(entry);
  return (
    <Box component="article" sx={entryStyle}>
      {hasChip && (
        <div>
          <StatusChip status={status} />
        </div>
      )}
      <div>
        <Typography component="h3" variant="num">
          <ButtonBase
            {...(path
              ? { component: Link, to: path }
              : { 'aria-haspopup': 'dialog', onClick: () => onOpen(detailOf(entry)) })}
            sx={nameStyle}
          >
            {workout.name}
            <Icon name="next" size={20} color="var(--muted)" />
          </ButtonBase>
        </Typography>
        <Quiet>{factsOf(entry)}</Quiet>
        {loggedOn !== null && loggedOn !== date && (
          <Quiet>{(status === 'completed' ? words.doneOn : words.skippedOn)(formatDay(loggedOn, today))}</Quiet>
        )}
        {status === 'missed' && !isCurrent && <Quiet>{words.leftProgram}</Quiet>}
        {movedFrom && movedFrom !== date && <Quiet>{words.wasOn(formatDay(movedFrom, today))}</Quiet>}
        {factor && <Quiet>{words.lighter(Math.round(factor * 100))}</Quiet>}
        <RatingMark of={workout} />
      </div>
      <SessionStrip shape={drawnShape(workout, units)} height={40} />
      <FirstExercises exercises={workout.exercises} />
      {isMoving && number !== null ? (
        <Suspense>
          <moveWorkout.Part
            number={number}
            today={today}
            onClose={() => {
              setIsMoving(false);
              requestAnimationFrame(() => moveRef.current?.focus());
            }}
            onMoved={(to) => {
              setIsMoving(false);
              onMoved(to);
            }}
          />
        </Suspense>
      ) : (
        <>
          <Endings entry={entry} today={today} isFirst={isFirst} {...actions} />
          {number !== null && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
              <Button ref={moveRef} startIcon={<Icon name="calendar" />} onClick={() => setIsMoving(true)}>
                {words.move}
              </Button>
              {movedFrom && movedFrom >= today && movedFrom !== date && (
                <MoveBack entry={entry} number={number} to={movedFrom} onMoved={onMoved} />
              )}
            </Box>
          )}
        </>
      )}
    </Box>
  );
}

interface MoveBackProps {
  entry: CalendarEntry;
  number: number;
  to: LocalDate;
  onMoved: EntryActions['onMoved'];
}

function MoveBack({ entry: { date, workout }, number, to, onMoved }: MoveBackProps) {
  const change = usePlanChange();
  const moveBack = () => {
    const name = words.moveBackNamed(workout.name);
    const told = { title: words.movedBack, text: words.movedBackText };
    change({ change: { kind: 'moved', n: number, to: date }, isUndone: true, name }, told);
    onMoved(to);
  };
  return (
    <Button variant="text" onClick={moveBack}>
      {words.moveBack}
    </Button>
  );
}

type EndingsProps = Pick<DayEntryProps, 'entry' | 'today' | 'isFirst' | 'onComplete' | 'onSkip'>;

function Endings({ entry, today, isFirst, onComplete, onSkip }: EndingsProps) {
  const { canStart, canComplete, canSkip } = endingsOf(entry, today);
  const { workout } = entry;
  const look = isFirst ? ({ variant: 'contained', color: 'primary' } as const) : {};
  if (!canStart && !canComplete) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {canStart && (
        <Button
          {...look}
          component={Link}
          to={sessionAddress(workout.workoutId)}
          startIcon={<Icon name="play" />}
          disabled={!workout.workoutId}
          sx={mainButton}
        >
          {words.start}
        </Button>
      )}
      {canComplete && (
        <Button
          {...look}
          startIcon={<Icon name="check" />}
          disabled={!workout.workoutId}
          onClick={() => onComplete(workout)}
          sx={mainButton}
        >
          {words.complete}
        </Button>
      )}
      {canSkip && (
        <Button
          disabled={!workout.workoutId}
          onClick={() => onSkip(workout.workoutId)}
          sx={{ flex: '1 1 auto', minHeight: 56 }}
        >
          {words.skip}
        </Button>
      )}
    </Box>
  );
}

/** 'W4 D6, 62 min, Mixed'. */
function factsOf({ status, workout }: CalendarEntry): string {
  const { week, day, duration, estimatedDuration, workoutType } = workout;
  const minutes = duration ?? estimatedDuration ?? (status === 'upcoming' ? DEFAULT_MINUTES.upcoming : null);
  const place = week === null || day === null ? null : formatShortPlace(week, day);
  return [place, minutes !== null && formatMinutes(minutes), WORKOUT_TYPE_LOOK[workoutType].label]
    .filter(Boolean)
    .join(', ');
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}

const entryStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  p: 4,
  '& + &': { borderTop: '1px solid var(--line)' },
} as const;

const nameStyle = {
  justifyContent: 'space-between',
  gap: 2,
  width: '100%',
  minHeight: 'var(--tap)',
  py: 2,
  font: 'inherit',
  textAlign: 'left',
  overflowWrap: 'anywhere',
} as const;

const mainButton = { flex: '9 1 auto', minHeight: 56, px: 2 } as const;
