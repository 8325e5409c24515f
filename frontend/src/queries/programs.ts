import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { refreshTraining } from '#frontend/queries/training.ts';
import type { Written } from '#shared/http.ts';
import type { Selection } from '#shared/programs/contract.ts';

export const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: ({ signal }) => api('GET /api/programs', { signal }),
});

const FIRST_WEEK = ['first-week'] as const;

/** A program's first week, with the changes that suit the athlete's assessment. */
export function firstWeekQuery(programId: string) {
  return queryOptions({
    queryKey: [...FIRST_WEEK, programId],
    queryFn: ({ signal }) => api('GET /api/programs/{id}/first-week', { params: { id: programId }, signal }),
  });
}

/** Drops the cached first weeks: the advice in them was for other answers. */
export function forgetFirstWeeks(client: QueryClient): void {
  client.removeQueries({ queryKey: FIRST_WEEK });
}

/** Puts the athlete on a program; everything of their training changes with it. */
export function useSelectProgram() {
  const client = useQueryClient();
  return useMutation({
    meta: { feature: 'professional programs' },
    mutationFn: (selection: Written<typeof Selection>) => api('POST /api/select-program', { body: selection }),
    onSuccess: () => refreshTraining(client),
  });
}
