import type { Billing } from '#functions/billing/billing.ts';
import { liveOf } from '#functions/billing/live-subscription.ts';
import { syncFromStripe } from '#functions/billing/sync-from-stripe.ts';
import { isDeleted } from '#functions/data/athletes/account-deletions.ts';
import { athleteOfCustomer } from '#functions/data/athletes/subscriptions.ts';
import { isEventNoted } from '#functions/data/stripe-events.ts';
import type { AlarmName } from '#functions/gateways/alarms.ts';
import { StripeRefused } from '#functions/gateways/stripe-gateway.ts';
import type { SignedBody } from '#functions/http/request-context.ts';
import { busy } from '#shared/errors.ts';

/** Events after which the athlete's subscription is looked at; an operator has Stripe send these and no others. */
export const HANDLED_EVENTS: readonly string[] = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'customer.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.finalization_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'setup_intent.succeeded',
  'payment_method.attached',
  'payment_method.detached',
  'payment_method.automatically_updated',
  'charge.dispute.created',
  'charge.refunded',
];

/** Events that change nothing for the athlete, but that a person has to look at. */
const ALARMS: Readonly<Record<string, AlarmName>> = {
  'charge.dispute.created': 'CHARGE_DISPUTED',
  'charge.refunded': 'CHARGE_REFUNDED',
};

/**
 * Brings the athlete's membership up to date after an event of Stripe's, once for each. An event of a customer nobody
 * has (yet) is dropped: whoever is about to be written down as theirs looks for themselves.
 */
export async function receiveStripeEvent(
  { bytes, signature }: SignedBody,
  now: number,
  app: Billing,
  noteHappenedAt: (moment: number) => void,
): Promise<void> {
  const event = await app.stripe.readEvent(bytes, signature);
  noteHappenedAt(event.createdAt);
  if (!HANDLED_EVENTS.includes(event.type)) return;
  const uid = event.customerId === null ? undefined : await athleteOfCustomer(app.table, event.customerId);
  const alarm = ALARMS[event.type];
  // A dispute does not say whose charge it is about.
  if (alarm) return app.logAlert(alarm, uid ?? event.id);
  // The account was deleted during the payment: whether or not Stripe could be told of it yet, the money is to be refunded.
  if (event.type === 'invoice.paid' && (uid === undefined || (await isDeleted(app.table, uid))))
    return app.logAlert('PAID_BY_NOBODY', event.customerId ?? event.id);
  if (uid === undefined || (await isEventNoted(app.table, event.id))) return;
  if (event.paymentMethodId !== null) await payWithNewestCard(uid, event.paymentMethodId, now, app);
  await syncFromStripe(uid, app, now, { event: event.id });
}

const LOOKS = 5;

/**
 * Once a card has been set up the newest is the one to pay with, unless it has been removed since. Whoever changes that
 * looks again: another's change, by an older look than ours, may have come after it. Throws AppError `busy` when others
 * keep changing it.
 */
async function payWithNewestCard(uid: string, setUpId: string, now: number, app: Billing): Promise<void> {
  const { stripe } = app;
  const membership = await syncFromStripe(uid, app, now);
  const customerId = membership?.stripeCustomerId;
  if (!customerId) return;
  const payer = { customerId, subscriptionId: liveOf(membership)?.subscriptionId ?? null };
  try {
    for (let look = 0; look < LOOKS; look++) {
      const cards = await stripe.cardsOf(payer);
      const [newest] = cards;
      if (!newest || newest.isDefault || !cards.some(({ id }) => id === setUpId)) return;
      await stripe.payWith({ ...payer, paymentMethodId: newest.id });
    }
  } catch (error) {
    if (error instanceof StripeRefused) return; // what it was to pay, or the card, has gone meanwhile
    throw error;
  }
  throw busy();
}
