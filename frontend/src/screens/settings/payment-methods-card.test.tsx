import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cardCalled,
  cardsOf,
  dialog,
  isClosed,
  openMembership,
  press,
  rowsOf,
  subscriber,
} from '#frontend/testing/membership-page.ts';
import { typeCard } from '#frontend/testing/payment-page.ts';
import type { ServerConnection } from '#frontend/testing/server-connection.ts';
import { expectStanding } from '#infra/testing/people/payers.ts';
import { CARDS } from '#infra/testing/people/paying-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';

const CARDS_CALL = 'GET /api/payment-methods';
const REASON = 'Your default card is used for your subscription. To remove it, update your payment method first.';
let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ stripe: true });
});
afterAll(() => rig.stop());

async function open(person: Person, before?: (connection: ServerConnection) => void) {
  const app = await openMembership(rig, person, '/settings', before);
  return { ...app, cards: await cardCalled('Payment Methods') };
}

async function saveCard(number: string) {
  await press('Update Payment Method');
  const sheet = await dialog('Update your payment method');
  await typeCard(number);
  await press('Save Card', sheet);
  return sheet;
}

test('the card is updated in place: the new one is the default, and the old one can be removed', async () => {
  const person = await subscriber(rig);
  const { cards } = await open(person);
  expect(rowsOf(cards)).toEqual(['Visa ending 4242Expires 12/30Default']);
  const remove = cards.getByRole('button', { name: 'Remove Visa ending 4242' });
  expect(remove).toHaveProperty('disabled', true);
  expect(document.getElementById(remove.getAttribute('aria-describedby') ?? '')?.textContent).toBe(REASON);

  await saveCard(CARDS.goodToo);
  await screen.findByText("Payment Method Updated. Mastercard ending 4444. We'll charge this card from now on.");
  await isClosed();
  expect(rowsOf(cards)).toEqual(['Mastercard ending 4444Expires 12/32Default', 'Visa ending 4242Expires 12/30']);

  fireEvent.click(cards.getByRole('button', { name: 'Remove Visa ending 4242' }));
  await press('Remove', await dialog('Remove this card?'));
  await screen.findByText('Payment Method Removed. Visa ending 4242 is gone.');
  await isClosed();
  expect(rowsOf(cards)).toEqual(['Mastercard ending 4444Expires 12/32Default']);
  expect(await cardsOf(person)).toHaveLength(1);
  await expectStanding(rig, person, { subscriptions: ['active'], paid: 500, state: 'active' });
  expect(document.activeElement?.textContent).toBe('Update Payment Method');
});

test('until Stripe confirms the new card, it is not shown as the default', async () => {
  const person = await subscriber(rig);
  const { answerNext, cards } = await open(person);
  const before = await cardsOf(person);
  let isTold = false;
  const answer = async () => Response.json({ paymentMethods: isTold ? await cardsOf(person) : before });
  for (let times = 0; times < 40; times += 1) answerNext(CARDS_CALL, answer);
  await saveCard(CARDS.goodToo);
  await screen.findByText("Card Saved. It'll show here once Stripe confirms it.");
  await isClosed();
  expect(rowsOf(cards)).toEqual(['Visa ending 4242Expires 12/30Default']);
  isTold = true;
  fireEvent.click(screen.getByLabelText('Back to Profile'));
  await press('Account, data, appearance');
  expect(await screen.findByText('Mastercard ending 4444')).toBeDefined();
});

test('a card that has become the default meanwhile is not removed', async () => {
  const person = await subscriber(rig);
  const [only] = await cardsOf(person);
  const known = () => Response.json({ paymentMethods: [{ ...only, isDefault: false }] });
  const { cards } = await open(person, ({ answerNext }) => answerNext(CARDS_CALL, known));
  fireEvent.click(cards.getByRole('button', { name: 'Remove Visa ending 4242' }));
  const sheet = await dialog('Remove this card?');
  await press('Remove', sheet);
  expect((await sheet.findByRole('alert')).textContent).toBe(
    'Failed to remove payment method This card is used for your subscription. Choose another one first.',
  );
  expect(await screen.findByText('Default')).toBeDefined();
});

test('an update that cannot start is reported and can be retried; a declined card changes nothing', async () => {
  const person = await subscriber(rig);
  const { answerNext } = await open(person);
  const busy = () => Response.json({ code: 'BUSY', message: 'Too busy', requestId: 'r' }, { status: 503 });
  for (let times = 0; times < 2; times += 1) answerNext('POST /api/update-payment-method', busy);
  await press('Update Payment Method');
  const sheet = await dialog('Update your payment method');
  expect(await sheet.findByText(/Failed to initiate payment method update\..*503: Too busy/)).toBeDefined();
  await press('Try again');
  await typeCard(CARDS.declined);
  await press('Save Card', sheet);
  expect(await sheet.findByText('Your card was declined.')).toBeDefined();
  expect((await cardsOf(person)).map(({ last4 }) => last4)).toEqual(['4242']);
});
