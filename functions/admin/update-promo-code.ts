import { audit } from '#functions/data/audit.ts';
import {
  type ChangedFields,
  changePromoCode,
  findPromoCodeByText,
  findPromoCodeRow,
} from '#functions/data/managed-promo-codes.ts';
import type { PromoCodeRow } from '#functions/data/promo-codes.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { AdminPromoCode, PromoCodeChanges } from '#shared/admin/promo-codes.ts';
import { noSuchPromoCode, promoCodeTaken, withUses } from './admin-promo-codes.ts';
import type { Actor, AdminApp } from './app.ts';

/**
 * Changes what is given of a promo code, and nothing where it is so already. Whoever applies the code at that moment
 * gets what it was or what it is now, never something between.
 */
export async function updatePromoCode(
  id: string,
  changes: PromoCodeChanges,
  { uid, now }: Actor,
  { table }: Pick<AdminApp, 'table'>,
): Promise<AdminPromoCode> {
  const written = await retryOnConflict(async () => {
    const row = await findPromoCodeRow(table, id);
    if (!row) throw noSuchPromoCode();
    const fields = changedFields(row, changes);
    if (Object.keys(fields).length === 0) return row;
    if (fields.code !== undefined && (await findPromoCodeByText(table, fields.code))) throw promoCodeTaken(fields.code);
    const { code: targetName } = row;
    const deed = { action: 'update-promo-code', actor: uid, target: id, targetName, fields: changes } as const;
    await table.write({ ...changePromoCode(row, fields), ...audit(deed, new Date(now).toISOString()) });
    return findPromoCodeRow(table, id); // with the uses that have come meanwhile
  });
  if (!written) throw noSuchPromoCode();
  return withUses(written, table);
}

function changedFields(row: PromoCodeRow, changes: PromoCodeChanges): ChangedFields {
  const differing = Object.entries(changes).flatMap(([name, given]) => {
    const value = given ?? undefined;
    return value === row[name as keyof PromoCodeChanges] ? [] : [[name, value]];
  });
  return Object.fromEntries(differing);
}
