import Stripe from 'stripe';
import { routeKey } from '#shared/http.ts';
import { webhookRoutes } from '#shared/webhooks/contract.ts';

const SIGNING_SECRET = 'whsec_bench';
const { signedBy } = webhookRoutes.receiveStripeEvent;

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body?: string;
}

/** A call as the gateway hands it to a function. */
export function gatewayEvent(routeKey: string, sent: Sent) {
  const [method = '', path = ''] = routeKey.split(' ');
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: '',
    ...sent,
    isBase64Encoded: false,
    requestContext: { http: { method, path }, requestId: 'bench', routeKey, stage: '$default' },
  };
}

/** The environment of the webhooks, besides every area's. */
export const WEBHOOK_ENVIRONMENT = {
  STRIPE_PRICE_ID: 'price_bench',
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_WEBHOOK_KEY: SIGNING_SECRET,
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_SERVER: undefined,
  STRAVA_SUBSCRIPTION_ID: '',
};

/** An event about somebody we do not know, signed now: what is done for every other one too, and no call to Stripe. */
export function webhookEvent() {
  const about = { id: 'sub_bench', object: 'subscription', customer: 'cus_bench' };
  const body = JSON.stringify({
    id: 'evt_bench',
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { object: about },
    livemode: false,
    type: 'customer.subscription.updated',
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SIGNING_SECRET });
  const headers = { 'content-type': 'application/json; charset=utf-8', [signedBy]: signature };
  return gatewayEvent(routeKey(webhookRoutes.receiveStripeEvent), { headers, body });
}
