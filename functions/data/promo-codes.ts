import * as z from 'zod/mini';
import { PERSON_KEPT_YEARS } from '#shared/constants.ts';
import { below, equals, present, unchanged } from './table/expressions.ts';
import { GONE_PREFIX, indexed, promoCodeKeys } from './table/keys.ts';
import { putNew, remove, type Table, update, type WriteAction } from './table/table.ts';

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

const PersonalUseRow = z.object({ ttl: z.number() });
const YEAR_SECONDS = 366 * 86_400;

const PointerRow = z.object({ id: z.string() });

/** An athlete's use of a code with what it gave: the reply to sending the same code again. */
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
  /** The athlete's own use of it, if any. */
  readonly use: PromoCodeUse | undefined;
  /** Whether the person has used it, with this account or with one they have deleted. */
  readonly isUsedByPerson: boolean;
}

/**
 * Finds a code as typed, in capitals, with the athlete's use of it and whether the person `who` has used it; undefined
 * for an unknown code.
 */
export async function findPromoCode(
  table: Table,
  code: string,
  uid: string,
  who: Promise<string>,
): Promise<FoundPromoCode | undefined> {
  const [pointer, person] = await Promise.all([table.get(promoCodeKeys.pointer(code), PointerRow), who]);
  if (!pointer) return undefined;
  const [row, use, had] = await Promise.all([
    table.get(promoCodeKeys.promoCode(pointer.id), PromoCodeRow),
    findUse(table, pointer.id, uid),
    table.get(promoCodeKeys.personalUse(person, pointer.id), PersonalUseRow),
  ]);
  // Both were written in one transaction: a use between the two reads is visible by now.
  const own = use ?? (had && (await findUse(table, pointer.id, uid)));
  return row && { row, use: own, isUsedByPerson: had !== undefined };
}

/** Returns the athlete's use of a promo code, by its id. */
export function findUse(table: Table, id: string, uid: string): Promise<PromoCodeUse | undefined> {
  return table.get(promoCodeKeys.use(id, uid), UseRow);
}

/** Takes one use of the code as read; refused once the athlete or the person has used it. Admins see the e-mail. */
export function takePromoCode(
  { id, freeMonths, maxUses, expiresAt }: PromoCodeRow,
  use: PromoCodeUse,
  { person, email }: { readonly person: string; readonly email: string | null },
): Record<'promoCode' | 'use' | 'recentUse' | 'personalUse', WriteAction> {
  const ttl = Math.floor(Date.parse(use.usedAt) / 1_000) + PERSON_KEPT_YEARS * YEAR_SECONDS;
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
    personalUse: putNew({ ...promoCodeKeys.personalUse(person, id), ttl }),
    ...putUse(id, use, email),
  };
}

function putUse(id: string, use: PromoCodeUse, email: string | null): Record<'use' | 'recentUse', WriteAction> {
  const { uid, usedAt } = use;
  return {
    use: putNew({ ...promoCodeKeys.use(id, uid), ...use }),
    recentUse: putNew({ ...promoCodeKeys.recentUse(id, usedAt, uid), uid, usedAt, email }),
  };
}

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
    ...putUse(promoCodeId, gone, null),
  };
}
