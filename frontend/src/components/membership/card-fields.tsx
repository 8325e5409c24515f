import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { CardCvcElement, CardExpiryElement, CardNumberElement, useElements } from '@stripe/react-stripe-js';
import type { StripeElementChangeEvent } from '@stripe/stripe-js';
import { useId, useState } from 'react';
import { useCardStyle } from './card-style.ts';
import * as words from './words.ts';

const FIELDS = {
  number: {
    label: words.cardNumber,
    Element: CardNumberElement,
    options: { showIcon: true },
    incomplete: words.numberIncomplete,
  },
  expiry: {
    label: words.expiry,
    Element: CardExpiryElement,
    options: {},
    incomplete: words.expiryIncomplete,
  },
  cvc: {
    label: words.cvc,
    Element: CardCvcElement,
    options: { placeholder: words.cvcDigits },
    incomplete: words.cvcIncomplete,
  },
} as const;

type FieldName = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as FieldName[];

/** The state of a field as Stripe reports it, never its text. */
interface Entry {
  readonly isComplete: boolean;
  readonly problem: string | undefined;
}

interface CardEntries {
  readonly entries: Readonly<Record<FieldName, Entry>>;
  onChange(name: FieldName, event: StripeElementChangeEvent & { error?: { message: string } | undefined }): void;
  /** Says what is missing where and puts the focus there, if anything is. */
  areComplete(): boolean;
}

const EMPTY: Entry = { isComplete: false, problem: undefined };

export function useCardEntries(): CardEntries {
  const elements = useElements();
  const [entries, setEntries] = useState<CardEntries['entries']>({ number: EMPTY, expiry: EMPTY, cvc: EMPTY });
  const change = (name: FieldName, entry: Entry) => setEntries((known) => ({ ...known, [name]: entry }));
  return {
    entries,
    onChange: (name, { complete, error }) => change(name, { isComplete: complete, problem: error?.message }),
    areComplete() {
      const missing = NAMES.filter((name) => !entries[name].isComplete);
      for (const name of missing) {
        change(name, { isComplete: false, problem: entries[name].problem ?? FIELDS[name].incomplete });
      }
      const [first] = missing;
      if (first) focus(elements, first);
      return !first;
    },
  };
}

function focus(elements: ReturnType<typeof useElements>, name: FieldName): void {
  if (name === 'number') elements?.getElement(CardNumberElement)?.focus();
  else if (name === 'expiry') elements?.getElement(CardExpiryElement)?.focus();
  else elements?.getElement(CardCvcElement)?.focus();
}

interface CardFieldsProps extends Pick<CardEntries, 'entries' | 'onChange'> {
  isDisabled: boolean;
}

export function CardFields({ entries, onChange, isDisabled }: CardFieldsProps) {
  const field = (name: FieldName) => (
    <CardField
      name={name}
      problem={entries[name].problem}
      isDisabled={isDisabled}
      onChange={(event) => onChange(name, event)}
    />
  );
  return (
    <>
      {field('number')}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' }}>
        {field('expiry')}
        {field('cvc')}
      </Box>
    </>
  );
}

interface CardFieldProps {
  name: FieldName;
  problem: string | undefined;
  isDisabled: boolean;
  onChange: (event: StripeElementChangeEvent & { error?: { message: string } | undefined }) => void;
}

/** Looks as a <Field>; the input in it is Stripe's, and so is its name for a screen reader. */
function CardField({ name, problem, isDisabled, onChange }: CardFieldProps) {
  const id = useId();
  const style = useCardStyle();
  const { label, Element, options } = FIELDS[name];
  return (
    <Box sx={problem ? { ...fieldStyle, ...invalidStyle } : fieldStyle}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Element id={id} options={{ ...options, style, disabled: isDisabled }} onChange={onChange} />
      {/* It stands there before anything is said in it; a screen reader misses what arrives with its region. */}
      <Box role="status">
        {problem && (
          <FormHelperText component="span" error sx={{ display: 'block', m: 0 }}>
            {problem}
          </FormHelperText>
        )}
      </Box>
    </Box>
  );
}

const fieldStyle = {
  display: 'grid',
  gap: '6px',
  '& .StripeElement': {
    minHeight: 52,
    padding: '14px',
    border: '1px solid var(--outline)',
    borderRadius: 'var(--radius-control)',
    background: 'var(--bg)',
    cursor: 'text',
  },
  '& .StripeElement:hover': { borderColor: 'var(--text)' },
  '& .StripeElement--focus': { borderColor: 'var(--volt-mark)', boxShadow: 'inset 0 0 0 1px var(--volt-mark)' },
} as const;

const invalidStyle = {
  '& .StripeElement, & .StripeElement:hover': {
    borderColor: 'var(--red)',
    boxShadow: 'inset 0 0 0 1px var(--red)',
  },
} as const;
