import { audit } from '#functions/data/audit.ts';
import { findPromoCodeRow, removePromoCode } from '#functions/data/managed-promo-codes.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { noSuchPromoCode } from './admin-promo-codes.ts';
import type { Actor, AdminApp } from './app.ts';

/**
 * Deletes a promo code, so that its text may be given anew. What athletes were granted stays theirs. Whoever applies it
 * again is told that it is not valid, also those who have had it: the text may be another code's by then.
 */
export async function deletePromoCode(
  id: string,
  { uid, now }: Actor,
  { table }: Pick<AdminApp, 'table'>,
): Promise<void> {
  await retryOnConflict(async () => {
    const row = await findPromoCodeRow(table, id);
    if (!row) throw noSuchPromoCode();
    const { code, usesCount } = row;
    const fields = { code, usesCount };
    const deed = { action: 'delete-promo-code', actor: uid, target: id, targetName: code, fields } as const;
    await table.write({ ...removePromoCode(row), ...audit(deed, new Date(now).toISOString()) });
  });
}
