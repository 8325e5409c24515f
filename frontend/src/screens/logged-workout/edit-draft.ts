import { dayProblem } from '#frontend/components/workouts/logging/day-field.tsx';
import { minutesProblem } from '#frontend/components/workouts/minutes-problem.ts';
import { logged } from '#frontend/components/workouts/words.ts';
import type { Changes } from '#frontend/queries/log/corrections.ts';
import type { Days } from '#frontend/queries/log/logged-workout.ts';
import { COMPLETION_LIMITS } from '#shared/constants.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import type { Result } from '#shared/workouts/result.ts';

const { minutesMin, minutesMax } = COMPLETION_LIMITS;
export const MINUTES = { min: minutesMin, max: minutesMax };

/** The part the athlete came to edit: anything, the day, or the sets. */
export type EditStart = 'all' | 'day' | 'done';

/** A logged workout as it is being edited. */
export interface EditDraft {
  readonly day: string;
  readonly minutes: number;
  readonly rating: number | null;
  readonly effort: number | null;
  readonly notes: string;
}

export function editDraftOf({ localDate, duration, ratingOfTen, effort, comments }: LogEntry): EditDraft {
  return {
    day: localDate,
    minutes: duration ?? minutesMin,
    rating: ratingOfTen ?? null,
    effort,
    notes: comments ?? '',
  };
}

/** Returns what a draft changes of an entry; undefined where that is nothing. */
export function changesOf(entry: LogEntry, draft: EditDraft, result?: Result): Changes | undefined {
  const before = editDraftOf(entry);
  const notes = draft.notes.trim();
  const changes = {
    ...(draft.day !== before.day && { date: draft.day }),
    ...(draft.minutes !== before.minutes && { duration: draft.minutes }),
    ...(draft.rating !== before.rating && { rating: draft.rating }),
    ...(draft.effort !== before.effort && { effort: draft.effort }),
    ...(notes !== before.notes.trim() && { notes: notes || null }),
    ...(result && { result }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

export function problemsOf({ day, minutes }: EditDraft, days: Days) {
  return { day: dayProblem(day, days), minutes: minutesProblem(minutes, MINUTES, logged) };
}
