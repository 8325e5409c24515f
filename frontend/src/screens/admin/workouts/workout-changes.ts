import { useAsked } from '#frontend/components/ui/forms/use-asked.ts';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { ApiError, messageOf } from '#frontend/lib/api/api-error.ts';
import { useDeleteWorkout, useUpdateWorkout } from '#frontend/queries/admin/workouts.ts';
import type { AdminProgram } from '#shared/admin/programs.ts';
import type { AdminWorkout, ListedWorkout } from '#shared/admin/workouts.ts';
import type { FieldIssue } from '#shared/error-reply.ts';
import type { ERROR_CODES } from '#shared/errors.ts';
import * as words from './words.ts';
import { sentWorkout, type WorkoutDraft } from './workout-draft.ts';

const WORKOUT_CHANGED: typeof ERROR_CODES.workoutChanged = 'WORKOUT_CHANGED';
const NONE: readonly FieldIssue[] = [];

/** Saves a workout. `refused` is what the server says of fields, `failure` of the whole. */
export function useWorkoutSaving(
  workout: ListedWorkout,
  program: AdminProgram,
  onSaved: (saved: AdminWorkout) => void,
) {
  const toast = useToast();
  const singleFlight = useSingleFlight();
  const { mutateAsync, isPending, error: failed, reset } = useUpdateWorkout(workout, program);
  const error = isPending ? null : failed;
  const refused = error instanceof ApiError ? error.issues : NONE;
  return {
    save: (draft: WorkoutDraft, version: string) =>
      singleFlight(async () => {
        try {
          const saved = await mutateAsync({ ...sentWorkout(draft), version });
          toast({ title: words.saved, text: words.savedText(saved.name) });
          onSaved(saved);
        } catch {
          // said in the sheet
        }
      }),
    isPending,
    refused,
    /** Another admin has changed the program since it was read. */
    isOutdated: error instanceof ApiError && error.code === WORKOUT_CHANGED,
    failure:
      error && refused.length === 0
        ? { title: words.saveFailed, text: messageOf(error, words.saveFailedText) }
        : undefined,
    reset,
  };
}

export function useWorkoutDeletion(workout: ListedWorkout, program: AdminProgram, onDeleted: () => void) {
  const toast = useToast();
  const failed = { title: words.deleteFailed, text: words.deleteFailedText };
  const { run, ...deletion } = useAsked(useDeleteWorkout(workout, program), failed);
  const start = () =>
    run(undefined, () => {
      toast({ title: words.deleted, text: words.deletedText(workout.name) });
      onDeleted();
    });
  return { ...deletion, start };
}
