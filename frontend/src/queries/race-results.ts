import { useQueries } from '@tanstack/react-query';
import { resultQuery } from '#frontend/queries/log/results.ts';
import { useOutbox } from '#frontend/queries/outbox.ts';
import { useTraining } from '#frontend/queries/use-training.ts';
import type { LocalDate } from '#shared/dates.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import type { RaceResult, Result } from '#shared/workouts/result.ts';
import type { WorkoutType } from '#shared/workouts/workout.ts';

/** A result with what it tells of a race. */
interface RacedResult extends Result {
  readonly race: RaceResult;
}

/** How many earlier workouts are looked at. */
const LOOKED_AT = 6;

const RACED: readonly WorkoutType[] = ['race-prep', 'Competition'];

/**
 * Returns the results of races and simulations, as far as the device knows that the server has them, the newest first;
 * all but that of one entry.
 */
export function useRaceResults(but?: string): RacedResult[] {
  const waiting = useOutbox().map(({ subject }) => subject.workoutId);
  const { data } = useTraining(({ log }) => ({
    entries: Object.values(log)
      .filter(({ id, workoutType, hasResult, isRemoved, enrolmentId }) => {
        const isRaced = RACED.includes(workoutType) && hasResult && !isRemoved && enrolmentId === null;
        return isRaced && id !== but && !waiting.includes(id);
      })
      .toSorted((a, b) => b.completedAt.localeCompare(a.completedAt))
      .slice(0, LOOKED_AT),
  }));
  const results = useQueries({ queries: (data?.entries ?? []).map(({ id }) => resultQuery(id)) });
  return results.flatMap(({ data: result }) => (result?.race ? [{ ...result, race: result.race }] : []));
}

/** Returns the entry of a race of a day, as far as the device knows of one. */
export function useLoggedRace(date: LocalDate): LogEntry | undefined {
  const { data } = useTraining(({ log }) => ({
    entry: Object.values(log).find(({ localDate, workoutType, enrolmentId, isRemoved }) => {
      return localDate === date && workoutType === 'Competition' && enrolmentId === null && !isRemoved;
    }),
  }));
  return data?.entry;
}
