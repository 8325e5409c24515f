import type { Result } from '#shared/workouts/result.ts';

/** What was done in a workout of so many rows of 500 m, the first of them five minutes after its start. */
export function sampleResult(startedAt = '2026-11-18T11:00:00.000Z', rows = 2): Result {
  const at = (minutes: number) => new Date(Date.parse(startedAt) + minutes * 60_000).toISOString();
  const sets = Array.from({ length: rows }, (_, row) => ({ metres: 500, seconds: 112.4, doneAt: at(5 + 3 * row) }));
  return { startedAt, endedAt: at(8 + 3 * rows), pausedSeconds: 0, exercises: [{ of: 0, name: 'Row', sets }] };
}
