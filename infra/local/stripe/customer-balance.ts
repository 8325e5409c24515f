import type Stripe from 'stripe';
import { liveCustomer, type StripeAccount } from './account.ts';
import { newId } from './resources.ts';

type Reason = Pick<Stripe.CustomerBalanceTransaction, 'type'> &
  Partial<Pick<Stripe.CustomerBalanceTransaction, 'description' | 'invoice' | 'metadata'>>;

/** A negative amount, in pence, lowers what the customer pays next. */
export function changeBalance(account: StripeAccount, id: string, amount: number, reason: Reason) {
  const customer = liveCustomer(account, id);
  const balance = customer.balance + amount;
  account.change(customer, { balance, currency: 'gbp' }, 'customer.updated');
  return account.save({
    id: newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount,
    checkout_session: null,
    created: account.now(),
    credit_note: null,
    currency: 'gbp',
    customer: id,
    customer_account: null,
    description: null,
    ending_balance: balance,
    invoice: null,
    livemode: false,
    metadata: {},
    ...reason,
  } satisfies Stripe.CustomerBalanceTransaction);
}
