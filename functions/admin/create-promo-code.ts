import { ulid } from 'ulid';
import { audit } from '#functions/data/audit.ts';
import { findPromoCodeByText } from '#functions/data/managed-promo-codes.ts';
import { createPromoCode as createRows, type PromoCodeRow } from '#functions/data/promo-codes.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { AdminPromoCode, NewPromoCode } from '#shared/admin/promo-codes.ts';
import { promoCodeTaken, withUses } from './admin-promo-codes.ts';
import type { Actor, AdminApp } from './app.ts';

/**
 * Makes a promo code. The text is its natural key: the same code with the same fields once more is answered the one
 * there is, other fields are a conflict.
 */
export async function createPromoCode(
  fields: NewPromoCode,
  { uid, now }: Actor,
  { table }: Pick<AdminApp, 'table'>,
): Promise<AdminPromoCode> {
  const { maxUses, expiresAt, ...rest } = fields;
  const given = { ...rest, maxUses: maxUses ?? undefined, expiresAt: expiresAt ?? undefined };
  return retryOnConflict(async () => {
    const present = await findPromoCodeByText(table, fields.code);
    if (present && !isMadeOf(present, given)) throw promoCodeTaken(fields.code);
    if (present) return withUses(present, table);
    const at = new Date(now).toISOString();
    const row: PromoCodeRow = { id: `pc_${ulid(now)}`, ...given, createdAt: at, usesCount: 0 };
    const deed = { action: 'create-promo-code', actor: uid, target: row.id, targetName: row.code, fields } as const;
    await table.write({ ...createRows(row), ...audit(deed, at) });
    return withUses(row, table);
  });
}

type GivenFields = Omit<PromoCodeRow, 'id' | 'usesCount' | 'createdAt'>;

function isMadeOf(row: PromoCodeRow, given: GivenFields): boolean {
  return Object.entries(given).every(([name, value]) => row[name as keyof GivenFields] === value);
}
