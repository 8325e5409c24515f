import { useState } from 'react';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { isPassing, messageOf } from '#frontend/lib/api/api-error.ts';
import { useApplyPromoCode, useValidatePromoCode } from '#frontend/queries/promo-codes.ts';
import { PROMO_CODE_CHARACTERS } from '#shared/constants.ts';
import type { AppliedPromoCode, PromoCode } from '#shared/promo-codes/contract.ts';
import * as words from './words.ts';

interface PromoCodeEntryState {
  readonly code: string;
  /** Typing forgets the result for the last code. */
  change(typed: string): void;
  /** Checks the code, or takes it once it is known to be valid. */
  submit(): void;
  readonly isBusy: boolean;
  /** The benefits of the code, once it is known to be valid. */
  readonly offer: PromoCode | undefined;
  readonly applied: AppliedPromoCode | undefined;
  /** The problem of the code, in words for the athlete. */
  readonly problem: string | undefined;
}

/** A promo code: unchecked, then valid or invalid, then applied. */
export function usePromoCodeEntry(onApplied: (applied: AppliedPromoCode) => void): PromoCodeEntryState {
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const check = useValidatePromoCode();
  const apply = useApplyPromoCode();
  const singleFlight = useSingleFlight();
  const offer = check.data?.promoCode;

  const forgetAnswers = () => {
    setIsMissing(false);
    check.reset();
    apply.reset();
  };

  const submit = () =>
    singleFlight(async () => {
      const sent = { code: code.trim() };
      if (!sent.code) {
        apply.reset(); // nothing of the last code beside what is wrong now
        return setIsMissing(true);
      }
      if (!offer) {
        apply.reset();
        return check.mutateAsync(sent).catch(() => undefined); // the mutation keeps the error
      }
      let applied: AppliedPromoCode;
      try {
        applied = await apply.mutateAsync(sent);
      } catch (error) {
        if (!isPassing(error)) check.reset(); // refused after all
        return;
      }
      check.reset();
      setCode('');
      onApplied(applied);
    });

  return {
    code,
    change: (typed) => {
      setCode(normalized(typed));
      forgetAnswers();
    },
    submit,
    isBusy: check.isPending || apply.isPending,
    offer,
    applied: apply.data,
    problem: problemOf({ isMissing, applying: apply.error, checking: check.error }),
  };
}

/** A code as it is kept while it is typed: in capitals, and no longer than a code can be. */
export function normalized(typed: string): string {
  return typed.trimStart().toUpperCase().slice(0, PROMO_CODE_CHARACTERS);
}

interface Failures {
  isMissing: boolean;
  applying: Error | null;
  checking: Error | null;
}

function problemOf({ isMissing, applying, checking }: Failures): string | undefined {
  if (isMissing) return words.enterCode;
  if (applying) return messageOf(applying, words.applyFailed);
  return checking ? messageOf(checking, words.checkFailed) : undefined;
}
