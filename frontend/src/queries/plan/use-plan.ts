import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { retries } from '#frontend/lib/api/retry.ts';
import { today } from '#frontend/lib/formats/dates.ts';
import { monthOf } from '#frontend/lib/formats/months.ts';
import { readPart, TRAINING_PARTS, trainingIn } from '#frontend/queries/training.ts';
import { useTraining } from '#frontend/queries/use-training.ts';
import { isNotLoaded, type Selected } from '#shared/training/not-loaded.ts';
import { loadedEnrolment } from '#shared/training/plan.ts';
import { currentEnrolment, type Moment, type Training } from '#shared/training/training.ts';
import { readPlan } from './read-plan.ts';

/** Returns what is selected of the athlete's plan, and reads the weeks for it that the device does not have. */
export function usePlan<T extends object>(selector: (training: Training, on: Moment) => Selected<T>) {
  const client = useQueryClient();
  const { data } = useTraining(selector, false);
  const { error, refetch } = useQuery({
    queryKey: [...TRAINING_PARTS.month, 'plan'],
    queryFn: async () => {
      const known = trainingIn(client);
      const current = known && currentEnrolment(known);
      if (!current || isNotLoaded(loadedEnrolment(current))) {
        await readPart(client, () => api('GET /api/training/month', { query: { month: monthOf(today()) } }));
      }
      await readPlan(client);
      return true;
    },
    enabled: data === undefined,
    staleTime: 0,
    retry: retries(2),
  });
  return { data, error, refetch };
}
