import { audit } from './audit.ts';
import { equals, present } from './expressions.ts';
import { adminKeys, userKeys } from './keys.ts';
import { putNew, type Table, update, WriteRefused } from './table.ts';

/**
 * Makes someone the first administrator; does nothing once there is one. The count of
 * administrators never falls back to none, so its row exists exactly from the first one on.
 */
export async function grantFirstAdmin(table: Table, uid: string, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  try {
    await table.write({
      count: putNew({ ...adminKeys.count, n: 1 }),
      admin: putNew({ ...adminKeys.admin(uid), uid, grantedAt: at }),
      profile: update(userKeys.profile(uid), { set: { isAdmin: true } }, { PK: present, isAdmin: equals(false) }),
      ...audit({ action: 'first-admin', actor: 'configuration', target: uid }, at),
    });
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
  }
}
