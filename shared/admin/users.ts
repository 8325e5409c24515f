import * as z from 'zod/mini';
import { SubscriptionState } from '#shared/account/contract.ts';
import { ListCursor } from './list-cursor.ts';

/**
 * Somebody with an account, at a glance. `lastSeenAt` is to the day; `promoExpires` is when their free months end or
 * ended; `program` is the one they are on.
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

/** A page of them: the newest first, or by e-mail where one was searched for; `next` leads to the page after it. */
export const UserPage = z.object({ users: z.array(AdminUser), next: z.nullable(ListCursor) });
export type UserPage = z.output<typeof UserPage>;
