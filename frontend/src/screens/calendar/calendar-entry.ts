import { loggedPath } from '#frontend/components/workouts/logged-path.ts';
import type { WorkoutDetail } from '#frontend/components/workouts/workout-detail-dialog.tsx';
import { type LocalDate, mondayOf } from '#shared/dates.ts';
import { parseWorkoutId } from '#shared/training/program-index.ts';
import type { CalendarEntry } from '#shared/workouts/calendar.ts';

/** The ways a workout of the calendar can still end. One of a day to come, and one of a program left, has none. */
export interface Endings {
  readonly canStart: boolean;
  readonly canComplete: boolean;
  readonly canSkip: boolean;
}

/** Returns which endings an entry still allows; a skipped workout can still be completed. */
export function endingsOf({ date, status, isCurrent }: CalendarEntry, today: LocalDate): Endings {
  const canStart = isCurrent && status === 'upcoming' && date === today;
  const isMissed = isCurrent && status === 'missed';
  const isSkipped = isCurrent && status === 'skipped';
  return { canStart, canComplete: isMissed || isSkipped, canSkip: canStart || isMissed };
}

/** Returns the number of a workout that can be moved within its week, or be made up in it; null for others. */
export function movableNumber({ date, status, isCurrent, workout }: CalendarEntry, today: LocalDate): number | null {
  const isOpen = isCurrent && (status === 'upcoming' || status === 'missed');
  if (!isOpen || mondayOf(date) < mondayOf(today)) return null;
  return parseWorkoutId(workout.workoutId)?.number ?? null;
}

/** Returns the path of a logged entry's page; undefined for one that was not logged, or whose log entry is unknown. */
export function loggedPathOf({ status, loggedOn, workout }: CalendarEntry): string | undefined {
  const isLogged = status === 'completed' || status === 'skipped';
  if (!isLogged || loggedOn === null || workout.completedAt === null) return undefined;
  return loggedPath({ id: workout.id, localDate: loggedOn });
}

/** An entry as the detail dialog shows it. */
export function detailOf({ date, status, workout }: CalendarEntry): WorkoutDetail {
  const { programId, week, day } = workout;
  if (status === 'upcoming' && programId !== null && week !== null && day !== null)
    return { kind: 'scheduled', workout: { ...workout, programId, week, day, scheduledDate: date, status } };
  return { kind: 'past', workout: { ...workout, date, status } };
}
