import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiOptions, api } from '#frontend/lib/api/api.ts';
import type { AdminProgram } from '#shared/admin/programs.ts';
import type { AdminWorkout, ListedWorkout, ProgramWorkouts } from '#shared/admin/workouts.ts';
import { refreshPrograms, showProgram, unlessGone } from './programs.ts';

export type EditedWorkout = ApiOptions<'PUT /api/admin/workouts/{id}'>['body'];

/** A program with all its workouts, asked for each time: others edit it, too. */
export function programWorkoutsQuery({ id }: Pick<AdminProgram, 'id'>) {
  return queryOptions({
    queryKey: ['admin', 'program-workouts', id],
    queryFn: ({ signal }) => api('GET /api/admin/programs/{id}/workouts', { params: { id }, signal }),
    staleTime: 0,
  });
}

/** A workout to be edited: as it is now, never as it once was. */
export function adminWorkoutQuery({ id }: Pick<ListedWorkout, 'id'>) {
  return queryOptions({
    queryKey: ['admin', 'workout', id],
    queryFn: ({ signal }) => api('GET /api/admin/workouts/{id}', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Resolves with the workout, which has another id where it was moved to another day. */
export function useUpdateWorkout({ id }: Pick<AdminWorkout, 'id'>, program: Pick<AdminProgram, 'id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (workout: EditedWorkout) => api('PUT /api/admin/workouts/{id}', { params: { id }, body: workout }),
    onSuccess: (workout) => showWorkouts(client, program, (others) => placed([...others, workout]), id),
  });
}

export function useDeleteWorkout({ id }: Pick<AdminWorkout, 'id'>, program: Pick<AdminProgram, 'id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/admin/workouts/{id}', { params: { id } }).catch(unlessGone),
    onSuccess: () => showWorkouts(client, program, (others) => others, id),
  });
}

/** Shows at once what became of a workout, then what that made of the program. */
async function showWorkouts(
  client: QueryClient,
  program: Pick<AdminProgram, 'id'>,
  edit: (others: ListedWorkout[]) => ListedWorkout[],
  id: string,
): Promise<void> {
  const query = programWorkoutsQuery(program);
  await client.cancelQueries({ queryKey: query.queryKey });
  client.setQueryData(
    query.queryKey,
    (known: ProgramWorkouts | undefined) =>
      known && { ...known, workouts: edit(known.workouts.filter((workout) => workout.id !== id)) },
  );
  void client.fetchQuery(query).then(
    (read) => showProgram(client, read.program),
    () => refreshPrograms(client),
  );
}

/** Sorts by week and day; within a day, a workout that is new there comes last. */
function placed(workouts: readonly ListedWorkout[]): ListedWorkout[] {
  return workouts.toSorted((one, other) => one.week - other.week || one.day - other.day);
}
