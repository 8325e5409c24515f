import Stripe from 'stripe';
import { STRIPE_API_VERSION } from '#functions/gateways/stripe-connection.ts';
import { HANDLED_EVENTS } from '#functions/webhooks/receive-stripe-event.ts';
import { PREMIUM_PRICE } from '#shared/constants.ts';
import { webhookRoutes } from '#shared/webhooks/contract.ts';

/** The result of one check, and what to do about it unless it is right. */
export interface Finding {
  readonly found: string;
  readonly todo?: string;
}

interface Expected {
  readonly priceId: string;
  /** The one webhook endpoint to look at; without it all whose path is ours. */
  readonly webhookUrl?: string | undefined;
}

const WEBHOOK_PATH = webhookRoutes.receiveStripeEvent.path;
const PENCE = PREMIUM_PRICE.pounds * 100;

/** Compares an account at Stripe with what the product takes for granted of it, as far as the API tells. */
export async function compareStripeSetup(stripe: Stripe, { priceId, webhookUrl }: Expected): Promise<Finding[]> {
  const findings: Finding[] = [];
  const looks = [() => lookAtPrice(stripe, priceId), () => lookAtEndpoints(stripe, webhookUrl)];
  for (const look of looks) {
    try {
      findings.push(...(await look()));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      findings.push(refusal(error));
      if (!(error instanceof Stripe.errors.StripePermissionError)) break;
    }
  }
  return findings;
}

/** Stripe's own words, except where they may repeat the key. */
function refusal({ type, message }: InstanceType<typeof Stripe.errors.StripeError>): Finding {
  switch (type) {
    case 'StripeAuthenticationError':
      return { found: 'Stripe rejects the secret key', todo: 'Copy it again from Developers > API keys.' };
    case 'StripePermissionError':
      return {
        found: 'The restricted key cannot read prices, products and webhook endpoints',
        todo: 'Give it read access to them, or use the secret key.',
      };
    case 'StripeConnectionError':
      return { found: 'Stripe did not answer', todo: 'Try again, or look at status.stripe.com.' };
    default:
      return { found: `Stripe answered: ${message}`, todo: 'Fix that and try again.' };
  }
}

async function lookAtPrice(stripe: Stripe, priceId: string): Promise<Finding[]> {
  const price = await stripe.prices.retrieve(priceId, { expand: ['product'] }).catch((error) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined;
    throw error;
  });
  if (!price) {
    const todo = 'Copy the id of the price, not of the product. Test mode and live mode have separate prices.';
    return [{ found: `There is no price ${priceId} in this mode of the account`, todo }];
  }
  const { product } = price;
  const isSold = typeof product === 'object' && !product.deleted && product.active;
  return [
    { found: `The key works, in ${price.livemode ? 'live' : 'test'} mode` },
    judge(
      isMonthlyPremium(price),
      `The price is ${amountOf(price)} ${periodOf(price)}`,
      `Premium is ${PREMIUM_PRICE.pounds}.00 ${PREMIUM_PRICE.currency} every month. A price cannot be edited: create a new one on the product and use its id.`,
    ),
    judge(price.active, `The price is ${activeOr(price.active)}`, 'Unarchive it: nobody can subscribe until then.'),
    judge(isSold, `Its product is ${activeOr(isSold)}`, 'Unarchive the product: nobody can subscribe until then.'),
  ];
}

function isMonthlyPremium({
  billing_scheme,
  currency,
  recurring,
  transform_quantity,
  unit_amount,
}: Stripe.Price): boolean {
  return (
    billing_scheme === 'per_unit' &&
    transform_quantity === null &&
    unit_amount === PENCE &&
    currency === PREMIUM_PRICE.currency.toLowerCase() &&
    recurring?.interval === 'month' &&
    recurring.interval_count === 1 &&
    recurring.usage_type === 'licensed'
  );
}

function amountOf({ billing_scheme, currency, unit_amount, transform_quantity }: Stripe.Price): string {
  const amount = unit_amount === null ? 'no fixed amount' : (unit_amount / 100).toFixed(2);
  const ways = [
    ...(billing_scheme === 'tiered' ? ['in tiers'] : []),
    ...(transform_quantity ? ['for several units at once'] : []),
  ];
  return [amount, currency.toUpperCase(), ...ways].join(' ');
}

function periodOf({ recurring }: Stripe.Price): string {
  if (!recurring) return 'once';
  const { interval, interval_count, usage_type } = recurring;
  const period = interval_count === 1 ? `every ${interval}` : `every ${interval_count} ${interval}s`;
  return usage_type === 'metered' ? `${period}, metered` : period;
}

async function lookAtEndpoints(stripe: Stripe, webhookUrl: string | undefined): Promise<Finding[]> {
  const all = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const ours = all.filter(({ url }) => (webhookUrl ? url === webhookUrl : url.endsWith(WEBHOOK_PATH)));
  if (ours.length === 0) {
    const address = webhookUrl ?? `https://<the app's address>${WEBHOOK_PATH}`;
    return [
      {
        found: `There is no webhook endpoint ${webhookUrl ?? `with an address that ends in ${WEBHOOK_PATH}`}`,
        todo: `Create one for ${address} with API version ${STRIPE_API_VERSION} and the events ${HANDLED_EVENTS.join(', ')}.`,
      },
    ];
  }
  const twice = ours.filter(({ url }, index) => ours.findIndex((other) => other.url === url) < index);
  return [
    ...ours.flatMap(lookAtEndpoint),
    ...twice.map(({ url }) => ({
      found: `There is more than one webhook endpoint ${url}`,
      todo: 'Delete all but one: each signs with its own secret, and only one of them is stored.',
    })),
  ];
}

function lookAtEndpoint({ api_version, enabled_events, status, url }: Stripe.WebhookEndpoint): Finding[] {
  const missing = HANDLED_EVENTS.filter((type) => !enabled_events.includes(type) && !enabled_events.includes('*'));
  const needless = enabled_events.filter((type) => !HANDLED_EVENTS.includes(type));
  const version = api_version ?? "the account's default";
  return [
    judge(
      /^https:/.test(url) && url.endsWith(WEBHOOK_PATH),
      `The webhook endpoint is ${url}`,
      `It must be https and end in ${WEBHOOK_PATH}.`,
    ),
    judge(
      status === 'enabled',
      `${url} is ${status}`,
      'Enable it. The daily reconciliation makes up for the missed events.',
    ),
    judge(
      api_version === STRIPE_API_VERSION,
      `${url} uses API version ${version}`,
      `The version of an endpoint cannot be changed: create another with ${STRIPE_API_VERSION}, store its signing secret, and delete this one.`,
    ),
    judge(
      missing.length === 0,
      `${url} ${told(missing, 'receives every event it needs', 'does not receive')}`,
      'Add these events to it.',
    ),
    judge(
      needless.length === 0,
      `${url} ${told(needless, 'receives no other events', 'also receives')}`,
      'Remove these events from it.',
    ),
  ];
}

function told(events: readonly string[], none: string, some: string): string {
  return events.length === 0 ? none : `${some} ${events.join(', ')}`;
}

function activeOr(isActive: boolean): string {
  return isActive ? 'active' : 'archived';
}

function judge(isRight: boolean, found: string, todo: string): Finding {
  return isRight ? { found } : { found, todo };
}
