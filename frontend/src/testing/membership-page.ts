import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { openApp } from '#frontend/testing/open-app.tsx';
import type { ServerConnection } from '#frontend/testing/server-connection.ts';
import { fallBehind } from '#infra/testing/people/payers.ts';
import { subscribe } from '#infra/testing/people/paying-athlete.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import type { PaymentMethod, SubscriptionStatus } from '#shared/billing/contract.ts';

export async function statusOf(person: Person): Promise<SubscriptionStatus> {
  return (await person.call('GET /api/subscription-status')).body;
}

export async function cardsOf(person: Person): Promise<PaymentMethod[]> {
  return (await person.call('GET /api/payment-methods')).body.paymentMethods;
}

/** Returns an athlete who pays with a Visa ending 4242. */
export async function subscriber(rig: Rig): Promise<Person> {
  const person = await rig.person();
  await subscribe(rig, person);
  return person;
}

/** Returns an athlete whose last payment failed, with a Visa ending 0341; the one ending 4242 would pay. */
export async function debtor(rig: Rig): Promise<Person> {
  const person = await rig.person();
  const { subscriptionId } = await subscribe(rig, person);
  await fallBehind(rig, subscriptionId);
  await person.call('POST /api/subscription-confirmed', { body: { subscriptionId } }); // asks Stripe, before it tells
  expect(await statusOf(person)).toMatchObject({ isSubscribed: true, subscriptionStatus: 'past_due' });
  return person;
}

type Part = ReturnType<typeof within>;

/** The card with such a heading, once all of it is there. Looked for by its text: roles take long on a large page. */
export async function cardCalled(name: string): Promise<Part> {
  const heading = await screen.findByText(name, { selector: 'h2' });
  const card = heading.closest('section') as HTMLElement;
  await waitFor(() => expect(card.querySelector('[aria-busy]')).toBeNull());
  return within(card);
}

/** Opens a page and waits for what it says of the membership. */
export async function openMembership(
  rig: Rig,
  person: Person,
  path: '/profile' | '/settings',
  before?: (connection: ServerConnection) => void,
) {
  const app = openApp(rig, person, path, before);
  return { ...app, card: await cardCalled(path === '/profile' ? 'Subscription Management' : 'Subscription') };
}

/** The rows of a card, as they are read. */
export function rowsOf(card: Part): (string | null)[] {
  return card.getAllByRole('listitem', { hidden: true }).map(({ textContent }: HTMLElement) => textContent);
}

export async function press(text: string, where: Pick<Part, 'findByText'> = screen): Promise<void> {
  const control = (await where.findByText(text)).closest('button, a');
  act(() => (control as HTMLElement).focus());
  fireEvent.click(control as HTMLElement);
}

export async function dialog(name: string): Promise<Part> {
  const title = await screen.findByText(name, { selector: '[role=dialog] h2' });
  return within(title.closest('[role=dialog]') as HTMLElement);
}

export const isClosed = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
