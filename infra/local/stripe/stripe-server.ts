import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { closeServer, listen, readBody } from '#infra/local/server/http-server.ts';
import { PREMIUM_PRICE } from '#shared/constants.ts';
import { openAccount } from './account.ts';
import { answerCall, checkApiKey, type Fate, failed, keyInUse, type Reply, type StripeCall } from './answer-call.ts';
import { keepAgenda } from './due-work.ts';
import { parseForm } from './form.ts';
import { offer } from './prices.ts';
import { newId, type Resource, type StoredEvent, type Subscription } from './resources.ts';
import { StripeFailure } from './stripe-failure.ts';
import { cancelInPortal } from './subscriptions.ts';
import { keepDelivering, type SignedEvent, signEvent, webhookEndpoint } from './webhooks.ts';

type Decision = (call: StripeCall) => Fate | StripeFailure | Promise<Fate | StripeFailure>;

export interface LocalStripe {
  readonly host: string;
  readonly port: number;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The monthly price of premium. */
  readonly priceId: string;
  /**
   * Delivers to this address what waits, from earlier runs too, and everything to come, or only events of these types;
   * until then events are kept.
   */
  deliverTo(webhookUrl: string, types?: readonly string[]): void;
  /** All events so far, oldest first. */
  events(): StoredEvent[];
  /** An event as the webhook gets it, signed at `at` (milliseconds since 1970, now if left out). */
  signed(eventId: string, at?: number): SignedEvent;
  /** Lets time pass for the account, and everything happen that falls into it. */
  advance(milliseconds: number): void;
  /** All calls since the last `forget`. */
  readonly calls: StripeCall[];
  /** Those calls that may change something. */
  writes(): StripeCall[];
  forget(): void;
  /** Decides about each call that comes, at once or later: its fate, or how it is refused. Without, everything passes. */
  decide(fateOf: Decision): void;
  /** Cancels to the period's end as the customer portal does: by `cancel_at` alone. */
  portalCancel(subscriptionId: string): void;
  /** Brings a subscription where only Stripe's own people or settings can. */
  changeSubscription(subscriptionId: string, changes: Partial<Subscription>): void;
  /** Sets anything to what the Dashboard may have made of it, and tells nobody. */
  set(id: string, changes: Partial<Resource>): void;
  /** Tells of something, with the object as it is. */
  announce(type: Stripe.Event.Type, objectId: string): void;
  stop(): Promise<void>;
}

interface LocalStripeOptions {
  /** The folder for its data; without one, the data ends with the process. */
  readonly folder?: string;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  readonly webhookUrl?: string;
  readonly onDeliveryFailure?: (error: unknown) => void;
}

const HOST = '127.0.0.1';
const KEYS = { secretKey: 'sk_test_local', publishableKey: 'pk_test_local', webhookSecret: 'whsec_local' };
const PRICE_ID = 'price_premium_monthly';
const BODY_MAX = 1_000_000;
const LOOK_AT_CLOCK_MS = 60_000;

