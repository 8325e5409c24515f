import { earnOnce } from '#functions/data/athletes/achievements.ts';
import type { CompletionRow, Writes } from '#functions/data/athletes/completions.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import { type DayNumber, dayNumber, type LocalDate } from '#shared/dates.ts';
import { activeDaysIn } from '#shared/training/active-days.ts';
import { contentOf } from '#shared/training/logged-content.ts';
import { isNotLoaded, notLoaded, type Selected, together } from '#shared/training/not-loaded.ts';
import { loadedEnrolment } from '#shared/training/plan.ts';
import type { ProgramStanding } from '#shared/training/program-standing.ts';
import { dayKindOf } from '#shared/training/progress.ts';
import { standing } from '#shared/training/standing.ts';
import { streakThrough, type TrainingDay } from '#shared/training/streak.ts';
import type { Enrolment, Training } from '#shared/training/training.ts';
import { type AchievementFacts, newlyEarned } from '#shared/workouts/achievements.ts';
import type { Exercise } from '#shared/workouts/workout.ts';
import type { WorkoutsApp } from './app.ts';
import type { LoggableWorkout } from './loggable-workout.ts';
import { select } from './read-training.ts';
import { enrolmentOf, trainingOf } from './training-of-rows.ts';

/** What has to be read to tell what an outcome earns. */
export interface Evidence {
  /** Of the newest quarters: what an older streak earns is found when progress is read. */
  readonly activeDays: ReadonlySet<DayNumber>;
  readonly dayKind: TrainingDay;
  readonly exercises: readonly Exercise[];
  /** That of a program's workout. */
  readonly enrolment: Enrolment | undefined;
}

/** One round trip, once the programs are in the function's memory. */
export async function readEvidence(
  athlete: Athlete,
  workout: LoggableWorkout,
  request: { readonly today: LocalDate; readonly now: number },
  app: WorkoutsApp,
): Promise<Evidence> {
  const training = withEnrolmentOf(workout, trainingOf(athlete, request.now));
  return select(athlete, (known) => evidenceIn(known, workout), request, app, training);
}

/** Adds the enrolment of a workout where it is so old that the athlete's head does not keep it. */
function withEnrolmentOf({ enrolment }: LoggableWorkout, training: Training): Training {
  if (!enrolment || training.enrolments.some(({ id }) => id === enrolment.eid)) return training;
  const old = { ...enrolmentOf(enrolment, null), leftOn: enrolment.selectedOn };
  return { ...training, enrolments: [...training.enrolments, old] };
}

function evidenceIn(training: Training, { enrolment, snapshot, exercises }: LoggableWorkout): Selected<Evidence> {
  const loaded = together({
    active: training.active ?? notLoaded({ part: 'days', isAll: false }),
    dayKind: dayKindOf(training),
    enrolment: enrolmentIn(training, enrolment?.eid),
    content: exercises ? { content: { exercises } } : contentOf(training, snapshot),
  });
  if (isNotLoaded(loaded)) return loaded;
  return {
    activeDays: activeDaysIn(loaded.active),
    dayKind: loaded.dayKind,
    exercises: loaded.content.content?.exercises ?? [],
    enrolment: loaded.enrolment.enrolment,
  };
}

function enrolmentIn({ enrolments }: Training, enrolmentId: string | undefined): Selected<{ enrolment?: Enrolment }> {
  const enrolment = enrolments.find(({ id }) => id === enrolmentId);
  if (!enrolment) return {};
  const loaded = loadedEnrolment(enrolment);
  return isNotLoaded(loaded) ? loaded : { enrolment: loaded };
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
    program: standingWith(row, workout, evidence, on),
    workout: isCompleted ? { workoutType: row.workoutType, exercises: evidence.exercises } : undefined,
  };
}

/** The standing on the workout's program with what is being logged. */
function standingWith(
  { status, localDate }: CompletionRow,
  { of }: LoggableWorkout,
  { enrolment }: Evidence,
  on: LocalDate,
): ProgramStanding | undefined {
  if (!enrolment || typeof of === 'string') return undefined;
  const selected = standing({ ...enrolment, outcomes: { ...enrolment.outcomes, [of]: { status, localDate } } }, on);
  return isNotLoaded(selected) ? undefined : selected;
}

function countOf(row: CompletionRow | undefined): { workouts: number; minutes: number } {
  return row?.status === 'completed' ? { workouts: 1, minutes: row.duration ?? 0 } : { workouts: 0, minutes: 0 };
}
