import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Alert } from '#frontend/components/ui/states/alert.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { dayOf, formatDay } from '#frontend/lib/formats/dates.ts';
import type { AppliedPromoCode, PromoCode } from '#shared/promo-codes/contract.ts';
import { normalized, usePromoCodeEntry } from './promo-code-entry-state.ts';
import * as words from './words.ts';

interface PromoCodeEntryProps {
  /** True where the screen has no other primary button. */
  isPrimary?: boolean;
  /** Called once the months are the athlete's. */
  onApplied: (applied: AppliedPromoCode) => void;
}

/** A code is typed, checked, and then taken: one button for both, and Enter does what the button does. */
export function PromoCodeEntry({ isPrimary = false, onApplied }: PromoCodeEntryProps) {
  const { code, change, submit, isBusy, offer, applied, problem } = usePromoCodeEntry(onApplied);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const result = useRef<HTMLDivElement>(null);

  // A busy button loses the focus; it goes to what is next.
  useLayoutEffect(() => {
    if (applied) result.current?.focus();
    else if (problem) input.current?.focus();
    else if (offer) button.current?.focus();
  }, [applied, problem, offer]);

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
    >
      <Field
        label={words.promoCode}
        value={code}
        onChange={(event) => {
          normalizeInPlace(event.target);
          change(event.target.value);
        }}
        inputRef={input}
        readOnly={isBusy}
        problem={problem}
        autoComplete="off"
        inputProps={{ autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false, enterKeyHint: 'done' }}
      />
      {offer && <Offer offer={offer} />}
      {applied && (
        <Alert ref={result} tabIndex={-1} role="group" severity="success" icon={<Icon name="check" />}>
          {describeApplied(applied)}
        </Alert>
      )}
      <BusyButton
        ref={button}
        type="submit"
        {...(isPrimary && { variant: 'contained', color: 'primary' })}
        isBusy={isBusy}
        needsConnection
        sx={{ scrollMarginBlock: 20 }}
      >
        {offer ? words.apply : words.check}
      </BusyButton>
      <div role="status" style={visuallyHidden}>
        {problem ?? (applied && describeApplied(applied)) ?? (offer && describeOffer(offer))}
      </div>
    </Box>
  );
}

/** React would put the caret at the end of a value that is not the one that was typed. */
function normalizeInPlace(input: HTMLInputElement | HTMLTextAreaElement): void {
  const { selectionStart, value } = input;
  if (value === normalized(value)) return;
  input.value = normalized(value);
  input.setSelectionRange(selectionStart, selectionStart);
}

function Offer({ offer: { name, description, freeMonths } }: { offer: PromoCode }) {
  return (
    <Box sx={offerStyle}>
      <Icon name="check" size={20} color="var(--green)" />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {description && (
          <Typography variant="body2" color="textSecondary">
            {description}
          </Typography>
        )}
        <Typography variant="body2" sx={{ mt: 1, fontWeight: 600, color: 'success.main' }}>
          {words.monthsFree(freeMonths)}
        </Typography>
      </Box>
    </Box>
  );
}

function describeOffer({ name, freeMonths }: PromoCode): string {
  return words.valid(name, words.monthsFree(freeMonths));
}

export function describeApplied({ promoCode: { name, freeMonths }, promoExpires }: AppliedPromoCode): string {
  if (promoExpires) return words.applied(name, formatDay(dayOf(promoExpires)));
  return words.credited(name, words.monthsFree(freeMonths));
}

const offerStyle = {
  display: 'flex',
  gap: 3,
  p: '14px',
  border: '1px solid color-mix(in srgb, var(--green) 45%, transparent)',
  borderRadius: 'var(--radius-control)',
  background: 'color-mix(in srgb, var(--green) 9%, var(--surface))',
} as const;
