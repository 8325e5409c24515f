import { type CompletionRow, completionsBefore, newestCompletions } from '#functions/data/completions.ts';
import { SHOWN } from '#shared/constants.ts';
import type { WorkoutHistory } from '#shared/workouts/activity.ts';
import type { WorkoutsApp } from './app.ts';
import { activityOf, newestFirst } from './read-recent.ts';

/**
 * A page of all that was logged: the newest, or what comes after the outcome that `before` names. Pages go by key,
 * so that what is logged meanwhile neither repeats nor loses anything; each shows its own outcomes newest first. They
 * are not quite in the order of their keys, nor is `next` always the last one shown: what was skipped and completed
 * later on the same day keeps its key.
 */
export async function readHistory(
  uid: string,
  before: string | undefined,
  { table }: WorkoutsApp,
): Promise<WorkoutHistory> {
  const limit = SHOWN.history + 1;
  const rows =
    before === undefined
      ? await newestCompletions(table, uid, limit)
      : await completionsBefore(table, uid, placeOf(before), limit);
  const page = rows.slice(0, SHOWN.history);
  const last = page.at(-1);
  return { workouts: newestFirst(page).map(activityOf), next: last && rows.length === limit ? cursorOf(last) : null };
}

function cursorOf({ localDate, id }: CompletionRow): string {
  return `${localDate}#${id}`;
}

function placeOf(cursor: string): Pick<CompletionRow, 'localDate' | 'id'> {
  const [localDate = '', id = ''] = cursor.split('#');
  return { localDate, id };
}
