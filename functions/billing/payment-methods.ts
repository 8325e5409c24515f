import type { Athlete } from '#functions/data/athletes/users.ts';
import { CardDeclined, isStripeDown, StripeRefused } from '#functions/gateways/stripe-gateway.ts';
import type { PaymentMethod, RetriedPayment } from '#shared/billing/contract.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import type { Billing } from './billing.ts';
import { findLiveSubscription, liveOf, noActiveSubscription, statusOf } from './live-subscription.ts';
import { syncFromStripe } from './sync-from-stripe.ts';

/** A second press within it leads to the same card or payment; later it is another try. */
const PRESS_MS = 60_000;

export async function listPaymentMethods({ membership }: Athlete, { stripe }: Billing): Promise<PaymentMethod[]> {
  const live = liveOf(membership);
  return live ? stripe.cardsOf(live).catch(withoutCards) : [];
}

/** Begins to set up another card and gives what the browser needs for it. */
export async function updatePaymentMethod(
  { profile: { uid }, membership }: Athlete,
  now: number,
  app: Billing,
): Promise<{ clientSecret: string }> {
  const customerId = membership?.stripeCustomerId;
  if (!customerId) throw noActiveSubscription();
  const key = `${uid}:${Math.floor(now / PRESS_MS)}`;
  const clientSecret = await app.stripe.startCardUpdate(customerId, key).catch(refusal);
  if (!(clientSecret instanceof StripeRefused)) return { clientSecret };
  await syncFromStripe(uid, app, now);
  throw noActiveSubscription();
}

/** Pays what is due with a card of the athlete's, which is the one to pay with from then on. */
export async function retryPayment(
  { profile: { uid }, membership }: Athlete,
  paymentMethodId: string,
  now: number,
  app: Billing,
): Promise<RetriedPayment> {
  const { stripe } = app;
  const live = await findLiveSubscription(uid, membership, app, now);
  if (!live) throw noActiveSubscription();
  const { customerId, subscriptionId } = live;
  if ((await stripe.ownerOfCard(paymentMethodId)) !== customerId) throw noSuchCard();
  const card = { customerId, subscriptionId, paymentMethodId };
  const key = String(Math.floor(now / PRESS_MS));
  const payment = await stripe
    .payWith(card)
    .then(() => stripe.payOpenInvoice({ ...card, key }))
    .catch((error) => (error instanceof CardDeclined || isStripeDown(error) ? error : refusal(error)));
  const synced = await syncFromStripe(uid, app, now);
  if (payment instanceof CardDeclined)
    throw new AppError('payment-required', payment.message, { code: ERROR_CODES.paymentDeclined });
  // A payment without an answer may have gone through all the same, so the state at Stripe decides.
  if (isStripeDown(payment) && statusOf(synced).subscriptionStatus === 'past_due') throw payment;
  // Refused is what ended meanwhile, and what was paid a moment ago, by another press or by Stripe's own retry.
  if (payment instanceof StripeRefused && !liveOf(synced)) throw noActiveSubscription();
  if (payment instanceof StripeRefused && statusOf(synced).subscriptionStatus === 'past_due') throw payment;
  return { ...statusOf(synced), ...(typeof payment === 'string' && { clientSecret: payment }) };
}

/** Removes a card, unless it is the one to pay with; one that was removed already is no failure. */
export async function removePaymentMethod(
  { membership }: Athlete,
  paymentMethodId: string,
  { stripe }: Billing,
): Promise<void> {
  const customerId = membership?.stripeCustomerId;
  if (!customerId) throw noSuchCard();
  const owner = await stripe.ownerOfCard(paymentMethodId);
  if (owner === null) return;
  if (owner !== customerId) throw noSuchCard();
  const payer = { customerId, subscriptionId: liveOf(membership)?.subscriptionId ?? null };
  const cards = await stripe.cardsOf(payer).catch(withoutCards);
  if (cards.some(({ id, isDefault }) => id === paymentMethodId && isDefault))
    throw new AppError('conflict', 'This card is used for your subscription. Choose another one first.', {
      code: ERROR_CODES.defaultCard,
    });
  await stripe.removeCard(paymentMethodId).catch(refusal); // somebody has just removed it
}

/** Answers a deleted customer, whose webhook is still to come, with no cards. */
function withoutCards(error: unknown): [] {
  refusal(error);
  return [];
}

/** Gives what Stripe refuses instead of throwing it. */
function refusal(error: unknown): StripeRefused {
  if (error instanceof StripeRefused) return error;
  throw error;
}

function noSuchCard(): AppError {
  return new AppError('not-found', 'There is no such payment method.');
}
