import { today } from '#frontend/lib/formats/dates.ts';
import { daysBetween, type LocalDate } from '#shared/dates.ts';
import type { Result } from '#shared/workouts/result.ts';

interface Distance {
  readonly name: string;
  readonly metres: number;
  readonly minutes: number;
  readonly day: LocalDate;
}

const DAY = 86_400_000;

/** Returns the result of a workout of which only the distance and the minutes are known: one piece, that ended at this time of its day. */
export function distanceResult({ name, metres, minutes, day }: Distance, now = Date.now()): Result {
  const end = now - daysBetween(day, today()) * DAY;
  const doneAt = new Date(end).toISOString();
  const startedAt = new Date(end - minutes * 60_000).toISOString();
  const sets = [{ metres, seconds: minutes * 60, doneAt }];
  return { startedAt, endedAt: doneAt, pausedSeconds: 0, exercises: [{ of: null, name, sets }] };
}
