import type { PromoCodeFields } from '#frontend/queries/admin/promo-codes.ts';
import { problemOfNumber, wholeNumber } from '#frontend/screens/admin/whole-number.ts';
import type { AdminPromoCode } from '#shared/admin/promo-codes.ts';
import { PROMO_CODE_LIMITS } from '#shared/constants.ts';
import * as words from './words.ts';

/** The values of the form, as typed; `expiresAt` is in the device's time zone, `2026-12-18T08:30`. */
export interface PromoCodeDraft {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly freeMonths: string;
  readonly maxUses: string;
  readonly expiresAt: string;
  readonly isActive: boolean;
}

export type DraftProblems = { readonly [Field in keyof PromoCodeDraft]?: string | undefined };

export function presetDraft(promoCode: AdminPromoCode | null): PromoCodeDraft {
  if (!promoCode) {
    const freeMonths = String(PROMO_CODE_LIMITS.freeMonths.preset);
    return { code: '', name: '', description: '', freeMonths, maxUses: '', expiresAt: '', isActive: true };
  }
  const { code, name, description, freeMonths, maxUses, expiresAt, isActive } = promoCode;
  return {
    ...{ code, name, description, isActive, freeMonths: String(freeMonths) },
    maxUses: maxUses === null ? '' : String(maxUses),
    expiresAt: expiresAt === null ? '' : typedMoment(expiresAt),
  };
}

/** Returns the problems by field. An expiry that was set before may be past. */
export function problemsOf(draft: PromoCodeDraft, preset: PromoCodeDraft): DraftProblems {
  const { freeMonths, uses } = PROMO_CODE_LIMITS;
  const { code, name, maxUses, expiresAt } = draft;
  return {
    code: code.trim() ? problemOfCode(code) : words.enterCode,
    name: name.trim() ? undefined : words.giveName,
    freeMonths: problemOfNumber(draft.freeMonths, freeMonths),
    maxUses: !maxUses.trim() || wholeNumber(maxUses, uses) !== undefined ? undefined : words.usesRange(uses.min),
    expiresAt: expiresAt && expiresAt !== preset.expiresAt ? problemOfEnd(expiresAt) : undefined,
  };
}

/** Returns the changed fields, as they are sent; all of them for a new code. */
export function changedFields(draft: PromoCodeDraft, preset: PromoCodeDraft): Partial<PromoCodeFields> {
  const isChanged = (field: string) => draft[field as keyof PromoCodeDraft] !== preset[field as keyof PromoCodeDraft];
  return Object.fromEntries(Object.entries(fieldsOf(draft)).filter(([field]) => isChanged(field)));
}

export function fieldsOf(draft: PromoCodeDraft): PromoCodeFields {
  const { code, name, description, freeMonths, maxUses, expiresAt, isActive } = draft;
  return {
    ...{ code: code.trim().toUpperCase(), name: name.trim(), description: description.trim(), isActive },
    freeMonths: Number(freeMonths),
    maxUses: maxUses.trim() ? Number(maxUses) : null,
    expiresAt: expiresAt ? new Date(expiresAt).toISOString() : null,
  };
}

function problemOfCode(code: string): string | undefined {
  return /^[A-Z0-9-]+$/i.test(code.trim()) ? undefined : words.codeCharacters;
}

function problemOfEnd(typed: string): string | undefined {
  const end = Date.parse(typed);
  if (end >= Date.parse(PROMO_CODE_LIMITS.endsBefore)) return words.earlierEnd;
  return end > Date.now() ? undefined : words.laterEnd;
}

function typedMoment(timestamp: string): string {
  const moment = new Date(timestamp);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
