import { earnOnce } from '#functions/data/achievements.ts';
import { readActiveDays } from '#functions/data/active-days.ts';
import type { CompletionRow, Writes } from '#functions/data/completions.ts';
import type { Enrolled, EnrolmentRow } from '#functions/data/enrolments.ts';
import { type Outcome, readOutcomes } from '#functions/data/outcomes.ts';
import { wasPartOn } from '#functions/data/programs.ts';
import type { Athlete } from '#functions/data/users.ts';
import { type DayNumber, dayNumber, type LocalDate } from '#shared/dates.ts';
import { type AchievementFacts, newlyEarned } from '#shared/workouts/achievements.ts';
import { type ProgramStanding, standingOn } from '#shared/workouts/program-standing.ts';
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
  readonly program: ProgramEvidence | undefined;
}

export interface ProgramEvidence {
  readonly schedule: Schedule;
  readonly outcomes: ReadonlyMap<number, Pick<Outcome, 'status'>>;
}

/** One round trip, once the programs are in the function's memory. */
export async function readEvidence(athlete: Athlete, workout: LoggableWorkout, app: WorkoutsApp): Promise<Evidence> {
  const { uid } = athlete.profile;
  const [active, current, ofWorkout, outcomes, content] = await Promise.all([
    readActiveDays(app.table, uid),
    readSchedule(athlete, app),
    workout.enrolment && readScheduleOf(workout.enrolment, athlete, app),
    workout.enrolment ? readOutcomes(app.table, uid, workout.enrolment.eid) : new Map(),
    workout.exercises ? undefined : findContent(workout.snapshot, app),
  ]);
  return {
    activeDays: new Set(active.counts.keys()),
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

function factsOf({ athlete, workout, stored, row, evidence, on }: Change): AchievementFacts {
  const [before, after] = [countOf(stored), countOf(row)];
  const isCompleted = row.status === 'completed';
  const day = dayNumber(row.localDate);
  const { totals } = athlete;
  return {
    totalWorkouts: totals.totalWorkouts + after.workouts - before.workouts,
    totalMinutes: totals.totalMinutes + after.minutes - before.minutes,
    streak: isCompleted ? streakThrough(new Set(evidence.activeDays).add(day), day, evidence.dayKind) : 0,
    program: evidence.program && programStanding(athlete, evidence.program, on, { of: workout.of, status: row.status }),
    workout: isCompleted ? { workoutType: row.workoutType, exercises: evidence.exercises } : undefined,
  };
}

function countOf(row: CompletionRow | undefined): { workouts: number; minutes: number } {
  return row?.status === 'completed' ? { workouts: 1, minutes: row.duration ?? 0 } : { workouts: 0, minutes: 0 };
}

/** How far an athlete has come with a program on a day, with what they are logging of it. */
export function programStanding(
  { enrolment: current }: Athlete,
  { schedule: { enrolment, index, placement, deletedOn }, outcomes }: ProgramEvidence,
  on: LocalDate,
  logging?: Pick<LoggableWorkout, 'of'> & Pick<CompletionRow, 'status'>,
): ProgramStanding {
  const statusOf = new Map<LoggableWorkout['of'], CompletionRow['status']>(
    [...outcomes].map(([number, { status }]) => [number, status]),
  );
  if (logging) statusOf.set(logging.of, logging.status);
  const planned = index
    .map((workout) => ({ ...workout, scheduledDate: dateOfSlot(placement, workout) }))
    .flatMap(({ scheduledDate, ...workout }) =>
      scheduledDate && wasPartOn(workout, scheduledDate)
        ? [{ week: workout.week, scheduledDate, status: statusOf.get(workout.number) }]
        : [],
    );
  const lastOn = deletedOn !== undefined && deletedOn < on ? deletedOn : on;
  return standingOn(lastDayOn(enrolment, current, lastOn), planned);
}

/** Whoever left a program came no further with it than that day, however late something of it is logged. */
function lastDayOn({ eid, selectedOn }: Enrolled, current: EnrolmentRow | undefined, on: LocalDate): LocalDate {
  if (eid === current?.eid) return on;
  const leftOn = current?.former.find((former) => former.eid === eid)?.leftOn ?? selectedOn;
  return leftOn < on ? leftOn : on;
}
