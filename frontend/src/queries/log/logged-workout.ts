import { useQuery } from '@tanstack/react-query';
import { timeZone, today } from '#frontend/lib/formats/dates.ts';
import { isMonth, monthOf } from '#frontend/lib/formats/months.ts';
import { monthQuery } from '#frontend/queries/calendar.ts';
import { useTraining } from '#frontend/queries/use-training.ts';
import { withContent } from '#frontend/queries/workouts.ts';
import type { LocalDate } from '#shared/dates.ts';
import { earliestDay } from '#shared/training/log/correct-entry.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import { parseWorkoutId } from '#shared/training/program-index.ts';
import { currentEnrolment, type Training } from '#shared/training/training.ts';
import type { RecentWorkout } from '#shared/workouts/activity.ts';

/** The first and the last day that something can be logged on. */
export interface Days {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** An entry of the log, with what was to be done as far as that is known, and the days it can be moved to. */
export interface LoggedWorkout {
  readonly entry: LogEntry;
  readonly workout: RecentWorkout;
  readonly days: Days;
}

/**
 * An entry of the log, also one that was deleted. Where it is not known the month is read in which its address says it
 * is; `data.logged` is undefined where that has none, either.
 */
export function useLoggedWorkout(entryId: string, day: string) {
  const training = useTraining((known) => ({ logged: loggedWorkout(known, entryId) }));
  const month = monthOf(day);
  const isUnknown = training.isSuccess && training.data?.logged === undefined;
  const read = useQuery({ ...monthQuery(month), enabled: isUnknown && isMonth(month) });
  const isReading = isUnknown && isMonth(month) && !read.isSuccess;
  return {
    data: isReading ? undefined : training.data,
    error: training.data ? read.error : training.error,
    refetch: training.data ? read.refetch : training.refetch,
  };
}

function loggedWorkout(training: Training, entryId: string): LoggedWorkout | undefined {
  const entry = training.log[entryId];
  return entry && { entry, workout: withContent(training, entry), days: daysFor(training, entry) };
}

/** The days on which a workout of the athlete's program can have been done; without an id, one of no plan. */
export function useDaysFor(workoutId?: string): Days {
  const { data } = useTraining((training) => {
    const current = currentEnrolment(training);
    const isOfProgram = workoutId !== undefined && parseWorkoutId(workoutId)?.pid === current?.programId;
    return daysFor(training, { enrolmentId: (isOfProgram && current?.id) || null });
  }, false);
  return data ?? { first: today(), last: today() };
}

function daysFor(training: Training, of: Pick<LogEntry, 'enrolmentId'>): Days {
  return { first: earliestDay(training, of, timeZone()), last: today() };
}
