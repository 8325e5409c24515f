import type { ProgramRow, WorkoutRow } from '#functions/data/programs/programs.ts';
import { PROGRAM_DEFAULTS } from '#shared/constants.ts';
import { totalSeconds } from '#shared/exercises/exercise-minutes.ts';
import { isRestDayName, lastWeekOf } from '#shared/training/program-index.ts';
import { timeInBlock } from '#shared/workouts/block.ts';
import { toBlocks } from '#shared/workouts/blocks.ts';
import { equipmentUseOf } from '#shared/workouts/movement.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

/** The fields of a program's row that follow from its workouts. */
type ProgramTotals = Pick<
  ProgramRow,
  'weeks' | 'frequency' | 'workoutCount' | 'equipmentUse' | 'weekMinutes' | 'lastWeek'
>;
type Counted = Pick<WorkoutRow, 'week' | 'day' | 'order' | 'name' | 'workoutType' | 'minutes'> & {
  readonly exercises: readonly Exercise[];
};

/** Worked out from all workouts of a program whenever one of them is another; its length is its last week with one. */
export function programTotals(workouts: readonly Counted[]): ProgramTotals {
  const weeks = workouts.reduce((last, { week }) => Math.max(last, week), 0);
  // A race is held where all of its equipment is.
  const training = workouts.filter(({ workoutType }) => workoutType !== 'Competition');
  return {
    weeks,
    frequency: daysPerWeekOf(workouts),
    workoutCount: workouts.length,
    equipmentUse: equipmentUseOf(training.flatMap(({ exercises }) => exercises)),
    weekMinutes: weekMinutesOf(weeks, workouts),
    lastWeek: lastWeekOf(workouts),
  };
}

/** Counts the training days of the fullest week; returns the default when every day is a rest day. */
function daysPerWeekOf(workouts: readonly Counted[]): number {
  const daysOfWeek = new Map<number, Set<number>>();
  for (const { week, day } of workouts.filter((workout) => !isRestDay(workout))) {
    daysOfWeek.set(week, (daysOfWeek.get(week) ?? new Set()).add(day));
  }
  const counts = [...daysOfWeek.values()].map(({ size }) => size);
  return counts.length === 0 ? PROGRAM_DEFAULTS.daysPerWeek : Math.max(...counts);
}

/** Whether a row only marks a day without training. */
function isRestDay({ name, minutes, exercises }: Counted): boolean {
  return exercises.length === 0 && !minutes && isRestDayName(name);
}

/**
 * The minutes of each week from the first to the last, 0 for one without a workout: those the workouts are given,
 * else those their exercises take. Empty where a workout's minutes are not known, as no week would be told truly.
 */
function weekMinutesOf(weeks: number, workouts: readonly Counted[]): number[] {
  const sums = Array<number>(weeks).fill(0);
  for (const workout of workouts) {
    const minutes = minutesOf(workout);
    if (minutes === null) return [];
    sums[workout.week - 1] = (sums[workout.week - 1] ?? 0) + minutes;
  }
  return sums.map(Math.round);
}

/** Returns null for a rest day that is written down. */
function minutesOf({ minutes, exercises }: Counted): number | null {
  if (minutes !== null) return minutes;
  const times = toBlocks(exercises).flatMap((block) => block.source.map((exercise) => timeInBlock(block, exercise)));
  if (!times.every((time) => time !== null)) return null;
  // As in the workout's shape: the rest after a single set leads over to the next exercise.
  const seconds = times.reduce((sum, time) => sum + (time.sets === 1 ? time.work + time.rest : totalSeconds(time)), 0);
  return seconds > 0 || exercises.length === 0 ? seconds / 60 : null;
}
