import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api.ts';
import { userQuery } from '#frontend/queries/account.ts';
import { refreshTraining } from '#frontend/queries/workouts.ts';
import type { Written } from '#shared/http.ts';
import type { Selection } from '#shared/programs/contract.ts';

export const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: ({ signal }) => api('GET /api/programs', { signal }),
});

/** Puts the athlete on a program; everything of their training changes with it. */
export function useSelectProgram() {
  const client = useQueryClient();
  return useMutation({
    meta: { feature: 'professional programs' },
    mutationFn: (selection: Written<typeof Selection>) => api('POST /api/select-program', { body: selection }),
    onSuccess: () => refreshTraining(client),
  });
}

/** Forgets the answers of the assessment; program and history stay. */
export function useResetAssessment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/reset-assessment'),
    onSuccess: () => {
      client.setQueryData(userQuery.queryKey, (user) => user && { ...user, assessmentCompleted: false });
      void client.invalidateQueries({ queryKey: userQuery.queryKey });
    },
  });
}
