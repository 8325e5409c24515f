import type { QueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { isOffline } from '#frontend/lib/device/connection.ts';
import { dayAt, today } from '#frontend/lib/formats/dates.ts';
import { AHEAD_KEY, type HistoryAhead, type Remembered } from '#frontend/queries/movements/movements.ts';
import { trainingIn } from '#frontend/queries/training.ts';
import { MOVEMENTS_AT_ONCE } from '#shared/constants.ts';
import type { MovementHistory } from '#shared/movements/contract.ts';
import { isTracked, movementIdOf } from '#shared/movements/movement-id.ts';
import { daysAhead } from '#shared/training/days-ahead.ts';
import { isNotLoaded } from '#shared/training/not-loaded.ts';
import type { Exercise } from '#shared/workouts/workout.ts';

/** Workouts that are looked into for what was noted in them. */
const NOTED_IN = 6;

/**
 * Reads the last times and the records of the movements of today's and the next days' workouts: a workout is started
 * without a call. Once a day and where more is ahead; after a result, when the app is next opened.
 */
export async function keepHistoryAhead(client: QueryClient): Promise<void> {
  const { data, dataUpdatedAt: readAt = 0, isInvalidated } = client.getQueryState<HistoryAhead>(AHEAD_KEY) ?? {};
  const [now, next] = exercisesAhead(client);
  const todays = idsOf(now);
  const ids = [...new Set([...todays, ...idsOf(next)])];
  const isFresh = dayAt(readAt) === today() && !isInvalidated;
  const missing = isFresh ? ids.filter((id) => !data?.movements.some((movement) => movement.id === id)) : ids;
  if (missing.length === 0 || isOffline()) return;
  const read = await readHistory(missing);
  const movements = isFresh ? [...(data?.movements ?? []), ...read] : read;
  const noted = await readNoted(movements.filter(({ id }) => todays.includes(id)));
  client.setQueryData<HistoryAhead>(AHEAD_KEY, { movements, noted });
}

/** The exercises of today's workouts that are to be done, and of those of the next days. */
function exercisesAhead(client: QueryClient): [now: Exercise[], next: Exercise[]] {
  const training = trainingIn(client);
  const known = training && daysAhead(training, { date: today(), now: Date.now() });
  if (!known || isNotLoaded(known)) return [[], []];
  const { workouts } = known.today;
  return [
    workouts.filter(({ status }) => status === 'upcoming').flatMap(({ exercises }) => exercises),
    known.upcoming.workouts.flatMap(({ exercises }) => exercises),
  ];
}

function idsOf(exercises: readonly Exercise[]): string[] {
  return exercises.filter(({ name }) => isTracked(name)).map(({ name }) => movementIdOf(name));
}

async function readHistory(ids: readonly string[]): Promise<MovementHistory['movements']> {
  const [first, rest] = [ids.slice(0, MOVEMENTS_AT_ONCE), ids.slice(MOVEMENTS_AT_ONCE)];
  if (first.length === 0) return [];
  const { movements } = await api('GET /api/movements/history', { query: { ids: first.join() } });
  return [...movements, ...(await readHistory(rest))];
}

/** Returns what was noted and scored in the workouts in which movements were last done. */
async function readNoted(movements: MovementHistory['movements']): Promise<Record<string, Remembered>> {
  const last = movements.flatMap(({ recent: [session] }) => (session && !session.isImported ? [session.entryId] : []));
  const noted: Record<string, Remembered> = {};
  for (const id of [...new Set(last)].slice(0, NOTED_IN)) {
    const result = await api('GET /api/results/{id}', { params: { id } }).catch(() => undefined); // sets do without
    for (const { name, note, score } of result?.exercises ?? [])
      if (note || score) noted[`${id} ${movementIdOf(name)}`] = { ...(note && { note }), ...(score && { score }) };
  }
  return noted;
}
