import { ulid } from 'ulid';
import { remainingRows } from '#functions/data/account-deletions.ts';
import { present } from '#functions/data/expressions.ts';
import { userKeys } from '#functions/data/keys.ts';
import { anonymiseUse, findUse } from '#functions/data/promo-codes.ts';
import { type Key, remove, type Table, WriteRefused } from '#functions/data/table.ts';
import { triesKeysOf } from '#functions/data/tries.ts';

/** How many rows are read, and then erased, at a time. */
const PAGE_ROWS = 250;

/**
 * Removes what there is of an athlete whose account is deleted, or so many pages of it. It may be cut off anywhere and
 * begun again, and run twice at the same time.
 *
 * The audit stays, and so does an upload's job, for the day it lives: they say what an administrator has done to
 * programs and people that are still there, of somebody by an id that leads nowhere any more.
 */
export async function eraseAthlete(
  table: Table,
  uid: string,
  now: number,
  pagesMax = Number.POSITIVE_INFINITY,
): Promise<void> {
  // Whatever other services keep of the athlete is to be ended here, as long as the rows are there that say where it is.
  await table.removeAll(triesKeysOf(uid, now));
  for (let page = 0; page < pagesMax; page++) {
    const rows = await remainingRows(table, uid, PAGE_ROWS);
    if (rows.length === 0) return;
    const isPromoGrant = ({ SK }: Key) => SK.startsWith(userKeys.promoGrantPrefix);
    for (const row of rows.filter(isPromoGrant)) await erasePromoGrant(table, uid, row, now);
    await table.removeAll(rows.filter((row) => !isPromoGrant(row)));
  }
}

/** The grant leads to the use that names the athlete, so that they go together. */
async function erasePromoGrant(table: Table, uid: string, grant: Key, now: number): Promise<void> {
  const id = grant.SK.slice(userKeys.promoGrantPrefix.length);
  const use = await findUse(table, id, uid);
  const actions = { ...(use && anonymiseUse(id, use, ulid(now))), grant: remove(grant, { PK: present }) };
  await table.write(actions).catch((error) => {
    // Another run has just done it.
    if (!(error instanceof WriteRefused)) throw error;
  });
}
