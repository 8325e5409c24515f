import type { LogEntry } from '#shared/training/log/log.ts';
import { notLoaded, type Selected } from './not-loaded.ts';
import { indexedName, parseWorkoutId, writtenNumberOf } from './program-index.ts';
import type { Training, WorkoutContent } from './training.ts';

interface LoggedContent {
  readonly content: WorkoutContent | undefined;
}

/**
 * Returns what was to be done in a logged workout. Undefined for a workout of no program, and once a replacement has
 * put another in its place.
 */
export function contentOf(
  { contents }: Training,
  { workoutId, week, name }: Pick<LogEntry, 'workoutId' | 'week' | 'name'>,
): Selected<LoggedContent> {
  const id = parseWorkoutId(workoutId);
  if (!id || week === null) return { content: undefined };
  const ofWeek = contents[id.pid]?.[week];
  if (!ofWeek) return notLoaded({ part: 'content', programId: id.pid, week });
  const content = ofWeek[writtenNumberOf(id.number)];
  return { content: content && indexedName(content.name) === name ? content : undefined };
}
