import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type ApiOptions, api } from '#frontend/lib/api/api.ts';
import { ApiError, isPassing } from '#frontend/lib/api/api-error.ts';
import { changeKnown } from '#frontend/queries/change-known.ts';
import { programsQuery } from '#frontend/queries/programs.ts';
import type { AdminProgram, ProgramPage } from '#shared/admin/programs.ts';
import { auditLogQuery } from './audit.ts';
import { adminStatsQuery } from './stats.ts';

const PROGRAMS_KEY = ['admin', 'programs'];

export type ProgramChanges = ApiOptions<'PUT /api/admin/programs/{id}'>['body'];

/** Every program by name, page by page; those whose name begins as searched for, where anything is. */
export function adminProgramsQuery(search: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...PROGRAMS_KEY, search ?? ''],
    queryFn: async ({ client, signal, pageParam: after }) => {
      const page = await api('GET /api/admin/programs', { query: { search, after }, signal });
      if (page.stats) client.setQueryData(adminStatsQuery.queryKey, page.stats);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData, // or the list would come and go with every letter
  });
}

/** Changes what is given of a program. */
export function useUpdateProgram({ id }: Pick<AdminProgram, 'id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: ProgramChanges) => api('PUT /api/admin/programs/{id}', { params: { id }, body: changes }),
    onSuccess: (program) => showProgram(client, program),
    onError: (error) => {
      if (!isPassing(error)) refreshPrograms(client);
    },
  });
}

/** Deletes a program that so many athletes are known to be on. */
export function useDeleteProgram({ id }: Pick<AdminProgram, 'id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (athletes: number) =>
      api('DELETE /api/admin/programs/{id}', { params: { id }, query: { athletes: String(athletes) } }).catch(
        unlessGone,
      ),
    onSuccess: () => editLists(client, (programs) => programs.filter((program) => program.id !== id)),
  });
}

/** Deleted by somebody else meanwhile, or by a request whose answer was lost: what was asked for is so. */
export function unlessGone(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

/** Puts a program as it is now in every list; the server's own may follow by a moment, so it is not asked. */
export function showProgram(client: QueryClient, program: AdminProgram): Promise<void> {
  return editLists(client, (programs) => programs.map((one) => (one.id === program.id ? program : one)));
}

/** Reads every list with a program in it again once it is next looked at. */
export function refreshPrograms(client: QueryClient): void {
  for (const { queryKey } of [{ queryKey: PROGRAMS_KEY }, programsQuery, auditLogQuery]) {
    void client.invalidateQueries({ queryKey });
  }
}

type Known = InfiniteData<ProgramPage, unknown>;

/** Edits the programs in every cached list, and sorts them again. */
function editLists(client: QueryClient, edit: (programs: AdminProgram[]) => AdminProgram[]): Promise<void> {
  for (const { queryKey } of [programsQuery, auditLogQuery]) void client.invalidateQueries({ queryKey });
  const edited = ({ pages, pageParams }: Known): Known => {
    const programs = edit(pages.flatMap((page) => page.programs)).sort(byName);
    return { pageParams, pages: pages.map((page, index) => ({ ...page, programs: index === 0 ? programs : [] })) };
  };
  return changeKnown(client, [PROGRAMS_KEY], () =>
    client.setQueriesData<Known>({ queryKey: PROGRAMS_KEY }, (known) => known && edited(known)),
  );
}

/** In the server's order. */
function byName(one: AdminProgram, other: AdminProgram): number {
  const [first, second] = [one, other].map(({ name, id }) => `${name.toLowerCase()}#${id}`) as [string, string];
  return first < second ? -1 : 1;
}
