import Box from '@mui/material/Box';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { EmptyState } from '#frontend/components/ui/states/empty-state.tsx';
import { LoadMore } from '#frontend/components/ui/states/load-more.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { Skeleton } from '#frontend/components/ui/states/skeleton.tsx';
import { useFocusOnNewRows } from '#frontend/components/ui/use-focus-on-new-rows.ts';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { adminUsersQuery } from '#frontend/queries/admin/users.ts';
import type { AdminUser } from '#shared/admin/users.ts';
import { UserChips } from './user-chips.tsx';
import { nameOf, presenceText } from './user-texts.ts';
import * as words from './words.ts';

interface UserListProps {
  /** The beginnings of words in name or e-mail to search for; undefined for everybody. */
  search: string | undefined;
  onOpen: (user: AdminUser) => void;
}

/** People with an account, a page at a time. */
export function UserList({ search, onOpen }: UserListProps) {
  const query = useInfiniteQuery(adminUsersQuery(search));
  const users = (query.data?.pages ?? []).flatMap((page) => page.users);
  const { listRef, focusNextRow } = useFocusOnNewRows(users.length);
  const isSaid = query.isSuccess && !query.isPlaceholderData && (search !== undefined || query.data.pages.length > 1);
  return (
    <SectionCard title={words.users} flush>
      <p role="status" style={visuallyHidden}>
        {isSaid && words.shown(users.length)}
      </p>
      <QueryState isFlush query={query} what={words.what} failure={words.failed} skeleton={<UserRowsSkeleton />}>
        {() =>
          users.length === 0 ? (
            <NoUsers search={search} isMore={query.hasNextPage} />
          ) : (
            <Box ref={listRef} sx={query.isPlaceholderData ? { opacity: 0.6 } : {}}>
              <Rows lined>
                {users.map((user) => (
                  <UserRow key={user.id} user={user} onOpen={() => onOpen(user)} />
                ))}
              </Rows>
            </Box>
          )
        }
      </QueryState>
      <LoadMore query={query} what={words.moreWhat} failure={words.moreFailed} onLoad={focusNextRow} />
    </SectionCard>
  );
}

function NoUsers({ search, isMore }: { search: string | undefined; isMore: boolean }) {
  if (search === undefined) {
    return <EmptyState icon="profile" title={words.noneYet} text={words.noneYetText} />;
  }
  return isMore ? (
    <EmptyState icon="profile" title={words.noneSoFar} text={words.noneSoFarText(search)} />
  ) : (
    <EmptyState icon="profile" title={words.noneFound} text={words.noneFoundText(search)} />
  );
}

function UserRow({ user, onOpen }: { user: AdminUser; onOpen: () => void }) {
  const name = nameOf(user);
  return (
    <ListRow
      title={
        <Box component="span" sx={titleStyle}>
          {name} <UserChips user={user} />
        </Box>
      }
      detail={
        <>
          {user.email !== name && (
            <>
              {user.email ?? words.noEmail}
              <br />
            </>
          )}
          {user.program?.name ?? words.noProgram}
          <br />
          {presenceText(user)}
        </>
      }
      onPress={onOpen}
    />
  );
}

/** As tall as the rows will be. */
function UserRowsSkeleton() {
  return (
    <Box aria-hidden="true">
      {['62%', '48%', '54%', '40%'].map((width) => (
        <Box key={width} sx={{ display: 'grid', gap: '7px', p: '14px 16px' }}>
          <Skeleton width={width} height={20} />
          <Skeleton width="56%" height={14} />
          <Skeleton width="34%" height={14} />
          <Skeleton width="50%" height={14} />
        </Box>
      ))}
    </Box>
  );
}

const titleStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', mb: 1 } as const;
