import * as z from 'zod/mini';
import { PROMO_CODE_CHARACTERS, PROMO_CODE_LIMITS } from '#shared/constants.ts';
import { nameUpTo } from '#shared/name.ts';
import { Timestamp } from '#shared/workouts/workout.ts';

const { nameCharacters, descriptionCharacters, freeMonths, uses, endsBefore } = PROMO_CODE_LIMITS;

const Code = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, 'Give the promo code its letters'),
    z.maxLength(PROMO_CODE_CHARACTERS),
    z.regex(/^[A-Z0-9-]*$/, 'Letters, digits and dashes only'),
  );
const Name = nameUpTo(nameCharacters, 'Give the promo code a name');
const Description = z.string().check(z.trim(), z.maxLength(descriptionCharacters));
const FreeMonths = z.int().check(z.minimum(freeMonths.min), z.maximum(freeMonths.max));
/** Null where it never runs out. */
const MaxUses = z.nullable(z.int().check(z.minimum(uses.min), z.maximum(uses.max)));
/** An instant, in UTC as it comes out; null where it never expires. */
const ExpiresAt = z.nullable(
  z.pipe(
    Timestamp.check(z.refine((at) => !(Date.parse(at) >= Date.parse(endsBefore)), `Must lie before ${endsBefore}`)),
    z.transform((at) => new Date(at).toISOString()),
  ),
);

/** A promo code as it is made. */
export const NewPromoCode = z.strictObject({
  code: Code,
  name: Name,
  description: z.prefault(Description, ''),
  freeMonths: z.prefault(FreeMonths, freeMonths.preset),
  maxUses: z.prefault(MaxUses, null),
  expiresAt: z.prefault(ExpiresAt, null),
  isActive: z.prefault(z.boolean(), true),
});
export type NewPromoCode = z.output<typeof NewPromoCode>;

/** Fields to change. One that is left out stays as it is, so that two admins do not undo each other's changes. */
export const PromoCodeChanges = z.strictObject({
  code: z.optional(Code),
  name: z.optional(Name),
  description: z.optional(Description),
  freeMonths: z.optional(FreeMonths),
  maxUses: z.optional(MaxUses),
  expiresAt: z.optional(ExpiresAt),
  isActive: z.optional(z.boolean()),
});
export type PromoCodeChanges = z.output<typeof PromoCodeChanges>;

/** `userId` and `email` are null once the athlete has deleted their account; `email` also where they had none. */
const RecentUse = z.object({ userId: z.nullable(z.string()), email: z.nullable(z.string()), usedAt: z.string() });

/** A promo code as its editor sees it; `uses` are the latest few. */
export const AdminPromoCode = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  freeMonths: z.number(),
  maxUses: z.nullable(z.number()),
  usesCount: z.number(),
  expiresAt: z.nullable(z.string()),
  isActive: z.boolean(),
  createdAt: z.string(),
  uses: z.array(RecentUse),
});
export type AdminPromoCode = z.output<typeof AdminPromoCode>;

/** Where a page of the list ends and the next begins: a promo code's creation time and id. */
export const PromoCodeCursor = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#pc_\w{1,40}$/, 'Must be the `next` of a page'));

/** A page of the promo codes, newest first; `next` leads to the page after it, null at the end. */
export const PromoCodePage = z.object({
  promoCodes: z.array(AdminPromoCode),
  next: z.nullable(PromoCodeCursor),
});
export type PromoCodePage = z.output<typeof PromoCodePage>;
