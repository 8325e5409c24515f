import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { STRIPE_STATUSES } from '#shared/billing/subscription-standing.ts';
import { AppError, ERROR_CODES } from '#shared/errors.ts';
import { endsCustomers } from './end-stripe-customer.ts';
import { isLiveKey, openStripeClient } from './stripe-client.ts';
import type { StripeAccount } from './stripe-connection.ts';
import {
  type Card,
  CardDeclined,
  noClientSecret,
  notConfigured,
  type StripeEvent,
  type StripeGateway,
  StripeRefused,
  type StripeSubscription,
  unreachable,
} from './stripe-gateway.ts';

export interface StripeSettings extends StripeAccount {
  readonly webhookSecret: () => Promise<string>;
  /** The monthly price of premium. */
  readonly priceId: string;
}

/** Secrets for the browser, which Stripe only includes on request. */
const SECRETS = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

/** Later than this a signature cannot have been made: clocks differ by less. The SDK looks at those that are old only. */
const AHEAD_MAX_SECONDS = 60;

/** After these, what somebody else is just asking for by the same key is tried again, to be given the same answer. */
const IN_USE_WAITS_MS = [100, 200, 400, 800, 1_600];

export function openStripe(settings: StripeSettings): StripeGateway {
  const { secretKey, webhookSecret, priceId, ...connection } = settings;
  let opened: { readonly key: string; readonly client: Stripe } | undefined;

  async function ask<Result>(call: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    const key = await secretKey();
    if (key === '') throw notConfigured();
    if (opened?.key !== key) opened = { key, client: openStripeClient(key, connection) };
    const { client } = opened;
    for (const milliseconds of IN_USE_WAITS_MS) {
      try {
        return await call(client);
      } catch (error) {
        if (!isInUse(error)) throwOurs(error);
        await wait(milliseconds * (0.5 + Math.random()));
      }
    }
    return call(client).catch(throwOurs);
  }

  return {
    requireSetUp: () => ask(async () => undefined),

    createCustomer: ({ uid, attempt, email, name }) =>
      ask(async ({ customers }) => {
        // An empty text would ask Stripe to take a name away.
        const customer = { ...(email !== null && { email }), ...(name !== '' && { name }), metadata: { uid } };
        return (await customers.create(customer, { idempotencyKey: `cus:${uid}:${attempt}` })).id;
      }),

    endCustomer: endsCustomers(settings),

    startSubscription: ({ customerId, uid, attempt }) =>
      ask(async ({ subscriptions }) => {
        const created = await subscriptions.create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
            billing_mode: { type: 'flexible' },
            metadata: { uid, attempt },
            expand: SECRETS,
          },
          { idempotencyKey: `sub:${uid}:${attempt}` },
        );
        return subscriptionOf(created);
      }),

    async subscriptionsOf(customer) {
      const expand = [...SECRETS, 'customer'].map((field) => `data.${field}`);
      const asked = { customer, status: 'all', limit: 100, expand } as const;
      const listed = ask(async ({ subscriptions }) => (await subscriptions.list(asked)).data);
      const found = (await listed.catch(unlessMissing)) ?? [];
      // The list may have subscriptions of a deleted customer. A customer that never existed means another account,
      // which is an error.
      const owner = found[0]?.customer ?? (await ask(({ customers }) => customers.retrieve(customer)));
      return typeof owner === 'object' && owner.deleted ? null : found.map(subscriptionOf);
    },

    cancelAtPeriodEnd: (id) =>
      ask(async (stripe) => void (await stripe.subscriptions.update(id, { cancel_at_period_end: true }))),

    cancelNow: (id) =>
      ask(({ subscriptions }) => subscriptions.cancel(id, { prorate: false })).then(() => undefined, unlessMissing),

    resume: (id) =>
      ask(async ({ subscriptions }) => {
        const { cancel_at, cancel_at_period_end } = await subscriptions.retrieve(id);
        // Stripe takes one of the two at a time.
        if (cancel_at_period_end) await subscriptions.update(id, { cancel_at_period_end: false });
        else if (cancel_at !== null) await subscriptions.update(id, { cancel_at: '' });
      }),

    startCardUpdate: (customer, key) =>
      ask(async ({ setupIntents }) => {
        const setup = { customer, usage: 'off_session' as const, payment_method_types: ['card'] };
        for (let used = ''; ; ) {
          const { id } = await byKey(`si:${key}${used}`, (idempotencyKey) =>
            setupIntents.create(setup, { idempotencyKey }),
          );
          // A key gives the first answer again; what has become of it since says whether it is still of use.
          const { status, client_secret } = await setupIntents.retrieve(id);
          if (status === 'succeeded' || status === 'canceled') used = `:${id}`;
          else if (client_secret) return client_secret;
          else throw noClientSecret();
        }
      }),

    cardsOf: ({ customerId, subscriptionId }) =>
      ask(async ({ customers, subscriptions }) => {
        const [customer, subscription, { data }] = await Promise.all([
          customers.retrieve(customerId),
          subscriptionId ? subscriptions.retrieve(subscriptionId) : null,
          customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }),
        ]);
        const chosen = customer.deleted ? null : customer.invoice_settings.default_payment_method;
        const paysWith = idOf(subscription?.default_payment_method ?? chosen);
        return data.flatMap(({ id, card }) => (card ? [cardOf(id, card, id === paysWith)] : []));
      }),

    payWith: ({ customerId, subscriptionId, paymentMethodId }) =>
      ask(async ({ customers, subscriptions }) => {
        await customers.update(customerId, { invoice_settings: { default_payment_method: paymentMethodId } });
        if (subscriptionId) await subscriptions.update(subscriptionId, { default_payment_method: paymentMethodId });
      }),

    ownerOfCard: (id) =>
      ask(async ({ paymentMethods }) => paymentMethods.retrieve(id).then(({ customer }) => idOf(customer))).catch(
        unlessMissing,
      ),

    removeCard: (id) => ask(async ({ paymentMethods }) => void (await paymentMethods.detach(id))),

    payOpenInvoice: ({ customerId, subscriptionId, paymentMethodId, key }) =>
      ask(async ({ invoices }) => {
        const open = { customer: customerId, subscription: subscriptionId, status: 'open' as const, limit: 1 };
        const [invoice] = (await invoices.list(open)).data;
        if (!invoice?.id) return null;
        const { id, attempt_count } = invoice;
        try {
          await byKey(`pay:${id}:${paymentMethodId}:${attempt_count}:${key}`, (idempotencyKey) =>
            // Whoever asks is there to be asked by their bank, which otherwise just declines.
            invoices.pay(id, { payment_method: paymentMethodId, off_session: false }, { idempotencyKey }),
          );
          return null;
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'invoice_payment_intent_requires_action')
            throw error;
          const { confirmation_secret } = await invoices.retrieve(invoice.id, { expand: ['confirmation_secret'] });
          if (!confirmation_secret) throw noClientSecret();
          return confirmation_secret.client_secret;
        }
      }),

    credit: ({ customerId, pence, key, attempt, description }) =>
      ask(async ({ customers }) => {
        // Stripe forgets a key after a day.
        const { data } = await customers.listBalanceTransactions(customerId, { limit: 100 });
        if (data.some(({ metadata }) => metadata?.key === key)) return;
        const transaction = { amount: -pence, currency: 'gbp', description, metadata: { key } };
        await customers.createBalanceTransaction(customerId, transaction, {
          idempotencyKey: `credit:${key}:${attempt}`,
        });
      }),

    async readEvent(body, signature) {
      const secret = await webhookSecret();
      if (secret === '') throw notConfigured();
      const event = verified(body, signature, secret);
      if (event.livemode !== isLiveKey(await secretKey())) throw unsigned('This is of the other mode of Stripe.');
      return eventOf(event);
    },
  };
}

