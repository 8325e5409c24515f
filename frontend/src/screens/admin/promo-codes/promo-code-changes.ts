import { useMemo } from 'react';
import { useAsked } from '#frontend/components/ui/forms/use-asked.ts';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import type { Failure } from '#frontend/components/ui/states/failure-alert.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { useCreatePromoCode, useDeletePromoCode, useUpdatePromoCode } from '#frontend/queries/admin/promo-codes.ts';
import { refusedFields } from '#frontend/screens/admin/refused-fields.ts';
import type { AdminPromoCode } from '#shared/admin/promo-codes.ts';
import { changedFields, fieldsOf, type PromoCodeDraft } from './promo-code-draft.ts';
import { FAILURES, monthsText } from './promo-code-texts.ts';
import * as words from './words.ts';

/** Makes a promo code, or changes the given one. `refused` is what the server says of fields, `failure` of the whole. */
export function useSaving(promoCode: AdminPromoCode | null, onSaved: () => void) {
  const toast = useToast();
  const singleFlight = useSingleFlight();
  const creating = useCreatePromoCode();
  const updating = useUpdatePromoCode({ id: promoCode?.id ?? '' });
  const { isPending, error, reset } = promoCode ? updating : creating;
  const refused = useMemo(() => refusedFields(isPending ? null : error), [isPending, error]);
  const isOfFields = Object.keys(refused).length > 0;
  const save = (draft: PromoCodeDraft, preset: PromoCodeDraft) =>
    singleFlight(async () => {
      try {
        if (promoCode) {
          const changes = changedFields(draft, preset);
          if (Object.keys(changes).length === 0) return onSaved();
          const saved = await updating.mutateAsync(changes);
          toast({ title: words.updated, text: words.updatedText(saved.code) });
        } else {
          const made = await creating.mutateAsync(fieldsOf(draft));
          toast({ title: words.created, text: words.createdText(made.code, monthsText(made)) });
        }
      } catch {
        return; // said in the sheet
      }
      onSaved();
    });
  const failure = error && !isPending && !isOfFields ? failureOf(promoCode ? 'update' : 'create', error) : undefined;
  return { save, isPending, refused, failure, reset };
}

export function useDeletion(promoCode: AdminPromoCode | null, onDeleted: () => void) {
  const toast = useToast();
  const { run, ...deletion } = useAsked(useDeletePromoCode({ id: promoCode?.id ?? '' }), FAILURES.delete);
  const start = () =>
    run(undefined, () => {
      toast({ title: words.deleted, text: words.deletedText(promoCode?.code ?? '') });
      onDeleted();
    });
  return { ...deletion, start };
}

function failureOf(what: keyof typeof FAILURES, error: Error): Failure {
  const { title, text } = FAILURES[what];
  return { title, text: messageOf(error, text) };
}
