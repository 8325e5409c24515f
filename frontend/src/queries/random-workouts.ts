import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { GENERATION_LIMIT } from '#frontend/app/timings.ts';
import { api } from '#frontend/lib/api/api.ts';
import { isConnectionLost } from '#frontend/lib/api/api-error.ts';
import { isOffline } from '#frontend/lib/device/connection.ts';
import { type Generated, readGenerated, type Shelf, storeGenerated } from '#frontend/lib/device/generated-workouts.ts';
import type { EntrySubject } from '#frontend/lib/outbox/outbox-entry.ts';
import { useAthlete, userQuery } from '#frontend/queries/account.ts';
import { keep as keepDone } from '#frontend/queries/outbox.ts';
import { deliverOrRefresh } from '#frontend/queries/workout-outcomes.ts';
import { RANDOM_COMPLETION, RANDOM_PRESET } from '#shared/constants.ts';
import type { RandomDifficulty, RandomWorkout, RandomWorkoutType } from '#shared/workouts/random-workout.ts';

/** The parameters of a generated workout. All calls use one generator; only Free Workouts offers choices. */
export type Recipe =
  | { call: 'GET /api/random-workout' }
  | { call: 'GET /api/generate-random-workout' }
  | { call: 'POST /api/generate-random-workout'; type: RandomWorkoutType; difficulty: RandomDifficulty };

/** The generator itself, for when there is no connection. */
export const loadGenerator = () => import('#shared/workouts/random/generate-random-workout.ts');

/** The workout an athlete has of a generator, and what the last one was called. */
export function useGenerated(shelf: Shelf): Generated {
  const { id } = useAthlete();
  return useQuery(generatedQuery(id, shelf)).data;
}

/** Puts a new workout on the shelf; without a connection one of bodyweight exercises, made on this device. */
export function useGenerate(shelf: Shelf) {
  const client = useQueryClient();
  const { id } = useAthlete();
  const { lastName } = useGenerated(shelf);
  return useMutation({
    mutationFn: (recipe: Recipe) => generate(recipe, lastName),
    onSuccess: (generated) => keep(client, id, shelf, { workout: generated, lastName: generated.name }),
  });
}

/** Logs a generated workout, with a connection or without, and takes it off the shelf. */
export function useCompleteGenerated(shelf: Shelf) {
  const client = useQueryClient();
  const { id } = useAthlete();
  return useMutation({
    mutationFn: (workout: RandomWorkout) => {
      const body = { workoutData: workout, duration: workout.estimatedDuration, ...RANDOM_COMPLETION };
      return deliverOrRefresh(
        client,
        keepDone(client, { call: 'POST /api/complete-random-workout', body }, subjectOf(workout)),
      );
    },
    retry: false,
    onSuccess: (_delivery, workout) => discardGenerated(client, id, shelf, workout),
  });
}

/** Returns the subject of an outbox entry for a generated workout. */
export function subjectOf({ id, name, workoutType, estimatedDuration }: RandomWorkout): EntrySubject {
  return { workoutId: id, name, week: null, day: null, workoutType, estimatedDuration };
}

/** Takes a workout off the shelf; the server never hears of it. */
export function useDiscardGenerated(shelf: Shelf): (workout: RandomWorkout) => void {
  const client = useQueryClient();
  const { id } = useAthlete();
  return (workout) => discardGenerated(client, id, shelf, workout);
}

function generatedQuery(uid: string, shelf: Shelf) {
  return queryOptions({
    queryKey: ['generated-workout', uid, shelf],
    queryFn: () => readGenerated(uid, shelf),
    initialData: () => readGenerated(uid, shelf),
    staleTime: Number.POSITIVE_INFINITY, // what is stored changes only from here
  });
}

async function generate(recipe: Recipe, previous: string | undefined): Promise<RandomWorkout> {
  if (isOffline()) return generateHere(recipe, previous);
  const signal = AbortSignal.timeout(GENERATION_LIMIT);
  try {
    return await ask(recipe, previous, signal);
  } catch (error) {
    if (signal.aborted || isConnectionLost(error)) return generateHere(recipe, previous);
    throw error;
  }
}

function ask(recipe: Recipe, previous: string | undefined, signal: AbortSignal): Promise<RandomWorkout> {
  if (recipe.call !== 'POST /api/generate-random-workout') return api(recipe.call, { query: { previous }, signal });
  const { call, type, difficulty } = recipe;
  return api(call, { body: { type, difficulty, previous }, signal });
}

async function generateHere(recipe: Recipe, previous: string | undefined): Promise<RandomWorkout> {
  const { generateRandomWorkout } = await loadGenerator();
  const { type, difficulty } = 'type' in recipe ? recipe : RANDOM_PRESET;
  return generateRandomWorkout({
    id: `rnd_${crypto.randomUUID()}`,
    type,
    difficulty,
    equipment: 'minimal',
    isOffline: true,
    previous,
  });
}

/** Takes a workout off the shelf, unless another has taken its place. */
export function discardGenerated(client: QueryClient, uid: string, shelf: Shelf, { id, name }: RandomWorkout): void {
  const kept = client.getQueryData(generatedQuery(uid, shelf).queryKey)?.workout;
  if (kept && kept.id !== id) return; // another has taken its place meanwhile
  keep(client, uid, shelf, { workout: null, lastName: name });
}

/** Stores nothing for an athlete who has signed out while it was on its way. */
function keep(client: QueryClient, uid: string, shelf: Shelf, generated: Generated): void {
  if (client.getQueryData(userQuery.queryKey)?.id !== uid) return;
  storeGenerated(uid, shelf, generated);
  client.setQueryData(generatedQuery(uid, shelf).queryKey, generated);
}
