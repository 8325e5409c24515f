import Stripe from 'stripe';
import type { StripeAccount } from './account.ts';
import type { Price } from './resources.ts';

export interface MonthlyPrice {
  readonly id: string;
  /** Pence. */
  readonly amount: number;
  readonly productName: string;
}

/** Creates the price on offer, unless the reopened account has it already. */
export function offer(account: StripeAccount, { id, amount, productName }: MonthlyPrice): void {
  if (account.find('price', id)) return;
  const created = account.now();
  const product = account.save({
    id: `prod_${id.replace(/^price_/, '')}`,
    object: 'product',
    active: true,
    created,
    default_price: id,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: productName,
    package_dimensions: null,
    shippable: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    updated: created,
    url: null,
  } satisfies Stripe.Product);
  account.save({
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: 'gbp',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: product.id,
    recurring: { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: Stripe.Decimal.from(amount),
  } satisfies Price);
}

/** Returns a price as the older `plan` object, which Stripe still includes. */
export function planOf(price: Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: price.recurring.interval_count,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: price.recurring.usage_type,
  };
}

/** Whole months after a moment in seconds; where the month is too short, its last day. */
export function monthsAfter(seconds: number, months: number): number {
  const date = new Date(seconds * 1_000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1_000;
}

/** Counted from the anchor, so that one on the 31st comes back to the 31st. */
export function periodEndAfter(anchor: number, seconds: number): number {
  for (let months = 0; ; months += 1) {
    const end = monthsAfter(anchor, months);
    if (end > seconds) return end;
  }
}
