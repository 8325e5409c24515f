import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { refreshTraining } from '#frontend/queries/training.ts';
import type { Written } from '#shared/http.ts';
import type { ProgramsPage, Selection } from '#shared/programs/contract.ts';
import type { Program } from '#shared/programs/program.ts';

const PROGRAMS_AT_ONCE = 40;

export type ProgramFilters = Partial<Pick<Program, 'difficulty' | 'category'>>;

type Pages = InfiniteData<ProgramsPage, string | undefined>;

function filteredProgramsQuery(filters: ProgramFilters) {
  return infiniteQueryOptions({
    queryKey: ['programs', filters],
    queryFn: async ({ signal, pageParam: after }): Promise<ProgramsPage> => {
      const query = { ...filters, limit: String(PROGRAMS_AT_ONCE), after };
      const answer = await api('GET /api/programs', { query, signal });
      return Array.isArray(answer) ? { programs: answer, next: null } : answer;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

/** All programs, page by page. */
export const programsQuery = filteredProgramsQuery({});

/**
 * The programs that pass the filters, page by page. Those known already are shown at once: they are all of them where
 * every page has been read, and what there is without a connection where not.
 */
export function usePrograms(filters: ProgramFilters) {
  const client = useQueryClient();
  const { data, dataUpdatedAt = 0 } = client.getQueryState<Pages>(programsQuery.queryKey) ?? {};
  const isWhole = data?.pages.at(-1)?.next === null;
  const known = data && passing(data, filters);
  const isOfUse = known && (isWhole || known.pages.some(({ programs }) => programs.length > 0));
  return useInfiniteQuery({
    ...filteredProgramsQuery(filters),
    ...(isOfUse && { initialData: known, initialDataUpdatedAt: isWhole ? dataUpdatedAt : 0 }),
  });
}

function passing({ pages }: Pages, { difficulty, category }: ProgramFilters): Pages {
  const programs = programsIn(pages).filter(
    (program) => (!difficulty || program.difficulty === difficulty) && (!category || program.category === category),
  );
  return { pages: [{ programs, next: null }], pageParams: [undefined] };
}

/** Returns each program once: one that was edited between two pages may be on both. */
export function programsIn(pages: readonly ProgramsPage[]): Program[] {
  return [
    ...new Map(pages.flatMap(({ programs }) => programs.map((program) => [program.id, program] as const))).values(),
  ];
}

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
