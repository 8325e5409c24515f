import { listPromoCodeRows, listRecentUses, type RecentUse } from '#functions/data/managed-promo-codes.ts';
import { pageOf } from '#functions/data/page-of.ts';
import { isGone, type PromoCodeRow } from '#functions/data/promo-codes.ts';
import type { AdminPromoCode, PromoCodePage } from '#shared/admin/promo-codes.ts';
import { PROMO_CODES_A_PAGE, SHOWN } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import type { AdminApp } from './app.ts';
import { placeAfter } from './list-place.ts';

/** A page of the promo codes, newest first; `before` is where the page before it ended. */
export async function listAdminPromoCodes(
  before: string | undefined,
  { table }: Pick<AdminApp, 'table'>,
): Promise<PromoCodePage> {
  const place = placeAfter(before);
  const after = place && { createdAt: place.text, id: place.id };
  const rows = await listPromoCodeRows(table, PROMO_CODES_A_PAGE + 1, after);
  const { shown, next } = pageOf(rows, PROMO_CODES_A_PAGE, ({ createdAt, id }) => `${createdAt}#${id}`);
  return { promoCodes: await Promise.all(shown.map((row) => withUses(row, table))), next };
}

/** A code as its editor sees it; the uses of one that nobody has used are not looked for. */
export async function withUses(row: PromoCodeRow, table: AdminApp['table']): Promise<AdminPromoCode> {
  const uses = row.usesCount > 0 ? await listRecentUses(table, row.id, SHOWN.promoUses) : [];
  const { maxUses = null, expiresAt = null } = row;
  return { ...row, maxUses, expiresAt, uses: uses.map(useOf) };
}

function useOf({ uid, usedAt, email }: RecentUse): AdminPromoCode['uses'][number] {
  return { userId: isGone({ uid }) ? null : uid, email, usedAt };
}

export function noSuchPromoCode(): AppError {
  return new AppError('not-found', 'There is no such promo code. It may have been deleted.');
}

/** Said of the field as well, where the form shows it. */
export function promoCodeTaken(code: string): AppError {
  const message = `There is already a promo code ${code}.`;
  return new AppError('conflict', message, { code: 'PROMO_CODE_TAKEN', issues: [{ path: 'code', message }] });
}