/** A stand-in for Stripe that the SDK talks to: customers, cards, subscriptions, their payments, and what it tells. */
export async function startStripe(options: LocalStripeOptions = {}): Promise<LocalStripe> {
  const { clock = Date.now, onDeliveryFailure = () => {}, webhookUrl } = options;
  const account = openAccount({ folder: options.folder, clock });
  const doDueWork = keepAgenda(account);
  const deliveries = keepDelivering(account, KEYS.webhookSecret, onDeliveryFailure);
  const calls: StripeCall[] = [];
  const keysInUse = new Set<string>();
  const unanswered = new Set<ServerResponse>();
  let fateOf: Decision = () => 'pass';

  offer(account, { id: PRICE_ID, amount: PREMIUM_PRICE.pounds * 100, productName: 'Ironstride Premium' });
  account.commit();
  doDueWork();
  if (webhookUrl !== undefined) deliverTo(webhookUrl);

  function deliverTo(url: string, types: readonly string[] = ['*']): void {
    account.save(webhookEndpoint(url, types));
    account.commit();
    deliveries.deliverTo(url, types);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    const requestId = newId('req');
    response.setHeaders(headersOf(request, requestId, call));
    let isPublishable: boolean;
    try {
      const key = checkApiKey(request.headers.authorization, call.form, [KEYS.secretKey, KEYS.publishableKey]);
      isPublishable = key === KEYS.publishableKey;
    } catch (error) {
      if (error instanceof StripeFailure) return send(response, failed(requestId, error));
      throw error;
    }
    calls.push(call);
    const { idempotencyKey } = call;
    if (idempotencyKey !== undefined && keysInUse.has(idempotencyKey)) {
      return send(response, failed(requestId, keyInUse()));
    }
    if (idempotencyKey !== undefined) keysInUse.add(idempotencyKey);
    try {
      const fate = await fateOf(call);
      if (fate === 'cut-before') return void request.socket.destroy();
      if (fate === 'timeout-before') return void unanswered.add(response);
      doDueWork();
      const reply = answerCall({ account, call, requestId, fate, isPublishable });
      if (fate === 'cut-after') return void request.socket.destroy();
      if (fate === 'timeout-after') return void unanswered.add(response);
      send(response, reply);
    } finally {
      if (idempotencyKey !== undefined) keysInUse.delete(idempotencyKey);
    }
  }

  function find(id: string): Resource {
    const found = account.findAny(id);
    if (!found) throw new Error(`There is no ${id}`);
    return found;
  }

  function act(work: () => void): void {
    doDueWork();
    account.workFor({ id: null, idempotency_key: null });
    work();
    account.commit();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      account.rollBack();
      if (!response.headersSent) response.writeHead(500).end(String(error));
    });
  });
  const port = await listen(server, 0);
  const lookAtClock = setInterval(() => doDueWork(), LOOK_AT_CLOCK_MS).unref();

  return {
    host: HOST,
    port,
    ...KEYS,
    priceId: PRICE_ID,
    deliverTo,
    events: () => account.all('event'),
    signed: (eventId, at = Date.now()) => signEvent(account.get('event', eventId), KEYS.webhookSecret, at),
    advance(milliseconds) {
      account.moveClock(milliseconds);
      doDueWork();
      account.commit();
    },
    calls,
    writes: () => calls.filter(({ method }) => method !== 'GET'),
    forget() {
      calls.length = 0;
    },
    decide(next) {
      fateOf = next;
    },
    portalCancel: (id) => act(() => cancelInPortal(account, id)),
    changeSubscription: (id, changes) =>
      act(() => account.change(account.get('subscription', id), changes, 'customer.subscription.updated')),
    set: (id, changes) => act(() => account.change(find(id), changes)),
    announce(type, id) {
      act(() => account.emit(type, find(id)));
    },
    async stop() {
      clearInterval(lookAtClock);
      await deliveries.stop();
      for (const response of unanswered) response.destroy();
      await closeServer(server);
      account.close();
    },
  };
}

async function readCall(request: IncomingMessage): Promise<StripeCall> {
  const url = new URL(request.url ?? '/', 'http://stripe');
  const body = (await readBody(request, BODY_MAX)).toString();
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    form: parseForm([url.search.slice(1), body].filter(Boolean).join('&')),
    idempotencyKey: request.headers['idempotency-key']?.toString(),
  };
}

function headersOf(request: IncomingMessage, requestId: string, { idempotencyKey }: StripeCall): Map<string, string> {
  const headers = new Map([
    ['content-type', 'application/json'],
    ['request-id', requestId],
    ['stripe-version', request.headers['stripe-version']?.toString() ?? Stripe.API_VERSION],
  ]);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  return headers;
}

function send(response: ServerResponse, { body, originalRequestId, status }: Reply): void {
  if (originalRequestId !== undefined) {
    response.setHeader('idempotent-replayed', 'true').setHeader('original-request', originalRequestId);
  }
  response.writeHead(status).end(body);
}
