import * as z from 'zod/mini';
import { PromoCodeRow } from './promo-codes.ts';
import { equals, present } from './table/expressions.ts';
import { indexed, promoCodeKeys } from './table/keys.ts';
import { putNew, remove, type Table, update, type WriteAction } from './table/table.ts';

const PointerRow = z.object({ id: z.string() });
const RecentUseRow = z.object({ uid: z.string(), usedAt: z.string(), email: z.nullable(z.string()) });
export type RecentUse = z.output<typeof RecentUseRow>;

/** The fields an admin may change; undefined removes the limit or the end date. */
export type ChangedFields = Partial<
  Record<keyof Omit<PromoCodeRow, 'id' | 'usesCount' | 'createdAt'>, string | number | boolean | undefined>
> & { readonly code?: string };

export function findPromoCodeRow(table: Table, id: string): Promise<PromoCodeRow | undefined> {
  return table.get(promoCodeKeys.promoCode(id), PromoCodeRow);
}

/** The promo code whose text this is, in capitals. */
export async function findPromoCodeByText(table: Table, code: string): Promise<PromoCodeRow | undefined> {
  const pointer = await table.get(promoCodeKeys.pointer(code), PointerRow);
  return pointer && findPromoCodeRow(table, pointer.id);
}

interface Place {
  readonly createdAt: string;
  readonly id: string;
}

/** Returns a page of promo codes, newest first, beginning after `after`. */
export function listPromoCodeRows(table: Table, limit: number, after?: Place): Promise<PromoCodeRow[]> {
  const { GSI1PK: list } = indexed.promoCode('');
  const keys = after && { ...promoCodeKeys.promoCode(after.id), ...indexed.promoCode(after.createdAt) };
  return table.queryList(list, PromoCodeRow, { limit, after: keys });
}

export function listRecentUses(table: Table, id: string, limit: number): Promise<RecentUse[]> {
  const { PK: partition } = promoCodeKeys.promoCode(id);
  const range = {
    partition,
    prefix: promoCodeKeys.recentUsePrefix,
    newestFirst: true,
    limit,
    eventuallyConsistent: true,
  };
  return table.query(range, RecentUseRow);
}

/** Changes a code if its text is still the one that was read; refused when the new text is another code's. */
export function changePromoCode(row: PromoCodeRow, fields: ChangedFields): Record<string, WriteAction> {
  const cleared = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [name] : []));
  const isRenamed = fields.code !== undefined && fields.code !== row.code;
  return {
    promoCode: update(promoCodeKeys.promoCode(row.id), { set: fields, remove: cleared }, isStill(row)),
    ...(isRenamed && {
      pointer: putNew({ ...promoCodeKeys.pointer(fields.code), id: row.id }),
      formerPointer: removePointer(row),
    }),
  };
}

/** Removes a code, if its text is still the one that was read. Its uses stay: they say who has been given what. */
export function removePromoCode(row: PromoCodeRow): Record<string, WriteAction> {
  return { promoCode: remove(promoCodeKeys.promoCode(row.id), isStill(row)), pointer: removePointer(row) };
}

function isStill({ code }: PromoCodeRow) {
  return { PK: present, code: equals(code) };
}

function removePointer({ id, code }: PromoCodeRow): WriteAction {
  return remove(promoCodeKeys.pointer(code), { id: equals(id) });
}
