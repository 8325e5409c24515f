import { listPromoCodeRows, listRecentUses, type RecentUse } from '#functions/data/managed-promo-codes.ts';
import { isGone, type PromoCodeRow } from '#functions/data/promo-codes.ts';
import type { AdminPromoCode, PromoCodePage } from '#shared/admin/promo-codes.ts';
import { PROMO_CODES_A_PAGE, SHOWN } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import type { AdminApp } from './app.ts';

/** A page of the promo codes, newest first; `before` is where the page before it ended. */
export async function listAdminPromoCodes(
  before: string | undefined,
  { table }: Pick<AdminApp, 'table'>,
): Promise<PromoCodePage> {
  // Reads one row more than is shown, to know whether there is another page.
  const rows = await listPromoCodeRows(table, PROMO_CODES_A_PAGE + 1, before === undefined ? before : placeOf(before));
  const shown = rows.slice(0, PROMO_CODES_A_PAGE);
  const last = shown.at(-1);
  return {
    promoCodes: await Promise.all(shown.map((row) => withUses(row, table))),
    next: last && rows.length > shown.length ? `${last.createdAt}#${last.id}` : null,
  };
}

function placeOf(cursor: string) {
  const [createdAt = '', id = ''] = cursor.split('#');
  return { createdAt, id };
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
