import Stripe from 'stripe';
import { expect } from 'vitest';
import { athleteOfCustomer, readMembership, writeMembership } from '#functions/data/athletes/subscriptions.ts';
import type { LocalStripe } from '#infra/local/stripe/stripe-server.ts';
import { checkLedger } from '#infra/operator/ledger/check-ledger.ts';
import type { Person, Rig } from '#infra/testing/rig.ts';
import type { SubscriptionState } from '#shared/account/user.ts';
import { type StripeStatus, standingOf } from '#shared/billing/subscription-standing.ts';

/** The SDK as a server uses it, beside ours. */
export function serverAt({ secretKey, host, port }: LocalStripe): Stripe {
  return new Stripe(secretKey, { host, port, protocol: 'http', telemetry: false });
}

/** Stripe's customer of an athlete; throws unless there has been exactly one. */
export function payerOf({ stripe }: Rig, { uid }: Person): string {
  const created = stripe.events().flatMap(({ type, data: { object } }) => {
    const isTheirs = type === 'customer.created' && 'metadata' in object && object.metadata?.uid === uid;
    return isTheirs ? [object.id] : [];
  });
  const [customer] = created;
  if (!customer || created.length > 1) throw new Error(`${uid} is ${created.length} customers`);
  return customer;
}

/** Lets the last month go unpaid, by a card that is declined; gives the card that would pay it. */
export async function fallBehind({ stripe, clock }: Rig, subscriptionId: string): Promise<string> {
  const { paymentMethods, subscriptions } = serverAt(stripe);
  const { items, customer, default_payment_method } = await subscriptions.retrieve(subscriptionId);
  const declined = await paymentMethods.attach('pm_card_chargeCustomerFail', { customer: String(customer) });
  await subscriptions.update(subscriptionId, { default_payment_method: declined.id });
  // Longer ago than the hour after which a renewal is collected.
  const due = Math.floor(clock.now / 1_000) - 7_200;
  const data = items.data.map((item) => ({ ...item, current_period_end: due }));
  stripe.changeSubscription(subscriptionId, { billing_cycle_anchor: due, items: { ...items, data } });
  stripe.advance(0);
  return String(default_payment_method);
}

export interface Standing {
  /** The states of all subscriptions there ever were, the newest first. */
  readonly subscriptions: readonly StripeStatus[];
  /** Pence, ever. */
  readonly paid: number;
  /** The state as the athlete sees it. */
  readonly state: SubscriptionState;
  readonly cancelAtPeriodEnd?: boolean;
}

/** Stripe has this and nothing besides, our row says the same of the newest subscription, and so does every call. */
export async function expectStanding(rig: Rig, athlete: Person, standing: Standing): Promise<void> {
  const { cancelAtPeriodEnd = false, paid, state } = standing;
  const { uid } = athlete;
  const customer = payerOf(rig, athlete);
  const { subscriptions, invoices } = serverAt(rig.stripe);
  const { data } = await subscriptions.list({ customer, status: 'all' });
  expect(data.map(({ status }) => status)).toEqual(standing.subscriptions);
  const bills = (await invoices.list({ customer, status: 'paid' })).data;
  expect(bills.reduce((sum, { amount_paid }) => sum + amount_paid, 0)).toBe(paid);
  expect(chargedTo(rig.stripe, customer)).toBe(paid);

  const [stripeStatus = null] = standing.subscriptions;
  const { isSubscribed, onboarding } = standingOf(stripeStatus);
  const periodEnd = isSubscribed ? data[0]?.items.data[0]?.current_period_end : undefined;
  const currentPeriodEnd = periodEnd === undefined ? null : new Date(periodEnd * 1_000).toISOString();
  expect(await athleteOfCustomer(rig.table, customer)).toBe(uid);
  expect(await readMembership(rig.table, uid)).toMatchObject({
    stripeCustomerId: customer,
    subscriptionId: data[0]?.id,
    stripeStatus,
    cancelAtPeriodEnd,
    currentPeriodEnd,
  });
  expect(await checkLedger(rig.table, uid)).toEqual([]);
  const answers = { subscriptionStatus: state, isSubscribed };
  expect((await athlete.call('GET /api/subscription-status')).body).toEqual({
    ...answers,
    cancelAtPeriodEnd,
    currentPeriodEnd,
  });
  expect((await athlete.call('GET /api/auth/user')).body).toMatchObject(answers);
  const { subscriptionStatus } = (await athlete.call('GET /api/user-onboarding-status')).body;
  expect(subscriptionStatus).toBe(onboarding === 'none' ? 'free_trial' : onboarding);
}

/** Returns all charges to a customer, in pence. */
function chargedTo(stripe: LocalStripe, customer: string): number {
  const charges = stripe.events().flatMap(({ type, data: { object } }) => {
    return type === 'charge.succeeded' && object.object === 'charge' && object.customer === customer ? [object] : [];
  });
  return charges.reduce((sum, { amount }) => sum + amount, 0);
}

/** Stripe was last asked longer than a day ago. */
export async function wasFetchedYesterday({ table }: Rig, { uid }: Person): Promise<void> {
  const fetchedAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
  await writeMembership(table, uid, await readMembership(table, uid), { fetchedAt });
}
