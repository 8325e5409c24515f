import * as z from 'zod/mini';
import { SubscriptionState } from '#shared/account/user.ts';
import { USER_SEARCH } from '#shared/constants.ts';
import { ListCursor, searchFrom } from './list-cursor.ts';
import { isUserSearch } from './user-search.ts';

const TOO_SHORT = 'Type at least two letters of a name or an email';

/** The beginnings of words of a name or an e-mail. */
export const UserSearch = searchFrom(USER_SEARCH.letters, USER_SEARCH.characters, TOO_SHORT).check(
  z.refine(isUserSearch, TOO_SHORT),
);

/**
 * A user at a glance. `lastSeenAt` is to the day; `promoExpires` is when their free months end or ended; `program`
 * is their current one.
 */
export const AdminUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  isAdmin: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
  subscriptionStatus: SubscriptionState,
  promoExpires: z.nullable(z.string()),
  program: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type AdminUser = z.output<typeof AdminUser>;

/**
 * A page of them: the newest first, or by the word found where one was searched for. `next` leads to the page after it;
 * a page of a search may be short, or empty, and yet have one.
 */
export const UserPage = z.object({ users: z.array(AdminUser), next: z.nullable(ListCursor) });
export type UserPage = z.output<typeof UserPage>;
