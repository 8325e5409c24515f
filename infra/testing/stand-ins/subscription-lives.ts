import fc from 'fast-check';
import { statusOf } from '#functions/billing/live-subscription.ts';
import { standingOfMembership } from '#functions/data/athletes/memberships.ts';
import { readMembership } from '#functions/data/athletes/subscriptions.ts';
import {
  customerOf,
  DEEDS,
  type DeedName,
  isOf,
  LEAVES_CARDS_OPEN,
  newestCard,
  type Payer,
  subscriptionsOf,
} from '#infra/testing/people/payer-actions.ts';
import { serverAt } from '#infra/testing/people/payers.ts';
import type { Rig } from '#infra/testing/rig.ts';
import { isLive } from '#shared/billing/subscription-standing.ts';
import { type Told, toldOf } from './subscription-model.ts';
import { tellOf } from './tell-webhook.ts';

interface Step {
  readonly deed: DeedName;
  /** The number of events delivered meanwhile. */
  readonly told: number;
}

export interface Life {
  readonly steps: readonly Step[];
  /** The order of delivery. */
  readonly order: Iterator<number>;
}

const anyDeed = fc.oneof(
  ...Object.entries(DEEDS).map(([deed, [weight]]) => ({ weight, arbitrary: fc.constant(deed) })),
);
const step = (deed: fc.Arbitrary<DeedName>) => fc.record({ deed, told: fc.nat(8) });

export const anyLife: fc.Arbitrary<Life> = fc.record({
  steps: fc
    .tuple(
      step(fc.constant('begins to subscribe')),
      fc.array(step(anyDeed), { maxLength: 2 }),
      step(fc.constant('pays')),
      fc.array(step(anyDeed), { minLength: 2, maxLength: 12 }),
    )
    .map(([begins, before, pays, after]) => [begins, ...before, pays, ...after]),
  order: fc.infiniteStream(fc.nat(10_000)),
});

export interface Lived {
  readonly uid: string;
  /** Returns the stored state. */
  stored(): Promise<Told>;
  /** Returns the state that should be stored, by what Stripe has. */
  expected(): Promise<Told>;
  /** The card that pays what runs now; null when none does. */
  payingCard(): Promise<string | null>;
  /** The one that has to: the newest, if it was set up to pay from then on. Undefined where that does not say. */
  chosenCard(): Promise<string | undefined>;
  /** Ends it all at Stripe. */
  end(): Promise<void>;
}

interface Telling {
  /** Returns how often an event is delivered: always the same, or not at all. */
  readonly timesOf: (pick: number) => number;
}

const HANDLERS = 4;

/** Lives it while events are told to so many handlers at once in whatever order; at the end all of them have been. */
export async function live(rig: Rig, { steps, order }: Life, { timesOf }: Telling): Promise<Lived> {
  const { uid } = await rig.person();
  const payer: Payer = { rig, uid, stripe: serverAt(rig.stripe) };
  const mail: string[] = [];
  const customers = new Set<string>();
  let known = rig.stripe.events().length;

  const pick = () => order.next().value as number;

  function post(): void {
    for (const { id, type, data } of rig.stripe.events().slice(known)) {
      known++;
      const about = 'customer' in data.object ? String(data.object.customer) : data.object.id;
      if (type === 'customer.created' && isOf(uid, data.object)) customers.add(about);
      if (!customers.has(about)) continue;
      for (let times = timesOf(pick()); times > 0; times--) mail.push(id);
    }
  }

  async function tell(most: number): Promise<void> {
    let left = most;
    const handle = async () => {
      while (left-- > 0 && mail.length > 0) {
        const [id = ''] = mail.splice(pick() % mail.length, 1);
        const status = await tellOf(rig, id);
        if (status === 503) mail.push(id);
        else if (status !== 200) throw new Error(`The webhook answered ${status} to ${id}`);
      }
    };
    await Promise.all(Array.from({ length: HANDLERS }, handle));
  }

  for (const { deed, told } of steps) {
    await Promise.all([DEEDS[deed]?.[1](payer), tell(told)]);
    post();
  }
  await tell(mail.length * HANDLERS);
  if (mail.length > 0) throw new Error(`${mail.length} events were refused for ever`);

  return {
    uid,
    async stored() {
      const row = await readMembership(rig.table, uid);
      const isRunning = row !== undefined && isLive(row);
      const { onboarding } = standingOfMembership(row);
      return { ...statusOf(row), onboarding, subscriptionId: (isRunning && row.subscriptionId) || null };
    },
    expected: async () => toldOf(await subscriptionsOf(payer)),
    async payingCard() {
      const { subscriptionId } = toldOf(await subscriptionsOf(payer));
      const customer = await payer.stripe.customers.retrieve((await customerOf(payer)) ?? '');
      if (!subscriptionId || customer.deleted) return null;
      const { default_payment_method } = await payer.stripe.subscriptions.retrieve(subscriptionId);
      const card = default_payment_method ?? customer.invoice_settings.default_payment_method;
      return card === null ? null : String(card);
    },
    async chosenCard() {
      const customer = await customerOf(payer);
      const newest = customer && (await newestCard(payer.stripe, customer));
      const isSetUp = rig.stripe.events().some(({ type, data }) => {
        return (
          type === 'setup_intent.succeeded' && 'payment_method' in data.object && data.object.payment_method === newest
        );
      });
      const isRunning = toldOf(await subscriptionsOf(payer)).subscriptionId !== null;
      const isUnclear = steps.some(({ deed }) => LEAVES_CARDS_OPEN.has(deed));
      return isSetUp && isRunning && !isUnclear ? newest : undefined;
    },
    async end() {
      await DEEDS['is deleted at Stripe']?.[1](payer);
    },
  };
}
