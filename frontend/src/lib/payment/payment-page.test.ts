import { expect, test } from 'vitest';
import { isPaymentPage } from './payment-page.ts';

test.each([
  'https://checkout.stripe.com/c/pay/cs_test_1',
  'https://billing.stripe.com/p/session/1?x=1#y',
  'https://checkout.stripe.com:443/',
  '/payment',
  `${location.origin}/payment`,
])('the browser may pay at %s', (url) => {
  expect(isPaymentPage(url)).toBe(true);
});

test.each([
  'http://checkout.stripe.com/c/pay',
  'https://stripe.com.evil.example/',
  'https://checkout.stripe.com.evil.example/',
  'https://checkout.stripe.com@evil.example/',
  'https://evil.example/?checkout.stripe.com',
  'https://checkout.stripe.com:8443/',
  'https://evil.stripe.com/',
  '//evil.example/payment',
  'javascript:alert(1)',
  'data:text/html,pay',
  'https://',
])('the browser is not sent to %s', (url) => {
  expect(isPaymentPage(url)).toBe(false);
});
