import type { PaymentMethod } from '#shared/billing/contract.ts';
import * as words from './words.ts';

/** Names of card brands, where capitalising Stripe's id is not enough. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: words.otherCard,
};

/** 'Visa ending 4242'. */
export function cardName({ brand, last4 }: PaymentMethod): string {
  return words.ending(BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1), last4);
}

/** 'Expires 08/29', or 'Expired 08/25' once that month is over. `now` is milliseconds since 1970. */
export function cardExpiry(card: PaymentMethod, now: number): string {
  const month = `${String(card.expMonth).padStart(2, '0')}/${String(card.expYear % 100).padStart(2, '0')}`;
  return words.expires(month, isExpired(card, now));
}

export function isExpired({ expMonth, expYear }: PaymentMethod, now: number): boolean {
  const today = new Date(now);
  return expYear * 12 + expMonth < today.getFullYear() * 12 + today.getMonth() + 1;
}
