import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Subscription } from '#infra/local/stripe/resources.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { type Payer, payerWhoIs, putBack } from '#infra/testing/people/payer-states.ts';
import { type Rig, startRig } from '#infra/testing/rig.ts';
import { isLive, STRIPE_STATUSES } from '#shared/billing/subscription-standing.ts';

/**
 * The expected answer of every call in every state of a Stripe subscription.
 *
 * pi, seti  the secret of a payment to confirm, of a card to set up     none      there is no subscription that runs
 * already   there is a subscription, and nothing was begun              unpaid    it was not paid
 * due       its last payment failed, and is to be retried
 * ends      it ends with what is paid for                               default   the card pays the subscription
 * pending   the payment is still on its way                             missing   there is no such thing of theirs
 */
const TABLE = `
               none         incomplete        incomplete_expired  trialing         active           past_due           unpaid             paused       canceled
POST create    200 pi       200 pi            200 pi              200 already      200 already      200 already        409 due            200 pi       200 pi
GET create     303          303               303                 303              303              303                303                303          303
confirmed      404 missing  200 free pending  409 unpaid          200 active       200 active       200 past_due       409 unpaid         409 unpaid   409 unpaid
status         200 free     200 free          200 free            200 active       200 active       200 past_due       200 past_due       200 free     200 canceled
cancel         409 none     409 none          409 none            200 active ends  200 active ends  200 past_due ends  200 past_due ends  409 none     409 none
cancel now     409 none     409 none          409 none            200 canceled     200 canceled     200 canceled       200 canceled       409 none     200 canceled
resume         409 none     409 none          409 none            200 active       200 active       200 past_due       200 past_due       409 none     409 none
downgrade      200 free     200 free          200 free            200 free         200 free         200 free           200 free           200 free     200 free
update card    409 none     200 seti          200 seti            200 seti         200 seti         200 seti           200 seti           200 seti     200 seti
retry payment  409 none     409 none          409 none            200 active       200 active       200 active         200 active         409 none     409 none
list cards     200 0 cards  200 0 cards       200 0 cards         200 1 cards      200 1 cards      200 2 cards        200 2 cards        200 0 cards  200 0 cards
remove card    404 missing  404 missing       404 missing         409 default      409 default      204                204                204          204
`;

const WORDS: Readonly<Record<string, string>> = {
  NO_ACTIVE_SUBSCRIPTION: 'none',
  PAYMENT_NOT_COMPLETED: 'unpaid',
  PAYMENT_DUE: 'due',
  DEFAULT_PAYMENT_METHOD: 'default',
  NOT_FOUND: 'missing',
};

const NOW = Date.parse('2026-11-18T12:00:00Z');

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ now: NOW, stripe: true });
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.clock.now = NOW;
});

/** The calls of the table, those first that change nothing for the others. */
const CALLS: Readonly<Record<string, (payer: Payer) => Promise<Answer>>> = {
  'GET create': ({ call }) => call('GET /api/create-subscription'),
  confirmed: ({ call, subscriptionId }) =>
    call('POST /api/subscription-confirmed', { body: { subscriptionId: subscriptionId ?? 'sub_1234567890' } }),
  status: ({ call }) => call('GET /api/subscription-status'),
  resume: ({ call }) => call('POST /api/resume-subscription'),
  'list cards': ({ call }) => call('GET /api/payment-methods'),
  'update card': ({ call }) => call('POST /api/update-payment-method'),
  cancel: ({ call }) => call('POST /api/cancel-subscription', { body: {} }),
  'cancel now': ({ call }) => call('POST /api/cancel-subscription', { body: { immediate: true } }),
  downgrade: ({ call }) => call('POST /api/downgrade-to-free'),
  'retry payment': ({ call, cardId }) =>
    call('POST /api/retry-payment', { body: { paymentMethodId: cardId ?? 'pm_1234567890' } }),
  'remove card': ({ call, cardId }) =>
    call('DELETE /api/payment-methods/{id}', { params: { id: cardId ?? 'pm_1234567890' } }),
  'POST create': ({ call }) => call('POST /api/create-subscription'),
};

const [HEADER = [], ...ROWS] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/ {2,}/));

function columnOf(state: string): Record<string, string | undefined> {
  return Object.fromEntries(ROWS.map(([call = '', ...cells]) => [call, cells[HEADER.indexOf(state)]]));
}

function cellOf({ status, body = {} }: Answer): string {
  return [status, ...wordsOf(body)].join(' ');
}

function wordsOf({ code, clientSecret, message, paymentMethods, subscriptionStatus, ...body }: Answer['body']) {
  if (code) return [WORDS[code] ?? code];
  if (clientSecret) return [clientSecret.slice(0, clientSecret.indexOf('_'))];
  if (message === 'You already have an active subscription') return ['already'];
  if (paymentMethods) return [`${paymentMethods.length} cards`];
  return [subscriptionStatus, body.cancelAtPeriodEnd && 'ends', body.pending && 'pending'].filter(Boolean);
}

test('[R11] the table has a column for every state and a row for every call', () => {
  expect(HEADER).toEqual(['none', ...STRIPE_STATUSES]);
  expect(ROWS.map(([call]) => call).sort()).toEqual(Object.keys(CALLS).sort());
  expect(new Set(ROWS.map((row) => row.length))).toEqual(new Set([1 + HEADER.length]));
});

/** Their subscription as Stripe last told of it; the same object until it tells of it again. */
function subscriptionOf({ subscriptionId }: Payer): Subscription | undefined {
  for (const { data } of rig.stripe.events().reverse())
    if (data.object.object === 'subscription' && data.object.id === subscriptionId) return data.object;
  return undefined;
}

test.each(['none', ...STRIPE_STATUSES] as const)(
  '[R11] every call answers as the table says: %s',
  async (state) => {
    const column: Record<string, string> = {};
    let payer = await payerWhoIs(rig, state);
    const before = subscriptionOf(payer);
    for (const [name, call] of Object.entries(CALLS)) {
      column[name] = cellOf(await call(payer));
      if (subscriptionOf(payer) === before) continue;
      if (before && state !== 'none' && isLive({ stripeStatus: state })) await putBack(rig, payer, before);
      else payer = await payerWhoIs(rig, state);
    }
    expect(column).toEqual(columnOf(state));
  },
  60_000,
);
