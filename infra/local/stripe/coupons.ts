import type Stripe from 'stripe';
import type { StripeAccount } from './account.ts';
import { type Form, integer, metadataAfter, requiredText, subforms, text, word } from './form.ts';
import { monthsAfter } from './prices.ts';
import { type Discount, newId, type Subscription } from './resources.ts';
import { invalidRequest, missingParameter } from './stripe-failure.ts';

export function createCoupon(account: StripeAccount, form: Form): Stripe.Coupon {
  const percent = text(form, 'percent_off');
  const amount = integer(form, 'amount_off') ?? null;
  if ((percent === undefined) === (amount === null)) {
    throw invalidRequest('You must pass either percent_off or amount_off, but not both.', { param: 'percent_off' });
  }
  const duration = word(form, 'duration', ['forever', 'once', 'repeating']) ?? 'once';
  const months = integer(form, 'duration_in_months') ?? null;
  if (duration === 'repeating' && months === null) throw missingParameter('duration_in_months');
  return account.save({
    id: text(form, 'id') ?? newId('coupon'),
    object: 'coupon',
    amount_off: amount,
    created: account.now(),
    currency: amount === null ? null : requiredText(form, 'currency'),
    duration,
    duration_in_months: months,
    livemode: false,
    max_redemptions: null,
    metadata: metadataAfter({}, form),
    name: text(form, 'name') ?? null,
    percent_off: percent === undefined ? null : Number(percent),
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  } satisfies Stripe.Coupon);
}

/** The coupons a subscription is created with. */
export function takeCoupons(account: StripeAccount, form: Form, subscription: { id: string; customer: string }) {
  return subforms(form, 'discounts').map((entry) => {
    const coupon = account.get('coupon', requiredText(entry, 'coupon'), 'discounts[0][coupon]');
    account.change(coupon, { times_redeemed: coupon.times_redeemed + 1 });
    const start = account.now();
    return account.save({
      id: newId('di'),
      object: 'discount',
      checkout_session: null,
      customer: subscription.customer,
      customer_account: null,
      end: coupon.duration_in_months === null ? null : monthsAfter(start, coupon.duration_in_months),
      invoice: null,
      invoice_item: null,
      promotion_code: null,
      source: { coupon: coupon.id, type: 'coupon' },
      start,
      subscription: subscription.id,
      subscription_item: null,
    } satisfies Discount).id;
  });
}

/** What each discount takes off, in pence. */
export function discountAmounts(account: StripeAccount, subscription: Subscription, subtotal: number) {
  let left = subtotal;
  return subscription.discounts.flatMap((id) => {
    const discount = account.get('discount', id);
    if (discount.end !== null && discount.end <= account.now()) return [];
    const { amount_off, percent_off } = account.get('coupon', discount.source.coupon);
    const amount = Math.min(left, amount_off ?? Math.round((left * (percent_off ?? 0)) / 100));
    left -= amount;
    return [{ amount, discount: id }];
  });
}

/** The discounts that are still there after an invoice. */
export function discountsLeft(account: StripeAccount, subscription: Subscription): string[] {
  return subscription.discounts.filter((id) => {
    const { source } = account.get('discount', id);
    return account.get('coupon', source.coupon).duration !== 'once';
  });
}
