import { earnOnce } from '#functions/data/achievements.ts';
import { readActiveDays } from '#functions/data/active-days.ts';
import { type CompletionRow, type OutcomeRow, readOutcomes, type Writes } from '#functions/data/completions.ts';
import { wasPartOn } from '#functions/data/programs.ts';
import type { Athlete } from '#functions/data/users.ts';
import { type DayNumber, dayNumber, type LocalDate } from '#shared/dates.ts';
import { type AchievementFacts, newlyEarned } from '#shared/workouts/achievements.ts';
import { type PlannedWorkout, standingOn } from '#shared/workouts/program-standing.ts';
import { dateOfSlot } from '#shared/workouts/schedule.ts';
import { streakThrough, type TrainingDay } from '#shared/workouts/streak.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import type { WorkoutsApp } from './app.ts';
import type { LoggableWorkout } from './loggable-workout.ts';
import { findContent } from './read-recent.ts';
import { readSchedule, readScheduleOf, type Schedule, trainingDaysOf } from './read-schedule.ts';

/** What has to be read to tell what an outcome earns. */
export interface Evidence {
  /** Of the newest quarters: what an older streak earns is found when progress is read. */
  readonly activeDays: ReadonlySet<DayNumber>;
  readonly dayKind: TrainingDay;
  readonly exercises: readonly Exercise[];
  readonly program: { readonly schedule: Schedule; readonly outcomes: readonly OutcomeRow[] } | undefined;
}

/** One round trip, once the programs are in the function's memory. */
export async function readEvidence(athlete: Athlete, workout: LoggableWorkout, app: WorkoutsApp): Promise<Evidence> {
  const { uid } = athlete.profile;
  const [active, current, ofWorkout, outcomes, content] = await Promise.all([
    readActiveDays(app.table, uid),
    readSchedule(athlete, app),
    workout.enrolment && readScheduleOf(workout.enrolment, app),
    workout.enrolment ? readOutcomes(app.table, uid, workout.enrolment.eid) : [],
    workout.exercises ? undefined : findContent(workout.snapshot, app),
  ]);
  return {
    activeDays: active.days,
    dayKind: trainingDaysOf(athlete, current),
    exercises: workout.exercises ?? content?.exercises ?? [],
    program: ofWorkout && { schedule: ofWorkout, outcomes },
  };
}

interface Change {
  readonly athlete: Athlete;
  readonly workout: LoggableWorkout;
  readonly stored: CompletionRow | undefined;
  /** What stands from now on in place of what was stored. */
  readonly row: CompletionRow;
  readonly evidence: Evidence;
  /** The day it is earned on. */
  readonly on: LocalDate;
}

/** The write of what is earned by an outcome, or should have been before; none when there is nothing new. */
export function earnedWith(change: Change): Writes {
  const { athlete, on } = change;
  const ids = newlyEarned(factsOf(change), athlete.earned);
  return ids.length > 0 ? { earned: earnOnce(athlete.profile.uid, ids, on) } : {};
}

function factsOf({ athlete: { totals }, workout, stored, row, evidence, on }: Change): AchievementFacts {
  const [before, after] = [countOf(stored), countOf(row)];
  const isCompleted = row.status === 'completed';
  const day = dayNumber(row.localDate);
  return {
    totalWorkouts: totals.totalWorkouts + after.workouts - before.workouts,
    totalMinutes: totals.totalMinutes + after.minutes - before.minutes,
    streak: isCompleted ? streakThrough(new Set(evidence.activeDays).add(day), day, evidence.dayKind) : 0,
    program: evidence.program && standingOn(on, plannedWorkouts(evidence.program, workout.of, row.status)),
    workout: isCompleted ? { workoutType: row.workoutType, exercises: evidence.exercises } : undefined,
  };
}

function countOf(row: CompletionRow | undefined): { workouts: number; minutes: number } {
  return row?.status === 'completed' ? { workouts: 1, minutes: row.duration ?? 0 } : { workouts: 0, minutes: 0 };
}

/** All that the program asked for on its days, with what became of it. */
function plannedWorkouts(
  { schedule: { index, placement }, outcomes }: NonNullable<Evidence['program']>,
  of: LoggableWorkout['of'],
  status: CompletionRow['status'],
): PlannedWorkout[] {
  const statusOf = new Map<LoggableWorkout['of'], CompletionRow['status']>(
    outcomes.map((row) => [row.number, row.status]),
  );
  statusOf.set(of, status);
  return index
    .map((workout) => ({ ...workout, scheduledDate: dateOfSlot(placement, workout) }))
    .filter((workout) => wasPartOn(workout, workout.scheduledDate))
    .map(({ number, week, scheduledDate }) => ({ week, scheduledDate, status: statusOf.get(number) }));
}
