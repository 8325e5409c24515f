import type { CompletionRow } from '#functions/data/completions.ts';
import type { Enrolled } from '#functions/data/enrolments.ts';
import { parseWorkoutId, type WorkoutRow, wasPartOn, workoutIdOf } from '#functions/data/programs.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { CalendarEntry, CalendarStatus } from '#shared/workouts/calendar.ts';
import { ratingsOf } from '#shared/workouts/rating.ts';
import type { DayWorkout } from './read-schedule.ts';

/** A workout of one of the athlete's enrolments on its day; `leftOn` is null for the current one. */
export interface EnrolledDay extends DayWorkout {
  readonly enrolment: Enrolled;
  readonly leftOn: LocalDate | null;
}

/** Names an entry: a workout has one outcome in an enrolment, so it stands in the calendar once for each. */
export function entryKey(eid: string, workoutId: string): string {
  return `${eid} ${workoutId}`;
}

export function keyOf({ enrolment: { eid, pid }, number }: EnrolledDay): string {
  return entryKey(eid, workoutIdOf(pid, number));
}

/** What was logged, as it was then; `content` is what was to be done, as long as no replacement took its place. */
export function loggedEntry(
  row: CompletionRow,
  date: LocalDate,
  content: WorkoutRow | undefined,
  isCurrent: boolean,
): CalendarEntry {
  const { workoutId, week, day, workoutType, estimatedDuration, completedAt, duration, rating, notes } = row;
  return {
    date,
    status: row.status,
    isCurrent,
    loggedOn: row.localDate,
    workout: {
      id: entryKey(row.eid, workoutId),
      workoutId,
      programId: parseWorkoutId(workoutId)?.pid ?? null,
      name: content?.name ?? row.name,
      week,
      day,
      estimatedDuration,
      workoutType,
      description: content?.description ?? row.description ?? '',
      exercises: content?.exercises ?? [],
      comments: notes,
      completedAt,
      duration,
      ...ratingsOf(rating),
    },
  };
}

/**
 * What a program has on a day and no row tells of; undefined where nothing was asked for. A replacement leaves only its
 * own name for the workout that was in a place before: such a day has that name, and nothing of what is done there now.
 */
export function plannedEntry(planned: EnrolledDay, today: LocalDate): CalendarEntry | undefined {
  const status = statusOf(planned, today);
  if (!status) return undefined;
  const { enrolment, date, number, week, day, workoutType, minutes, row, renamed } = planned;
  const isAnother = status !== 'upcoming' && renamed !== null && date < renamed;
  const content = isAnother ? undefined : row;
  return {
    date,
    status,
    isCurrent: planned.leftOn === null,
    loggedOn: planned.outcome?.localDate ?? null,
    workout: {
      id: keyOf(planned),
      workoutId: workoutIdOf(enrolment.pid, number),
      programId: enrolment.pid,
      name: row?.name ?? planned.name,
      week,
      day,
      estimatedDuration: minutes,
      workoutType,
      description: content?.description ?? '',
      exercises: content?.exercises ?? [],
      comments: null,
      completedAt: null,
      duration: null,
      ...ratingsOf(null),
    },
  };
}

/** From today on what the program says now, before that what it said then, as long as the athlete was on it. */
function statusOf(planned: EnrolledDay, today: LocalDate): CalendarStatus | null {
  const { date, outcome, until, leftOn, enrolment } = planned;
  if (outcome) return outcome.status;
  if (date >= today) return leftOn === null && until === null ? 'upcoming' : null;
  const wasOnIt = enrolment.selectedOn <= date && (leftOn === null || date < leftOn);
  return wasOnIt && wasPartOn(planned, date) ? 'missed' : null;
}
