import { keptOnDevice } from '#frontend/components/outbox/words.ts';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import type { Shelf } from '#frontend/lib/device/generated-workouts.ts';
import {
  loadGenerator,
  type Recipe,
  useCompleteGenerated,
  useDiscardGenerated,
  useGenerate,
  useGenerated,
} from '#frontend/queries/random-workouts.ts';
import type { RandomWorkout } from '#shared/workouts/random-workout.ts';
import * as words from './words.ts';

export interface GeneratedWorkout {
  /** Its place in storage. */
  readonly shelf: Shelf;
  /** The workout; null before the first, and once it was completed or discarded. */
  readonly workout: RandomWorkout | null;
  /** The one that has just been logged; undefined once there is another. */
  readonly completed: RandomWorkout | undefined;
  readonly isGenerating: boolean;
  readonly isCompleting: boolean;
  /** Puts a new one in place of what there is. */
  generate(recipe: Recipe): void;
  complete(): void;
  discard(): void;
}

/** A generated workout with all that can become of it; what comes of it is said in a toast. */
export function useGeneratedWorkout(shelf: Shelf): GeneratedWorkout {
  const toast = useToast();
  const { workout } = useGenerated(shelf);
  const generating = useGenerate(shelf);
  const completing = useCompleteGenerated(shelf);
  const discard = useDiscardGenerated(shelf);
  const singleFlight = useSingleFlight();
  useIdleLoading(loadGenerator);
  const fail = (title: string, text: string) => toast({ title, text, isDestructive: true });

  const generate = async (recipe: Recipe) => {
    try {
      await generating.mutateAsync(recipe);
      completing.reset();
      toast({ title: words.generated, text: words.generatedText });
    } catch (error) {
      fail(words.generationFailed, messageOf(error, words.generateFailed));
    }
  };
  const complete = async (done: RandomWorkout) => {
    try {
      const delivery = await completing.mutateAsync(done);
      const text = delivery === 'kept' ? keptOnDevice : words.randomLogged;
      toast({ title: words.completed, text });
    } catch (error) {
      fail(words.error, messageOf(error, words.randomFailed));
    }
  };
  return {
    shelf,
    workout,
    completed: workout || !completing.isSuccess ? undefined : completing.variables,
    isGenerating: generating.isPending,
    isCompleting: completing.isPending,
    generate: (recipe) => singleFlight(() => generate(recipe)),
    complete: () => workout && singleFlight(() => complete(workout)),
    discard: () => workout && discard(workout),
  };
}

/** Tells one thing that is shown from the next. */
export function shownOf({ workout, completed }: GeneratedWorkout): string {
  return workout?.id ?? (completed ? 'completed' : 'nothing');
}
