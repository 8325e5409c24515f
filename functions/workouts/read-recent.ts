import { type CompletionRow, completionsSince, newestCompletions } from '#functions/data/completions.ts';
import { indexedName, parseWorkoutId, type WorkoutRow } from '#functions/data/programs.ts';
import { LAST_DAYS, LAST_DAYS_WORKOUTS, SHOWN } from '#shared/constants.ts';
import { addDays, type LocalDate } from '#shared/dates.ts';
import type { ActivityItem, RecentWorkout } from '#shared/workouts/activity.ts';
import { ofLastDays } from '#shared/workouts/last-days.ts';
import { ratingsOf } from '#shared/workouts/rating.ts';
import type { WorkoutsApp } from './app.ts';

/**
 * More than most log in four days, so that one read of this size is enough however long the history is. It is the
 * newest page of the history, so that both begin with the same outcomes.
 */
const NEWEST = SHOWN.history;

export interface Recent {
  readonly recentActivity: ActivityItem[];
  readonly recentWorkouts: RecentWorkout[];
}

/** Reads the last few outcomes, and those of the last days (the newest ones if there are none) with their workouts. */
export async function readRecent(uid: string, today: LocalDate, app: WorkoutsApp): Promise<Recent> {
  const since = addDays(today, -LAST_DAYS);
  const newest = await newestCompletions(app.table, uid, NEWEST);
  const isCutOff = (newest[NEWEST - 1]?.localDate ?? '') >= since;
  const rows = isCutOff ? await completionsSince(app.table, uid, since, LAST_DAYS_WORKOUTS) : newest;
  return {
    recentActivity: newestFirst(rows).slice(0, SHOWN.recentActivity).map(activityOf),
    recentWorkouts: await Promise.all(
      ofLastDays(newestFirst(rows), today).map(async (row) => {
        const workout = await findContent(row, app);
        const description = workout?.description ?? row.description ?? '';
        return { ...activityOf(row), description, exercises: workout?.exercises ?? [] };
      }),
    ),
  };
}

/** Of a day by when it was done: what was skipped and completed after all has the key of the skip. */
export function newestFirst(rows: readonly CompletionRow[]): CompletionRow[] {
  return rows.toSorted((a, b) => b.localDate.localeCompare(a.localDate) || b.completedAt.localeCompare(a.completedAt));
}

/** What was to be done; nothing once a replacement has put another workout in its place. */
export async function findContent(
  { workoutId, week, name }: Pick<CompletionRow, 'workoutId' | 'week' | 'name'>,
  { catalogue }: WorkoutsApp,
): Promise<WorkoutRow | undefined> {
  const id = parseWorkoutId(workoutId);
  if (!id || week === null) return undefined; // a random workout is in no program
  const program = await catalogue.findProgram(id.pid);
  const workouts = program ? await catalogue.readWeek(program, week) : [];
  return workouts.find((workout) => workout.number === id.number && indexedName(workout.name) === name);
}

/** A stored outcome as lists of them show it. */
export function activityOf(row: CompletionRow): ActivityItem {
  const { id, workoutId, name, status, completedAt, localDate, duration, rating, week, day } = row;
  const { estimatedDuration, workoutType, notes } = row;
  return {
    id,
    workoutId,
    name,
    status,
    completedAt,
    localDate,
    duration,
    ...ratingsOf(rating),
    comments: notes,
    week,
    day,
    estimatedDuration,
    workoutType,
  };
}
