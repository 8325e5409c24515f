import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nextId } from '#frontend/lib/outbox/next-id.ts';
import { keep } from '#frontend/queries/outbox.ts';
import { refreshTraining, trainingIn } from '#frontend/queries/training.ts';
import { deliverOrRefresh } from '#frontend/queries/workout-outcomes.ts';
import type { PlanChange } from '#shared/training/plan-changes/overlay.ts';
import { currentEnrolment } from '#shared/training/training.ts';

/** A change to the plan, with its name for the athlete: 'Move: Threshold 6 x 1 km'. */
export interface NamedChange {
  readonly change: PlanChange;
  readonly isUndone?: boolean;
  readonly name: string;
}

/** Returns the name of a pause, by which it can be ended. */
export function newPauseId(): string {
  return nextId(Date.now());
}

/** Changes the athlete's plan, with a connection or without. */
export function useChangePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ change, isUndone = false, name }: NamedChange) => {
      const training = trainingIn(client);
      const enrolmentId = training && currentEnrolment(training)?.id;
      const subject = {
        workoutId: '',
        name,
        week: null,
        day: null,
        workoutType: 'Training',
        estimatedDuration: null,
      } as const;
      const body = { enrolmentId, change, isUndone };
      const delivery = await deliverOrRefresh(client, keep(client, { call: 'POST /api/plan-changes', body }, subject));
      // Days that are shown may have workouts now whose content is not loaded.
      if (delivery === 'confirmed') void refreshTraining(client);
      return delivery;
    },
    retry: false,
  });
}
