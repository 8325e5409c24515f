import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCheckout } from '#frontend/screens/payment/checkout-problem.ts';

const MISSING = ['Missing payment information. Please try subscribing again.', 2_000];
const SECRET = ['Invalid payment session. Please try subscribing again.', 3_000];
const SUBSCRIPTION = ['Invalid subscription session. Please try subscribing again.', 3_000];
const GOOD = { clientSecret: 'pi_1_secret_2', subscriptionId: 'sub_123456' };

test.each([
  ['nothing', {}, MISSING],
  ['no secret', { subscriptionId: GOOD.subscriptionId }, MISSING],
  ['no subscription', { clientSecret: GOOD.clientSecret }, MISSING],
  ['another prefix', { ...GOOD, clientSecret: 'pm_1_secret_2' }, SECRET],
  ['a prefix that only looks so', { ...GOOD, clientSecret: 'cs_1234567890' }, SECRET],
  ['a secret of 9 characters', { ...GOOD, clientSecret: 'pi_345678' }, SECRET],
  ['another subscription', { ...GOOD, subscriptionId: 'subscription' }, SUBSCRIPTION],
  ['a subscription of 9 characters', { ...GOOD, subscriptionId: 'sub_45678' }, SUBSCRIPTION],
  ['both wrong', { clientSecret: 'x', subscriptionId: 'x' }, SECRET],
])('with %s there is nothing to pay', (_, given, [text, shownFor]) => {
  expect(readCheckout(given)).toEqual({ text, shownFor });
});

test('an id with a prefix and 10 characters is valid', () => {
  const prefix = fc.constantFrom('pi_', 'seti_', 'cs_test_', 'cs_live_');
  fc.assert(
    fc.property(prefix, fc.string({ minLength: 7 }), fc.string({ minLength: 6 }), (begin, rest, id) => {
      const checkout = { clientSecret: begin + rest, subscriptionId: `sub_${id}` };
      expect(readCheckout(checkout)).toEqual(checkout);
    }),
  );
});
