import { ulid } from 'ulid';
import { isDeleted } from '#functions/data/athletes/account-deletions.ts';
import { listCredits } from '#functions/data/athletes/credits.ts';
import type { MembershipRow } from '#functions/data/athletes/memberships.ts';
import { putCustomer, readMembership, writeMembership } from '#functions/data/athletes/subscriptions.ts';
import { type Athlete, userOf } from '#functions/data/athletes/users.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { ConditionFailed } from '#functions/data/table/table.ts';
import {
  noClientSecret,
  notConfigured,
  StripeRefused,
  type StripeSubscription,
} from '#functions/gateways/stripe-gateway.ts';
import type { CreatedSubscription } from '#shared/billing/contract.ts';
import { isLive, standingOf } from '#shared/billing/subscription-standing.ts';
import { AppError, ERROR_CODES, signedOut } from '#shared/errors.ts';
import type { Billing } from './billing.ts';
import { sendCredit } from './send-credit.ts';
import { canonicalOf, syncFromStripe } from './sync-from-stripe.ts';

const ALREADY: CreatedSubscription = { status: 'active', message: 'You already have an active subscription' };

/** Stripe ends what was not paid after 23 hours; nobody is to begin paying at that moment. */
const PAYABLE_MS = 23 * 3_600_000;

/** An athlete who is about to subscribe. */
interface Subscriber {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
}

/**
 * Begins a subscription and gives what is needed to pay it, the same as long as it can be paid: a name for it is stored
 * before Stripe is asked, so that whoever asks again, at once or after a failure, comes to the same one.
 */
export async function createSubscription(athlete: Athlete, now: number, app: Billing): Promise<CreatedSubscription> {
  const { id: uid, isSubscribed, email, firstName, lastName } = userOf(athlete, now);
  if (isSubscribed) return ALREADY;
  if (!email)
    throw new AppError('invalid', 'Please add an email address to your profile before subscribing.', {
      code: ERROR_CODES.noEmail,
    });
  await app.stripe.requireSetUp();
  const subscriber = { uid, email, name: `${firstName} ${lastName}`.trim() };
  return retryOnConflict(async (round) => {
    const membership = round === 0 ? athlete.membership : await readMembership(app.table, uid);
    return begin(subscriber, await withCustomer(subscriber, membership, now, app), now, app);
  });
}

type Payer = MembershipRow & { readonly stripeCustomerId: string; readonly createAttempt: string };

/** The membership with a name for what is begun and with Stripe's customer, both made where they are missing. */
async function withCustomer(
  subscriber: Subscriber,
  read: MembershipRow | undefined,
  now: number,
  { table, stripe }: Billing,
): Promise<Payer> {
  const { uid } = subscriber;
  const named = read?.createAttempt ? read : await writeMembership(table, uid, read, { createAttempt: ulid(now) });
  const attempt = named.createAttempt as string;
  const { stripeCustomerId } = named;
  if (stripeCustomerId) return { ...named, stripeCustomerId, createAttempt: attempt };
  const customerId = await stripe.createCustomer({ ...subscriber, attempt }).catch(async (error) => {
    if (isLost(error)) await writeMembership(table, uid, named, { createAttempt: ulid(now) });
    if (!(error instanceof StripeRefused)) throw error;
    // An address that Stripe takes for none is one that nobody's receipts can be sent to.
    return stripe.createCustomer({ ...subscriber, email: null, attempt: `${attempt}:no-email` });
  });
  const customer = { stripeCustomerId: customerId };
  const known = await writeMembership(table, uid, named, customer, putCustomer(customerId, uid)).catch(
    async (error) => {
      if (!(error instanceof ConditionFailed && error.refused.has('athlete'))) throw error;
      await stripe.endCustomer(customerId); // of a deleted account, which nothing would lead to
      throw signedOut();
    },
  );
  return { ...known, stripeCustomerId: customerId, createAttempt: attempt };
}

async function begin(subscriber: Subscriber, payer: Payer, now: number, app: Billing): Promise<CreatedSubscription> {
  const { table, stripe } = app;
  const { uid } = subscriber;
  const found = await stripe.subscriptionsOf(payer.stripeCustomerId);
  const running = canonicalOf(found ?? []);
  if (running && isLive({ stripeStatus: running.status })) {
    await syncFromStripe(uid, app, now);
    if (standingOf(running.status).isSubscribed) return ALREADY;
    throw paymentDue();
  }
  const begun = found?.find(({ attempt }) => attempt === payer.createAttempt);
  if (begun && isPayable(begun, now)) return created(uid, begun, now, app);
  if (!begun && found) {
    await prepareForNew(uid, found, now, app);
    return created(uid, await start(payer, subscriber, now, app), now, app);
  }
  // The attempt is over, or its customer is gone at Stripe: begin again with a new idempotency key.
  if (!found) await syncFromStripe(uid, app, now);
  const current = found ? payer : await readMembership(table, uid);
  const renamed = await writeMembership(table, uid, current, { createAttempt: ulid(now) });
  return begin(subscriber, await withCustomer(subscriber, renamed, now, app), now, app);
}

/**
 * Prepares for a new subscription: cancels a paused one, which would run beside it once resumed, and credits the free
 * months that Stripe does not know of yet, so that they lower the first payment.
 */
async function prepareForNew(
  uid: string,
  found: readonly StripeSubscription[],
  now: number,
  app: Billing,
): Promise<void> {
  for (const { id, status } of found) if (status === 'paused') await app.stripe.cancelNow(id);
  const credits = (await listCredits(app.table, uid)).filter(({ outcome }) => outcome === undefined);
  for (const credit of credits) await sendCredit(credit, app, now);
}

function paymentDue(): AppError {
  const message = 'Your last payment failed. Please retry it, or update your payment method.';
  return new AppError('conflict', message, { code: ERROR_CODES.paymentDue });
}

async function start(
  payer: Payer,
  { uid }: Subscriber,
  now: number,
  { table, stripe }: Billing,
): Promise<StripeSubscription> {
  const { stripeCustomerId: customerId, createAttempt: attempt } = payer;
  try {
    return await stripe.startSubscription({ customerId, uid, attempt });
  } catch (error) {
    if (error instanceof StripeRefused && (await isDeleted(table, uid))) throw signedOut(); // and so is the customer
    if (error instanceof StripeRefused) throw notConfigured(); // of all it is given, only the price can be wrong
    if (isLost(error)) {
      const begun = (await stripe.subscriptionsOf(customerId))?.find((one) => one.attempt === attempt);
      if (begun) return begun;
      await writeMembership(table, uid, payer, { createAttempt: ulid(now) });
    }
    throw error;
  }
}

/** Whether Stripe failed for good: with the same idempotency key it would repeat that failure. */
function isLost(error: unknown): boolean {
  return error instanceof AppError && error.details.code === ERROR_CODES.stripeFailed;
}

function isPayable({ status, createdAt }: StripeSubscription, now: number): boolean {
  return status === 'incomplete' && now - createdAt < PAYABLE_MS;
}

/**
 * Returns the reply for a new subscription. One with nothing due runs already; its `clientSecret` is for setting up
 * a card.
 */
async function created(
  uid: string,
  { id, status, clientSecret }: StripeSubscription,
  now: number,
  app: Billing,
): Promise<CreatedSubscription> {
  await syncFromStripe(uid, app, now);
  if (clientSecret) return { status: 'incomplete', clientSecret, subscriptionId: id };
  if (standingOf(status).isSubscribed) return ALREADY;
  throw noClientSecret();
}
