import type { StripeError } from '@stripe/stripe-js';
import { askOwner } from './ask-owner.ts';
import { type Answer, askStripe, type Intent } from './ask-stripe.ts';
import { type CardField, createCardField, type FieldOptions } from './card-field.ts';
import { type FieldType, RULES } from './card-rules.ts';

/** The release that the app's loader expects. */
const VERSION = 'endive';

type Kind = 'payment_intents' | 'setup_intents';
type Card = ReadonlyMap<FieldType, CardField>;
/** The payment method a page confirms with: a card's id, or a field whose group holds the card. */
interface ConfirmData {
  readonly payment_method?: string | { readonly card: CardField };
}

const cardOf = new WeakMap<CardField, Card>();

function openStripe(key: string) {
  async function payingCard(data: ConfirmData): Promise<Answer<{ id: string } | undefined>> {
    const { payment_method: given } = data;
    if (given === undefined) return { result: undefined };
    if (typeof given === 'string') return { result: { id: given } };
    const card = cardOf.get(given.card);
    for (const field of card?.values() ?? []) {
      const error = field.check();
      if (error) return { error };
    }
    const [number, expiry, cvc] = (['cardNumber', 'cardExpiry', 'cardCvc'] as const).map(
      (type) => card?.get(type)?.digits ?? '',
    );
    return askStripe('POST', '/payment_methods', {
      key,
      type: 'card',
      'card[number]': number,
      'card[exp_month]': expiry?.slice(0, 2),
      'card[exp_year]': expiry?.slice(2),
      'card[cvc]': cvc,
    });
  }

  function intentAt(kind: Kind, secret: string) {
    const path = `/${kind}/${secret.split('_secret_')[0]}`;
    return {
      read: () => askStripe<Intent>('GET', path, { key, client_secret: secret }),
      act: (action: 'confirm' | 'authenticate', fields: Record<string, string | undefined>) =>
        askStripe<Intent>('POST', `${path}/${action}`, { key, client_secret: secret, ...fields }),
    };
  }

  async function confirm(kind: Kind, secret: string, data: ConfirmData = {}): Promise<Answer<Intent>> {
    const card = await payingCard(data);
    if (card.error) return card;
    const intent = intentAt(kind, secret);
    const before = card.result ? undefined : await intent.read();
    const isAsked = before?.result?.status === 'requires_action';
    const confirmed = isAsked
      ? before
      : await intent.act('confirm', { payment_method: card.result?.id, use_stripe_sdk: 'true' });
    if (confirmed.result?.status !== 'requires_action') return confirmed;
    const outcome = await askOwner(
      kind === 'setup_intents' ? 'Do you want to use this card?' : 'Do you want to make this payment?',
    );
    return intent.act('authenticate', { outcome });
  }

  return {
    elements: createElements,
    createToken: async () => ({ error: notHere('tokens') }),
    createPaymentMethod: async () => ({ error: notHere('cards outside a payment') }),
    async confirmCardPayment(secret: string, data?: ConfirmData) {
      const { result, error } = await confirm('payment_intents', secret, data);
      return error ? { error } : { paymentIntent: result };
    },
    async confirmCardSetup(secret: string, data?: ConfirmData) {
      const { result, error } = await confirm('setup_intents', secret, data);
      return error ? { error } : { setupIntent: result };
    },
    async retrievePaymentIntent(secret: string) {
      const { result, error } = await intentAt('payment_intents', secret).read();
      return error ? { error } : { paymentIntent: result };
    },
    async retrieveSetupIntent(secret: string) {
      const { result, error } = await intentAt('setup_intents', secret).read();
      return error ? { error } : { setupIntent: result };
    },
  };
}

function notHere(what: string): StripeError {
  return { type: 'invalid_request_error', message: `The local Stripe.js makes no ${what}.` };
}

/** The fields of one card. */
function createElements() {
  const card = new Map<FieldType, CardField>();
  return {
    create(type: FieldType, options: FieldOptions = {}): CardField {
      if (!(type in RULES)) throw new Error(`The local Stripe.js has no field '${type}'`);
      const field = createCardField(type, options, {
        onFull: () => focusAfter(type, card),
        onDestroyed: () => card.delete(type),
      });
      card.set(type, field);
      cardOf.set(field, card);
      return field;
    },
    /** Finds an element by its type, or by the React component of that type. */
    getElement: (wanted: FieldType | { __elementType: FieldType }) =>
      card.get(typeof wanted === 'string' ? wanted : wanted.__elementType) ?? null,
    update: () => undefined,
  };
}

function focusAfter(type: FieldType, card: Card): void {
  const types = Object.keys(RULES) as FieldType[];
  const next = types[types.indexOf(type) + 1];
  if (next) card.get(next)?.focus();
}

/** The stand-in for `window.Stripe`. */
export const localStripe = Object.assign(openStripe, { version: VERSION });
