import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Fate, StripeCall } from '#infra/local/stripe/answer-call.ts';
import type { Resource } from '#infra/local/stripe/resources.ts';
import type { Answer } from '#infra/testing/calls/send-call.ts';
import { fallBehind } from '#infra/testing/people/payers.ts';
import { checkout, pay, subscribe } from '#infra/testing/people/paying-athlete.ts';
import { type Person, type Rig, startRig } from '#infra/testing/rig.ts';
import { inThisRun } from '#infra/testing/run-size.ts';
import { type LostEvents, loseEvents } from '#infra/testing/stand-ins/lost-events.ts';

const EVERY: readonly Fate[] = [
  'error-500',
  'error-500-after',
  'rate-limit',
  'cut-before',
  'cut-after',
  'timeout-before',
  'timeout-after',
];
/** The fates of a call that are tried; a quick run tries only the worst of them. */
const FATES = inThisRun<Readonly<Record<'reads' | 'writes', readonly Fate[]>>>({
  quick: { reads: ['cut-before'], writes: ['cut-after'] },
  exhaustive: { reads: EVERY, writes: EVERY },
});

let rig: Rig;
let events: LostEvents;

beforeAll(async () => {
  rig = await startRig({ stripe: true, stripeTimeoutMs: 1_000 });
  events = await loseEvents(rig);
});
afterAll(async () => {
  await rig.stop();
  await events.stop();
});
afterEach(() => rig.stripe.decide(() => 'pass'));

interface Trial {
  readonly athlete: Person;
  /** Makes the request; the same again when called again. */
  readonly send: () => Promise<Answer>;
  /** The step after it that makes the payment happen. */
  readonly finish?: (answer: Answer) => Promise<unknown>;
}

interface Move {
  /** Gives somebody about to make it: the same person again, where that can be done. */
  readonly prepare: () => Promise<Trial>;
  /** The number of live subscriptions afterwards, and the payments in pence since the trial began. */
  readonly running: number;
  readonly pence: readonly number[];
  /** The final reply to the request. */
  readonly says: object;
}

const call = (athlete: Person, route: Parameters<Person['call']>[0], body?: object) => () =>
  athlete.call(route, body && { body });

/** Prepares trials that all use one subscriber. */
function ofOne(trialOf: (payer: Person & { subscriptionId: string }) => Promise<Trial['send']>): Move['prepare'] {
  let payer: Promise<Person & { subscriptionId: string }> | undefined;
  return async () => {
    payer ??= rig.person().then(async (athlete) => ({ ...athlete, ...(await subscribe(rig, athlete)) }));
    const athlete = await payer;
    return { athlete, send: await trialOf(athlete) };
  };
}

