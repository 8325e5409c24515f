import { grantAdmin, revokeAdmin } from '#functions/data/athletes/admins.ts';
import { closingSessions } from '#functions/data/athletes/sessions.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { ConditionFailed } from '#functions/data/table/table.ts';
import type { AdminUser } from '#shared/admin/users.ts';
import { AppError, adminRequired, ERROR_CODES } from '#shared/errors.ts';
import { adminUserOf, findUser } from './admin-users.ts';
import type { Actor, AdminApp } from './app.ts';

/**
 * Makes somebody an administrator, or an administrator none, and signs them out, so that what a session may do never
 * changes while it lives. Writes nothing where it is so already.
 */
export async function updateUser(
  id: string,
  isAdmin: boolean,
  { uid: actor, now }: Actor,
  { table }: Pick<AdminApp, 'table'>,
): Promise<AdminUser> {
  return retryOnConflict(async () => {
    const user = await findUser(table, id);
    if (user.isAdmin === isAdmin) return adminUserOf(user);
    if (id === actor) throw ownAdministrator();
    const { inTransaction, closeRest } = await closingSessions(table, id);
    const change = isAdmin ? grantAdmin(user, actor, now) : revokeAdmin(id, actor, now);
    await table.write({ ...change, ...inTransaction }).catch((error) => {
      if (error instanceof ConditionFailed && error.refused.has('administrators')) throw lastAdministrator();
      if (error instanceof ConditionFailed && error.refused.has('actor')) throw adminRequired();
      throw error;
    });
    await closeRest();
    return adminUserOf({ ...user, isAdmin });
  });
}

function ownAdministrator(): AppError {
  const message = "You can't remove yourself as an admin. Another admin can.";
  return new AppError('conflict', message, { code: ERROR_CODES.ownAdministrator });
}

function lastAdministrator(): AppError {
  const message = 'This is the only admin. Make someone else an admin first.';
  return new AppError('conflict', message, { code: ERROR_CODES.lastAdministrator });
}
