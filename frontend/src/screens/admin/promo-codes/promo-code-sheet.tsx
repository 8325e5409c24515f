import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Pair } from '#frontend/components/ui/cards.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { SubmitButton } from '#frontend/components/ui/forms/submit-button.tsx';
import { useLeaveQuestion } from '#frontend/components/ui/leaving/use-leave-question.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { FailureAlert } from '#frontend/components/ui/states/failure-alert.tsx';
import type { AdminPromoCode } from '#shared/admin/promo-codes.ts';
import { useDeletion, useSaving } from './promo-code-changes.ts';
import { PromoCodeDetails } from './promo-code-details.tsx';
import { changedFields, presetDraft } from './promo-code-draft.ts';
import { PromoCodeForm } from './promo-code-form.tsx';
import * as words from './words.ts';

interface PromoCodeSheetProps {
  /** Null to make a new one. */
  promoCode: AdminPromoCode | null;
  isOpen: boolean;
  onClose: () => void;
  /** Called instead once it is deleted. */
  onDeleted: () => void;
}

type Face = 'details' | 'form' | 'deletion';

/** A promo code: looked at, made or changed, deleted. */
export function PromoCodeSheet({ promoCode, isOpen, onClose, onDeleted }: PromoCodeSheetProps) {
  const formId = useId();
  const [face, setFace] = useState<Face>(promoCode ? 'details' : 'form');
  const [preset] = useState(() => presetDraft(promoCode));
  const [draft, setDraft] = useState(preset);
  const saving = useSaving(promoCode, onClose);
  const deletion = useDeletion(promoCode, onDeleted);
  const isBusy = saving.isPending || deletion.isBusy;
  const isDirty = Object.keys(changedFields(draft, preset)).length > 0;
  const { close, question } = useLeaveQuestion({ isOpen, isDirty, onClose });
  const code = promoCode?.code ?? '';
  const back = (
    <Button
      onClick={() => {
        setDraft(preset);
        setFace('details');
        saving.reset();
        deletion.reset();
      }}
      disabled={isBusy}
    >
      {face === 'form' ? words.cancel : words.keepCode}
    </Button>
  );
  const save = (
    <SubmitButton form={formId} isBusy={isBusy}>
      {promoCode ? words.save : words.create}
    </SubmitButton>
  );
  const faces = {
    details: {
      title: code,
      subtitle: promoCode?.name,
      foot: (
        <Pair>
          <Button color="error" onClick={() => setFace('deletion')}>
            {words.deleteLabel}
          </Button>
          <Button variant="contained" color="primary" onClick={() => setFace('form')}>
            {words.edit}
          </Button>
        </Pair>
      ),
      content: promoCode && <PromoCodeDetails promoCode={promoCode} />,
    },
    form: {
      title: promoCode ? words.editTitle(code) : words.create,
      subtitle: undefined,
      foot: (
        <>
          {saving.failure && <FailureAlert {...saving.failure} />}
          {promoCode ? (
            <Pair>
              {back}
              {save}
            </Pair>
          ) : (
            save
          )}
        </>
      ),
      content: (
        <PromoCodeForm
          id={formId}
          preset={preset}
          draft={draft}
          onChange={setDraft}
          refused={saving.refused}
          isBusy={isBusy}
          onSubmit={() => saving.save(draft, preset)}
        />
      ),
    },
    deletion: {
      title: words.deleteTitle(code),
      subtitle: undefined,
      foot: (
        <>
          {deletion.failure && <FailureAlert {...deletion.failure} />}
          <Pair>
            {back}
            <BusyButton color="error" isBusy={isBusy} needsConnection onClick={deletion.start}>
              {words.deleteCode}
            </BusyButton>
          </Pair>
        </>
      ),
      content: <Typography color="textSecondary">{words.deleteText}</Typography>,
    },
  };
  const { title, subtitle, foot, content } = faces[face];
  return (
    <Sheet isOpen={isOpen} onClose={close} title={title} subtitle={subtitle} isBusy={isBusy} foot={question ?? foot}>
      {content}
    </Sheet>
  );
}
