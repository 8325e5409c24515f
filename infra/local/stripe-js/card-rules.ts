import type { StripeError } from '@stripe/stripe-js';

export type FieldType = 'cardNumber' | 'cardExpiry' | 'cardCvc';
export type Problem = StripeError & { readonly message: string };

/** The rules of a field. Values are digits alone. */
export interface FieldRules {
  /** Its name for a screen reader, as in Stripe's own fields. */
  readonly name: string;
  readonly placeholder: string;
  readonly autocomplete: AutoFill;
  /** The digits that belong to it, of what was typed or filled in. */
  read(typed: string): string;
  write(digits: string): string;
  isFull(digits: string): boolean;
  /** Returns the problem of a complete value, if any. */
  wrong(digits: string, now: Date): Problem | undefined;
  /** The problem of an incomplete value. */
  readonly incomplete: Problem;
}

function problem(code: string, message: string): Problem {
  return { type: 'validation_error', code, message };
}

const isAmex = (number: string) => /^3[47]/.test(number);
const numberLength = (number: string) => (isAmex(number) ? 15 : 16);
const onlyDigits = (text: string) => text.replace(/\D/g, '');

export const RULES: Readonly<Record<FieldType, FieldRules>> = {
  cardNumber: {
    name: 'Credit or debit card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    read: (typed) => onlyDigits(typed).slice(0, numberLength(onlyDigits(typed))),
    write: (digits) => (isAmex(digits) ? groups(digits, [4, 6, 5]) : groups(digits, [4, 4, 4, 4])),
    isFull: (digits) => digits.length === numberLength(digits),
    wrong: (digits) => (passesLuhn(digits) ? undefined : problem('invalid_number', 'Your card number is invalid.')),
    incomplete: problem('incomplete_number', 'Your card number is incomplete.'),
  },
  cardExpiry: {
    name: 'Credit or debit card expiration date',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    read(typed) {
      const digits = onlyDigits(typed).replace(/^([2-9])/, '0$1');
      return digits.length > 4 ? digits.slice(0, 2) + digits.slice(4, 6) : digits;
    },
    write: (digits) => (digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits),
    isFull: (digits) => digits.length === 4,
    wrong(digits, now) {
      const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
      if (month < 1 || month > 12) return problem('invalid_expiry_month', "Your card's expiration month is invalid.");
      if (year < now.getFullYear())
        return problem('invalid_expiry_year_past', "Your card's expiration year is in the past.");
      const isPast = year === now.getFullYear() && month <= now.getMonth();
      return isPast ? problem('invalid_expiry_month_past', "Your card's expiration date is in the past.") : undefined;
    },
    incomplete: problem('incomplete_expiry', "Your card's expiration date is incomplete."),
  },
  cardCvc: {
    name: 'Credit or debit card CVC/CVV',
    placeholder: 'CVC',
    autocomplete: 'cc-csc',
    read: (typed) => onlyDigits(typed).slice(0, 4),
    write: (digits) => digits,
    isFull: (digits) => digits.length >= 3,
    wrong: () => undefined,
    incomplete: problem('incomplete_cvc', "Your card's security code is incomplete."),
  },
};

function groups(digits: string, lengths: readonly number[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const length of lengths) {
    parts.push(digits.slice(from, from + length));
    from += length;
  }
  return parts.filter(Boolean).join(' ');
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
