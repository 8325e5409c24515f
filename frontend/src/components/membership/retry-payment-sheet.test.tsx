import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardsOf, debtor, dialog, isClosed, openMembership, press, rowsOf } from '#frontend/testing/membership-page.ts';
import { typeCard } from '#frontend/testing/payment-page.ts';
import { expectStanding, type Standing } from '#infra/testing/people/payers.ts';
import { CARDS } from '#infra/testing/people/paying-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const RETRY = 'POST /api/retry-payment';
const PAID = 'Payment Retry Successful. Your subscription is active again.';
const PAID_ONCE_MORE: Standing = { subscriptions: ['active'], paid: 1_000, state: 'active' };
let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ stripe: true });
});
afterAll(() => rig.stop());

async function openRetry(person: Person, path: '/profile' | '/settings') {
  const app = await openMembership(rig, person, path);
  const [before] = rowsOf(app.card);
  await press('Retry Payment');
  const sheet = await dialog('Retry your payment');
  const choices = await sheet.findAllByRole('radio');
  return { ...app, before, sheet, choices };
}

test('a failed payment is retried with a chosen card: a decline says why, a success closes the sheet', async () => {
  const person = await debtor(rig);
  const { card, before, sheet, choices, calls } = await openRetry(person, '/profile');
  expect(before).toBe("PremiumYour last payment failed. We'll try againPayment Due");
  expect(choices.map((choice: HTMLElement) => choice.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^Visa ending 0341Expires .*, used for your subscription$/),
    'Visa ending 4242Expires 12/30',
  ]);
  const retry = sheet.getByRole('button', { name: 'Retry Payment' });
  retry.focus();
  fireEvent.click(retry);
  fireEvent.click(retry);
  expect((await sheet.findByRole('alert')).textContent).toBe(
    'Payment Failed Unable to process payment. Please update your payment method. Your card was declined.',
  );
  expect(calls.filter((call) => call === RETRY)).toHaveLength(1);
  expect(document.activeElement).toBe(retry);

  fireEvent.click(choices[1] as HTMLElement);
  await press('Retry Payment', sheet);
  await screen.findByText(PAID);
  await isClosed();
  expect(rowsOf(card)[0]).toMatch(/^Premium5 GBP per month, renews .*Active$/);
  expect(card.queryByText('Retry Payment')).toBeNull();
  await expectStanding(rig, person, PAID_ONCE_MORE);
});

test('Settings calls it a failed payment; a failure without a message asks for another card', async () => {
  const person = await debtor(rig);
  const { before, sheet, choices, answerNext } = await openRetry(person, '/settings');
  expect(before).toBe("PremiumYour last payment failed. We'll try againPayment Failed");
  const failed = () => Response.json({ code: 'X', requestId: 'r' }, { status: 500 });
  for (let times = 0; times < 2; times += 1) answerNext(RETRY, failed);
  fireEvent.click(choices[1] as HTMLElement);
  await press('Retry Payment', sheet);
  expect((await sheet.findByRole('alert')).textContent).toBe(
    'Retry Failed Unable to process payment. Please update your payment method.',
  );
  await press('Retry Payment', sheet);
  await screen.findByText(PAID);
});

test('a new card becomes the one to retry with; its bank asks for confirmation, and may refuse', async () => {
  const person = await debtor(rig);
  const { sheet } = await openRetry(person, '/profile');
  await press('Use another card', sheet);
  const update = await dialog('Update your payment method');
  await typeCard(CARDS.needsAction);
  await press('Save Card', update);
  await press('Approve');
  const again = await dialog('Retry your payment');
  expect(again.getByRole('radio', { name: /3184/ })).toHaveProperty('checked', true);

  await press('Retry Payment', again);
  await press('Decline');
  expect((await again.findByRole('alert')).textContent).toMatch(/^Retry Failed We are unable to authenticate/);
  await press('Retry Payment', again);
  await press('Approve');
  await screen.findByText(PAID);
  await expectStanding(rig, person, PAID_ONCE_MORE);
  expect((await cardsOf(person)).find(({ isDefault }) => isDefault)?.last4).toBe('3184');
});
