import type { WorkoutDetail } from '#frontend/components/workouts/workout-detail-dialog.tsx';
import type { LocalDate } from '#shared/dates.ts';
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

/** An entry as the detail dialog shows it. */
export function detailOf({ date, status, loggedOn, workout }: CalendarEntry): WorkoutDetail {
  const { programId, week, day, completedAt } = workout;
  if (status === 'upcoming' && programId !== null && week !== null && day !== null)
    return { kind: 'scheduled', workout: { ...workout, programId, week, day, scheduledDate: date, status } };
  if ((status === 'completed' || status === 'skipped') && completedAt !== null && loggedOn !== null)
    return { kind: 'logged', workout: { ...workout, status, completedAt, localDate: loggedOn } };
  return { kind: 'past', workout: { ...workout, date, status } };
}
