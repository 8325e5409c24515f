import { act, fireEvent, waitFor } from '@testing-library/react';
import { type Checkout, type GivenPayment, PAYMENT_PATH, PAYMENT_RETURN_PATH } from '#frontend/lib/payment/checkout.ts';
import { CARDS, checkout } from '#infra/testing/people/paying-athlete.ts';
import type { Person } from '#infra/testing/rig.ts';

export const PAY = 'Complete Payment - 5 GBP/month';

/** Goes to be paid within the app, as subscribing does. */
export async function goToPayment(person: Person, given?: GivenPayment): Promise<Checkout> {
  const begun = given ?? (await checkout(person));
  goWith(PAYMENT_PATH, begun);
  return begun as Checkout;
}

/** Comes back from a page on which it was paid, or not. */
export function comeBack(given: GivenPayment): void {
  goWith(PAYMENT_RETURN_PATH, given);
}

function goWith(path: string, given: GivenPayment): void {
  act(() => {
    history.pushState({ usr: given, key: 'given' }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
}

const FIELDS = {
  number: 'Credit or debit card number',
  expiry: 'Credit or debit card expiration date',
  cvc: 'Credit or debit card CVC/CVV',
} as const;

/** Finds an element by selector: looking up roles takes long on a page as full as this one. */
function inPage<Found extends Element>(selector: string): Promise<Found> {
  return waitFor(() => {
    const found = document.querySelector<Found>(selector);
    if (!found) throw new Error(`There is no ${selector}`);
    return found;
  });
}

export async function typeInto(field: keyof typeof FIELDS, value: string): Promise<void> {
  const input = await inPage<HTMLInputElement>(`input[aria-label='${FIELDS[field]}']`);
  act(() => input.focus());
  fireEvent.input(input, { target: { value } });
}

/** Types a card that the test bank knows. */
export async function typeCard(number: string): Promise<void> {
  await typeInto('number', number);
  await typeInto('expiry', '12 / 32');
  await typeInto('cvc', '123');
}

/** Types it, and presses the button. */
export async function payWith(number: string = CARDS.good): Promise<void> {
  await typeCard(number);
  fireEvent.click(await inPage('form button[type=submit]'));
}
