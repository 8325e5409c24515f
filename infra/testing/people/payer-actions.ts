import Stripe from 'stripe';
import type { Answer, CallOptions } from '#infra/testing/calls/send-call.ts';
import type { Rig } from '#infra/testing/rig.ts';
import type { RouteKey } from '#shared/routes.ts';
import { openSessionFor } from './create-athlete.ts';
import { CARDS, pay } from './paying-athlete.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A payer's life: their actions, and those of others, in our API, in the browser and at Stripe. */
export interface Payer {
  readonly rig: Rig;
  readonly uid: string;
  readonly stripe: Stripe;
  /** The client secret of the payment that waits for them. */
  clientSecret?: string;
  cookie?: string;
}

type Deed = (payer: Payer) => Promise<unknown>;

async function call(payer: Payer, route: RouteKey, options: CallOptions = {}): Promise<Answer> {
  payer.cookie ??= await openSessionFor(payer.rig, payer.uid);
  const answer = await payer.rig.call(route, { ...options, headers: { cookie: payer.cookie } });
  if (answer.status === 401 || answer.status === 500) throw new Error(`${route} answered ${answer.status}`);
  return answer;
}

const payBy =
  (number: string): Deed =>
  async (payer) => {
    if (payer.clientSecret) await payNow(payer, payer.clientSecret, number);
  };

const setUp =
  (number: string): Deed =>
  async (payer) => {
    const { body } = await call(payer, 'POST /api/update-payment-method');
    if (body.clientSecret) await payNow(payer, body.clientSecret, number);
  };

async function payNow({ rig }: Payer, clientSecret: string, number: string): Promise<void> {
  await pay(rig, { clientSecret, subscriptionId: '' }, number).catch(unlessRefused);
}

/** Ignores actions that the current state at Stripe does not allow. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
}

const RUNS: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

const withRunning =
  (work: (payer: Payer, subscription: Stripe.Subscription) => unknown): Deed =>
  async (payer) => {
    const running = (await subscriptionsOf(payer)).find(({ status }) => RUNS.includes(status));
    if (running) await Promise.resolve(work(payer, running)).catch(unlessRefused);
  };

const atStripe =
  (work: (stripe: Stripe, customer: string, rig: Rig) => Promise<unknown>): Deed =>
  async (payer) => {
    const customer = await customerOf(payer);
    if (customer) await work(payer.stripe, customer, payer.rig).catch(unlessRefused);
  };

const wait =
  (milliseconds: number): Deed =>
  async (payer) => {
    payer.rig.clock.now += milliseconds;
    payer.rig.stripe.advance(0);
    delete payer.cookie;
  };

const becomes = (status: Stripe.Subscription.Status): Deed =>
  withRunning(({ rig }, { id }) => rig.stripe.changeSubscription(id, { status }));

/** All actions, with their weights. */
export const DEEDS: Record<string, readonly [weight: number, deed: Deed]> = {
  'begins to subscribe': [
    5,
    async (payer) => {
      const { body } = await call(payer, 'POST /api/create-subscription');
      if (body.clientSecret) payer.clientSecret = body.clientSecret;
    },
  ],
  pays: [5, payBy(CARDS.good)],
  'pays by a card that is refused': [2, payBy(CARDS.declined)],
  'pays by a card that will be refused': [2, payBy(CARDS.declinedLater)],
  'pays by a card that asks': [1, payBy(CARDS.needsAction)],
  'sets up another card': [3, setUp(CARDS.good)],
  'sets up a card that will be refused': [3, setUp(CARDS.declinedLater)],
  'removes the newest card at Stripe': [
    1,
    atStripe(async (stripe, customer) => {
      const card = await newestCard(stripe, customer);
      if (card) await stripe.paymentMethods.detach(card);
    }),
  ],
  'retries the payment': [
    3,
    async (payer) => {
      const customer = await customerOf(payer);
      const paymentMethodId = customer && (await newestCard(payer.stripe, customer));
      if (paymentMethodId) await call(payer, 'POST /api/retry-payment', { body: { paymentMethodId } });
    },
  ],
  'cancels to the end of the period': [3, (payer) => call(payer, 'POST /api/cancel-subscription', { body: {} })],
  'cancels in the portal': [3, withRunning(({ rig }, { id }) => rig.stripe.portalCancel(id))],
  'is cancelled to a day': [
    1,
    withRunning(({ rig, stripe }, { id }) =>
      stripe.subscriptions.update(id, { cancel_at: Math.floor((rig.clock.now + 10 * DAY) / 1_000) }),
    ),
  ],
  resumes: [4, (payer) => call(payer, 'POST /api/resume-subscription')],
  'cancels at once': [1, (payer) => call(payer, 'POST /api/cancel-subscription', { body: { immediate: true } })],
  'is cancelled at once': [1, withRunning(({ stripe }, { id }) => stripe.subscriptions.cancel(id))],
  looks: [2, (payer) => call(payer, 'GET /api/subscription-status')],
  'is given a month': [
    1,
    atStripe((stripe, customer) =>
      stripe.customers.createBalanceTransaction(customer, { amount: -500, currency: 'gbp' }),
    ),
  ],
  'is subscribed by somebody else too': [
    1,
    atStripe((stripe, customer, rig) =>
      stripe.subscriptions.create({ customer, items: [{ price: rig.stripe.priceId }] }),
    ),
  ],
  'is deleted at Stripe': [1, atStripe((stripe, customer) => stripe.customers.del(customer))],
  'is given a trial': [1, becomes('trialing')],
  'is given up': [1, becomes('unpaid')],
  'is paused': [1, becomes('paused')],
  'runs again': [1, becomes('active')],
  'waits an hour': [2, wait(HOUR)],
  'waits 23 hours': [2, wait(23 * HOUR)],
  'waits 3 days': [3, wait(3 * DAY)],
  'waits a month': [5, wait(31 * DAY)],
};

export type DeedName = keyof typeof DEEDS;

/** After these Stripe itself may pay by another card than the newest. */
export const LEAVES_CARDS_OPEN: ReadonlySet<DeedName> = new Set(['removes the newest card at Stripe', 'is paused']);

/** Stripe's customer of the athlete's, of whom the account itself says so; undefined when there is none any more. */
export async function customerOf({ rig, uid, stripe }: Payer): Promise<string | undefined> {
  const made = rig.stripe.events().findLast(({ type, data }) => type === 'customer.created' && isOf(uid, data.object));
  if (!made) return undefined;
  const customer = await stripe.customers.retrieve(made.data.object.id);
  return customer.deleted ? undefined : customer.id;
}

export async function subscriptionsOf(payer: Payer): Promise<Stripe.Subscription[]> {
  const customer = await customerOf(payer);
  return customer ? (await payer.stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).data : [];
}

export async function newestCard(stripe: Stripe, customer: string): Promise<string | undefined> {
  return (await stripe.customers.listPaymentMethods(customer)).data[0]?.id;
}

/** Whether it says itself that it is the athlete's. */
export function isOf(uid: string, object: object): boolean {
  return 'metadata' in object && (object.metadata as Stripe.Metadata | null)?.uid === uid;
}
