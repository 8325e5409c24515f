import * as z from 'zod/mini';
import { below, equals, present, unchanged } from './expressions.ts';
import { indexed, promoCodeKeys } from './keys.ts';
import { putNew, remove, type Table, update, type WriteAction } from './table.ts';

/** Timestamps are ISO texts in UTC; without `maxUses` it never runs out, without `expiresAt` it never expires. */
export const PromoCodeRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  freeMonths: z.number(),
  maxUses: z.optional(z.number()),
  usesCount: z.number(),
  expiresAt: z.optional(z.string()),
  isActive: z.boolean(),
  createdAt: z.string(),
});
export type PromoCodeRow = z.output<typeof PromoCodeRow>;

const PointerRow = z.object({ id: z.string() });

/** What somebody was given by a code, and so what they are answered when they send it again. */
export const UseRow = z.object({
  uid: z.string(),
  usedAt: z.string(),
  name: z.string(),
  description: z.string(),
  freeMonths: z.number(),
  /** Null for months that lower what is paid next. */
  promoExpires: z.nullable(z.string()),
});
export type PromoCodeUse = z.output<typeof UseRow>;

export type NewPromoCode = Omit<PromoCodeRow, 'usesCount'>;

/** A code, in capitals, that nobody else's has; refused when there is one. */
export function createPromoCode(row: NewPromoCode): Record<'promoCode' | 'pointer', WriteAction> {
  const key = promoCodeKeys.promoCode(row.id);
  return {
    promoCode: putNew({ ...key, ...indexed.promoCode(row.createdAt), ...row, usesCount: 0 }),
    pointer: putNew({ ...promoCodeKeys.pointer(row.code), id: row.id }),
  };
}

interface FoundPromoCode {
  readonly row: PromoCodeRow;
  /** This athlete's use of it, if they have had it. */
  readonly use: PromoCodeUse | undefined;
}

/** The code behind what was typed, in capitals, and whether the athlete has used it; undefined for an unknown one. */
export async function findPromoCode(table: Table, code: string, uid: string): Promise<FoundPromoCode | undefined> {
  const pointer = await table.get(promoCodeKeys.pointer(code), PointerRow);
  if (!pointer) return undefined;
  const [row, use] = await Promise.all([
    table.get(promoCodeKeys.promoCode(pointer.id), PromoCodeRow),
    findUse(table, pointer.id, uid),
  ]);
  return row && { row, use };
}

/** What somebody was given by the code of this id. */
export function findUse(table: Table, id: string, uid: string): Promise<PromoCodeUse | undefined> {
  return table.get(promoCodeKeys.use(id, uid), UseRow);
}

/** Takes one use of the code as it was read, for somebody who has not had it. */
export function takePromoCode(
  { id, freeMonths, maxUses, expiresAt }: PromoCodeRow,
  use: PromoCodeUse,
): Record<'promoCode' | 'use' | 'recentUse', WriteAction> {
  return {
    promoCode: update(
      promoCodeKeys.promoCode(id),
      { add: { usesCount: 1 } },
      {
        PK: present,
        isActive: equals(true),
        freeMonths: equals(freeMonths),
        maxUses: unchanged(maxUses),
        expiresAt: unchanged(expiresAt),
        ...(maxUses !== undefined && { usesCount: below(maxUses) }),
      },
    ),
    ...putUse(id, use),
  };
}

function putUse(id: string, use: PromoCodeUse): Record<'use' | 'recentUse', WriteAction> {
  const { uid, usedAt } = use;
  return {
    use: putNew({ ...promoCodeKeys.use(id, uid), ...use }),
    recentUse: putNew({ ...promoCodeKeys.recentUse(id, usedAt, uid), uid, usedAt }),
  };
}

const GONE_PREFIX = 'gone_';

/** Whether a use was somebody's who has deleted their account since. */
export function isGone({ uid }: Pick<PromoCodeUse, 'uid'>): boolean {
  return uid.startsWith(GONE_PREFIX);
}

/** Makes a use nobody's, so that the code stays as often used as it was; `id` is to be new. */
export function anonymiseUse(promoCodeId: string, use: PromoCodeUse, id: string): Record<string, WriteAction> {
  const gone = { ...use, uid: GONE_PREFIX + id };
  return {
    formerUse: remove(promoCodeKeys.use(promoCodeId, use.uid)),
    formerRecentUse: remove(promoCodeKeys.recentUse(promoCodeId, use.usedAt, use.uid)),
    ...putUse(promoCodeId, gone),
  };
}
