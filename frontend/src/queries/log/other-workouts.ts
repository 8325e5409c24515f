import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nextId } from '#frontend/lib/outbox/next-id.ts';
import type { OutboxRequest } from '#frontend/lib/outbox/outbox-entry.ts';
import { keep } from '#frontend/queries/outbox.ts';
import { deliverOrRefresh } from '#frontend/queries/workout-outcomes.ts';

type OtherWorkoutDone = Omit<Extract<OutboxRequest, { call: 'POST /api/other-workouts' }>['body'], 'completedAt'>;

/** Returns the id of a workout that no plan has: sent twice under one, it counts once. */
export function newOtherWorkoutId(): string {
  return `oth_${nextId(Date.now())}`;
}

/** Logs a workout that no plan has, with a connection or without. */
export function useLogOther() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (done: OtherWorkoutDone) => {
      const { id: workoutId, name, workoutType } = done.workout;
      const subject = { workoutId, name, week: null, day: null, workoutType, estimatedDuration: null };
      return deliverOrRefresh(client, keep(client, { call: 'POST /api/other-workouts', body: done }, subject));
    },
    retry: false,
  });
}