function verified(body: Buffer, signature: string, secret: string): Stripe.Event {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(signedAt - Date.now() / 1_000 <= AHEAD_MAX_SECONDS)) throw unsigned('The signature has no valid time.');
  try {
    const event: Stripe.Event | null = Stripe.webhooks.constructEvent(body, signature, secret);
    if (event?.data?.object) return event;
  } catch {} // thrown below
  throw unsigned('This is not an event signed by Stripe.');
}

function unsigned(message: string): AppError {
  return new AppError('invalid', message, { code: 'BAD_SIGNATURE' });
}

function subscriptionOf(subscription: Stripe.Subscription): StripeSubscription {
  const { id, status, cancel_at, cancel_at_period_end, created, items, metadata } = subscription;
  const periodEnds = items.data.map((item) => item.current_period_end);
  const ends = [
    ...(periodEnds.length > 0 ? [Math.max(...periodEnds)] : []),
    ...(cancel_at === null ? [] : [cancel_at]),
  ];
  return {
    id,
    status: STRIPE_STATUSES.find((known) => known === status) ?? 'paused', // what is new gives nothing until we know it
    cancelAtPeriodEnd: cancel_at_period_end || cancel_at !== null,
    currentPeriodEnd: ends.length > 0 ? Math.min(...ends) * 1_000 : null,
    createdAt: created * 1_000,
    attempt: metadata.attempt ?? null,
    clientSecret: clientSecretOf(subscription),
  };
}

