import type Stripe from 'stripe';
import { expect } from 'vitest';
import { readMembership } from '#functions/data/athletes/subscriptions.ts';
import type { Subscription } from '#infra/local/stripe/resources.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import type { StripeStatus } from '#shared/billing/subscription-standing.ts';
import { fallBehind, payerOf, serverAt } from './payers.ts';
import { checkout, subscribe } from './paying-athlete.ts';

const DAY = 86_400_000;

/** An athlete at some point of a subscription's life. */
export interface Payer extends Person {
  /** Stripe's; null before they have ever begun to subscribe. */
  readonly subscriptionId: string | null;
  /** A good card of theirs; null before there is one. */
  readonly cardId: string | null;
}

/** Makes one, as it comes about where that can be done here, and waits until we have been told of it. */
export async function payerWhoIs(rig: Rig, state: StripeStatus | 'none'): Promise<Payer> {
  const athlete = await rig.person();
  const subscriptionId = state === 'none' ? null : await bring(rig, athlete, state);
  await untilKnown(rig, athlete, state);
  return { ...athlete, subscriptionId, cardId: subscriptionId && (await goodCardOf(rig, athlete)) };
}

/** Undoes what has been done to the subscription since it was like this. */
export async function putBack(rig: Rig, payer: Payer, before: Subscription): Promise<void> {
  rig.stripe.changeSubscription(before.id, before);
  await untilKnown(rig, payer, before.status);
}

async function untilKnown({ table }: Rig, { uid }: Person, state: Stripe.Subscription.Status | 'none'): Promise<void> {
  const known = async () => {
    const { stripeStatus = null, cancelAtPeriodEnd = false } = (await readMembership(table, uid)) ?? {};
    return { state: stripeStatus ?? 'none', cancelAtPeriodEnd };
  };
  await expect.poll(known, { interval: 5 }).toEqual({ state, cancelAtPeriodEnd: false });
}

async function bring(rig: Rig, athlete: Person, state: StripeStatus): Promise<string> {
  const { stripe, clock } = rig;
  if (state === 'incomplete' || state === 'incomplete_expired') {
    const { subscriptionId } = await checkout(athlete);
    if (state === 'incomplete_expired') clock.now += DAY;
    stripe.advance(0);
    return subscriptionId;
  }
  const { subscriptionId } = await subscribe(rig, athlete);
  if (state === 'active') return subscriptionId;
  if (state === 'past_due' || state === 'unpaid') {
    await fallBehind(rig, subscriptionId);
    if (state === 'unpaid') stripe.changeSubscription(subscriptionId, { status: state });
    return subscriptionId;
  }
  await serverAt(stripe).subscriptions.cancel(subscriptionId);
  if (state === 'canceled') return subscriptionId;
  const { id } = await grantTrial(rig, athlete);
  if (state === 'paused') stripe.changeSubscription(id, { status: state });
  return id;
}

/** A month for nothing, as support gives it to somebody who has left. */
async function grantTrial(rig: Rig, athlete: Person): Promise<{ id: string }> {
  const card = await goodCardOf(rig, athlete);
  return serverAt(rig.stripe).subscriptions.create({
    customer: payerOf(rig, athlete),
    items: [{ price: rig.stripe.priceId }],
    trial_period_days: 30,
    ...(card && { default_payment_method: card }),
  });
}

/** Returns the card of the first payment. */
async function goodCardOf(rig: Rig, athlete: Person): Promise<string | null> {
  const customer = payerOf(rig, athlete);
  const { data } = await serverAt(rig.stripe).paymentMethods.list({ customer, type: 'card' });
  return data.at(-1)?.id ?? null;
}
