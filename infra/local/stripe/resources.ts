import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** The objects of an account as Stripe returns them: a reference is an id until it is expanded. */
export interface Resources {
  readonly customer: Customer | Stripe.DeletedCustomer;
  readonly customer_balance_transaction: Stripe.CustomerBalanceTransaction;
  readonly product: Stripe.Product;
  readonly price: Price;
  readonly subscription: Subscription;
  readonly invoice: Invoice;
  readonly invoice_payment: InvoicePayment;
  readonly payment_intent: PaymentIntent;
  readonly setup_intent: SetupIntent;
  readonly payment_method: PaymentMethod;
  readonly charge: Stripe.Charge;
  readonly event: StoredEvent;
  readonly webhook_endpoint: Stripe.WebhookEndpoint;
}

export type Kind = keyof Resources;
export type Resource = Resources[Kind];

export interface Customer extends Stripe.Customer {
  invoice_settings: Stripe.Customer.InvoiceSettings & { default_payment_method: string | null };
}

export interface Price extends Stripe.Price {
  product: string;
  recurring: Stripe.Price.Recurring;
  unit_amount: number;
}

export interface Subscription extends Stripe.Subscription {
  customer: string;
  default_payment_method: string | null;
  latest_invoice: string | null;
  pending_setup_intent: string | null;
}

/** Payments and their secret are only included when they are expanded. */
export interface Invoice extends Omit<Stripe.Invoice, 'confirmation_secret' | 'payments'> {
  customer: string;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
}

export interface InvoicePayment extends Stripe.InvoicePayment {
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: string };
}

export interface PaymentIntent extends Stripe.PaymentIntent {
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
}

export interface SetupIntent extends Stripe.SetupIntent {
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
}

export interface PaymentMethod extends Stripe.PaymentMethod {
  card: Stripe.PaymentMethod.Card;
  customer: string | null;
}

export interface StoredEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: Resource; readonly previous_attributes?: object };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: Stripe.Event.Type;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

/** The id of what belongs to this alone, so that each is found by the other. */
export function idOfPartner(prefix: string, id: string): string {
  return `${prefix}_${id.slice(id.lastIndexOf('_') + 1)}`;
}

export function listOf<Item>(url: string, data: Item[], hasMore = false): Stripe.ApiList<Item> {
  return { object: 'list', data, has_more: hasMore, url };
}

export const NO_ADDRESS: Stripe.Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};
