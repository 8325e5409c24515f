import { beforeEach, expect, test } from 'vitest';
import { hideParameters } from '#frontend/lib/sign-in/hidden-parameters.ts';
import { givenPayment } from './checkout.ts';

const SECRET = 'pi_1Abc_secret_2Def';

beforeEach(() => history.replaceState(null, '', '/payment'));

test("a payment's parameters are removed from the address and stay with the page", () => {
  history.replaceState(null, '', `/payment?client_secret=${SECRET}&subscription_id=sub_1234567`);
  hideParameters();
  expect(location.href).not.toContain('secret');
  expect(location.pathname + location.search).toBe('/payment');
  expect(givenPayment()).toEqual({ clientSecret: SECRET, subscriptionId: 'sub_1234567' });
  expect(givenPayment()).toEqual({ clientSecret: SECRET, subscriptionId: 'sub_1234567' }); // again, as after a reload
});

test("a return from the bank leaves the payment's id and no secret", () => {
  const returned = `payment_intent=pi_1Abc&payment_intent_client_secret=${SECRET}&redirect_status=succeeded`;
  history.replaceState(null, '', `/subscription-success?subscription_id=sub_1&${returned}`);
  expect(givenPayment()).toEqual({ subscriptionId: 'sub_1', intentId: 'pi_1Abc' });
  expect(location.search).toBe('');
  expect(JSON.stringify(history.state)).not.toContain('secret');
});

test('other parameters stay in the address', () => {
  history.replaceState({ usr: 'kept' }, '', '/?ref=ABCDEFGHJK');
  hideParameters();
  expect([location.search, history.state]).toEqual(['?ref=ABCDEFGHJK', { usr: 'kept' }]);
  history.replaceState(null, '', `/payment?client_secret=${SECRET}&ref=ABCDEFGHJK`);
  hideParameters();
  expect(location.search).toBe('?ref=ABCDEFGHJK');
});

test.each([
  ['nothing', null],
  ['no state of a page', { key: 'default' }],
  ['something else', { usr: 'text' }],
  ['empty texts', { usr: { clientSecret: '', subscriptionId: null } }],
])('a page that was given %s has no payment', (_, state) => {
  history.replaceState(state, '', '/payment');
  expect(givenPayment()).toEqual({});
});
