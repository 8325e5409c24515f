import { earnOnce } from '#functions/data/athletes/achievements.ts';
import type { Writes } from '#functions/data/athletes/completions.ts';
import type { Athlete } from '#functions/data/athletes/users.ts';
import { dayNumber, type LocalDate } from '#shared/dates.ts';
import { activeDaysIn } from '#shared/training/active-days.ts';
import type { Command } from '#shared/training/command.ts';
import type { LogEntry } from '#shared/training/log.ts';
import { contentOf } from '#shared/training/logged-content.ts';
import { isNotLoaded, notLoaded, type Selected, together } from '#shared/training/not-loaded.ts';
import { loadedEnrolment } from '#shared/training/plan.ts';
import { workoutIdOf } from '#shared/training/program-index.ts';
import type { ProgramStanding } from '#shared/training/program-standing.ts';
import { dayKindOf } from '#shared/training/progress.ts';
import { standing } from '#shared/training/standing.ts';
import { streakThrough, type TrainingDay } from '#shared/training/streak.ts';
import type { Training } from '#shared/training/training.ts';
import { newlyEarned } from '#shared/workouts/achievements.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

/** What has to be known to tell what an outcome earns. */
interface Evidence {
  readonly dayKind: TrainingDay;
  readonly exercises: readonly Exercise[];
}

/** Selects what tells what a command earns; of active days the newest: what an older streak earns, reading finds. */
export function evidenceFor(command: Command, training: Training): Selected<Evidence> {
  const loaded = together({
    active: training.active ?? notLoaded({ part: 'days', isAll: false }),
    dayKind: dayKindOf(training),
    workout: command.do === 'random' ? command.workout : plannedContent(training, command),
  });
  if (isNotLoaded(loaded)) return loaded;
  return { dayKind: loaded.dayKind, exercises: loaded.workout.exercises };
}

function plannedContent(
  training: Training,
  { enrolmentId, n }: Extract<Command, { enrolmentId: string }>,
): Selected<{ exercises: readonly Exercise[] }> {
  const enrolment = training.enrolments.find(({ id }) => id === enrolmentId);
  const loaded = enrolment ? loadedEnrolment(enrolment) : undefined;
  if (!loaded || isNotLoaded(loaded)) return loaded ?? { exercises: [] };
  const workout = loaded.program.index[n - 1];
  if (!workout) return { exercises: [] };
  const selected = contentOf(training, { ...workout, workoutId: workoutIdOf(loaded.programId, n) });
  return isNotLoaded(selected) ? selected : { exercises: selected.content?.exercises ?? [] };
}

/**
 * Returns the write of what an outcome earns, or should have earned before; `training` is the one with its entry, `on`
 * the day it is earned on.
 */
export function earnedBy(
  athlete: Athlete,
  training: Training,
  entry: LogEntry,
  { dayKind, exercises, on }: Evidence & { readonly on: LocalDate },
): Writes {
  const { totals, active } = training;
  const isCompleted = entry.status === 'completed';
  const day = dayNumber(entry.localDate);
  const days = new Set(active ? activeDaysIn(active) : []).add(day);
  const facts = {
    totalWorkouts: totals.workouts,
    totalMinutes: totals.minutes,
    streak: isCompleted ? streakThrough(days, day, dayKind) : 0,
    program: standingOf(training, entry, on),
    workout: isCompleted ? { workoutType: entry.workoutType, exercises } : undefined,
  };
  const ids = newlyEarned(facts, athlete.earned);
  return ids.length > 0 ? { earned: earnOnce(athlete.profile.uid, ids, on) } : {};
}

/** Returns the standing on the program of an entry; undefined for a workout of none. */
function standingOf({ enrolments }: Training, { enrolmentId }: LogEntry, on: LocalDate): ProgramStanding | undefined {
  const enrolment = enrolments.find(({ id }) => id === enrolmentId);
  const selected = enrolment && standing(enrolment, on);
  return selected && !isNotLoaded(selected) ? selected : undefined;
}
