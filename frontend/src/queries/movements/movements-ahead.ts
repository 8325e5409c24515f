import type { QueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { isOffline } from '#frontend/lib/device/connection.ts';
import { dayAt, today } from '#frontend/lib/formats/dates.ts';
import { AHEAD_KEY } from '#frontend/queries/movements/movements.ts';
import { trainingIn } from '#frontend/queries/training.ts';
import { MOVEMENTS_AT_ONCE } from '#shared/constants.ts';
import type { MovementHistory } from '#shared/movements/contract.ts';
import { isTracked, movementIdOf } from '#shared/movements/movement-id.ts';
import { STATIONS } from '#shared/race/segments.ts';
import { isNotLoaded } from '#shared/training/not-loaded.ts';
import { isRaceAhead } from '#shared/training/plan-changes/may-propose.ts';
import { daysAhead } from '#shared/training/today-and-days-ahead.ts';

/** The movements that proposals on the way to a race rest on. */
const RACE_MOVEMENTS = ['run', ...STATIONS.map(({ id }) => id)];

/**
 * Reads the last times and the records of the movements of today's and the next days' workouts: a workout is started
 * without a call. Once a day and where more is ahead; after a result, when the app is next opened.
 */
export async function keepHistoryAhead(client: QueryClient): Promise<void> {
  const { data, dataUpdatedAt: readAt = 0, isInvalidated } = client.getQueryState<MovementHistory>(AHEAD_KEY) ?? {};
  const ids = idsAhead(client);
  const isFresh = dayAt(readAt) === today() && !isInvalidated;
  const missing = isFresh ? ids.filter((id) => !data?.movements.some((movement) => movement.id === id)) : ids;
  if (missing.length === 0 || isOffline()) return;
  const read = await readHistory(missing);
  client.setQueryData<MovementHistory>(AHEAD_KEY, isFresh && data ? together(data, read) : read);
}

/** The movements of today's workouts that are to be done, then those of the next days, then a race's. */
function idsAhead(client: QueryClient): string[] {
  const training = trainingIn(client);
  const day = today();
  const known = training && daysAhead(training, { date: day, now: Date.now() });
  if (!known || isNotLoaded(known)) return [];
  const todays = known.today.workouts.filter(({ status }) => status === 'upcoming');
  const exercises = [...todays, ...known.upcoming.workouts].flatMap((workout) => workout.exercises);
  const ahead = exercises.filter(({ name }) => isTracked(name)).map(({ name }) => movementIdOf(name));
  const hasProposals = known.today.plan !== null && !known.today.premiumRequired && isRaceAhead(training, day);
  return [...new Set([...ahead, ...(hasProposals ? RACE_MOVEMENTS : [])])];
}

async function readHistory(ids: readonly string[]): Promise<MovementHistory> {
  const [first, rest] = [ids.slice(0, MOVEMENTS_AT_ONCE), ids.slice(MOVEMENTS_AT_ONCE)];
  if (first.length === 0) return { movements: [] };
  const read = await api('GET /api/movements/history', { query: { ids: first.join(), with: 'notes' } });
  return together(read, await readHistory(rest));
}

function together(one: MovementHistory, other: MovementHistory): MovementHistory {
  const sameAs = other.sameAs ?? one.sameAs;
  return {
    movements: [...one.movements, ...other.movements],
    noted: { ...one.noted, ...other.noted },
    ...(sameAs && { sameAs }),
  };
}
