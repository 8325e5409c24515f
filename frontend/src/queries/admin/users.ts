import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#frontend/lib/api/api.ts';
import { isPassing } from '#frontend/lib/api/api-error.ts';
import { changeKnown } from '#frontend/queries/change-known.ts';
import type { AdminUser, UserPage } from '#shared/admin/users.ts';

const USERS_KEY = ['admin', 'users'];

/** Users page by page: newest first, or those that match a search by name or e-mail. */
export function adminUsersQuery(search: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...USERS_KEY, search ?? ''],
    queryFn: ({ signal, pageParam: after }) => api('GET /api/admin/users', { query: { search, after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData, // or the list would come and go with every letter
    staleTime: 0, // people sign up and train meanwhile
    gcTime: 0, // opened again it begins with its first page, and asks for no more
  });
}

/** Makes somebody an administrator, or takes that away. */
export function useUpdateUser({ id }: Pick<AdminUser, 'id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isAdmin: boolean) => api('PATCH /api/admin/users/{id}', { params: { id }, body: { isAdmin } }),
    // The lists shown are not asked for again: the server's may follow by a moment.
    onSuccess: (user) =>
      changeKnown(client, [USERS_KEY], () =>
        client.setQueriesData<Known>({ queryKey: USERS_KEY }, (known) => known && withUser(known, user)),
      ),
    onError: (error) => {
      if (!isPassing(error)) void client.invalidateQueries({ queryKey: USERS_KEY });
    },
  });
}

type Known = InfiniteData<UserPage, unknown>;

function withUser(known: Known, user: AdminUser): Known {
  const replaced = (users: AdminUser[]) => users.map((one) => (one.id === user.id ? user : one));
  return { ...known, pages: known.pages.map((page) => ({ ...page, users: replaced(page.users) })) };
}