const MOVES: Readonly<Record<string, Move>> = {
  'create-subscription': {
    prepare: async () => {
      const athlete = await rig.person();
      const finish = async ({ body }: Answer) => {
        await pay(rig, body);
        await call(athlete, 'POST /api/subscription-confirmed', { subscriptionId: body.subscriptionId })();
      };
      return { athlete, send: call(athlete, 'POST /api/create-subscription'), finish };
    },
    running: 1,
    pence: [500],
    says: { status: 'incomplete', clientSecret: expect.stringMatching(/^pi_/) },
  },
  'subscription-confirmed': {
    prepare: async () => {
      const athlete = await rig.person();
      const begun = await checkout(athlete);
      await pay(rig, begun);
      const { subscriptionId } = begun;
      return { athlete, send: call(athlete, 'POST /api/subscription-confirmed', { subscriptionId }) };
    },
    running: 1,
    pence: [500],
    says: { subscriptionStatus: 'active', pending: false },
  },
  'cancel-subscription': {
    prepare: ofOne(async (payer) => {
      rig.stripe.changeSubscription(payer.subscriptionId, { cancel_at_period_end: false, cancel_at: null });
      return call(payer, 'POST /api/cancel-subscription', {});
    }),
    running: 1,
    pence: [],
    says: { subscriptionStatus: 'active', cancelAtPeriodEnd: true },
  },
  'cancel-subscription at once': {
    prepare: async () => {
      const athlete = await rig.person();
      await subscribe(rig, athlete);
      return { athlete, send: call(athlete, 'POST /api/cancel-subscription', { immediate: true }) };
    },
    running: 0,
    pence: [500],
    says: { subscriptionStatus: 'canceled' },
  },
  'resume-subscription': {
    prepare: ofOne(async (payer) => {
      rig.stripe.portalCancel(payer.subscriptionId);
      return call(payer, 'POST /api/resume-subscription');
    }),
    running: 1,
    pence: [],
    says: { subscriptionStatus: 'active', cancelAtPeriodEnd: false },
  },
  'retry-payment': {
    prepare: ofOne(async (payer) => {
      const paymentMethodId = await fallBehind(rig, payer.subscriptionId);
      return call(payer, 'POST /api/retry-payment', { paymentMethodId });
    }),
    running: 1,
    pence: [500],
    says: { subscriptionStatus: 'active' },
  },
  'update-payment-method': {
    prepare: ofOne(async (payer) => {
      rig.clock.now += 600_000; // later it is another card that is set up
      return call(payer, 'POST /api/update-payment-method');
    }),
    running: 1,
    pence: [],
    says: { clientSecret: expect.stringMatching(/^seti_/) },
  },
};

/** Returns the subscriptions and payments of an athlete according to Stripe's events since `since`. */
function toldOf({ uid }: Person, since: number) {
  const all = rig.stripe.events().map(({ type, data }) => ({ type, object: data.object }));
  const customers = all.flatMap(({ type, object }) =>
    type === 'customer.created' && 'metadata' in object && object.metadata?.uid === uid ? [object.id] : [],
  );
  const isTheirs = (object: Resource) => 'customer' in object && customers.includes(String(object.customer));
  const states = new Map<string, string>();
  for (const { object } of all)
    if (object.object === 'subscription' && isTheirs(object)) states.set(object.id, object.status);
  const charges = all.slice(since).flatMap(({ type, object }) => {
    return type === 'charge.succeeded' && object.object === 'charge' && isTheirs(object) ? [object.amount] : [];
  });
  return { running: [...states.values()].filter((status) => /^(active|past_due)$/.test(status)).length, charges };
}

/** Has something become of one of the calls that follow, counted from 0. */
function spoil(at: number, fate: Fate): void {
  let count = 0;
  rig.stripe.decide(() => (count++ === at ? fate : 'pass'));
}

async function callsOf({ send }: Trial): Promise<StripeCall[]> {
  rig.stripe.forget();
  expect((await send()).status).toBe(200);
  return [...rig.stripe.calls];
}

/** Sends it until it is done, as somebody does who is told to try again. */
async function insist({ send }: Trial): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await send();
    if (answer.status === 200) return answer;
    expect(answer).toMatchObject({ status: 503, body: { code: expect.stringMatching(/^STRIPE_/) } });
    expect(tries).toBeLessThan(5);
  }
}

test.each(Object.entries(MOVES))(
  '[R10] %s ends with one subscription and one payment, whichever call to Stripe fails and how',
  async (_name, { prepare, running, pence, says }) => {
    const rehearsal = await callsOf(await prepare());
    expect(rehearsal.length).toBeGreaterThan(1);
    for (const [at, { method, path }] of rehearsal.entries())
      for (const fate of FATES[method === 'GET' ? 'reads' : 'writes']) {
        const since = rig.stripe.events().length;
        const trial = await prepare();
        spoil(at, fate);
        const answer = await insist(trial);
        rig.stripe.decide(() => 'pass');
        await trial.finish?.(answer);
        const seen = { at: `${method} ${path}`, fate, says: answer.body, ...toldOf(trial.athlete, since) };
        expect(seen).toMatchObject({ running, charges: pence, says });
      }
  },
  120_000,
);