/** Returns the secret of the first payment, or of the card setup where nothing is due. */
function clientSecretOf({ latest_invoice, pending_setup_intent }: Stripe.Subscription): string | null {
  const payment = typeof latest_invoice === 'object' ? latest_invoice?.confirmation_secret?.client_secret : null;
  const setup = typeof pending_setup_intent === 'object' ? pending_setup_intent?.client_secret : null;
  return payment ?? setup ?? null;
}

function cardOf(id: string, card: Stripe.PaymentMethod.Card, isDefault: boolean): Card {
  return { id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year, isDefault };
}

function eventOf({ id, type, created, data }: Stripe.Event): StripeEvent {
  const about = data.object as { object: string; id?: string; customer?: Reference; payment_method?: Reference };
  return {
    ...{ id, type, createdAt: created * 1_000 },
    customerId: about.object === 'customer' ? (about.id ?? null) : idOf(about.customer),
    paymentMethodId: type === 'setup_intent.succeeded' ? idOf(about.payment_method) : null,
  };
}

type Reference = string | { readonly id: string } | null | undefined;

/** Stripe gives what it refers to as an id or, when asked, whole. */
function idOf(reference: Reference): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);
}

/** Treats a missing object as the wanted result. */
function unlessMissing(error: unknown): undefined {
  if (!(error instanceof StripeRefused && error.isMissing)) throw error;
}

/** Maps Stripe's failures to ours. Any other is a mistake of our own. */
function throwOurs(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  switch (error.type) {
    case 'StripeCardError':
      throw new CardDeclined(error.message);
    case 'StripeInvalidRequestError':
      throw refused(error);
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      throw notConfigured();
    case 'StripeAPIError':
      throw unreachable(isInUse(error) ? ERROR_CODES.stripeUnreachable : ERROR_CODES.stripeFailed);
    case 'StripeIdempotencyError': // the key has been used for something else, and is of no use any more
      throw unreachable(ERROR_CODES.stripeFailed);
    default:
      throw unreachable(ERROR_CODES.stripeUnreachable);
  }
}

/** Stripe's own message repeats what it was sent, such as an address; by the id of the request it is found in the Dashboard. */
function refused({ code, param, requestId }: Stripe.errors.StripeError): StripeRefused {
  return new StripeRefused(`${code} of ${param} in ${requestId}`, code === 'resource_missing');
}

/**
 * Asks by a key. Where that only ever gives a failure of Stripe's own again, it is asked by another: for what does no
 * harm when it is done twice, or cannot be.
 */
async function byKey<Result>(key: string, ask: (idempotencyKey: string) => Promise<Result>): Promise<Result> {
  try {
    return await ask(key);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeAPIError) || isInUse(error)) throw error;
    return ask(`${key}:${randomUUID()}`);
  }
}

/** Whether the same request is still running; its result is unknown. */
function isInUse(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 409;
}
