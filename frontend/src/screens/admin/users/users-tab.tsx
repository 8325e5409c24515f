import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { SearchField, useSearch } from '#frontend/screens/admin/list-search.tsx';
import { isUserSearch } from '#shared/admin/user-search.ts';
import type { AdminUser } from '#shared/admin/users.ts';
import { USER_SEARCH } from '#shared/constants.ts';
import { UserList } from './user-list.tsx';
import * as words from './words.ts';

const { Part: UserSheet, load: loadSheet } = lazyPart(() =>
  import('./user-sheet.tsx').then(({ UserSheet }) => UserSheet),
);

export function UsersTab() {
  const search = useSearch('user', isUserSearch);
  const { open, show } = useSheet<AdminUser>();
  useIdleLoading(loadSheet);
  return (
    <>
      <SearchField
        search={search}
        label={words.search}
        placeholder={words.searchPlaceholder}
        hint={words.searchHint}
        maxLength={USER_SEARCH.characters}
      />
      <UserList search={search.search} onOpen={open} />
      {show((state, user) => (
        <UserSheet {...state} user={user} />
      ))}
    </>
  );
}
