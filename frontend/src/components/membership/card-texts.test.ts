import { expect, test } from 'vitest';
import { cardExpiry, cardName } from './card-texts.ts';

const CARD = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2029, isDefault: true };
const NOW = Date.parse('2026-11-18T12:00:00Z');

test.each([
  ['visa', 'Visa ending 4242'],
  ['mastercard', 'Mastercard ending 4242'],
  ['amex', 'American Express ending 4242'],
  ['unknown', 'Card ending 4242'],
  ['something_new', 'Something_new ending 4242'],
])('a card of %s is called %s', (brand, name) => {
  expect(cardName({ ...CARD, brand })).toBe(name);
});

test.each([
  [8, 2029, 'Expires 08/29'],
  [11, 2026, 'Expires 11/26'],
  [12, 2026, 'Expires 12/26'],
  [10, 2026, 'Expired 10/26'],
  [12, 2025, 'Expired 12/25'],
])('a card good until the end of month %i of %i reads as %s', (expMonth, expYear, text) => {
  expect(cardExpiry({ ...CARD, expMonth, expYear }, NOW)).toBe(text);
});
